import type { PricingEntry, pricing } from '../../../contract/stays/pricing.ts'
import type { rates } from '../../../contract/stays/rates.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Call, Context } from '../../kit/http/implement.ts'
import { logPrices } from './log-prices.ts'
import { findPricing, lockPricing, toEntry } from './queries.ts'
import { restoreReplaced } from './replaced.ts'

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
  await logPrices(ctx, await findPricing(db, ids), 'withdrawn')
  const restored = back.filter((id) => !ids.includes(id))
  await logPrices(ctx, await findPricing(db, restored), 'restored')
}

/** Withdraws a price, or all that were set with it. One that was withdrawn before stays as it is. */
export const withdrawPrice = async (ctx: Call<typeof pricing.withdraw>): Promise<PricingEntry[]> => {
  const { db, params, body, today } = ctx
  const held = (await lockPricing(db, rowKey(params.id), body.together)) ?? ctx.refuse('price_not_found')
  await takeAway(
    ctx,
    held.filter((row) => row.withdrawn_at === null || row.replaced_by !== null).map((row) => row.pricing_id),
  )
  const rows = await findPricing(
    db,
    held.map((row) => row.pricing_id),
  )
  return rows.map((row) => toEntry(row, today))
}

type Held = NonNullable<Awaited<ReturnType<typeof lockPricing>>>

/** Whether nights of a change have got another price since, or lost one that lay under it. */
const isChangedSince = async (db: Db, held: Held): Promise<boolean> => {
  if (held.some((row) => row.withdrawn_at !== null)) return true
  const ids = held.map((row) => row.pricing_id)
  const found = await db
    .selectFrom('pricing as other')
    .innerJoin('pricing as made', 'made.room_id', 'other.room_id')
    .select('other.pricing_id')
    .where('made.pricing_id', 'in', ids)
    .where('other.pricing_id', 'not in', ids)
    .whereRef('other.start_date', '<=', 'made.end_date')
    .whereRef('other.end_date', '>=', 'made.start_date')
    .where((eb) =>
      eb.or([
        eb('other.withdrawn_at', 'is', null).and('other.pricing_id', '>', eb.ref('made.pricing_id')),
        eb('other.pricing_id', '<', eb.ref('made.pricing_id'))
          .and('other.withdrawn_at', '>', eb.ref('made.created_at'))
          .and('other.replaced_by', 'is', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Undoes a change of rates whole, and only as long as nobody has changed its nights since. */
export const undoRates = async (ctx: Call<typeof rates.undo>): Promise<{ prices: number }> => {
  const { db, params } = ctx
  const held = (await lockPricing(db, rowKey(params.id), true)) ?? ctx.refuse('price_not_found')
  const told = { prices: held.length }
  // Undone before: a second press finds its work done.
  if (held.every((row) => row.withdrawn_at !== null && row.replaced_by === null)) return told
  if (await isChangedSince(db, held)) ctx.refuse('rates_changed')
  await takeAway(
    ctx,
    held.map((row) => row.pricing_id),
  )
  return told
}
