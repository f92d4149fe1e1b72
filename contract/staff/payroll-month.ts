import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { wholeNumber } from '../kit/formats.ts'
import { Money, SignedMoney } from '../kit/money.ts'

/** A month of the payroll as `2026-11`. */
export type Month = string

/** H-SAL-07 H-CONST-09 */
export const firstYear = 2020
const lastYear = 2027

export const Month = z
  .string('Choose a month')
  .regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, 'Choose a month from January 2020 on, such as 2026-11')

/** A month that may be left out; empty counts as left out. */
export const OptionalMonth = z.codec(z.union([z.literal(''), Month]).nullish(), Month.nullable(), {
  decode: (month) => month || null,
  encode: (month) => month,
})

/** Month and year of a screen's filter; the month that runs at the resort where they are left out. */
export const monthQuery = {
  year: wholeNumber(firstYear, 2099, `Choose a year from ${firstYear} on`).optional(),
  month: wholeNumber(1, 12, 'Choose a month').optional(),
}
/** A month that has to be named. */
export const monthBody = {
  year: wholeNumber(firstYear, 2099, `Choose a year from ${firstYear} on`),
  month: wholeNumber(1, 12, 'Choose a month'),
}

/** A month as a whole. */
export const PayrollMonth = z
  .object({
    year: z.int(),
    month: z.int(),
    frozen: z.object({ at: Instant, by: z.string() }).nullable(),
    /** Whether it has begun and can be frozen. */
    begun: z.boolean(),
    /** Once it has, it is frozen without naming it again. */
    ended: z.boolean(),
    today: Day,
    employees: z.int(),
    earned: Money,
    deduction: Money,
    corrections: SignedMoney,
    total: SignedMoney,
  })
  .meta({ id: 'PayrollMonth' })
export type PayrollMonth = z.output<typeof PayrollMonth>

/** Days of an employee, from 1 on, on which nothing is marked. */
export const Unmarked = z
  .object({
    employee_id: z.string(),
    nik: z.string(),
    name: z.string(),
    days: z.array(z.int()),
  })
  .meta({ id: 'Unmarked' })
export type Unmarked = z.output<typeof Unmarked>

const two = (n: number): string => String(n).padStart(2, '0')

/** The month that a filter asks for. */
export const monthAsked = (
  asked: { year?: number | undefined; month?: number | undefined },
  today: Day,
): Month => `${asked.year ?? today.slice(0, 4)}-${two(asked.month ?? Number(today.slice(5, 7)))}`

export const firstDay = (month: Month): Day => `${month}-01`
export const monthOf = (day: Day): Month => day.slice(0, 7)
export const yearAndMonth = (month: Month): { year: number; month: number } => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
})

/** How many days a month has. */
export const daysIn = (month: Month): number => {
  const { year, month: number } = yearAndMonth(month)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** The last day of a month. */
export const lastDay = (month: Month): Day => `${month}-${daysIn(month)}`

/** The month so many months later, or earlier. */
export const monthAfter = (month: Month, months = 1): Month => {
  const { year, month: number } = yearAndMonth(month)
  const count = year * 12 + number - 1 + months
  return `${Math.floor(count / 12)}-${two((count % 12) + 1)}`
}

/** The years to choose from: those of the specification, and whatever has come since. */
export const yearChoices = (today: Day): number[] => {
  const last = Math.max(lastYear, Number(today.slice(0, 4)))
  return Array.from({ length: last - firstYear + 1 }, (_, i) => firstYear + i)
}

const names = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, i) =>
  names.format(new Date(Date.UTC(2026, i, 1))),
)

/** '2026-11' as 'November 2026'. */
export const monthTitle = (month: Month): string =>
  `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
