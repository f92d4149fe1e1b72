import { sql } from 'kysely'
import type { Query } from '../../../contract/kit/endpoint.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import type { OwnSlip, payroll, Slip } from '../../../contract/staff/payroll.ts'
import { monthOf, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import { descending, type Listed, paged } from '../../kit/database/in-order.ts'
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

const newest = [descending(sql.ref('month')), descending(sql.ref('payslip_id'))]

/** One page of somebody's own slips, the newest first. */
export const listOwnSlips = (
  db: Db,
  userId: string,
  page: Query<typeof payroll.own>,
): Promise<Listed<OwnSlip>> => paged(ownedBy(db, userId).selectAll(), newest, page, toOwnSlip)

/** One slip, when it is their own. */
export const findOwnSlip = async (db: Db, userId: string, id: string): Promise<Slip | undefined> => {
  if (!/^\d{1,15}$/.test(id)) return undefined
  const row = await ownedBy(db, userId).selectAll().where('payslip_id', '=', Number(id)).executeTakeFirst()
  return row && toFrozenSlip(row)
}
