import { housekeeping, type RoomOnBoard } from '../../contract/desk/housekeeping.ts'
import { addRoom } from '../builders.ts'
import { someBooking } from '../reservations/bookings.ts'
import type { Caller, TestServer } from '../server.ts'
import { dayAfter, testNow } from '../things.ts'

/** A room as the board has it. */
export const onBoard = async (admin: Caller, roomId: string): Promise<RoomOnBoard | undefined> =>
  (await admin.call(housekeeping.board)).value.find(({ room_id }) => room_id === roomId)

/** Sets the state of a room. */
export const turning =
  (admin: Caller, id: string) =>
  (body: { state: RoomOnBoard['state']; note?: string | null; assigned_to?: string; until?: string }) =>
    admin.call(housekeeping.turn, { params: { id }, body })

/** A confirmed stay from one day to another, days from today; its guest is checked in unless `expected`. */
export const stayFrom = async (
  server: TestServer,
  { from, to, expected, roomId }: { from: number; to: number; expected?: true; roomId?: string },
) => {
  const room = roomId
    ? await server.db.selectFrom('rooms').selectAll().where('room_id', '=', roomId).executeTakeFirstOrThrow()
    : await addRoom(server.db)
  const booking = await someBooking(server, {
    room,
    checkIn: dayAfter(from),
    checkOut: dayAfter(to),
    status: 'confirmed',
  })
  if (!expected)
    await server.db
      .updateTable('bookings')
      .set({ checked_in_at: testNow })
      .where('booking_id', '=', booking.booking_id)
      .execute()
  return booking
}
