import type { BookingDetail } from '../../../contract/stays/booking.ts'
import type { Asking } from '../../kit/files/kept-papers.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { type BookingScope, findBooking } from './queries.ts'

const isAdmin = ({ who }: Context): boolean => who.staff?.role === 'admin'

/** Admins see every booking, a guest their own; `mine` asks as the guest where a browser holds both sessions. */
export const scopeOf = (ctx: Context<'not_signed_in'>, mine = false): BookingScope => {
  if (isAdmin(ctx) && !mine) return 'all'
  const { visitor_id, email_verified } = ctx.who.guest ?? ctx.refuse('not_signed_in')
  return { visitorId: visitor_id, ownOnly: !email_verified }
}

/** Who asks for a paper of a booking. */
export const askingOf = (ctx: Context<'not_signed_in'>): Asking => ({
  config: ctx.config,
  by: isAdmin(ctx) ? 'staff' : 'guests',
})

/** One booking in full as the caller may see it. */
export const readBooking = async (
  ctx: Context,
  scope: BookingScope,
  bookingId: string,
): Promise<BookingDetail> => (await findBooking(ctx, scope, bookingId)) ?? refuse('booking_not_found')
