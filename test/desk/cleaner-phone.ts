import {
  cleanerCanTurn,
  mostNote,
  type RoomOnBoard,
  type RoomState,
} from '../../contract/desk/housekeeping.ts'
import { cleanerBoard } from '../../web/desk/cleaning/cleaner-board.ts'
import { keptBoard } from '../../web/desk/cleaning/kept-board.ts'
import type { Unsent } from '../../web/desk/cleaning/unsent.ts'
import { ApiError } from '../../web/kit/call/api-error.ts'
import { roomOnBoard } from './room-on-board.ts'

export const room = (room_id: string, state: RoomState): RoomOnBoard =>
  roomOnBoard({ room_id, room_number: room_id, state })

const noLine = () => new ApiError('No line', 0, { code: 'network' })
const cutAnswer = () => new ApiError('Not saved. Please try again.', 200, { code: 'unreadable_answer' })

/** A note is written behind another one that was not seen. */
const noteAfter = (
  { note: now }: RoomOnBoard,
  note: string,
  seen: { note?: string | null | undefined } | undefined,
) => {
  if (now === null || seen?.note === undefined || seen.note === now) return note || null
  if (note === '' || `. ${now}`.endsWith(`. ${note}`)) return now
  return `${now}. ${note}`.length <= mostNote ? `${now}. ${note}` : now
}

const isLate = (now: RoomOnBoard, seen: { since: string | null } | undefined): boolean =>
  seen !== undefined && seen.since !== now.since

/** A server with rooms, a line that can be cut, and what it was told. */
export const someServer = (states: Record<string, RoomState>, key = 'link-of-sunita') => {
  const rooms = new Map(Object.entries(states).map(([id, state]) => [id, room(id, state)]))
  let minutes = 0
  const done = new Set<string>()
  const server = {
    /** `answers lost` or `cut`: what is sent arrives, and no answer to it comes back, or not the whole. */
    line: 'up' as 'up' | 'down' | 'answers lost' | 'answers cut',
    signedIn: true,
    received: [] as Unsent[],
    key,
    rooms,
    check() {
      if (server.line === 'down') throw noLine()
      if (!server.signedIn) throw new ApiError('Who?', 401, { code: 'not_signed_in' })
    },
    load: async () => {
      server.check()
      return { name: 'Sunita', key: server.key, today: '2026-11-20', rooms: [...rooms.values()] }
    },
    /** Somebody says of a room how it is; the same again keeps its time. */
    say(id: string, state: RoomState) {
      const now = rooms.get(id) as RoomOnBoard
      if (state === now.state) return
      rooms.set(id, { ...now, state, since: new Date(Date.UTC(2026, 10, 20, 9, minutes++)).toISOString() })
    },
    write(id: string, note: string | null) {
      rooms.set(id, { ...(rooms.get(id) as RoomOnBoard), note })
    },
    /** Once under its key, and not in place of what was said since it was seen: as server/desk/housekeeping does it. */
    turn({ id, room_id, state, note, seen }: Extract<Unsent, { kind: 'turn' }>) {
      const now = rooms.get(room_id) as RoomOnBoard
      if (done.has(id)) return
      if (state && state !== now.state && (isLate(now, seen) || !cleanerCanTurn(now.state, state)))
        throw new ApiError('x', 409, { message: `Room ${room_id} is ${now.state} now.` })
      done.add(id)
      if (note !== undefined) rooms.set(room_id, { ...now, note: noteAfter(now, note, seen) })
      if (state) server.say(room_id, state)
    },
    send: async (one: Unsent) => {
      server.check()
      server.received.push(one)
      if (one.kind === 'turn') server.turn(one)
      if (server.line === 'answers lost') throw noLine()
      if (server.line === 'answers cut') throw cutAnswer()
      return one.kind === 'turn' ? rooms.get(one.room_id) : undefined
    },
    signOut: async () => {
      server.check()
      server.signedIn = false
    },
  }
  return server
}

export const somePhone = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    key: (nth: number) => [...kept.keys()][nth] ?? null,
    get length() {
      return kept.size
    },
  } as unknown as Storage
  return { kept, storage }
}

type Server = ReturnType<typeof someServer>
/** The board of a link in a tab of a phone. */
export const opened = (
  server: Server,
  phone = somePhone(),
  key = 'link-of-sunita',
  alone?: (run: () => Promise<void>) => Promise<void>,
) => {
  const waits: number[] = []
  const later = (_: () => void, ms: number) => {
    waits.push(ms)
    return () => undefined
  }
  const { load, send, signOut } = server
  const kept = keptBoard(key, () => phone.storage)
  const board = cleanerBoard({ key, kept, load, send, signOut, later, ...(alone && { alone }) })
  return { board, phone, waits }
}
let next = 0
export const turn = (room_id: string, state: 'clean' | 'dirty', note?: string): Unsent => ({
  id: `${next++}`,
  kind: 'turn',
  room_id,
  room_number: room_id,
  state,
  ...(note !== undefined && { note }),
})
