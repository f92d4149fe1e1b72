import { addDays, type Day, nightsOf, weekdayOf } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { allWeekdays } from '../../../contract/stays/weekdays.ts'

/** The price of a night that is raised: half up to the rupee, at most what a night can cost. */
export const raisedPrice = (base: Paise, percent: number): Paise =>
  percent === 0
    ? base
    : paise(Math.min(Math.floor((base * (100 + percent) + 5_000) / 10_000) * 100, 1_000_000_000))

/** What a night becomes. */
export type Facts = {
  base_price: Paise
  discount: BasisPoints
  min_nights: number
  closed_to_arrival: boolean
}
export type Run = Facts & { start_date: Day; end_date: Day; weekdays: number[] }

/** Days that become the same: as one price where they follow each other or their days of the week name them. */
const runsOf = (days: readonly Day[], facts: Facts): Run[] => {
  const [start_date, end_date] = [days[0], days.at(-1)]
  if (!start_date || !end_date) return []
  const all = nightsOf(start_date, addDays(end_date, 1))
  const weekdays = [...new Set(days.map((day) => weekdayOf(day)))].sort((a, b) => a - b)
  const run = { ...facts, start_date, end_date }
  if (all.length === days.length) return [{ ...run, weekdays: [...allWeekdays] }]
  if (all.filter((day) => weekdays.includes(weekdayOf(day))).length === days.length)
    return [{ ...run, weekdays }]
  const until = days.findIndex((day, at) => day !== all[at])
  return [...runsOf(days.slice(0, until), facts), ...runsOf(days.slice(until), facts)]
}

/** The nights of a room by what they become, as few prices as name them. */
export const pricesOf = (nights: readonly { day: Day; facts: Facts }[]): Run[] => {
  const alike = Map.groupBy(nights, ({ facts }) => JSON.stringify(facts))
  return [...alike.values()].flatMap((own) =>
    runsOf(
      own.map(({ day }) => day),
      (own[0] as (typeof own)[number]).facts,
    ),
  )
}
