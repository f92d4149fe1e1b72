import { hasBegun } from '../../../contract/rates/stay-stage.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { BookingScope } from '../../folio/account/scope.ts'
import { sayWhoWrites } from '../../kit/database/versions.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { readBooking } from '../stays/booking-access.ts'

/**
 * The same call as the guest alone: a browser may hold a session of staff too, whose name and rights have no part in
 * what a guest does with their own stay.
 */
export const asGuest = <C extends Context>(ctx: C): C => ({ ...ctx, who: { ...ctx.who, staff: null } })

/** The signed-in guest's own bookings (D-35). */
export const ownScope = ({ who }: Pick<Context, 'who'>): Exclude<BookingScope, 'all'> => {
  const { visitor_id, email_verified } = who.guest ?? refuse('not_signed_in')
  return { visitorId: visitor_id, ownOnly: !email_verified }
}

/** Tells the transaction that the guest writes in it: nights that come and go on the folio carry their name. */
export const guestWrites = ({ db, who, browser }: Pick<Context, 'db' | 'who' | 'browser'>): Promise<void> =>
  sayWhoWrites(db, who.guest?.name ?? '', browser.tab)

export const readOwn = (ctx: Context, bookingId: string): Promise<BookingDetail> =>
  readBooking(ctx, ownScope(ctx), bookingId)

type Ended = {
  status: BookingDetail['status']
  no_show_at: string | null
  check_in: string
  checked_in_at: string | null
}

/** Refuses what is off, and what has begun: guests change and cancel by themselves before check-in alone. */
export const refuseBegun = (stay: Ended, today: string): void => {
  if (stay.status === 'cancelled' || stay.no_show_at !== null) refuse('booking_settled')
  if (hasBegun(stay, today)) refuse('too_late')
}
