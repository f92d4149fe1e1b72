import { upiReferenceKey } from '../../../contract/folio/payment-methods.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { ownStay } from '../../../contract/reservations/own-stay.ts'
import { readSums } from '../../folio/account/read-folio.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { readMoving } from '../moves/plan-move.ts'
import { asGuest, guestWrites, ownScope, readOwn } from './own-booking.ts'

/** More transfers than that nobody makes for one stay. */
const mostNotices = 5

/**
 * Keeps what a guest says to have paid, for the desk to check (W-21). It counts as nothing; the same reference once
 * more adds nothing.
 */
export const noticePayment = async (call: Call<typeof ownStay.noticePayment>): Promise<BookingDetail> => {
  const ctx = asGuest(call)
  const { db, params, body } = ctx
  await guestWrites(ctx)
  const { status } = await readMoving(db, params.id, true, ownScope(ctx))
  if (status === 'cancelled')
    ctx.refuse('booking_cancelled', {
      message: 'This booking is cancelled. Please call us about anything that is still due.',
    })
  const { balance } = await readSums(db, params.id)
  if (balance <= 0)
    ctx.refuse('nothing_open', { message: 'This stay is paid in full. There is nothing left to pay.' })
  const reference = upiReferenceKey(body.reference) ?? ''
  const known = await db
    .selectFrom('payment_notices')
    .select('reference')
    .where('booking_id', '=', params.id)
    .execute()
  if (known.some((one) => one.reference === reference)) ctx.call.wasDone()
  else if (known.length >= mostNotices) ctx.refuse('too_many_notices')
  else
    await db
      .insertInto('payment_notices')
      .values({ booking_id: params.id, reference, at: nowText() })
      .execute()
  return readOwn(ctx, params.id)
}
