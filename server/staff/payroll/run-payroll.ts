import type { Day } from '../../../contract/kit/dates.ts'
import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import type { payroll, Slip } from '../../../contract/staff/payroll.ts'
import { firstDay, lastDay, type Month, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { lockPayroll, refuseFrozen } from '../payroll-months/frozen.ts'
import { sumsOf } from './earnings.ts'
import { listSlips } from './queries.ts'

const toRow = (slip: Slip, month: Day) => ({
  month,
  employee_id: Number(slip.employee_id),
  nik: slip.nik,
  name: slip.name,
  gender: slip.gender,
  position: slip.position,
  present: slip.present,
  sick: slip.sick,
  absent: slip.absent,
  leave: slip.leave,
  basic_amount: slip.basic_salary,
  transport_amount: slip.transport_allowance,
  meal_amount: slip.meal_allowance,
  deductions_amount: slip.deduction,
  corrections_amount: slip.corrections,
  total_amount: slip.total_salary,
  paid_days: slip.paid_days,
  deduction_lines: JSON.stringify(slip.deduction_lines),
  correction_lines: JSON.stringify(slip.correction_lines),
})

/** So many slips are written in one statement: a statement has room for 65,535 values. */
const slipsAtOnce = 1000

type By = { name: string; userId: string | null; at: string }

/** Writes the slips of a month as they are worked out now; from then on nothing of the month changes. */
const freezeMonth = async (db: Db, month: Month, slips: readonly Slip[], by: By): Promise<void> => {
  await db
    .insertInto('payroll_months')
    .values({ month: firstDay(month), frozen_at: by.at, by_name: by.name, by_user_id: by.userId })
    .execute()
  for (let from = 0; from < slips.length; from += slipsAtOnce) {
    const rows = slips.slice(from, from + slipsAtOnce).map((slip) => toRow(slip, firstDay(month)))
    await db.insertInto('payslips').values(rows).execute()
  }
}

type Sent = { expected_total?: Paise | undefined; confirm?: string | undefined }

/** Runs the payroll of a month that has begun, of those figures that the caller has seen. */
export const runPayroll = async (
  ctx: Call<typeof payroll.run>,
  month: Month,
  { expected_total: expected, confirm }: Sent,
): Promise<void> => {
  const { db, today, who } = ctx
  await lockPayroll(db)
  await refuseFrozen(db, month)
  if (firstDay(month) > today) ctx.refuse('month_not_begun')
  if (lastDay(month) >= today && confirm?.trim() !== month) ctx.refuse('month_not_ended')
  const { items: slips } = await listSlips(db, month, {})
  if (slips.length === 0) ctx.refuse('payroll_empty')
  const { total, employees } = sumsOf(slips)
  if (expected !== undefined && expected !== total) {
    ctx.refuse('payroll_changed', { details: { total: toRupees(total) } })
  }
  await freezeMonth(db, month, slips, {
    name: who.staff?.name ?? '',
    userId: who.staff?.user_id ?? null,
    at: nowText(),
  })
  const name = `Payroll of ${monthTitle(month)}`
  await logActivity(ctx, { area: 'payroll', id: month, name, after: { employees, total } })
}
