import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { BookingScope } from '../../folio/account/scope.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { findBooking } from './queries.ts'

/** One booking in full as the caller may see it. */
export const readBooking = async (
  ctx: Context,
  scope: BookingScope,
  bookingId: string,
): Promise<BookingDetail> => (await findBooking(ctx, scope, bookingId)) ?? refuse('booking_not_found')
