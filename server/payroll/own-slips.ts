import type { Paged } from '../../contract/kit/endpoint.ts'
import { sumOf } from '../../contract/kit/money.ts'
import type { OwnSlip, Slip } from '../../contract/payroll.ts'
import { monthOf, yearAndMonth } from '../../contract/payroll-month.ts'
import type { Db } from '../kit/db.ts'
import { windowOf } from './people-of-month.ts'
import { type PayslipRow, toFrozenSlip } from './queries.ts'

/** Only what was written for the employee that this sign-in belongs to. */
const ownedBy = (db: Db, userId: string) =>
  db
    .selectFrom('payslips')
    .where('payslips.employee_id', 'in', (eb) =>
      eb.selectFrom('payroll_employees').select('employee_id').where('user_id', '=', userId),
    )

const toOwnSlip = (row: PayslipRow): OwnSlip => ({
  id: String(row.payslip_id),
  ...yearAndMonth(monthOf(row.month)),
  earned: sumOf([row.basic_amount, row.transport_amount, row.meal_amount]),
  deduction: row.deductions_amount,
  corrections: row.corrections_amount,
  total_salary: row.total_amount,
})

type Page = { page?: number | undefined; page_size: number }

/** One page of somebody's own slips, the newest first. */
export const listOwnSlips = async (db: Db, userId: string, page: Page): Promise<Paged<OwnSlip>> => {
  const { limit, offset } = windowOf(page)
  const rows = await ownedBy(db, userId)
    .selectAll()
    .orderBy('month', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await ownedBy(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(toOwnSlip), total }
}

/** One slip, when it is their own. */
export const findOwnSlip = async (db: Db, userId: string, id: string): Promise<Slip | undefined> => {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const row = await ownedBy(db, userId).selectAll().where('payslip_id', '=', Number(id)).executeTakeFirst()
  return row && toFrozenSlip(row)
}
