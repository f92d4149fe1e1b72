import type { Day } from '../../../contract/kit/dates.ts'
import { type RoomChange, segmentOn, segmentsOf } from '../../reservations/stays/segments.ts'

type Stay = { room_id: string; check_in: Day; check_out: Day; changes: readonly RoomChange[] }

/**
 * The rooms of a stay that sleeps in another one from a night on, until its end: what was planned for later goes, back
 * in the room of the night before is no change, and from the arrival on it is one room.
 */
export const changeFrom = (
  { room_id, check_in, check_out, changes }: Stay,
  from: Day,
  roomId: string,
): { room_id: string; check_in: Day; changes: RoomChange[] } => {
  if (from <= check_in) return { room_id: roomId, check_in, changes: [] }
  const earlier = changes
    .filter(({ from_day }) => from_day < from)
    .map(({ from_day, room_id: of }) => ({ from_day, room_id: of }))
  const before = segmentOn(segmentsOf({ room_id, check_in }, check_out, earlier), from)
  const change = { from_day: from, room_id: roomId }
  return { room_id, check_in, changes: before.roomId === roomId ? earlier : [...earlier, change] }
}
