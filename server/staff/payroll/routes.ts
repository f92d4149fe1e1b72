import type { Day } from '../../../contract/kit/dates.ts'
import { payroll, type Salary } from '../../../contract/staff/payroll.ts'
import {
  firstDay,
  lastDay,
  type Month,
  monthAsked,
  type PayrollMonth,
  yearAndMonth,
} from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { frozenMonth } from '../payroll-months/frozen.ts'
import { addCorrection, withdrawCorrection } from './corrections.ts'
import { sumsOf } from './earnings.ts'
import { findOwnSlip, listOwnSlips } from './own-slips.ts'
import { everySlip, findSlip, listSlips } from './queries.ts'
import { runPayroll } from './run-payroll.ts'
import { slipPdf } from './slip-pdf.ts'
import { listUnmarked } from './unmarked.ts'

/** H-SAL-12 */
const columns: readonly SheetColumn<Salary>[] = [
  { title: 'ID', width: 16, cell: (row) => row.id },
  { title: 'Month', width: 10, cell: (row) => `${row.month}/${row.year}` },
  { title: 'NIK', width: 14, cell: (row) => row.nik },
  { title: 'Name', width: 28, cell: (row) => row.name },
  { title: 'Gender', width: 10, kind: 'code', cell: (row) => row.gender },
  { title: 'Position', width: 22, cell: (row) => row.position },
  { title: 'Basic Salary', width: 16, kind: 'money', cell: (row) => row.basic_salary },
  { title: 'Transport Allowance', width: 18, kind: 'money', cell: (row) => row.transport_allowance },
  { title: 'Meal Money', width: 16, kind: 'money', cell: (row) => row.meal_allowance },
  { title: 'Deductions', width: 16, kind: 'money', cell: (row) => row.deduction },
  { title: 'Corrections', width: 16, kind: 'money', cell: (row) => row.corrections },
  { title: 'Total', width: 16, kind: 'money', cell: (row) => row.total_salary },
]

const seeMonth = async (db: Db, month: Month, today: Day): Promise<PayrollMonth> => {
  const { items } = await listSlips(db, month, {})
  const frozen = await frozenMonth(db, month)
  return {
    ...yearAndMonth(month),
    frozen,
    begun: firstDay(month) <= today,
    ended: lastDay(month) < today,
    today,
    ...sumsOf(items),
  }
}

export const payrollRoutes = implement(payroll, {
  list: ({ db, query, today }) => listSlips(db, monthAsked(query, today), query),

  month: ({ db, query, today }) => seeMonth(db, monthAsked(query, today), today),

  unmarked: ({ db, query, today }) => listUnmarked(db, monthAsked(query, today), query),

  run: async (ctx) => {
    const month = monthAsked(ctx.body, ctx.today)
    await runPayroll(ctx, month, ctx.body)
    return seeMonth(ctx.db, month, ctx.today)
  },

  export: async ({ db, query, today, settings }) => {
    const month = monthAsked(query, today)
    const rows = everySlip(db, month, query)
    return spreadsheet(`salaries_${month}.xlsx`, columns, rows, settings.time_zone)
  },

  slip: async ({ db, query, today, refuse }) =>
    (await findSlip(db, monthAsked(query, today), query.employee_id)) ?? refuse('slip_not_found'),

  slipPdf: async ({ db, query, today, settings, refuse }) => {
    const month = monthAsked(query, today)
    const slip = (await findSlip(db, month, query.employee_id)) ?? refuse('slip_not_found')
    return {
      fileName: `salary-slip-${month}-${slip.employee_id}.pdf`,
      body: await slipPdf(slip, settings, today),
    }
  },

  correct: (ctx) => addCorrection(ctx),

  withdraw: async (ctx) => {
    await withdrawCorrection(ctx)
    return { msg: 'Correction taken back' }
  },

  own: ({ db, who, query }) => listOwnSlips(db, who.staff?.user_id ?? '', query),

  ownPdf: async ({ db, who, params, settings, today, refuse }) => {
    const slip = (await findOwnSlip(db, who.staff?.user_id ?? '', params.id)) ?? refuse('slip_not_found')
    const fileName = `salary-slip-${monthAsked(slip, today)}.pdf`
    return { fileName, body: await slipPdf(slip, settings, today) }
  },
})
