import { sql } from 'kysely'
import type { PricingEntry, pricing } from '../../../contract/rates/pricing.ts'
import type { rates } from '../../../contract/rates/rates.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { holdPrices } from './hold-prices.ts'
import { logPrices } from './log-prices.ts'
import { findPricing, pricingOfBatch, toEntry } from './queries.ts'
import { isTakenBack, restoreReplaced } from './replaced.ts'

/** Takes prices away; the ones that they had taken the place of count again. */
const takeAway = async (ctx: Pick<Context, 'db' | 'who'>, ids: readonly number[]) => {
  const { db, who } = ctx
  if (ids.length === 0) return
  const back = await restoreReplaced(db, ids)
  await db
    .updateTable('pricing')
    // One that a newer price replaced does not come back either.
    .set({ withdrawn_at: nowText(), withdrawn_by: who.staff?.name ?? null, replaced_by: null })
    .where('pricing_id', 'in', ids)
    .execute()
  const gone = new Set(ids)
  const restored = back.filter((id) => !gone.has(id))
  // How many were set together is not told, and counting it for each of very many takes seconds.
  await logPrices(ctx, await findPricing(db, ids, ids.length), 'withdrawn')
  await logPrices(ctx, await findPricing(db, restored, restored.length), 'restored')
}

/**
 * Withdraws a price, or all that were set with it, and answers those. One that was withdrawn before stays as it is, and is
 * answered where there is no other.
 */
export const withdrawPrice = async (ctx: Call<typeof pricing.withdraw>): Promise<PricingEntry[]> => {
  const { db, params, body, today } = ctx
  await holdPrices(db)
  const held = (await pricingOfBatch(db, rowKey(params.id), body.together)) ?? ctx.refuse('price_not_found')
  const standing = held.filter((row) => !isTakenBack(row))
  await takeAway(ctx, idsOf(standing))
  const rows = await findPricing(db, idsOf(standing.length > 0 ? standing : held))
  return rows.map((row) => toEntry(row, today))
}

type Held = NonNullable<Awaited<ReturnType<typeof pricingOfBatch>>>

const idsOf = (held: Held): number[] => held.map(({ pricing_id }) => pricing_id)

/**
 * Whether nights of a change have got another price since, or lost one that lay under it: nights that both name, with the
 * same coupon code or none. Seven days have every day of the week.
 */
const isChangedSince = async (db: Db, held: Held): Promise<boolean> => {
  if (held.some((row) => row.withdrawn_at !== null)) return true
  const ids = idsOf(held)
  const { rows } = await sql`
    select from pricing as made join pricing as other on other.room_id = made.room_id
    where made.pricing_id = any(${ids}::bigint[]) and other.pricing_id <> all(${ids}::bigint[])
      and other.start_date <= made.end_date and other.end_date >= made.start_date
      and other.coupon_code is not distinct from made.coupon_code
      -- A price says all of its nights, rules alone what they name.
      and (coalesce(made.base_price, other.base_price) is not null
        or made.min_nights + other.min_nights is not null
        or (made.closed_to_arrival = other.closed_to_arrival) is not null)
      and exists (
        select from (select greatest(made.start_date, other.start_date) as first) as shared,
          generate_series(0, least(6, least(made.end_date, other.end_date) - shared.first)) as days
        where extract(isodow from shared.first + days)::integer = any(made.weekdays)
          and extract(isodow from shared.first + days)::integer = any(other.weekdays))
      and (other.withdrawn_at is null and other.pricing_id > made.pricing_id
        or other.pricing_id < made.pricing_id and other.withdrawn_at > made.created_at
          and other.replaced_by is null and (made.base_price is not null or other.base_price is null))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Undoes a change of rates whole, and only as long as nobody has changed its nights since. */
export const undoRates = async (ctx: Call<typeof rates.undo>): Promise<{ prices: number }> => {
  const { db, params } = ctx
  await holdPrices(db)
  const held = (await pricingOfBatch(db, rowKey(params.id), true)) ?? ctx.refuse('price_not_found')
  const facts = { prices: held.length }
  // Undone before: a second press finds its work done.
  if (held.every(isTakenBack)) return facts
  if (await isChangedSince(db, held)) ctx.refuse('rates_changed')
  await takeAway(ctx, idsOf(held))
  return facts
}
