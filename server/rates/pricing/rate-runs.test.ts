import { describe, expect, test } from 'vitest'
import { addDays, type Day, nightsOf, weekdayOf } from '../../../contract/kit/dates.ts'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { covers } from '../quotes/quote-stay.ts'
import { runsByFacts } from './rate-runs.ts'

const factsOf = (price: number) => ({
  base_price: paise(price),
  discount: 0 as BasisPoints,
  min_nights: 1,
  closed_to_arrival: false,
})
const first = '2026-12-01'
const pricesOf = (nights: number, price: (day: Day, at: number) => number | undefined) =>
  nightsOf(first, addDays(first, nights)).flatMap((day, at) => {
    const own = price(day, at)
    return own === undefined ? [] : [{ day, facts: factsOf(own) }]
  })
const result = (nights: Parameters<typeof runsByFacts>[0]) =>
  runsByFacts(nights).map(({ start_date, end_date, weekdays }) => [start_date, end_date, weekdays.join('')])

describe('W-29 nights that become the same', () => {
  test('are one price through a year of weekends and a week that costs something else', () => {
    const isHoliday = (day: Day) => day >= '2026-12-21' && day <= '2026-12-27'
    const year = pricesOf(365, (day) =>
      isHoliday(day) ? 9 : weekdayOf(day) > 4 && weekdayOf(day) < 7 ? 3 : 2,
    )
    expect(result(year)).toEqual([
      ['2026-12-01', '2026-12-20', '12347'],
      ['2026-12-28', '2027-11-30', '12347'],
      ['2026-12-04', '2026-12-19', '56'],
      ['2027-01-01', '2027-11-27', '56'],
      ['2026-12-21', '2026-12-27', '1234567'],
    ])
  })

  test('are not torn apart where one night between costs something else', () => {
    expect(result(pricesOf(20, (_, at) => (at === 4 ? undefined : 2)))).toEqual([
      ['2026-12-01', '2026-12-04', '1234567'],
      ['2026-12-06', '2026-12-20', '1234567'],
    ])
  })

  test('get each its price and no other night one, whatever they are', () => {
    // The same numbers each time, spread as if by chance.
    const chance = (at: number, seed: number) => Math.abs(Math.trunc(Math.sin(at * 12.9898 + seed) * 43_758))
    for (let seed = 0; seed < 40; seed++) {
      const nights = pricesOf(90, (_, at) => [2, 2, 2, 3, undefined][chance(at, seed) % 5])
      const runs = runsByFacts(nights)
      for (const day of nightsOf(first, addDays(first, 90))) {
        const own = runs.filter((run) => covers(run, day)).map(({ base_price }) => base_price)
        expect(own).toEqual(nights.filter((night) => night.day === day).map(({ facts }) => facts.base_price))
      }
    }
  })
})
