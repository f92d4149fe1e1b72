import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import type { Charge } from './guest-charges.ts'
import { guestParts } from './guest-parts.ts'

const charge = fc.record({
  kind: fc.constantFrom<Charge['kind'][]>('extra_adult', 'extra_child', 'meals'),
  count: fc.integer({ min: 1, max: 20 }),
  each: fc.integer({ min: 1, max: 1_000_000_000 }).map(paise),
})

test('W-29 the parts of the guests are all that is theirs, each in its share to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(charge, { minLength: 1, maxLength: 5 }),
      fc.nat(100_000_000_000),
      (charges, guests) => {
        const parts = guestParts(charges, paise(guests))
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(guests)
        const all = charges.reduce((sum, { count, each }) => sum + count * each, 0)
        for (const { kind, count, amount } of parts) {
          const own = charges.filter((one) => one.kind === kind)
          expect(count).toBe(own.reduce((sum, one) => sum + one.count, 0))
          const entered = own.reduce((sum, one) => sum + one.count * one.each, 0)
          expect(Math.abs(amount - (guests / all) * entered)).toBeLessThanOrEqual(3 + guests * 1e-12)
        }
      },
    ),
  )
})

test('W-29 who pays nothing beside the room has no parts', () => {
  expect(guestParts([], paise(0))).toEqual([])
  expect(guestParts([{ kind: 'meals', count: 2, each: paise(500) }], paise(0))).toEqual([])
})
