import type { BookingDetail } from '../../../../contract/reservations/booking.ts'
import { bookings } from '../../../../contract/reservations/bookings.ts'
import { type Party, parties } from '../../../../contract/reservations/parties.ts'
import { call } from '../../../kit/call/call.ts'

// H-WIZ-21 has other words than the back office's page of a booking.
const failure = 'Failed to load booking details'

/** A booking by its number, or a party by its code, as its guest may see it. */
export async function loadBooked(id: string): Promise<{ booking: BookingDetail } | { party: Party }> {
  const params = { id }
  return id.startsWith('FP-')
    ? { party: await call({ ...parties.get, failure }, { params, query: {} }) }
    : { booking: await call({ ...bookings.get, failure }, { params }) }
}
