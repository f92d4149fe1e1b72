import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { changeBooking } from './change-booking.ts'

export const bookingChangeRoutes = implement(bookingChange, { change: changeBooking })
