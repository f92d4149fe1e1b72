import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { codeOf, everyStay, termsOf } from '../../../test/rates/rates.ts'
import { forAllGuests, type PricingRecord, priceNights } from '../../rates/quotes/quote-stay.ts'
import { type KeptPrice, pricesOf as pricesBy } from './move-prices.ts'

type Priced = { price_per_night: Paise; discount_percentage: BasisPoints; records: PricingRecord[] | null }
const pricesOf = (kept: KeptPrice, room: Priced, to: { checkIn: Day; checkOut: Day }) => {
  const stay = { ...kept, check_in: to.checkIn }
  const coupon = codeOf(stay.coupon_code ?? undefined)
  const priced = { ...room, ...forAllGuests }
  return pricesBy(stay, priceNights(priced, room.records ?? [], { ...to, coupon }, termsOf()), terms)
}

const room = { price_per_night: paise(100_000), discount_percentage: 1000 as BasisPoints, records: null }
const terms = { ...forAllGuests, meal_price: null, free_up_to_age: null, off: null }
const forWhoComes = {
  priced_guests: null,
  priced_ages: null,
  agreed_nightly: [] as Paise[],
  agreed_full: [] as Paise[],
}
const kept = {
  total_price: paise(70_000),
  discount: paise(10_000),
  final_price: paise(60_001),
  nightly: [paise(20_001), paise(40_000)],
  guests_amount: paise(0),
  ...forWhoComes,
  guest_terms: null,
  coupon_code: 'MONSOON' as string | null,
}
const withCoupon: PricingRecord = {
  pricing_id: 1,
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  base_price: paise(50_000),
  discount: 0 as BasisPoints,
  coupon_code: 'MONSOON',
  ...everyStay,
}
const nights = (count: number) => ({ checkIn: '2026-11-20', checkOut: addDays('2026-11-20', count) })

describe('a moved stay that keeps its price', () => {
  test('keeps its nights where their number stays', () => {
    expect(pricesOf(kept, room, nights(2)).keep).toEqual(kept)
  })

  test('spreads the total evenly over another number of nights, odd paise first', () => {
    expect(pricesOf(kept, room, nights(3)).keep).toEqual({ ...kept, nightly: [20_001, 20_000, 20_000] })
    expect(pricesOf(kept, room, nights(1)).keep.nightly).toEqual([60_001])
    expect(pricesOf(kept, room, nights(4)).keep.nightly).toEqual([15_001, 15_000, 15_000, 15_000])
  })

  test('comes to the agreed total whatever the nights', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        (total, count) => {
          const { nightly } = pricesOf(
            { ...kept, final_price: paise(total), nightly: [] },
            room,
            nights(count),
          ).keep
          expect(nightly).toHaveLength(count)
          expect(nightly.reduce((sum, night) => sum + night, 0)).toBe(total)
          expect(Math.max(...nightly) - Math.min(...nightly)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('D-6 a moved stay that is priced anew', () => {
  test('costs what the room costs where no record covers its nights', () => {
    expect(pricesOf(kept, room, nights(2)).recalculate).toEqual({
      total_price: 200_000,
      discount: 20_000,
      final_price: 180_000,
      guests_amount: 0,
      ...forWhoComes,
      guest_terms: terms,
      coupon_code: null,
      nightly: [90_000, 90_000],
    })
  })

  test('keeps its coupon where that prices a night', () => {
    expect(pricesOf(kept, { ...room, records: [withCoupon] }, nights(2)).recalculate).toEqual({
      total_price: 150_000,
      discount: 10_000,
      final_price: 140_000,
      guests_amount: 0,
      ...forWhoComes,
      guest_terms: terms,
      coupon_code: 'MONSOON',
      nightly: [50_000, 90_000],
    })
  })

  test('takes no coupon that it did not have', () => {
    const without = { ...kept, coupon_code: null }
    const prices = pricesOf(without, { ...room, records: [withCoupon] }, nights(1))
    expect(prices.recalculate).toMatchObject({ final_price: 90_000, coupon_code: null })
  })
})
