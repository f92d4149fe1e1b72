import {
  type CleanerState,
  cleanerCanTurn,
  cleanerStates,
  type RoomOnBoard,
} from '../../../contract/desk/housekeeping.ts'

export const isCleaners = (state: string): state is CleanerState => cleanerStates.some((one) => one === state)

/** Something a cleaner did that the server has not answered yet. Neither guests nor prices stand in it. */
export type Unsent = { id: string } & (
  | {
      kind: 'turn'
      room_id: string
      room_number: string
      /** Nothing where only the note was written. */
      state?: CleanerState
      note?: string
      /** The board on which it was done; what an older page kept knows no note. */
      seen?: { day: string; since: string | null; note?: string | null | undefined }
      /** It was sent before: it may have been done, and is sent again as it is. */
      tried?: true
    }
  | { kind: 'fault'; room_id: string; room_number: string; text: string; until?: string }
  | { kind: 'found'; item: string; place: string; kept_at: string; note: string }
)

export type Turn = Extract<Unsent, { kind: 'turn' }>
export type Seen = NonNullable<Turn['seen']>

/** Whether something that waits goes where something newer of its room is done: nobody has heard of it yet. */
export const givesWay = (one: Unsent, newest: Unsent): one is Turn =>
  one.kind === 'turn' && newest.kind === 'turn' && one.room_id === newest.room_id && !one.tried

/** A note that waits hides the one on the server: who writes another has seen no more of that than who wrote the first. */
const inSightOf = (waiting: readonly Unsent[], newest: Unsent): Unsent => {
  if (newest.kind !== 'turn' || !newest.seen) return newest
  const { id, room_id, seen } = newest
  const hiding = waiting.findLast(
    (one) => one.kind === 'turn' && one.room_id === room_id && one.id !== id && one.note !== undefined,
  ) as Turn | undefined
  return hiding ? { ...newest, seen: { ...seen, note: hiding.seen?.note } } : newest
}

/**
 * Puts what was done behind what waits. Of one room the newest state and the newest note count: older ones that were
 * not sent go. One that was tried stays as it is, with its key: only its answer tells of what the newer one was done in
 * the sight.
 */
export const withNewest = (waiting: readonly Unsent[], newest: Unsent): Unsent[] => {
  const older = waiting.find((one) => givesWay(one, newest))
  const isWhole = newest.kind !== 'turn' || newest.tried
  const kept = waiting.filter((one) => !givesWay(one, newest))
  return [...kept, isWhole ? newest : { ...older, ...inSightOf(waiting, newest) }]
}

/** A fault that the server does not know yet stands on the board too; when it was is not told. */
const withFaults = (room: RoomOnBoard, waiting: readonly Unsent[]): RoomOnBoard => {
  const own = waiting.flatMap((one) => (one.kind === 'fault' && one.room_id === room.room_id ? [one] : []))
  if (own.length === 0) return room
  const known = room.fault?.text.split('\n') ?? []
  const text = [...new Set([...known, ...own.map((one) => one.text)])].join('\n')
  return { ...room, fault: { text, by: '', at: '', until: null } }
}

const turned = (room: RoomOnBoard, { state = room.state as CleanerState, note }: Turn): RoomOnBoard => {
  if (state !== room.state && !cleanerCanTurn(room.state, state)) return room
  return { ...room, state, ...(note !== undefined && { note: note || null }) }
}

/** The rooms as they will be once everything is sent. */
export const asDone = (rooms: readonly RoomOnBoard[], waiting: readonly Unsent[]): RoomOnBoard[] =>
  rooms.map((known) =>
    waiting.reduce(
      (room, one) => (one.kind === 'turn' && one.room_id === room.room_id ? turned(room, one) : room),
      withFaults(known, waiting),
    ),
  )
