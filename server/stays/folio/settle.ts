import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { creditWhatWasTakenBack } from '../documents/credit.ts'
import { paymentStatusOf } from '../payments/payment-rules.ts'
import { type LineRow, readLines, readSums } from './read-folio.ts'
import { addLines, isGivenUp, roundOffText, takingBack, type Writer } from './write-lines.ts'

/**
 * Brings all in line that follows from a folio, after any change of it: what was given up is never more than what is
 * charged, an invoice is credited for what is gone, and the payment status says what the balance says. The booking is
 * locked by the caller.
 */
export const settleFolio = async (ctx: Writer, bookingId: string, reason: string): Promise<void> => {
  await keepWithinCharges(ctx, bookingId)
  await keepWriteOffOpen(ctx, bookingId)
  await creditWhatWasTakenBack(ctx, bookingId, reason)
  await settlePaymentStatus(ctx.db, bookingId)
}

/** Takes back of discounts and write-offs what is more than the charges, the newest first. */
const keepWithinCharges = async (ctx: Writer, bookingId: string): Promise<void> => {
  const { charges } = await readSums(ctx.db, bookingId)
  if (charges >= 0) return
  const lines = await readLines(ctx.db, bookingId)
  // What an invoice rounded up is no supply: it covers no discount, and goes back when the invoice does.
  const roundedUp = Math.max(0, sumOf(lines.filter(isRoundOff).map(({ rest }) => rest)))
  const over = roundedUp - charges
  await addLines(ctx, bookingId, less(lines.filter(isGivenUp), over, 'More than what is charged'))
}

const isRoundOff = ({ text, tax_kind, reverses }: LineRow): boolean =>
  reverses === null && tax_kind === null && text === roundOffText

/** What was written off was open: before money is to be returned, less of it was. */
const keepWriteOffOpen = async (ctx: Writer, bookingId: string): Promise<void> => {
  const { balance } = await readSums(ctx.db, bookingId)
  if (balance >= 0) return
  const lines = (await readLines(ctx.db, bookingId)).filter(
    (line) => isGivenUp(line) && line.kind !== 'discount',
  )
  await addLines(ctx, bookingId, less(lines, -balance, 'Less was open'))
}

/** Takes an amount back of what was given up, the newest first. */
const less = (given: readonly LineRow[], amount: number, reason: string) => {
  let over = amount
  return [...given].reverse().flatMap((line) => {
    const part = Math.min(over, -line.rest)
    over -= part
    return part > 0 ? [takingBack(line, reason, paise(0 - part))] : []
  })
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
