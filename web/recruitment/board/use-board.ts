import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BoardCard, BoardColumn } from '../../../contract/recruitment/board.ts'
import type { candidateRounds } from '../../../contract/recruitment/candidate-enums.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { columnOf, type Moves, withMoves } from './board-moves.ts'

/** A move that somebody has to be asked about first. */
export type Asking = { kind: 'reject' | 'reinstate'; card: BoardCard; to: string }

type Round = (typeof candidateRounds)[number]
const rejected = 'Rejected'

/**
 * The columns with the cards that are being moved where they go. What did not work is said in `problem`, and the card
 * is again where it really is.
 */
export function useBoard(known: readonly BoardColumn[], rounds: readonly string[]) {
  const { moves, begin, settle } = useMoves(known)
  const [asking, setAsking] = useState<Asking>()
  const [problem, setProblem] = useState<string>()
  const columns = withMoves(known, moves, rounds)

  async function send(card: BoardCard, to: string, run: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await run()
      toast.success(`${card.name} is now in ${to}`)
    } catch (error) {
      const message = messageOf(error, candidates.setRound.failure)
      setProblem(message)
      toast.echo(message)
    }
    await settle(card.uuid)
  }

  function move(uuid: string, to: string) {
    const from = columnOf(columns, uuid)
    const card = from?.cards.find((one) => one.uuid === uuid)
    if (!from || !card || from.name === to || moves.has(uuid)) return
    begin(uuid, to)
    if (to === rejected) return setAsking({ kind: 'reject', card, to })
    if (from.name === rejected) return setAsking({ kind: 'reinstate', card, to })
    void send(card, to, () => setRound(card.uuid, to, card.current_round))
  }

  /** Takes the rejection back; the candidate goes on where the card was put. */
  const reinstate = ({ card, to }: Asking) =>
    send(card, to, () =>
      call(candidates.reinstate, { params: { uuid: card.uuid }, body: { round: to as Round } }),
    )

  /** The question is answered: the card goes where it really is now. */
  function answered() {
    if (asking) void settle(asking.card.uuid)
    setAsking(undefined)
  }

  return { columns, moves, move, asking, answered, reinstate, problem, close: () => setProblem(undefined) }
}

/**
 * The moves under way. One that is settled still shows until the fresh board is there, which has the card where it
 * belongs: otherwise it would jump back for a moment.
 */
function useMoves(known: readonly BoardColumn[]) {
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(known)
  const [moves, setMoves] = useState<Moves>(new Map())
  const [settled, setSettled] = useState<readonly string[]>([])
  if (seen !== known) {
    setSeen(known)
    setMoves(new Map([...moves].filter(([uuid]) => !settled.includes(uuid))))
    setSettled([])
  }
  return {
    moves,
    begin: (uuid: string, to: string) => setMoves((before) => new Map(before).set(uuid, to)),
    settle: (uuid: string) => {
      setSettled((before) => [...before, uuid])
      return revalidate()
    },
  }
}

const setRound = (uuid: string, round: string, from: string) =>
  call(candidates.setRound, {
    params: { uuid },
    body: { round: round as Round, from },
  })
