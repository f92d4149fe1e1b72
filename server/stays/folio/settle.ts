import { paise } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { creditWhatWasTakenBack } from '../documents/credit.ts'
import { paymentStatusOf } from '../payments/payment-rules.ts'
import { readLines, readSums } from './read-folio.ts'
import { addLines, isGivenUp, takingBack, type Writer } from './write-lines.ts'

/**
 * Brings all in line that follows from a folio, after any change of it: what was given up is never more than what is
 * charged, an invoice is credited for what is gone, and the payment status says what the balance says. The booking is
 * locked by the caller.
 */
export const settleFolio = async (ctx: Writer, bookingId: string, reason: string): Promise<void> => {
  await keepWithinCharges(ctx, bookingId)
  await creditWhatWasTakenBack(ctx, bookingId, reason)
  await settlePaymentStatus(ctx.db, bookingId)
}

/** Takes back of discounts and write-offs what is more than the charges, the newest first. */
const keepWithinCharges = async (ctx: Writer, bookingId: string): Promise<void> => {
  const { charges } = await readSums(ctx.db, bookingId)
  if (charges >= 0) return
  let over = -charges
  const given = (await readLines(ctx.db, bookingId)).filter(isGivenUp).reverse()
  const back = given.flatMap((line) => {
    const part = Math.min(over, -line.rest)
    over -= part
    return part > 0 ? [takingBack(line, 'More than what is charged', paise(0 - part))] : []
  })
  await addLines(ctx, bookingId, back)
}

/** Brings payment_status in line with the folio; the booking is locked by the caller. */
export const settlePaymentStatus = async (db: Db, bookingId: string): Promise<void> => {
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'payment_method', 'payment_status'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const payment_status = paymentStatusOf(booking, await readSums(db, bookingId))
  if (payment_status === booking.payment_status) return
  await db.updateTable('bookings').set({ payment_status }).where('booking_id', '=', bookingId).execute()
}
