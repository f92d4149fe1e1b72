import { sql } from 'kysely'
import { firstDay, type Month, monthOf, monthTitle } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

/**
 * Whoever changes what a month is worked out from, and whoever freezes one, does so one after the other: nothing
 * slips into a month between the working out of its slips and the moment at which it is frozen. Readers do not wait.
 */
export const lockPayroll = async (db: Db): Promise<void> => {
  await sql`lock table payroll_months in share row exclusive mode`.execute(db)
}

export type Frozen = { at: string; by: string }

/** Who froze a month and when, or null while it is open. */
export const frozenMonth = async (db: Db, month: Month): Promise<Frozen | null> => {
  const row = await db
    .selectFrom('payroll_months')
    .select(['frozen_at as at', 'by_name as by'])
    .where('month', '=', firstDay(month))
    .executeTakeFirst()
  return row ?? null
}

export const refuseFrozen = async (db: Db, month: Month): Promise<void> => {
  if (await frozenMonth(db, month)) refuse('month_frozen', { message: `${monthTitle(month)} is frozen` })
}

/** Refuses what would count in a frozen month, because it counts from a month on. */
export const refuseFrozenSince = async (db: Db, month: Month): Promise<void> => {
  const row = await db
    .selectFrom('payroll_months')
    .select('month')
    .where('month', '>=', firstDay(month))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return
  const message = `${monthTitle(monthOf(row.month))} is frozen: choose a later month`
  refuse('month_frozen', { message, fields: { valid_from: message } })
}

/** The first month after another one that is not frozen: corrections of that one go there. */
export const openMonthAfter = async (db: Db, month: Month): Promise<Month> => {
  const { open } = await db
    .selectNoFrom(
      sql<string>`(select min(candidate)::date from (
        select ${firstDay(month)}::date + interval '1 month' as candidate
        union all
        select month + interval '1 month' from payroll_months where month > ${firstDay(month)}::date
      ) as candidates where candidate::date not in (select month from payroll_months))`.as('open'),
    )
    .executeTakeFirstOrThrow()
  return monthOf(open)
}
