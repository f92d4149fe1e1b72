import { sql } from 'kysely'
import type { Deduction, DeductionDetail } from '../../contract/deductions.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import { firstDay, type Month, monthOf } from '../../contract/payroll-month.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'
import { windowOf } from '../payroll/people-of-month.ts'
import type { Rate } from '../payroll/salary.ts'

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

type Filter = { q?: string | undefined; page?: number | undefined; page_size: number }

/** One page of the deductions, by name. */
export const listDeductions = async (db: Db, filter: Filter): Promise<Paged<Deduction>> => {
  const { limit, offset } = windowOf(filter)
  const named = withNewest(db).$if(!!filter.q, (query) =>
    query.where('d.name', 'ilike', containing(filter.q ?? '')),
  )
  const rows = await named.orderBy(sql`lower(d.name)`).limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom(named.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toDeduction), total }
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
