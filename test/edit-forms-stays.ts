import { bookingChange } from '../contract/stays/booking-change.ts'
import { bookings } from '../contract/stays/bookings.ts'
import { addRoom } from '../server/builders.ts'
import { type Form, read } from './edit-form.ts'
import { someBooking } from './stays/bookings.ts'

const guest = {
  full_name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '9876501234',
  gender: 'female',
  date_of_birth: '1991-02-03',
  govt_id_type: 'passport',
  govt_id_number: 'Z1234567',
}

export const booking: Form = {
  endpoint: bookingChange.change,
  make: async (server, admin) => {
    const room = await addRoom(server.db, { capacity: 4 })
    const params = { id: (await someBooking(server, { room })).booking_id }
    const body = { number_of_guests: 2, guest_info: guest, special_requests: 'A quiet room' }
    await admin.send(bookingChange.change, { params, body })
    const other = {
      number_of_guests: 3,
      guest_info: {
        full_name: 'Ravi Joshi',
        email: 'ravi@example.com',
        phone: '9412012345',
        gender: 'male',
        date_of_birth: '1980-02-03',
        govt_id_type: 'driving_license',
        govt_id_number: 'UK0420110012345',
      },
      special_requests: null,
    }
    return { params, body, other, see: () => read(admin, bookings.get, params) }
  },
}
