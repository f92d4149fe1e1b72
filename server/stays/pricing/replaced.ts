import { sql } from 'kysely'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

/**
 * Withdraws older prices whose nights newer ones cover whole: same room, same coupon code or none, and no day of the week
 * that the newer one leaves out. They never count while it stands, so nothing costs another price; without this, every
 * change of a season would leave the one before lying under it.
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
      and old.withdrawn_at is null and old.coupon_code is not distinct from new.coupon_code
      and new.start_date <= old.start_date and old.end_date <= new.end_date and old.weekdays <@ new.weekdays
    returning old.pricing_id`.execute(db)
  return rows.map(({ pricing_id }) => pricing_id)
}

/** Without these prices the ones that they took the place of count again, as they were. */
export const restoreReplaced = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .updateTable('pricing')
    .set({ withdrawn_at: null, withdrawn_by: null, replaced_by: null })
    .where('replaced_by', 'in', ids)
    .returning('pricing_id')
    .execute()
  return rows.map(({ pricing_id }) => pricing_id)
}
