import { weekdaysText } from '../../../contract/stays/weekdays.ts'
import { logActivities } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/http/implement.ts'
import type { PricingRow } from './queries.ts'

const factsOf = (row: PricingRow) => ({
  room: row.room_number,
  start_date: row.start_date,
  end_date: row.end_date,
  base_price: row.base_price,
  discount: row.discount,
  coupon_code: row.coupon_code,
  // What is as it is of most prices is not told.
  ...(row.weekdays.length < 7 && { days_of_week: weekdaysText(row.weekdays) }),
  ...(row.min_nights > 1 && { min_nights: row.min_nights }),
  ...(row.closed_to_arrival && { closed_to_arrival: true }),
})

/** Writes into the log that prices were set, withdrawn or replaced, or count again. */
export const logPrices = (
  ctx: Pick<Context, 'db' | 'who'>,
  rows: readonly PricingRow[],
  change: 'set' | 'withdrawn' | 'restored',
): Promise<void> =>
  logActivities(
    ctx,
    rows.map((row) => ({
      area: 'prices' as const,
      id: String(row.pricing_id),
      name: `Room ${row.room_number}`,
      ...(change === 'set'
        ? { after: factsOf(row) }
        : { before: { withdrawn: change === 'restored' }, after: { withdrawn: change === 'withdrawn' } }),
    })),
  )
