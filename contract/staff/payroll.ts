import { z } from 'zod'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { longText, pageQuery } from '../kit/formats.ts'
import { Money, SentSignedMoney, SignedMoney } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { EmployeeId, employeeSorts, genders } from './attendance.ts'
import { deductionBases } from './deductions.ts'
import { monthBody, monthQuery, PayrollMonth, Unmarked } from './payroll-month.ts'

/** H-SAL-10 to H-SAL-12: what somebody gets for a month. Never less than nothing is earned. */
export const Salary = z
  .object({
    id: z.string(),
    year: z.int(),
    month: z.int(),
    employee_id: z.string(),
    nik: z.string(),
    name: z.string(),
    gender: z.enum(genders),
    position: z.string(),
    present: z.int(),
    sick: z.int(),
    absent: z.int(),
    leave: z.int(),
    basic_salary: Money,
    transport_allowance: Money,
    meal_allowance: Money,
    /** At most what was earned. */
    deduction: Money,
    /** What frozen months before were wrong by; negative where too much was paid. */
    corrections: SignedMoney,
    total_salary: SignedMoney,
    /** So many days of the month are paid to who came or left within it; null for a whole month. */
    paid_days: z.int().nullable(),
  })
  .meta({ id: 'Salary' })
export type Salary = z.output<typeof Salary>

export const DeductionLine = z
  .object({
    name: z.string(),
    basis: z.enum(deductionBases),
    /** How many times the amount is taken. */
    count: z.int(),
    each: Money,
    amount: Money,
  })
  .meta({ id: 'DeductionLine' })
export type DeductionLine = z.output<typeof DeductionLine>

export const CorrectionLine = z
  .object({
    correction_id: z.string(),
    /** The month that was wrong. */
    corrects: z.string(),
    dated_on: Day,
    amount: SignedMoney,
    reason: z.string(),
  })
  .meta({ id: 'CorrectionLine' })
export type CorrectionLine = z.output<typeof CorrectionLine>

export const Slip = Salary.extend({
  frozen: z.boolean(),
  deduction_lines: z.array(DeductionLine),
  correction_lines: z.array(CorrectionLine),
}).meta({ id: 'Slip' })
export type Slip = z.output<typeof Slip>

/** A slip as its employee sees it in the list. */
export const OwnSlip = z
  .object({
    id: z.string(),
    year: z.int(),
    month: z.int(),
    earned: Money,
    deduction: Money,
    corrections: SignedMoney,
    total_salary: SignedMoney,
  })
  .meta({ id: 'OwnSlip' })
export type OwnSlip = z.output<typeof OwnSlip>

export const CorrectionInput = z
  .object({
    employee_id: EmployeeId,
    ...monthBody,
    amount: SentSignedMoney.refine((amount) => amount !== 0, 'Enter an amount other than 0').refine(
      (amount) => Math.abs(amount) <= 100_000_000,
      'At most ₹10,00,000',
    ),
    reason: longText('Say why', 300),
    /** The resort's today where it is left out. */
    dated_on: SentDay.optional(),
  })
  .meta({ id: 'CorrectionInput' })
export type CorrectionInput = z.output<typeof CorrectionInput>

const filters = { ...monthQuery, q: pageQuery.q }
const sort = z.enum(employeeSorts).default('name')
const failure = 'Failed to fetch salaries'
const ofStaff = { access: 'admin', area: 'staff' } as const
const slipQuery = z.object({ ...monthQuery, employee_id: EmployeeId })
const slipParams = z.object({ id: z.string().max(20) })

export const payroll = {
  list: endpoint({
    method: 'GET',
    path: '/api/payroll',
    ...ofStaff,
    summary: 'The salaries of a month: worked out while it is open, as they were paid once it is frozen',
    failure,
    query: z.object({ ...filters, page: pageQuery.page, page_size: pageQuery.page_size, sort }),
    ok: z.array(Salary),
    paged: true,
  }),
  month: endpoint({
    method: 'GET',
    path: '/api/payroll/month',
    ...ofStaff,
    summary: 'A month as a whole: its sums, and whether it is frozen',
    failure,
    query: z.object(monthQuery),
    ok: PayrollMonth,
  }),
  unmarked: endpoint({
    method: 'GET',
    path: '/api/payroll/unmarked',
    ...ofStaff,
    summary: 'Who works in a month and has days in it on which nothing is marked, the most of them first',
    failure: 'Failed to fetch the days without a mark',
    query: z.object({ ...monthQuery, page: pageQuery.page, page_size: pageQuery.page_size }),
    ok: z.array(Unmarked),
    paged: true,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/payroll/run',
    ...ofStaff,
    summary: 'Run the payroll of a month: writes the slips and freezes the month for good',
    failure: 'Failed to run the payroll',
    // The sum that the caller saw: what nobody looked at is not frozen.
    body: z.object({
      ...monthBody,
      expected_total: SentSignedMoney.optional(),
      /** The month once more, as `2026-11`: a month that has not ended is only run for who names it. */
      confirm: z.string().optional(),
    }),
    ok: PayrollMonth,
    errors: ['month_frozen', 'month_not_begun', 'month_not_ended', 'payroll_empty', 'payroll_changed'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/payroll/export',
    ...ofStaff,
    summary: 'The salaries of a month as an Excel file',
    failure,
    query: z.object({ ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  slip: endpoint({
    method: 'GET',
    path: '/api/payroll/slip',
    ...ofStaff,
    summary: 'The salary slip of an employee for a month',
    failure: 'Failed to fetch the salary slip',
    query: slipQuery,
    ok: Slip,
    errors: ['slip_not_found'],
  }),
  slipPdf: endpoint({
    method: 'GET',
    path: '/api/payroll/slip.pdf',
    ...ofStaff,
    summary: 'The same as PDF',
    failure: 'Failed to download the salary slip',
    query: slipQuery,
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['slip_not_found'],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/payroll/corrections',
    ...ofStaff,
    summary: 'Correct a frozen month: goes into the next open slip, or stands there by itself',
    failure: 'Failed to save the correction',
    body: CorrectionInput,
    ok: CorrectionLine.extend({ year: z.int(), month: z.int() }),
    status: 201,
    errors: ['employee_not_found', 'month_open'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/payroll/corrections/:id',
    ...ofStaff,
    summary: 'Take a correction back while the month that it goes into is open',
    failure: 'Failed to take the correction back',
    params: slipParams,
    ok: z.object({ msg: z.string() }),
    errors: ['correction_not_found', 'month_frozen'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/payroll/own',
    access: 'staff',
    selfService: true,
    summary: 'The slips of whoever is signed in, the newest first; frozen months only',
    failure: 'Failed to fetch your salary slips',
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size }),
    ok: z.array(OwnSlip),
    paged: true,
  }),
  ownPdf: endpoint({
    method: 'GET',
    path: '/api/payroll/own/:id/pdf',
    access: 'staff',
    selfService: true,
    summary: 'One of them as PDF',
    failure: 'Failed to download the salary slip',
    params: slipParams,
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['slip_not_found'],
  }),
}
