import { describe, expect, test } from 'vitest'
import type { BoardCard, BoardColumn } from '../../../contract/recruitment/board.ts'
import { withMoves } from './board-moves.ts'

const card = (uuid: string, own: Partial<BoardCard> = {}): BoardCard => ({
  uuid,
  name: uuid,
  status: 'shortlisted',
  current_round: 'Shortlisting',
  round_since: '2026-11-01T00:00:00Z',
  days: 9,
  source: 'Direct',
  image_url: null,
  client: null,
  may_change: true,
  ...own,
})
const column = (name: string, cards: BoardCard[], count = cards.length): BoardColumn => ({
  name,
  count,
  median_days: null,
  cards,
})
const board = () => [
  column('Shortlisting', [card('a'), card('b')], 205),
  column('HR Round', [card('c')]),
  column('Selected', []),
  column('Rejected', []),
]
const shown = (columns: readonly BoardColumn[]) =>
  columns.map(({ name, count, cards }) => [name, count, cards.map(({ uuid }) => uuid).join()])

describe('cards under way', () => {
  test('stand last in the column to which they go, from today on, and are counted there', () => {
    const after = withMoves(board(), new Map([['a', 'HR Round']]), [])
    expect(shown(after)).toEqual([
      ['Shortlisting', 204, 'b'],
      ['HR Round', 2, 'c,a'],
      ['Selected', 0, ''],
      ['Rejected', 0, ''],
    ])
    expect(after[1]?.cards[1]?.days).toBe(0)
  })

  test('have the status that goes with the column', () => {
    const after = withMoves(
      board(),
      new Map([
        ['a', 'Selected'],
        ['b', 'Rejected'],
      ]),
      [],
    )
    expect([after[2]?.cards[0]?.status, after[3]?.cards[0]?.status]).toEqual(['selected', 'rejected'])
    const back = withMoves(after, new Map([['a', 'HR Round']]), [])
    expect(back[1]?.cards[1]?.status).toBe('interviewed')
  })

  test('that are there already, or gone, or go nowhere on this board change nothing', () => {
    const moves = new Map([
      ['c', 'HR Round'],
      ['nobody', 'Selected'],
    ])
    expect(shown(withMoves(board(), moves, []))).toEqual(shown(board()))
  })
})
