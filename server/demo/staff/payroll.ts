import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { type AttendanceStatus, attendance } from '../../../contract/staff/attendance.ts'
import { deductions } from '../../../contract/staff/deductions.ts'
import { payroll } from '../../../contract/staff/payroll.ts'
import { payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import {
  daysIn,
  firstDay,
  type Month,
  monthAfter,
  monthOf,
  yearAndMonth,
} from '../../../contract/staff/payroll-month.ts'
import { rupees } from '../kit/money.ts'
import type { AddDemo, Resort } from '../kit/resort.ts'

// Number, name, gender, sign-in, position, then basic salary, transport and meals in rupees.
const employees = [
  ['FR-001', 'Leela Pandey', 'female', 'USR1001', 'Manager', 65_000, 3_000, 2_500],
  ['FR-002', 'Kiran Bhatt', 'female', 'USR1002', 'HR Executive', 42_000, 2_000, 2_000],
  ['FR-003', 'Gopal Singh', 'male', null, 'Front desk', 24_000, 1_500, 2_000],
  ['FR-004', 'Hema Joshi', 'female', null, 'Head of housekeeping', 27_500, 1_500, 2_000],
  ['FR-005', 'Mohan Lal', 'male', null, 'Cook', 28_000, 1_200, 0],
  ['FR-006', 'Sarita Devi', 'female', null, 'Housekeeper', 16_500, 1_200, 1_800],
  ['FR-007', 'Bachan Ram', 'male', null, 'Gardener', 15_000, 800, 1_800],
  ['FR-008', 'Nandan Negi', 'male', null, 'Nature guide', 21_000, 1_800, 1_800],
  ['FR-009', 'Pooja Arya', 'female', null, 'Waiter', 17_500, 1_200, 0],
  ['FR-010', 'Ishwar Datt', 'male', null, 'Night guard', 14_800, 900, 1_500],
] as const

// Who earns more since three months ago; the months before must not show it.
const raised: readonly string[] = ['FR-003', 'FR-009']

// H-SAL-05: Alpha is absent without leave, Sakit is sick.
const taken = [
  ['Alpha', 'absent', 800],
  ['Sakit', 'sick', 250],
  ['Leave without pay', 'leave', 500],
  ['Staff canteen', 'month', 600],
] as const

/** The payroll of the last months: all but the last one are run, this one is being marked. */
export const addDemoPayroll: AddDemo = async (resort) => {
  const { clock, call } = resort
  const thisMonth = monthOf(clock.today)
  const first = monthAfter(thisMonth, -5)
  const began = { at: `${firstDay(first)}T05:00:00.000Z` }
  const ids = await addEmployees(resort, first, thisMonth)
  for (const [name, basis, amount] of taken)
    await call(began, deductions.create, { body: { name, basis, amount: rupees(amount), valid_from: first } })
  for (let month = first; month <= thisMonth; month = monthAfter(month)) {
    const next = nightsBetween(clock.today, firstDay(monthAfter(month)))
    const after = { at: clock.at(Math.min(0, next), 670) }
    const marks = marksOf(month, ids, clock.today)
    if (marks.length > 0) await call(after, attendance.save, { body: { ...yearAndMonth(month), marks } })
    if (month < monthAfter(thisMonth, -1)) await call(after, payroll.run, { body: yearAndMonth(month) })
  }
  // A day that was marked absent by mistake comes back with the next salary.
  await call({ at: clock.at(0, 600) }, payroll.correct, {
    body: {
      ...{ employee_id: ids[5] ?? '', ...yearAndMonth(monthAfter(thisMonth, -2)) },
      ...{ amount: rupees(800), reason: 'Was at the clinic, not absent' },
    },
  })
}

const addEmployees = async ({ clock, call }: Resort, first: Month, thisMonth: Month): Promise<string[]> => {
  const ids: string[] = []
  for (const [nik, name, gender, user_id, position, basic, transport, meal] of employees) {
    const own = {
      ...{ nik, name, gender, user_id, position, joined_on: null, left_on: null },
      ...{ transport_allowance: rupees(transport), meal_allowance: rupees(meal) },
      last_month: nik === 'FR-010' ? monthAfter(thisMonth, -2) : null,
    }
    const body = { ...own, basic_salary: rupees(basic), valid_from: first }
    const act = { at: `${firstDay(first)}T05:00:00.000Z` }
    const { employee_id: id, version } = await call(act, payrollEmployees.create, { body })
    ids.push(id)
    if (!raised.includes(nik)) continue
    const valid_from = monthAfter(first, 3)
    await call(
      { at: clock.at(nightsBetween(clock.today, firstDay(valid_from)), 600) },
      payrollEmployees.change,
      {
        params: { id },
        body: { ...own, basic_salary: rupees(basic + 1_500), valid_from, version },
      },
    )
  }
  return ids
}

/** Everybody has one day off a week; now and then somebody is sick, on leave or does not come. */
const statusOf = (who: number, day: Day): AttendanceStatus | null => {
  const number = Date.parse(`${day}T00:00:00Z`) / 86_400_000
  if ((number + who) % 7 === 0) return null
  const chance = (number * 37 + who * 101) % 61
  if (chance === 7 || chance === 8) return 'sick'
  if (chance === 23) return 'absent'
  return chance === 41 ? 'leave' : 'present'
}

const marksOf = (month: Month, ids: readonly string[], today: Day) => {
  const days = Array.from({ length: daysIn(month) }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`)
  return ids.flatMap((employee_id, who) =>
    days
      // Who left is marked no more; today is still to be marked.
      .filter((day) => day < today && !(who === ids.length - 1 && month > monthAfter(monthOf(today), -2)))
      .map((day) => ({ employee_id, day, status: statusOf(who, day) }))
      .filter(({ status }) => status !== null),
  )
}
