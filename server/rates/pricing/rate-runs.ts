import { type Day, nightsBetween, weekdayOf } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'

/** The price of a night that is raised: half up to the rupee, at most what a night can cost. */
export const raisedPrice = (base: Paise, percent: number): Paise =>
  percent === 0
    ? base
    : paise(Math.min(Math.floor((base * (100 + percent) + 5_000) / 10_000) * 100, 1_000_000_000))

/** Of a price that is the one that guests pay, and of rules alone. */
export const noDiscount = 0 as BasisPoints

/** What a night becomes. */
export type Facts = {
  /** Null, as of the rules: it is left alone. */
  base_price: Paise | null
  discount: BasisPoints
  min_nights: number | null
  closed_to_arrival: boolean | null
}
export type Run = Facts & { start_date: Day; end_date: Day; weekdays: number[] }

/** Days that follow each other, and later ones of the same days of the week; `skipped` are those of the days between. */
type Stretch = { start: Day; end: Day; weekdays: Set<number>; skipped: Set<number> }

/** The days of the week of so many days after one. */
const weekdaysAfter = (day: Day, days: number): Set<number> =>
  new Set(Array.from({ length: Math.min(days, 7) }, (_, at) => ((weekdayOf(day) + at) % 7) + 1))

export const stretchesOf = (days: readonly Day[]): Stretch[] => {
  const stretches: Stretch[] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last && nightsBetween(last.end, day) === 1) {
      last.end = day
      last.weekdays.add(weekdayOf(day))
    } else stretches.push({ start: day, end: day, weekdays: new Set([weekdayOf(day)]), skipped: new Set() })
  }
  return stretches
}

/** Both as one price, if its days of the week name no day between. */
const joined = (before: Stretch, next: Stretch): Stretch | undefined => {
  const weekdays = before.weekdays.union(next.weekdays)
  const skipped = before.skipped.union(weekdaysAfter(before.end, nightsBetween(before.end, next.start) - 1))
  return weekdays.isDisjointFrom(skipped)
    ? { start: before.start, end: next.end, weekdays, skipped }
    : undefined
}

/**
 * Days that become the same, the first first: as one price as far as they follow each other or their days of the week
 * name them. One look at each day: this runs with every change of what is typed.
 */
const runsOf = (days: readonly Day[], facts: Facts): Run[] => {
  const runs: Stretch[] = []
  for (const stretch of stretchesOf(days)) {
    const last = runs.at(-1)
    const one = last && joined(last, stretch)
    if (one) runs[runs.length - 1] = one
    else runs.push(stretch)
  }
  return runs.map(({ start, end, weekdays, skipped }) => ({
    ...facts,
    start_date: start,
    end_date: end,
    weekdays: skipped.size === 0 ? [...allWeekdays] : [...weekdays].sort((a, b) => a - b),
  }))
}

/** The nights of a room by what they become, as few prices as name them. */
export const runsByFacts = (nights: readonly { day: Day; facts: Facts }[]): Run[] => {
  const alike = Map.groupBy(nights, ({ facts }) => JSON.stringify(facts))
  return [...alike.values()].flatMap((own) =>
    runsOf(
      own.map(({ day }) => day),
      (own[0] as (typeof own)[number]).facts,
    ),
  )
}
