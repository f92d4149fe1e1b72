import type { CleanerState, RoomOnBoard, RoomState } from '../../../contract/desk/housekeeping.ts'
import { newKey } from '../../kit/forms/request-key.ts'
import type { Tools } from '../housekeeping/tools.ts'
import type { CleanerBoard } from './cleaner-board.ts'
import type { Shown } from './cleaner-store.ts'
import { isCleaners } from './unsent.ts'

/** Another state than the room has, where a cleaner may say it; the same one is none. */
const turnedTo = (room: RoomOnBoard, state: RoomState): { state?: CleanerState } | undefined => {
  if (state === room.state) return {}
  return isCleaners(state) ? { state } : undefined
}

/** What a cleaner does on the board is kept on the phone first, so it always goes; what is refused is said later. */
export const cleanerTools = ({ name, today, zone, waiting }: Shown, board: CleanerBoard): Tools => ({
  role: 'cleaner',
  zone,
  me: name,
  turn: async (given, { state, note }) => {
    // Taking something back is about the room as it is now, not as it was.
    const room = board.read().rooms.find(({ room_id }) => room_id === given.room_id) ?? given
    const { room_id, room_number, since, note: seenNote } = room
    const turned = turnedTo(room, state)
    // The board offers no other.
    if (!turned) return { message: 'Tell the front desk', fields: {} }
    const words = note === undefined || note === null ? {} : { note }
    const seen = today === undefined ? {} : { seen: { day: today, since, note: seenNote } }
    board.add({ id: newKey(), kind: 'turn', room_id, room_number, ...turned, ...words, ...seen })
    return undefined
  },
  fault: async ({ room_id, room_number }, { text, until }) => {
    const id = newKey()
    board.add({ id, kind: 'fault', room_id, room_number, text, ...(until && { until }) })
    return undefined
  },
  drafts: board.drafts,
  unsent: new Set(waiting.flatMap((one) => (one.kind === 'found' ? [] : [one.room_id]))),
})
