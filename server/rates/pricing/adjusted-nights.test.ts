import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import type { AdjustRates } from '../../../contract/rates/rates.ts'
import { pricedRoom, recordOn, rulesOn } from '../../../test/rates/priced-rooms.ts'
import { termsOf } from '../../../test/rates/rates.ts'
import { type PricedNight, type PricingRecord, priceNights } from '../quotes/quote-stay.ts'
import { factsOf } from './adjust-rates.ts'
import { raisedPrice } from './rate-runs.ts'

const day = '2026-11-20'
const becomes = (records: PricingRecord[], sent: Partial<AdjustRates>) => {
  const stay = { checkIn: day, checkOut: '2026-11-21' }
  const [night] = priceNights(pricedRoom('101', records), records, stay, termsOf())
  return factsOf(night as PricedNight, { raise: 0, ...sent } as AdjustRates)
}
const season = recordOn(day, { discount: 1000 as BasisPoints, min_nights: 2, closed_to_arrival: true })

describe('W-29 a night whose rates are changed', () => {
  test('costs what is set, without a discount, and keeps its rules', () => {
    expect(becomes([season], { base_price: paise(500_000) })).toEqual({
      base_price: 500_000,
      discount: 0,
      min_nights: 2,
      closed_to_arrival: true,
    })
    expect(becomes([], { base_price: paise(0) })).toEqual({
      base_price: 0,
      discount: 0,
      min_nights: 1,
      closed_to_arrival: false,
    })
  })

  test('costs so much more than before, and keeps its discount and its rules', () => {
    expect(becomes([season], { raise: 10 })).toEqual({
      base_price: 330_000,
      discount: 1000,
      min_nights: 2,
      closed_to_arrival: true,
    })
    expect(becomes([], { raise: -50, base_price: null })).toMatchObject({ base_price: 100_000 })
  })

  test('has the rules that are named in place of its own', () => {
    const rules = { min_nights: 5, closed_to_arrival: false }
    expect(becomes([season], { raise: 10, ...rules })).toMatchObject({ base_price: 330_000, ...rules })
    expect(becomes([season], { base_price: paise(1), min_nights: 5 })).toMatchObject({
      min_nights: 5,
      closed_to_arrival: true,
    })
  })

  test('gets the rules that are named alone where no price is', () => {
    const alone = { base_price: null, discount: 0 }
    const more = rulesOn(day, { pricing_id: 2, min_nights: 7 })
    expect(becomes([season, more], { min_nights: 3 })).toEqual({
      ...alone,
      min_nights: 3,
      closed_to_arrival: null,
    })
    expect(becomes([season], { closed_to_arrival: false })).toEqual({
      ...alone,
      min_nights: null,
      closed_to_arrival: false,
    })
  })
})

test.each([
  [200_000, 10, 220_000],
  [200_000, -50, 100_000],
  [123_450, 0, 123_450],
  // 1,234.50 and 1 %: 1,246.845.
  [123_450, 1, 124_700],
  [10_050, 100, 20_100],
  // 49 and 50 paise of a rupee.
  [9_950, 1, 10_000],
  [15_000, 1, 15_200],
  [14_900, 1, 15_000],
  [900_000_000, 200, 1_000_000_000],
])('W-29 %i paise raised by %i %% are %i: half up to the rupee, a crore at most', (base, percent, raised) => {
  expect(raisedPrice(paise(base), percent)).toBe(raised)
})
