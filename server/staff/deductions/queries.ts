import { sql } from 'kysely'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { Deduction, DeductionDetail, deductions } from '../../../contract/staff/deductions.ts'
import { firstDay, type Month, monthOf } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import { ascending, type Listed, paged } from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import type { Rate } from '../payroll-months/salary.ts'

/** The deductions that have begun in a month, each with the amount that counts in it. */
export const ratesOf = (db: Db, month: Month): Promise<Rate[]> =>
  db
    .selectFrom('payroll_deductions as d')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payroll_deduction_rates')
          .select('amount')
          .whereRef('payroll_deduction_rates.deduction_id', '=', 'd.deduction_id')
          .where('valid_from', '<=', firstDay(month))
          .orderBy('valid_from', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['d.name', 'd.basis', 'r.amount'])
    .orderBy('d.deduction_id')
    .execute()

const withNewest = (db: Db) =>
  db
    .selectFrom('payroll_deductions as d')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payroll_deduction_rates')
          .select(['amount', 'valid_from'])
          .whereRef('payroll_deduction_rates.deduction_id', '=', 'd.deduction_id')
          .orderBy('valid_from', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['d.deduction_id', 'd.name', 'd.basis', 'd.version', 'r.amount', 'r.valid_from'])

type Row = Awaited<ReturnType<ReturnType<typeof withNewest>['execute']>>[number]

const toDeduction = ({ deduction_id, valid_from, ...row }: Row): Deduction => ({
  ...row,
  deduction_id: String(deduction_id),
  valid_from: monthOf(valid_from),
})

const byName = [ascending(sql`lower(d.name)`), ascending(sql.ref('d.deduction_id'))]

/** One page of the deductions, by name. */
export const listDeductions = (db: Db, asked: Query<typeof deductions.list>): Promise<Listed<Deduction>> => {
  const named = withNewest(db).$if(!!asked.q, (query) =>
    query.where('d.name', 'ilike', containing(asked.q ?? '')),
  )
  return paged(named, byName, asked, toDeduction)
}

/** One deduction with its amounts, the newest first. */
export const findDeduction = async (db: Db, id: string): Promise<DeductionDetail | undefined> => {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const row = await withNewest(db).where('d.deduction_id', '=', Number(id)).executeTakeFirst()
  if (!row) return undefined
  const rates = await db
    .selectFrom('payroll_deduction_rates')
    .select(['valid_from', 'amount'])
    .where('deduction_id', '=', row.deduction_id)
    .orderBy('valid_from', 'desc')
    .execute()
  return {
    ...toDeduction(row),
    rates: rates.map(({ valid_from, amount }) => ({ valid_from: monthOf(valid_from), amount })),
  }
}
