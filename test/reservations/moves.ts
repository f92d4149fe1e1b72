import { bookings } from '../../contract/reservations/bookings.ts'
import { type StayMove, stayMoves } from '../../contract/reservations/stay-moves.ts'
import { addRoom, rupees } from '../builders.ts'
import { signedInAdmin } from '../people.ts'
import type { TestServer } from '../server.ts'
import { someBooking } from './bookings.ts'

type Own = Parameters<typeof someBooking>[1]
/** A confirmed stay of two nights at 2,000 rupees, and a second room at 3,000. */
export const movableStay = async (server: TestServer, own: Own = {}) => {
  const admin = await signedInAdmin(server, { name: 'Meera Front' })
  const room = await addRoom(server.db, { room_number: '104', price_per_night: rupees(2000) })
  const other = await addRoom(server.db, { room_number: '105', price_per_night: rupees(3000) })
  const booking = await someBooking(server, { room, status: 'confirmed', ...own })
  const { booking_id: id } = booking
  const bodyOf = (asked: Partial<StayMove> = {}): StayMove => ({
    room_id: room.room_id,
    check_in_date: booking.check_in,
    check_out_date: booking.check_out,
    price: 'keep',
    tell_guest: false,
    ...asked,
  })
  const move = (asked: Partial<StayMove> = {}) =>
    admin.call(stayMoves.move, { params: { id }, body: bodyOf(asked) })
  const undo = (move_id: string) => admin.call(stayMoves.undo, { params: { id }, body: { move_id } })
  const preview = (asked: Partial<StayMove> = {}) => {
    const { room_id, check_in_date, check_out_date } = bodyOf(asked)
    return admin.call(stayMoves.preview, {
      params: { id },
      query: { room_id, check_in_date, check_out_date },
    })
  }
  const read = async () => (await admin.call(bookings.get, { params: { id } })).value
  return { admin, room, other, booking, id, move, undo, preview, read }
}
