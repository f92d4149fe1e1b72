import { sql } from 'kysely'
import type { StayDocument } from '../../../contract/folio/documents.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'

type RoomInTurn = { room_number: string; room_type: string; from_day: Day }

/** The rooms of a stay `b`, one after the other. */
const roomsInTurn = sql<RoomInTurn[]>`(
  select json_agg(json_build_object('room_number', o.room_number, 'room_type', ${typeOfRoom('o')},
    'from_day', lower(s.stay)) order by s.nth)
  from segments_of(b, upper(b.stay)) s join rooms o on o.room_id = s.room_id)`

/** The rooms of stays, and what else a document tells of them, in the order of their codes. */
export const roomsOfStays = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('visitors as v', 'v.visitor_id', 'b.visitor_id')
    .select([
      'b.booking_id',
      'b.full_name',
      'b.check_in',
      'b.check_out',
      'b.departed_on',
      'b.number_of_guests',
    ])
    .select(['v.name as booked_by', roomsInTurn.as('rooms')])
    .where('b.booking_id', 'in', [...bookingIds])
    .orderBy('b.booking_id')
    .execute()

export type RoomsOfStay = Awaited<ReturnType<typeof roomsOfStays>>[number]

const together = (names: readonly string[]): string => [...new Set(names)].sort(inNaturalOrder).join(', ')

/**
 * The stay as a document tells it. Several of a party are told as one: all rooms, the first arrival and the last
 * departure, and whoever booked them, for each room may have a guest of its own.
 */
export const stayOnPaper = async (db: Db, bookingIds: readonly string[]): Promise<StayDocument['stay']> =>
  staysTogether(await roomsOfStays(db, bookingIds))

/** The same of stays whose rooms are known. */
export const staysTogether = (stays: readonly RoomsOfStay[]): StayDocument['stay'] => {
  const [first] = stays
  if (!first) throw new Error('a document is about a stay')
  const rooms = stays.flatMap((stay) => stay.rooms)
  const days = (of: (stay: RoomsOfStay) => string) => stays.map(of).sort()
  return {
    guest: stays.length > 1 ? (first.booked_by ?? first.full_name) : first.full_name,
    guests: stays.reduce((sum, { number_of_guests }) => sum + number_of_guests, 0),
    room_number: together(rooms.map(({ room_number }) => room_number)),
    room_type: together(rooms.map(({ room_type }) => room_type)),
    check_in: days(({ check_in }) => check_in)[0] ?? first.check_in,
    check_out: days(({ departed_on, check_out }) => departed_on ?? check_out).at(-1) ?? first.check_out,
  }
}
