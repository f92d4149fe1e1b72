import type { Day } from '../../../contract/kit/dates.ts'
import { daysAfter } from '../days.ts'
import { twoDigits } from '../format.ts'
import { monthNames } from '../month-names.ts'

/** A month of the calendar, "2026-11". */
export type Month = string

export const monthOf = (day: Day): Month => day.slice(0, 7)

/** The month so many months later. */
export function monthsAfter(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(index / 12)}-${twoDigits((index % 12) + 1)}`
}

/** How many months lie between two. */
export const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

const lengthOf = (month: Month): number => Number(daysAfter(`${monthsAfter(month, 1)}-01`, -1).slice(8))

/** Place of a day in its week: 0 on Mondays, 6 on Sundays. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The same day of the month so many months later, or that month’s last where it is shorter. */
export function sameDayAfter(day: Day, count: number): Day {
  const month = monthsAfter(monthOf(day), count)
  return `${month}-${twoDigits(Math.min(Number(day.slice(8)), lengthOf(month)))}`
}

/** The weeks of a month from Monday to Sunday; places that belong to other months are empty. */
export function weeksOf(month: Month): (Day | undefined)[][] {
  const before = weekdayOf(`${month}-01`)
  const length = lengthOf(month)
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const date = week * 7 + place - before + 1
      return date >= 1 && date <= length ? `${month}-${twoDigits(date)}` : undefined
    }),
  )
}

/** 'November 2026'. */
export const monthName = (month: Month): string =>
  `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Where a key leads in a grid of days. */
export const daySteps: Record<string, (day: Day, shift: boolean) => Day> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: (day) => daysAfter(day, -weekdayOf(day)),
  End: (day) => daysAfter(day, 6 - weekdayOf(day)),
  PageUp: (day, shift) => sameDayAfter(day, shift ? -12 : -1),
  PageDown: (day, shift) => sameDayAfter(day, shift ? 12 : 1),
}
