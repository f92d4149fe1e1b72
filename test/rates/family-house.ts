import { settingsOffice } from '../../contract/office/settings-office.ts'
import type { BookingInput } from '../../contract/reservations/booking-input.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { addRoom, addRoomType, rupees } from '../builders.ts'
import { signedInAdmin, signedInGuest } from '../people.ts'
import type { TestServer } from '../server.ts'
import { bookingBody, dayAfter } from '../things.ts'

/** Two nights from a Friday on. */
export const twoNights = { check_in_date: dayAfter(7), check_out_date: dayAfter(9) }

/** Two guests included; 1,000 for a further adult, 500 for a child up to 11, nothing up to 5. Breakfast 300. */
export const aHouse = async (server: TestServer) => {
  const { db } = server
  await addRoomType(db, {
    name: 'Family Room',
    included_guests: 2,
    extra_adult: rupees(1000),
    extra_child: JSON.stringify([
      { up_to_age: 5, price: 0 },
      { up_to_age: 11, price: rupees(500) },
    ]),
  })
  const admin = await signedInAdmin(server)
  const meal_plans = { CP: rupees(300), MAP: null, AP: null, free_up_to_age: 5 }
  await admin.call(settingsOffice.save, { body: { meal_plans } })
  const own = { room_type: 'Family Room', capacity: 6, price_per_night: rupees(4000) }
  const [first, second] = [await addRoom(db, own), await addRoom(db, own)]
  return { admin, first, second }
}

/** A guest who has booked these two nights. */
export const bookFor = async (server: TestServer, room_id: string, own: Partial<BookingInput>) => {
  const guest = await signedInGuest(server)
  const body = bookingBody({ ...twoNights, room_id, visitor_id: guest.visitor.visitor_id, ...own })
  const reply = await guest.call(bookings.create, { body })
  return Object.assign(reply, { guest })
}
