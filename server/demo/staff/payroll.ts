import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { AttendanceStatus } from '../../../contract/staff/attendance.ts'
import { daysIn, firstDay, type Month, monthAfter, monthOf } from '../../../contract/staff/payroll-month.ts'
import type { Db } from '../../kit/database/db.ts'
import { listSlips } from '../../staff/payroll/queries.ts'
import { freezeMonth } from '../../staff/payroll/run-payroll.ts'
import { rupees } from '../kit/builders.ts'
import type { DemoClock } from '../kit/clock.ts'
import { insertRows } from '../kit/insert.ts'

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
const deductions = [
  ['Alpha', 'absent', 800],
  ['Sakit', 'sick', 250],
  ['Leave without pay', 'leave', 500],
  ['Staff canteen', 'month', 600],
] as const

/** The payroll of the last months: all but the last one are frozen, this one is being marked. */
export const addDemoPayroll = async (db: Db, clock: DemoClock): Promise<void> => {
  const day = clock.today
  const thisMonth = monthOf(day)
  const first = monthAfter(thisMonth, -5)
  const ids = await addEmployees(db, first, thisMonth)
  for (const [name, basis, amount] of deductions) await addDeduction(db, { name, basis, amount, first })
  for (let month = first; month <= thisMonth; month = monthAfter(month)) {
    await markMonth(db, month, ids, day)
    if (month < monthAfter(thisMonth, -1)) await settle(db, month, clock)
  }
  await addCorrection(db, ids, thisMonth, clock)
}

const addEmployees = async (db: Db, first: Month, thisMonth: Month): Promise<number[]> => {
  const ids: number[] = []
  for (const [nik, name, gender, user_id, position, basic, transport, meal] of employees) {
    const left = nik === 'FR-010' ? monthAfter(thisMonth, -2) : null
    const { employee_id } = await db
      .insertInto('payroll_employees')
      .values({
        nik,
        name,
        gender,
        user_id,
        last_month: left && firstDay(left),
        created_at: `${firstDay(first)}T05:00:00.000Z`,
      })
      .returning('employee_id')
      .executeTakeFirstOrThrow()
    const pay = { position, transport_amount: rupees(transport), meal_amount: rupees(meal) }
    const terms = { employee_id, ...pay, basic_amount: rupees(basic) }
    await db
      .insertInto('payroll_terms')
      .values({ ...terms, valid_from: firstDay(first) })
      .execute()
    ids.push(employee_id)
    if (!raised.includes(nik)) continue
    const raise = { ...terms, basic_amount: rupees(basic + 1_500) }
    await db
      .insertInto('payroll_terms')
      .values({ ...raise, valid_from: firstDay(monthAfter(first, 3)) })
      .execute()
  }
  return ids
}

type Deduction = { name: string; basis: (typeof deductions)[number][1]; amount: number; first: Month }

const addDeduction = async (db: Db, { name, basis, amount, first }: Deduction): Promise<void> => {
  const { deduction_id } = await db
    .insertInto('payroll_deductions')
    .values({ name, basis })
    .returning('deduction_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payroll_deduction_rates')
    .values({ deduction_id, valid_from: firstDay(first), amount: rupees(amount) })
    .execute()
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

const markMonth = async (db: Db, month: Month, ids: readonly number[], today: Day): Promise<void> => {
  const days = Array.from({ length: daysIn(month) }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`)
  const marks = ids.flatMap((employee_id, who) =>
    days
      // Who left is marked no more; today is still to be marked.
      .filter((day) => day < today && !(who === ids.length - 1 && month > monthAfter(monthOf(today), -2)))
      .map((day) => ({ employee_id, day, status: statusOf(who, day) })),
  )
  const rows = marks.flatMap(({ status, ...mark }) => (status ? [{ ...mark, status }] : []))
  await insertRows(db, 'attendance', rows)
}

const settle = async (db: Db, month: Month, clock: DemoClock): Promise<void> => {
  const { items } = await listSlips(db, month, {})
  const at = clock.at(nightsBetween(clock.today, firstDay(monthAfter(month))), 670)
  await freezeMonth(db, month, items, { name: 'Leela Pandey', userId: 'USR1001', at })
}

/** A day that was marked absent by mistake comes back with the next salary. */
const addCorrection = async (
  db: Db,
  ids: readonly number[],
  thisMonth: Month,
  clock: DemoClock,
): Promise<void> => {
  await db
    .insertInto('payroll_corrections')
    .values({
      employee_id: ids[5] ?? 0,
      corrects: firstDay(monthAfter(thisMonth, -2)),
      month: firstDay(monthAfter(thisMonth, -1)),
      dated_on: clock.today,
      amount: rupees(800),
      reason: 'Was at the clinic, not absent',
      by_name: 'Leela Pandey',
      by_user_id: 'USR1001',
      created_at: clock.at(0, 600),
    })
    .execute()
}
