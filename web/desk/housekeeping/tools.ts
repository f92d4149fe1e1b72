import type { RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import type { Role } from './board.ts'
import type { Drafts } from './use-typed.ts'

/** Why a change was not taken; `fields` holds the sentences that stand beside a field. */
export type Trouble = { message: string; fields: Readonly<Record<string, string>> }

export type Turn = {
  state: RoomState
  note?: string | null
  assigned_to?: string | null
  until?: string
}
export type Fault = { text: string; until: string }

/** What whoever looks at the board can do; each answers what went wrong, or nothing. */
export type Tools = {
  role: Role
  /** Of the resort: times are shown by it. */
  zone: string
  /** The cleaner's own name. */
  me?: string
  turn: (room: RoomOnBoard, change: Turn) => Promise<Trouble | undefined>
  fault: (room: RoomOnBoard, fault: Fault) => Promise<Trouble | undefined>
  mend?: (room: RoomOnBoard) => Promise<Trouble | undefined>
  /** To whom a room can be given. */
  cleaners?: readonly string[]
  /** Rooms of which something has not reached the server yet. */
  unsent: ReadonlySet<string>
  /** Where what is typed outlives the page. */
  drafts?: Drafts
}
