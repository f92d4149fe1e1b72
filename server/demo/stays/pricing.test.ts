import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { demoSeasons } from './pricing.ts'

const seasonsOn = (today: Day) => demoSeasons({ today, day: (offset) => addDays(today, offset) })

test('G-HOME-10 G-HOME-11 G-HOME-12 G-HOME-13 no season changes what rooms of the demo cost tonight, on any day', () => {
  for (let day = 0; day < 366; day += 1) {
    const today = addDays('2026-01-01', day)
    const seasons = seasonsOn(today)
    expect(seasons.filter(({ from, to }) => from <= today && today <= to)).toEqual([])
    expect(seasons.some(({ from }) => from > today)).toBe(true)
    expect(seasons.some(({ to }) => to < today)).toBe(true)
  }
})
