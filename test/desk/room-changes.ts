import { sql } from 'kysely'
import { bookings } from '../../contract/reservations/bookings.ts'
import { type RoomChangePrice, roomChanges } from '../../contract/reservations/room-changes.ts'
import { type StayMove, stayMoves } from '../../contract/reservations/stay-moves.ts'
import { addRoom, rupees } from '../builders.ts'
import { clockAt } from '../clock.ts'
import { signedInAdmin } from '../people.ts'
import { someBooking } from '../reservations/bookings.ts'
import type { TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'

type Own = Parameters<typeof someBooking>[1]
type Asked = {
  room_id?: string
  from?: string
  price?: RoomChangePrice
  expected_total?: StayMove['expected_total']
  tell_guest?: boolean
}

/**
 * A guest who came today for five nights in room 104 at 2,000 rupees, with room 105 at 3,000 and 106 at 4,000; after
 * so many days.
 */
export const guestInHouse = async (server: TestServer, own: Own = {}, days = 0) => {
  const { db } = server
  const first = await addRoom(db, { room_number: '104', price_per_night: rupees(2000) })
  const other = await addRoom(db, { room_number: '105', price_per_night: rupees(3000) })
  const third = await addRoom(db, { room_number: '106', price_per_night: rupees(4000) })
  const stay = { room: first, checkIn: dayAfter(0), checkOut: dayAfter(5), status: 'confirmed' } as const
  const booking = await someBooking(server, { ...stay, ...own })
  const { booking_id: id } = booking
  await db
    .updateTable('bookings')
    .set({ checked_in_at: '2026-11-20T06:30:00.000Z' })
    .where('booking_id', '=', id)
    .execute()
  clockAt({ hours: 24 * days })
  const admin = await signedInAdmin(server, { name: 'Meera Front' })
  const params = { id }
  const bodyOf = (asked: Asked) => ({
    room_id: other.room_id,
    from: dayAfter(days),
    price: 'keep' as const,
    tell_guest: false,
    ...asked,
  })
  const change = (asked: Asked = {}) => admin.call(roomChanges.change, { params, body: bodyOf(asked) })
  const preview = (asked: Asked = {}) => {
    const { room_id, from, price } = bodyOf(asked)
    return admin.call(roomChanges.preview, { params, query: { room_id, from, price } })
  }
  const move = (asked: Partial<StayMove> = {}) =>
    admin.call(stayMoves.move, {
      params,
      body: {
        room_id: first.room_id,
        check_in_date: booking.check_in,
        check_out_date: booking.check_out,
        price: 'keep',
        tell_guest: false,
        ...asked,
      },
    })
  const undo = (move_id: string) => admin.call(stayMoves.undo, { params, body: { move_id } })
  const read = async () => (await admin.call(bookings.get, { params })).value
  /** The rooms by their numbers with the days from today on between which they are the stay’s. */
  const rooms = async () =>
    (await read()).segments.map(({ room_number, check_in_date, check_out_date }) =>
      [room_number, since(check_in_date), since(check_out_date)].join(' '),
    )
  /** What holds rooms for it, told alike. */
  const holds = async () => {
    const { rows } = await sql<{ room_number: string; from: string; to: string }>`
      select room_number, lower(stay) as "from", upper(stay) as "to"
      from holds_between('-infinity', 'infinity') h join rooms using (room_id)
      where booking_id = ${id} order by stay`.execute(db)
    return rows.map(({ room_number, from, to }) => [room_number, since(from), since(to)].join(' '))
  }
  return { admin, first, other, third, booking, id, params, change, preview, move, undo, read, rooms, holds }
}

const since = (day: string): number => Temporal.PlainDate.from(dayAfter(0)).until(day).days
