import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { Db } from '../../kit/database/db.ts'
import { readLines } from '../account/read-folio.ts'
import { addLines, takingBack, type Writer } from '../account/write-lines.ts'
import { notArrived } from './cancellation.ts'
import { settlingReasons } from './settle.ts'

const givenAgain = 'Given up again'
const reasons = [...settlingReasons, notArrived, givenAgain]

/** When the guest was checked out last; the stay may say an earlier time, at which they left. */
const recordedOut = async (db: Db, bookingId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('booking_events')
      .select('at')
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'checked_out')
      .orderBy('event_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at ?? null

type Stay = { booking_id: string; checked_out_at: string | null; no_show_at: string | null }

/** When the check-out or the no-show of a stay was written, which is taken back now. */
export const endedAt = async (db: Db, stay: Stay): Promise<string | null> =>
  stay.checked_out_at ? ((await recordedOut(db, stay.booking_id)) ?? stay.checked_out_at) : stay.no_show_at

/**
 * A check-out, a no-show or a move is taken back: of discounts and write-offs, what was taken back since then with the
 * nights is given up again, for the nights are charged again. The booking is locked by the caller, who settles the folio
 * after it.
 */
export const giveUpAgain = async (ctx: Writer, bookingId: string, since: string): Promise<void> => {
  const lines = await readLines(ctx.db, bookingId)
  const settled = lines.filter(({ at, reason }) => at >= since && reasons.includes(reason ?? ''))
  const again = lines.flatMap((line) => {
    const taken = sumOf(
      settled.filter(({ reverses }) => reverses === line.line_id).map(({ amount }) => amount),
    )
    return taken > 0 ? [takingBack(line, givenAgain, paise(taken))] : []
  })
  await addLines(ctx, bookingId, again)
}
