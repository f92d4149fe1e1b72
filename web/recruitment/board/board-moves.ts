import type { BoardCard, BoardColumn } from '../../../contract/recruitment/board.ts'
import { statusInRound } from '../../../contract/recruitment/candidate-rounds.ts'

/** Where each card that is being moved goes, by its key. */
export type Moves = ReadonlyMap<string, string>

const statusIn = ({ status }: BoardCard, column: string, rounds: readonly string[]): BoardCard['status'] => {
  if (column === 'Rejected') return 'rejected'
  // What a rejection is taken back to is not known here: as if somebody had been talked to.
  return statusInRound(status === 'rejected' ? 'interviewed' : status, column, rounds)
}

/** The board as it will be once the moves are made: who comes to a column stands last in it. */
/** `rounds` are those that the job asks for. */
export function withMoves(
  columns: readonly BoardColumn[],
  moves: Moves,
  rounds: readonly string[],
): BoardColumn[] {
  return [...moves].reduce<BoardColumn[]>((now, [uuid, to]) => moved(now, { uuid, to, rounds }), [...columns])
}

type Move = { uuid: string; to: string; rounds: readonly string[] }

function moved(columns: BoardColumn[], { uuid, to, rounds }: Move): BoardColumn[] {
  const from = columnOf(columns, uuid)
  const card = from?.cards.find((one) => one.uuid === uuid)
  // Somebody else moved it there already, or it is gone.
  if (!from || !card || from.name === to) return columns
  const arrived: BoardCard = { ...card, days: 0, status: statusIn(card, to, rounds) }
  return columns.map((column) => {
    if (column === from)
      return { ...column, count: column.count - 1, cards: column.cards.filter((one) => one !== card) }
    if (column.name === to) return { ...column, count: column.count + 1, cards: [...column.cards, arrived] }
    return column
  })
}

/** The column in which a card stands. */
export const columnOf = (columns: readonly BoardColumn[], uuid: string): BoardColumn | undefined =>
  columns.find(({ cards }) => cards.some((card) => card.uuid === uuid))
