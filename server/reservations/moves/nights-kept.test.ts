import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nightsOf } from '../../../contract/kit/dates.ts'
import { paise } from '../../../contract/kit/money.ts'
import { cases } from '../../../test/properties.ts'
import { dayAfter } from '../../../test/things.ts'
import { priceOfNight } from '../../rates/quotes/night.ts'
import { inRoom } from '../nights/night-rows.ts'
import { plainNight } from '../nights/nights-of-sums.ts'
import { nightsKept } from './nights-kept.ts'

/** Nights from a day on, each with a price of its own. */
const some = (from: number, count: number, first: number, room = 'one') =>
  inRoom(
    room,
    Array.from({ length: count }, (_, i) =>
      plainNight(dayAfter(from + i), { price: paise(first + i), full: paise(first + i) }),
    ),
  )

test('W-45 nights that are kept: each day there has one, common days their own, the rest in order, and no more is added than is new', () => {
  fc.assert(
    fc.property(
      ...([
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: -12, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
      ] as const),
      (count, shift, wanted) => {
        const before = some(0, count, 1000)
        const start = dayAfter(shift)
        const segments = [{ roomId: 'two', start, end: addDays(start, wanted) }]
        const added = new Map(some(shift, wanted, 9000).map((night) => [night.day, night]))
        const made = nightsKept(before, segments, added)
        expect(made.map(({ day }) => day)).toEqual(nightsOf(start, addDays(start, wanted)))
        expect(made.every(({ roomId }) => roomId === 'two')).toBe(true)
        for (const { day, ...night } of made) {
          const same = before.find((one) => one.day === day)
          if (same) expect(priceOfNight(night as never)).toBe(priceOfNight(same))
        }
        const prices = made.map(priceOfNight)
        const fresh = prices.filter((price) => price >= 9000)
        expect(fresh).toHaveLength(Math.max(0, wanted - count))
        expect(new Set(prices).size).toBe(wanted)
        const common = new Set(made.map(({ day }) => day))
        const moved = made.filter(
          ({ day }, i) => (prices[i] ?? 0) < 9000 && !before.some((one) => one.day === day),
        )
        expect(moved.map(priceOfNight)).toEqual(
          before
            .filter(({ day }) => !common.has(day))
            .map(priceOfNight)
            .slice(0, moved.length),
        )
      },
    ),
    { numRuns: cases(500) },
  )
})
