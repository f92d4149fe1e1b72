import { z } from 'zod'
import { Day, OptionalDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, PersonName, pageQuery, text } from '../kit/formats.ts'
import { Money, SentMoney } from '../kit/money.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { employeeSorts, genders } from './attendance.ts'
import { Month, OptionalMonth } from './payroll-month.ts'

/** What somebody earns a month, from a month on. */
export const Terms = z
  .object({
    valid_from: Month,
    position: z.string(),
    basic_salary: Money,
    transport_allowance: Money,
    meal_allowance: Money,
  })
  .meta({ id: 'Terms' })
export type Terms = z.output<typeof Terms>

export const PayrollEmployee = Terms.extend({
  employee_id: z.string(),
  nik: z.string(),
  name: z.string(),
  gender: z.enum(genders),
  /** The staff sign-in that reads the slips. */
  user_id: z.string().nullable(),
  /** The last month that is paid; null while they work here. */
  last_month: Month.nullable(),
  /** First and last day where they lie within a month, which is then paid by the day. */
  joined_on: Day.nullable(),
  left_on: Day.nullable(),
  ...ofVersion,
}).meta({ id: 'PayrollEmployee' })
export type PayrollEmployee = z.output<typeof PayrollEmployee>

export const PayrollEmployeeDetail = PayrollEmployee.extend({
  /** Everything they earned, the newest first. */
  history: z.array(Terms),
}).meta({ id: 'PayrollEmployeeDetail' })
export type PayrollEmployeeDetail = z.output<typeof PayrollEmployeeDetail>

const pay = SentMoney.refine((amount) => amount <= 100_000_000, 'At most ₹10,00,000 a month')

export const PayrollEmployeeInput = z
  .object({
    nik: text('Employee number is required', 30),
    name: PersonName,
    gender: z.enum(genders, 'Choose the gender'),
    user_id: optionalText(60),
    last_month: OptionalMonth,
    joined_on: OptionalDay,
    left_on: OptionalDay,
    position: text('Position is required', 100),
    basic_salary: pay,
    transport_allowance: pay,
    meal_allowance: pay,
    /** From this month on position and pay count; months before keep theirs. */
    valid_from: Month,
  })
  .meta({ id: 'PayrollEmployeeInput' })
export type PayrollEmployeeInput = z.output<typeof PayrollEmployeeInput>
const PayrollEmployeeChange = PayrollEmployeeInput.extend(fromVersion).meta({
  id: 'PayrollEmployeeChange',
})

const params = z.object({ id: z.string().max(20) })
const writeErrors = ['nik_taken', 'sign_in_taken', 'month_frozen'] as const

export const payrollEmployees = {
  list: endpoint({
    method: 'GET',
    path: '/api/payroll/employees',
    access: 'admin',
    area: 'staff',
    summary: 'Whom the payroll pays, with what they earn now',
    failure: 'Failed to fetch employees',
    query: z.object({
      ...pageQuery,
      /** Those who work here, or those who have left. */
      state: z.enum(['working', 'left']).optional(),
      sort: z.enum(employeeSorts).default('name'),
    }),
    ok: z.array(PayrollEmployee),
    paged: true,
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/payroll/sign-ins',
    access: 'admin',
    area: 'staff',
    summary: 'The staff sign-ins that an employee can have',
    failure: 'Failed to fetch the sign-ins',
    ok: z.array(z.object({ user_id: z.string(), name: z.string(), username: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/payroll/employees',
    access: 'admin',
    area: 'staff',
    summary: 'Add somebody to the payroll',
    failure: 'Failed to add the employee',
    body: PayrollEmployeeInput,
    ok: PayrollEmployeeDetail,
    status: 201,
    errors: writeErrors,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/payroll/employees/:id',
    access: 'admin',
    area: 'staff',
    summary: 'One employee with everything they earned',
    failure: 'Failed to fetch the employee',
    params,
    ok: PayrollEmployeeDetail,
    errors: ['employee_not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/payroll/employees/:id',
    access: 'admin',
    area: 'staff',
    summary: 'Change an employee; another position or pay counts from the month that is named',
    failure: 'Failed to update the employee',
    params,
    body: PayrollEmployeeChange,
    edits: PayrollEmployeeDetail,
    ok: PayrollEmployeeDetail,
    errors: ['employee_not_found', ...writeErrors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/payroll/employees/:id',
    access: 'admin',
    area: 'staff',
    summary: 'Delete an employee who was never paid and has no attendance',
    failure: 'Failed to delete the employee',
    params,
    ok: z.object({ msg: z.string() }),
    errors: ['employee_not_found', 'employee_in_payroll'],
  }),
}
