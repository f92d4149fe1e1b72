import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { finalPriceOfStay } from '../account/agreed.ts'
import { readLines } from '../account/read-folio.ts'
import { addLines, discountLine, takingBack, type Writer } from '../account/write-lines.ts'

const takenOff = 'Taken off before the stay was moved'

/** What the nights of a stay come to by its price, and what of that still stands on the folio. */
type Nights = { agreed: number; standing: number }

export const nightsCharged = async (db: Db, bookingId: string): Promise<Nights> => {
  const { agreed } = await db
    .selectFrom('bookings as b')
    .select(finalPriceOfStay.as('agreed'))
    .where('b.booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const nights = (await readLines(db, bookingId)).filter(({ kind }) => kind === 'night')
  return { agreed, standing: sumOf(nights.map(({ rest }) => rest)) }
}

/**
 * A move writes nights anew. What somebody had taken back of those that went, by a credit note or by hand, stays taken
 * off, as a discount; what went with a night that is no more is not given twice.
 */
export const keepWhatWasGiven = async (ctx: Writer, bookingId: string, before: Nights): Promise<void> => {
  const after = await nightsCharged(ctx.db, bookingId)
  const lost = before.agreed - before.standing - (after.agreed - after.standing)
  const amount = paise(Math.max(0, Math.min(lost, after.standing - before.standing)))
  if (amount === 0) return
  const lines = await readLines(ctx.db, bookingId)
  const line = { text: takenOff, amount, day: ctx.today }
  await addLines(ctx, bookingId, [discountLine(ctx.settings.gst, lines, line)])
}

/** A move is taken back: what it had kept as a discount stands on the nights again. */
export const dropWhatWasKept = async (ctx: Writer, bookingId: string, since: string): Promise<void> => {
  const kept = (await readLines(ctx.db, bookingId)).filter(
    ({ kind, text, at, rest }) => kind === 'discount' && text === takenOff && at >= since && rest < 0,
  )
  await addLines(
    ctx,
    bookingId,
    kept.map((line) => takingBack(line, 'Change taken back')),
  )
}
