import { type Selectable, sql } from 'kysely'
import { toDay } from '../../../contract/kit/dates.ts'
import type { CorrectionLine, payroll } from '../../../contract/staff/payroll.ts'
import {
  firstDay,
  type Month,
  monthAsked,
  monthOf,
  monthTitle,
  yearAndMonth,
} from '../../../contract/staff/payroll-month.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { refuseAhead } from '../../kit/refusals/refuse-ahead.ts'
import { frozenMonth, lockPayroll, openMonthAfter, refuseFrozen } from '../payroll-months/frozen.ts'

type CorrectionRow = Selectable<Database['payroll_corrections']>

const toLine = (row: CorrectionRow): CorrectionLine => ({
  correction_id: String(row.correction_id),
  corrects: monthOf(row.corrects),
  dated_on: row.dated_on,
  amount: row.amount,
  reason: row.reason,
})

/** The corrections that go into a month, by employee. */
export const correctionsOf = async (
  db: Db,
  month: Month,
  ids: readonly number[],
): Promise<Map<number, CorrectionLine[]>> => {
  const rows = await db
    .selectFrom('payroll_corrections')
    .selectAll()
    .where('month', '=', firstDay(month))
    .where(sql<boolean>`employee_id = any(${ids}::bigint[])`)
    .orderBy('correction_id')
    .execute()
  const lines = new Map<number, CorrectionLine[]>()
  for (const row of rows) lines.set(row.employee_id, [...(lines.get(row.employee_id) ?? []), toLine(row)])
  return lines
}

const nameOf = async (db: Db, employeeId: number): Promise<string> => {
  const row = await db
    .selectFrom('payroll_employees')
    .select('name')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return (row ?? refuse('employee_not_found')).name
}

const log = (ctx: Context, name: string, row: CorrectionRow, change: 'created' | 'removed') => {
  const facts = {
    amount: row.amount,
    corrects: monthTitle(monthOf(row.corrects)),
    goes_into: monthTitle(monthOf(row.month)),
    reason: row.reason,
  }
  return logActivity(ctx, {
    area: 'payroll',
    id: String(row.employee_id),
    name: `Correction for ${name}`,
    before: change === 'removed' ? facts : undefined,
    after: change === 'created' ? facts : undefined,
  })
}

/** Writes down that a frozen month was wrong; the amount goes into the first month after it that is still open. */
export const addCorrection = async (ctx: Call<typeof payroll.correct>) => {
  const { db, body, who, today, settings } = ctx
  const dated_on = body.dated_on ? toDay(body.dated_on, settings.time_zone) : today
  refuseAhead('dated_on', dated_on, today)
  await lockPayroll(db)
  const employee_id = Number(body.employee_id)
  const name = await nameOf(db, employee_id)
  const corrects = monthAsked(body, today)
  if (!(await frozenMonth(db, corrects))) ctx.refuse('month_open')
  const month = await openMonthAfter(db, corrects)
  const row = await db
    .insertInto('payroll_corrections')
    .values({
      employee_id,
      corrects: firstDay(corrects),
      month: firstDay(month),
      dated_on,
      amount: body.amount,
      reason: body.reason,
      by_name: who.staff?.name ?? '',
      by_user_id: who.staff?.user_id ?? null,
      created_at: nowText(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await log(ctx, name, row, 'created')
  return { ...toLine(row), ...yearAndMonth(month) }
}

/** Takes a correction back that was a mistake, as long as no slip holds it for good. */
export const withdrawCorrection = async (ctx: Call<typeof payroll.withdraw>): Promise<void> => {
  const { db, params } = ctx
  await lockPayroll(db)
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
  const row =
    (await db
      .selectFrom('payroll_corrections')
      .selectAll()
      .where('correction_id', '=', id)
      .executeTakeFirst()) ?? ctx.refuse('correction_not_found')
  await refuseFrozen(db, monthOf(row.month))
  await db.deleteFrom('payroll_corrections').where('correction_id', '=', id).execute()
  await log(ctx, await nameOf(db, row.employee_id), row, 'removed')
}
