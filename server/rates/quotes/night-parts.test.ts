import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { partsOf } from './night-parts.ts'
import type { PricedNight } from './quote-stay.ts'

const night = (own: Partial<Record<'base' | 'discount' | 'coupon' | 'price', number>> = {}) => {
  const { base = 400_000, discount = 0, coupon = 0, price = 400_000 } = own
  return {
    ...{ base: paise(base), discount: discount as BasisPoints, coupon: paise(coupon), price: paise(price) },
    charges: [] as PricedNight['charges'],
  } as PricedNight
}

describe('W-29 the parts of a night', () => {
  test('are the room alone where nothing is put on it or taken off', () => {
    expect(partsOf(night())).toEqual([{ kind: 'room', count: 1, amount: 400_000 }])
  })

  test('name the room also where it costs nothing', () => {
    expect(partsOf(night({ base: 0, price: 0 }))).toEqual([{ kind: 'room', count: 1, amount: 0 }])
  })

  test('are what was entered, and together the price', () => {
    const charges: PricedNight['charges'] = [
      { kind: 'extra_adult', count: 2, each: paise(50_000) },
      { kind: 'meals', count: 3, each: paise(30_000) },
    ]
    // 4,000 less 10 %, 1,000 for guests, 900 for meals, less 500: 5,000, and 250 of tax on it.
    const parts = partsOf({ ...night({ discount: 1000, coupon: 50_000, price: 525_000 }), charges })
    expect(parts).toEqual([
      { kind: 'room', count: 1, amount: 400_000 },
      { kind: 'discount', count: 1, amount: -40_000 },
      { kind: 'extra_adult', count: 2, amount: 100_000 },
      { kind: 'meals', count: 3, amount: 90_000 },
      { kind: 'coupon', count: 1, amount: -50_000 },
      { kind: 'tax', count: 1, amount: 25_000 },
    ])
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(525_000)
  })
})
