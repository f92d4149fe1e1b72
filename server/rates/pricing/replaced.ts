import { sql } from 'kysely'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

/**
 * Withdraws older prices whose nights newer ones cover whole: same room, same coupon code or none, and no day of the week
 * that the newer one leaves out. Rules alone take the place of rules alone of which they name all, never of a price. What
 * is replaced never counts while the newer one stands, so nothing costs another price; without this, every change of a
 * season would leave the one before lying under it.
 */
export const replaceCovered = async (
  db: Db,
  ids: readonly number[],
  by: string | null,
): Promise<number[]> => {
  const { rows } = await sql<{ pricing_id: number }>`
    update pricing as old set withdrawn_at = ${nowText()}, withdrawn_by = ${by}, replaced_by = new.pricing_id
    from pricing as new
    where new.pricing_id = any(${ids}::bigint[]) and old.room_id = new.room_id and old.pricing_id < new.pricing_id
      and old.withdrawn_at is null and (new.base_price is not null or old.base_price is null
        and (new.min_nights is not null or old.min_nights is null)
        and (new.closed_to_arrival is not null or old.closed_to_arrival is null))
      and old.coupon_code is not distinct from new.coupon_code
      and new.start_date <= old.start_date and old.end_date <= new.end_date and old.weekdays <@ new.weekdays
    returning old.pricing_id`.execute(db)
  return rows.map(({ pricing_id }) => pricing_id)
}

/** Withdrawn for good; what a newer price replaced comes back without that one. */
export const isTakenBack = (price: { withdrawn_at: string | null; replaced_by: number | null }): boolean =>
  price.withdrawn_at !== null && price.replaced_by === null

/**
 * Without these prices the ones that they took the place of count again, as they were, unless a still newer one had taken
 * the place of these: then it has theirs as well. Answers those that count again.
 */
export const restoreReplaced = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ pricing_id: number }>`
    with recursive heirs as (
      select pricing_id as gone, replaced_by as heir from pricing where pricing_id = any(${ids}::bigint[])
      union all
      select heirs.gone, next.replaced_by from heirs
      join pricing as next on next.pricing_id = heirs.heir and heirs.heir = any(${ids}::bigint[])
    ), passed as (
      update pricing as old set replaced_by = heirs.heir,
        withdrawn_at = case when heirs.heir is not null then old.withdrawn_at end,
        withdrawn_by = case when heirs.heir is not null then old.withdrawn_by end
      from heirs
      where old.replaced_by = heirs.gone and (heirs.heir is null or heirs.heir <> all(${ids}::bigint[]))
      returning old.pricing_id, old.withdrawn_at
    )
    select pricing_id from passed where withdrawn_at is null`.execute(db)
  return rows.map(({ pricing_id }) => pricing_id)
}
