import { addDays, type Day } from '../contract/kit/dates.ts'
import type { RegisterInput } from '../contract/office/accounts.ts'
import type { BookingInput, OneRoomInput } from '../contract/reservations/booking-input.ts'

/** The day that most tests take for today; the clock stands at noon there. */
export const testDay: Day = '2026-11-20'
export const testNow = `${testDay}T06:30:00Z`

/** A day so many days after `testDay`. */
export const dayAfter = (days: number): Day => addDays(testDay, days)

/** A whole and valid body of POST /api/bookings; two nights from next week unless told otherwise. */
export const bookingBody = (
  own: Partial<BookingInput> & { visitor_id: string; room_id: string },
): OneRoomInput => ({
  check_in_date: dayAfter(7),
  check_out_date: dayAfter(9),
  number_of_guests: 2,
  payment_method: 'qr',
  coupon_code: undefined,
  guest_info: {
    full_name: 'Asha Verma',
    email: 'asha@example.com',
    phone: '9876501234',
    gender: 'female',
    date_of_birth: '1991-02-03',
    govt_id_type: 'aadhar',
    govt_id_number: '234123412346',
    special_requests: null,
  },
  ...own,
})

/** A whole and valid body of POST /api/visitors/register. */
export const registerBody = (own: Partial<RegisterInput> = {}) => ({
  name: 'Ravi Joshi',
  email: 'ravi@example.com',
  password: 'monal-pheasant',
  phone: '9412012345',
  address: null,
  country: null,
  city: null,
  postal_code: null,
  ...own,
})
