import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { defaultGst, type Gst } from '../../../contract/office/gst.ts'
import { noMeals } from '../../../contract/office/meal-plans.ts'
import { everyStay } from '../../../test/rates/rates.ts'
import type { GuestTerms } from './guest-terms.ts'
import { agreedQuote, nightsUnder } from './nights-agreed.ts'
import { type GuestCoupon, type PricingRecord, priceNights } from './quote-stay.ts'

const stay = { checkIn: '2026-11-20', checkOut: '2026-11-22' }
const rates = { included_guests: 1, extra_adult: paise(100_000), extra_child: [] }
const room = { price_per_night: paise(200_000), discount_percentage: 1000 as BasisPoints, ...rates }
const carried: PricingRecord = {
  pricing_id: 1,
  start_date: '2026-11-21',
  end_date: '2026-11-21',
  base_price: paise(300_000),
  discount: 0 as BasisPoints,
  coupon_code: 'MONAL',
  ...everyStay,
}
const meals = { ...noMeals, CP: paise(30_000), free_up_to_age: 5 }
const terms = { gst: defaultGst, meal_plans: meals }
const party = { guests: 2, childrenAges: [], mealPlan: 'CP' } as const

describe('D-62 the nights of a stay as they are agreed', () => {
  const quote = (records: PricingRecord[], coupon?: GuestCoupon, gst: Gst = defaultGst) => {
    const own = { ...terms, gst }
    const nights = priceNights(room, records, { ...stay, party, coupon }, own)
    return agreedQuote(room, nights, { party, coupon }, own)
  }

  test('keep what the room costs, what is taken off it and the terms of its guests', () => {
    const { agreed, final_price } = quote([])
    expect(final_price).toBe(680_000)
    expect(agreed[0]).toEqual({
      day: '2026-11-20',
      ...{ room: 200_000, reduction: 20_000, rule: { kind: 'none' }, agreed: 0 },
      terms: {
        ...rates,
        ...{ meal_plan: 'CP', meal_price: 30_000, free_up_to_age: 5, added_tax: null },
      },
      ...{ adults: 100_000, children: 0, meals: 60_000, coupon: 0, tax: 0, fullTax: 0 },
      ...{ guests: 2, childrenAges: [], forGuests: 160_000 },
    })
  })

  test('keep the rates of tax that is put on top on their day', () => {
    const onTop: Gst = {
      ...defaultGst,
      ...{ scheme: 'regular', gstin: '05ABCDE1234F1Z6', prices_include_tax: false },
    }
    const [night] = quote([], undefined, onTop).agreed
    expect(night?.terms.added_tax).toEqual(defaultGst.rates.filter(({ kind }) => kind === 'accommodation'))
    expect(night?.tax).toBe(17_000)
  })

  test('keep a coupon that made one of them cheaper, on each of them', () => {
    const rules = (records: PricingRecord[], off: GuestCoupon['off']) =>
      quote(records, { code: 'MONAL', off }).agreed.map(({ rule }) => rule.kind)
    expect(rules([carried], { amount: paise(1) })).toEqual(['amount', 'carried'])
    expect(rules([carried], null)).toEqual(['none', 'carried'])
    expect(rules([], null)).toEqual(['none', 'none'])
    const free = { ...carried, coupon_code: null, base_price: paise(0) }
    const roomAlone = { party: { ...party, guests: 1, mealPlan: 'EP' as const } }
    const tenth: GuestCoupon = { code: 'MONAL', off: { percent: 1000 as BasisPoints } }
    const priced = priceNights(room, [free], { ...stay, ...roomAlone, coupon: tenth }, terms)
    const { agreed } = agreedQuote(room, priced, { ...roomAlone, coupon: tenth }, terms)
    expect(agreed.map(({ coupon, rule }) => [coupon, rule.kind])).toEqual([
      [18_000, 'percent'],
      [0, 'percent'],
    ])
  })

  test('keep no coupon that made none of them cheaper', () => {
    // A hundredth of a percent of these nights is less than half a paisa.
    const cheap = { ...carried, coupon_code: null, start_date: '2026-11-20', base_price: paise(10) }
    const alone = { party: { ...party, guests: 1, mealPlan: 'EP' as const } }
    const coupon: GuestCoupon = { code: 'MONAL', off: { percent: 1 as BasisPoints } }
    const nights = priceNights(room, [cheap], { ...stay, ...alone, coupon }, terms)
    expect(agreedQuote(room, nights, { ...alone, coupon }, terms).agreed.map(({ rule }) => rule)).toEqual([
      { kind: 'none' },
      { kind: 'none' },
    ])
  })
})

test('W-29 nights under the terms of a stay cost what the room costs today, its guests what was agreed', () => {
  const before: GuestTerms = {
    ...{ included_guests: 1, extra_adult: paise(50_000), extra_child: [] },
    ...{ meal_plan: 'CP', meal_price: paise(20_000), free_up_to_age: null },
  }
  const asked = { ...stay, party, coupon: { code: 'MONAL', off: null } }
  const { quoted, agreed } = nightsUnder({ ...room, records: [carried] }, before, asked, terms)
  expect(quoted.map(({ price }) => price)).toEqual([270_000, 390_000])
  expect(agreed.map(({ day, rule }) => [day, rule.kind])).toEqual([
    ['2026-11-20', 'none'],
    ['2026-11-21', 'carried'],
  ])
  expect(agreed[1]?.terms).toEqual({ ...before, added_tax: null })
  const unpriced = nightsUnder({ ...room, records: null }, before, asked, terms).quoted
  expect(unpriced.map(({ price }) => price)).toEqual([270_000, 270_000])
})
