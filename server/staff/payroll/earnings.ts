import type { Day } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { Salary } from '../../../contract/staff/payroll.ts'
import { daysIn, type Month, monthOf } from '../../../contract/staff/payroll-month.ts'
import { partOf } from '../payroll-months/salary.ts'

type Days = { joined_on: Day | null; left_on: Day | null }
type Person = Days & {
  /** Whether they work in the month at all. */
  works: boolean
  basic_amount: Paise | null
  transport_amount: Paise | null
  meal_amount: Paise | null
}

const nothing = paise(0)

/** From which to which day of a month, counted from 1, somebody works who works in it. */
const daysAtWork = ({ joined_on, left_on }: Days, month: Month): { from: number; to: number } => ({
  from: joined_on && monthOf(joined_on) === month ? Number(joined_on.slice(8)) : 1,
  to: left_on && monthOf(left_on) === month ? Number(left_on.slice(8)) : daysIn(month),
})

/** What somebody earns in a month, and how many of its days that is where it is not the whole of it. */
export const earningsOf = (person: Person, month: Month) => {
  if (!person.works) return { earnings: [nothing, nothing, nothing] as const, paid_days: null }
  const of = daysIn(month)
  const { from, to } = daysAtWork(person, month)
  const part = (pay: Paise | null) => partOf(pay ?? nothing, { from, to, of })
  return {
    earnings: [part(person.basic_amount), part(person.transport_amount), part(person.meal_amount)] as const,
    paid_days: to - from + 1 < of ? to - from + 1 : null,
  }
}

export const earnedOf = (salary: Salary): Paise =>
  sumOf([salary.basic_salary, salary.transport_allowance, salary.meal_allowance])

/** What a month comes to. */
export const sumsOf = (salaries: readonly Salary[]) => ({
  employees: salaries.length,
  earned: sumOf(salaries.map(earnedOf)),
  deduction: sumOf(salaries.map(({ deduction }) => deduction)),
  corrections: sumOf(salaries.map(({ corrections }) => corrections)),
  total: sumOf(salaries.map(({ total_salary }) => total_salary)),
})
