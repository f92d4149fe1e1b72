import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { paymentStatusOf } from '../account/payment-rules.ts'
import { type LineRow, readLines, readSums } from '../account/read-folio.ts'
import { addLines, isGivenUp, roundOffText, takingBack, type Writer } from '../account/write-lines.ts'
import { creditWhatWasTakenBack } from '../issuing/credit.ts'

const overCharged = 'More than what is charged'
const lessDue = 'Less was due'
/** Why a line takes back what was given up, where settling wrote it. */
export const settlingReasons: readonly string[] = [overCharged, lessDue]

/**
 * Brings all in line that follows from a folio, after any change of it: what was given up is never more than what is
 * charged, an invoice is credited for what is gone, and the payment status says what the balance says. The booking is
 * locked by the caller.
 */
export const settleFolio = async (ctx: Writer, bookingId: string, reason: string): Promise<void> => {
  await keepGivenUpInLine(ctx, bookingId)
  await creditWhatWasTakenBack(ctx, bookingId, reason)
  await settlePaymentStatus(ctx.db, bookingId)
}

const keepGivenUpInLine = async (ctx: Writer, bookingId: string): Promise<void> => {
  const sums = await readSums(ctx.db, bookingId)
  if (sums.charges >= 0 && sums.balance >= 0) return
  const parts = tooMuchGivenUp(await readLines(ctx.db, bookingId), sums)
  await addLines(
    ctx,
    bookingId,
    parts.map(({ line, amount, reason }) => takingBack(line, reason, paise(0 - amount))),
  )
}

type Part = { line: LineRow; amount: number; reason: string }

/**
 * What is to be taken back of discounts and write-offs on a folio that comes to this, the newest first: what is more
 * than the charges, and, before money is to be returned, what of a write-off was not open.
 */
export const tooMuchGivenUp = (
  lines: readonly LineRow[],
  { charges, balance }: { charges: number; balance: number },
): Part[] => {
  // What an invoice rounded up is no supply: it covers no discount, and goes back when the invoice does.
  const roundedUp = Math.max(0, sumOf(lines.filter(isRoundOff).map(({ rest }) => rest)))
  const over = charges < 0 ? partsOf(lines.filter(isGivenUp), roundedUp - charges, overCharged) : []
  const open = balance + amountOf(over)
  const left = lines.map((line) => {
    const taken = amountOf(over.filter((part) => part.line === line))
    return { ...line, rest: paise(line.rest + taken) }
  })
  const written = left.filter((line) => isGivenUp(line) && line.kind !== 'discount')
  return [...over, ...(open < 0 ? partsOf(written, -open, lessDue) : [])]
}

/** What these parts come to. */
export const amountOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

const isRoundOff = ({ text, tax_kind, reverses }: LineRow): boolean =>
  reverses === null && tax_kind === null && text === roundOffText

/** An amount of what was given up, the newest first. */
const partsOf = (given: readonly LineRow[], amount: number, reason: string): Part[] => {
  let over = amount
  return given.toReversed().flatMap((line) => {
    const part = Math.min(over, -line.rest)
    over -= part
    return part > 0 ? [{ line, amount: part, reason }] : []
  })
}

/** Brings payment_status in line with the folio; the booking is locked by the caller. */
export const settlePaymentStatus = async (db: Db, bookingId: string): Promise<void> => {
  const booking = await db
    .selectFrom('bookings as b')
    .innerJoin('reservations as re', 're.reservation_id', 'b.reservation_id')
    .select(['b.status', 're.payment_method', 'b.payment_status'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const payment_status = paymentStatusOf(booking, await readSums(db, bookingId))
  if (payment_status === booking.payment_status) return
  await db.updateTable('bookings').set({ payment_status }).where('booking_id', '=', bookingId).execute()
}
