import { type BookingDetail, bookings } from '../../../contract/stays/bookings.ts'
import { call } from '../../kit/call/call.ts'

// H-WIZ-21 has other words than the back office's page of a booking.
const shown = { ...bookings.get, failure: 'Failed to load booking details' }

/** A booking by its number, as its guest may see it. */
export const loadBooked = (id: string): Promise<BookingDetail> => call(shown, { params: { id } })
