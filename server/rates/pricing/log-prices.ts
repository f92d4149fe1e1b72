import { counted } from '../../../contract/kit/counted.ts'
import { weekdaysText } from '../../../contract/rates/weekdays.ts'
import { logActivities } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import type { PricingRow } from './queries.ts'

/** A rule as most prices have it is told where it is what was set. */
const isListed = <T>({ base_price }: PricingRow, rule: T | null, usual: T): boolean =>
  rule !== null && (base_price === null || rule !== usual)

const factsOf = (row: PricingRow) => ({
  room: row.room_number,
  start_date: row.start_date,
  end_date: row.end_date,
  // Rules alone leave the price as it is.
  ...(row.base_price !== null && { base_price: row.base_price, discount: row.discount }),
  coupon_code: row.coupon_code,
  // What is as it is of most prices is not told.
  ...(row.weekdays.length < 7 && { days_of_week: weekdaysText(row.weekdays) }),
  ...(isListed(row, row.min_nights, 1) && { min_nights: row.min_nights }),
  ...(isListed(row, row.closed_to_arrival, false) && { closed_to_arrival: row.closed_to_arrival }),
})

type Change = 'set' | 'withdrawn' | 'restored'

/** More than a person reads; the history of prices has every one of them. */
const mostListed = 500

const factsOfChange = (change: Change, set: Readonly<Record<string, unknown>>) =>
  change === 'set'
    ? { after: set }
    : { before: { withdrawn: change === 'restored' }, after: { withdrawn: change === 'withdrawn' } }

/** Writes into the log that prices were set, withdrawn or replaced, or count again; the last of very many as one line. */
export const logPrices = (
  ctx: Pick<Context, 'db' | 'who'>,
  rows: readonly PricingRow[],
  change: Change,
): Promise<void> => {
  const [first, ...others] = rows.slice(mostListed)
  const more = others.length + 1
  return logActivities(ctx, [
    ...rows.slice(0, mostListed).map((row) => ({
      area: 'prices' as const,
      id: String(row.pricing_id),
      name: `Room ${row.room_number}`,
      ...factsOfChange(change, factsOf(row)),
    })),
    ...(first
      ? [
          {
            area: 'prices' as const,
            id: String(first.pricing_id),
            name: counted(more, 'more price'),
            ...factsOfChange(change, { prices: more }),
          },
        ]
      : []),
  ])
}
