import type { Day } from '../../contract/kit/dates.ts'
import { paise } from '../../contract/kit/money.ts'
import { type AttendanceStatus, attendance } from '../../contract/staff/attendance.ts'
import { type DeductionInput, deductions } from '../../contract/staff/deductions.ts'
import { payroll } from '../../contract/staff/payroll.ts'
import {
  type PayrollEmployeeDetail,
  type PayrollEmployeeInput,
  payrollEmployees,
} from '../../contract/staff/payroll-employees.ts'
import { type Month, yearAndMonth } from '../../contract/staff/payroll-month.ts'
import type { Caller } from '../server.ts'

let count = 0

/** A whole and valid body for an employee: ₹20,000.00, ₹1,500.00 and ₹2,000.00 a month since January 2026. */
export const employeeBody = (own: Partial<PayrollEmployeeInput> = {}): PayrollEmployeeInput => ({
  nik: `EMP-${++count}`,
  name: `Employee ${count}`,
  gender: 'female',
  user_id: null,
  last_month: null,
  joined_on: null,
  left_on: null,
  position: 'Housekeeper',
  basic_salary: paise(2_000_000),
  transport_allowance: paise(150_000),
  meal_allowance: paise(200_000),
  valid_from: '2026-01',
  ...own,
})

/** Somebody on the payroll. */
export const someEmployee = async (
  admin: Caller,
  own: Partial<PayrollEmployeeInput> = {},
): Promise<PayrollEmployeeDetail> =>
  (await admin.call(payrollEmployees.create, { body: employeeBody(own) })).value

/** A deduction of ₹500.00 for every absent day since January 2026, unless told otherwise. */
export const someDeduction = async (admin: Caller, own: Partial<DeductionInput> = {}) => {
  const body = {
    name: 'Alpha',
    basis: 'absent',
    amount: paise(50_000),
    valid_from: '2026-01',
    ...own,
  } as const
  return (await admin.call(deductions.create, { body })).value
}

/** Marks one status on several days of an employee's month. */
export const mark = (
  admin: Caller,
  employee_id: string,
  days: readonly Day[],
  status: AttendanceStatus | null,
) => {
  const body = {
    ...yearAndMonth((days[0] as Day).slice(0, 7)),
    marks: days.map((day) => ({ employee_id, day, status })),
  }
  return admin.call(attendance.save, { body })
}

export const runMonth = (admin: Caller, month: Month) =>
  admin.call(payroll.run, { body: { ...yearAndMonth(month), confirm: month } })

/** The slip of an employee for a month. */
export const slipOf = async (admin: Caller, employee_id: string, month: Month) =>
  (await admin.call(payroll.slip, { query: { ...yearAndMonth(month), employee_id } })).value
