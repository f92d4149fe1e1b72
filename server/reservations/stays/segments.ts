import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { StaySegment } from '../../../contract/reservations/stay-segments.ts'

/** A room that a stay has from a day on, after the first. */
export type RoomChange = { from_day: Day; room_id: string }

/** A room of a stay and the days in it, half-open. */
export type Segment = { roomId: string; start: Day; end: Day }

/** The changes of a stay `bookings as b`, in their order; null where its guest never changes rooms. */
export const changesOf = sql<RoomChange[] | null>`case
  when exists (select from stay_nights n where n.booking_id = b.booking_id and n.room_id <> b.room_id) then (
    select json_agg(json_build_object('from_day', lower(s.stay), 'room_id', s.room_id) order by s.nth)
    from segments_of(b, b.check_out) s where s.nth > 0)
  end`

/** The room of a stay `bookings as b` on a day: before it the first, after it the last. */
export const roomOn = (day: Day) => sql<string>`coalesce((
  select n.room_id from stay_nights n
  where n.booking_id = b.booking_id and n.day <= ${day}::date and n.day < upper(b.stay)
  order by n.day desc limit 1), b.room_id)`

/** Joins the room `rooms as r` that a stay `bookings as b` has on a day. */
export const isRoomOn = (day: Day) => sql<boolean>`r.room_id = ${roomOn(day)}`

/** The segments of a stay `bookings as b` as they travel, told by the database's own function. */
export const segmentsJson = sql<StaySegment[] | null>`(
  select json_agg(json_build_object('room_id', s.room_id, 'room_number', o.room_number,
    'check_in_date', lower(s.stay), 'check_out_date', upper(s.stay)) order by s.nth)
  from segments_of(b, upper(b.stay)) s join rooms o on o.room_id = s.room_id)`

/** The changes of a stay that are in its nights. */
export const changesIn = (nights: readonly { day: Day; roomId: string }[]): RoomChange[] =>
  nights.flatMap(({ day, roomId }, i) =>
    i > 0 && nights[i - 1]?.roomId !== roomId ? [{ from_day: day, room_id: roomId }] : [],
  )

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
