import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { upiLink } from '../payments/upi-link.ts'
import { type BookingScope, findBooking } from './queries.ts'

const isAdmin = ({ who }: Context): boolean => who.staff?.role === 'admin'

/** Admins see every booking, a guest their own; `mine` asks as the guest where a browser holds both sessions. */
export const scopeOf = (ctx: Context<'not_signed_in'>, mine = false): BookingScope => {
  if (isAdmin(ctx) && !mine) return 'all'
  const { visitor_id, email_verified } = ctx.who.guest ?? ctx.refuse('not_signed_in')
  return { visitorId: visitor_id, ownOnly: !email_verified }
}

/** One booking in full as the caller may see it, with the link to pay what is open. */
export const readBooking = async (
  ctx: Context,
  scope: BookingScope,
  bookingId: string,
): Promise<BookingDetail> => {
  const booking = (await findBooking(ctx, scope, bookingId)) ?? refuse('booking_not_found')
  return withUpiLink(booking, ctx.settings)
}

/** The booking with the link to pay what is open; none where nothing is to be paid that way. */
export const withUpiLink = (booking: Omit<BookingDetail, 'upi_link'>, settings: Settings): BookingDetail => {
  const payable = booking.payment_method === 'qr' && booking.status !== 'cancelled'
  return { ...booking, upi_link: payable ? upiLink(settings, booking.booking_id, booking.balance) : null }
}
