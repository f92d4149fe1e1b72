import type { BookingDetail } from '../../contract/bookings.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { findBooking, type Sight } from './queries.ts'
import { upiLink } from './upi-link.ts'

const isAdmin = ({ who }: Context): boolean => who.staff?.role === 'admin'

/** Admins see every booking, a guest their own; `mine` asks as the guest where a browser holds both sessions. */
export const sightOf = (given: Context, mine = false): Sight => {
  if (isAdmin(given) && !mine) return 'all'
  const { visitor_id, email_verified } = given.who.guest ?? refuse('not_signed_in')
  return { visitorId: visitor_id, ownOnly: !email_verified }
}

/** One booking in full as the caller may see it, with the link to pay what is open. */
export const readBooking = async (
  given: Context,
  sight: Sight,
  bookingId: string,
): Promise<BookingDetail> => {
  const booking = (await findBooking(given, sight, bookingId)) ?? refuse('booking_not_found')
  const payable = booking.payment_method === 'qr' && booking.status !== 'cancelled'
  return { ...booking, upi_link: payable ? upiLink(given.settings, bookingId, booking.balance) : null }
}
