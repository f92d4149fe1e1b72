import { afterDiscount, type BasisPoints, paise } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { upiLink } from '../payments/upi-link.ts'
import { type BookingScope, type FoundBooking, findBooking } from './queries.ts'

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
  return withDue(booking, ctx)
}

/**
 * What is to be paid now, and what at check-in (decisions 51): the advance until the day of arrival, then all that is
 * open. With the link to pay it; none where nothing is to be paid that way.
 */
export const withDue = (
  booking: FoundBooking,
  { settings, today }: Pick<Context, 'settings' | 'today'>,
): BookingDetail => {
  const open = paise(Math.max(0, booking.balance))
  const isAhead = today < booking.check_in_date && booking.checked_in_at === null
  const advance = afterDiscount(booking.charges, percentLess(settings.advance_percent))
  const wanted = Math.max(0, advance - booking.paid + booking.refunded)
  const due_now = isAhead && booking.status !== 'cancelled' ? paise(Math.min(open, wanted)) : open
  const upi_link = booking.payment_method === 'qr' ? upiLink(settings, booking.booking_id, due_now) : null
  return { ...booking, due_now, due_at_check_in: paise(open - due_now), upi_link }
}

const percentLess = (percent: number): BasisPoints => ((100 - percent) * 100) as BasisPoints
