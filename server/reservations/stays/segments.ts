import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { StaySegment } from '../../../contract/reservations/stay-segments.ts'

/** A room that a stay has from a day on; its first room stands in the booking itself (migration 0048). */
export type RoomChange = { from_day: Day; room_id: string }

/** A room of a stay and the days in it, half-open. */
export type Segment = { roomId: string; start: Day; end: Day }

/** The changes of a stay `bookings as b`, in their order; null where its guest never changes rooms. */
export const changesOf = sql<RoomChange[] | null>`(
  select json_agg(json_build_object('from_day', c.from_day, 'room_id', c.room_id) order by c.from_day)
  from room_changes c where c.booking_id = b.booking_id)`

/** The room of a stay `bookings as b` on a day: before it the first, after it the last. */
export const roomOn = (day: Day) => sql<string>`coalesce((
  select c.room_id from room_changes c
  where c.booking_id = b.booking_id and c.from_day <= ${day}::date
    and c.from_day > b.check_in and c.from_day < upper(b.stay)
  order by c.from_day desc limit 1), b.room_id)`

/** Joins the room `rooms as r` that a stay `bookings as b` has on a day. */
export const isRoomOn = (day: Day) => sql<boolean>`r.room_id = ${roomOn(day)}`

/** The segments of a stay `bookings as b` as they travel, told by the database's own function. */
export const toldSegments = sql<StaySegment[] | null>`(
  select json_agg(json_build_object('room_id', s.room_id, 'room_number', o.room_number,
    'check_in_date', lower(s.stay), 'check_out_date', upper(s.stay)) order by s.nth)
  from segments_of(b, upper(b.stay)) s join rooms o on o.room_id = s.room_id)`

type Stay = { room_id: string; check_in: Day }

/** The segments of a stay until a day: what would begin there or later is none. */
export const segmentsOf = (
  { room_id, check_in }: Stay,
  until: Day,
  changes: readonly RoomChange[],
): Segment[] => {
  const begun = changes.filter(({ from_day }) => from_day > check_in && from_day < until)
  const rooms = [{ from_day: check_in, room_id }, ...begun]
  return rooms.map((room, i) => ({
    roomId: room.room_id,
    start: room.from_day,
    end: rooms[i + 1]?.from_day ?? until,
  }))
}

/** The segment in which a night lies; before the stay the first, after it the last. */
export const segmentOn = (segments: readonly Segment[], day: Day): Segment => {
  const found = segments.findLast(({ start }) => start <= day) ?? segments[0]
  if (!found) throw new Error('a stay without segments')
  return found
}
