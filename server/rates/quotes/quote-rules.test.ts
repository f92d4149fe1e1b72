import { describe, expect, test } from 'vitest'
import { type BasisPoints, paise } from '../../../contract/kit/money.ts'
import { noMeals } from '../../../contract/office/meal-plans.ts'
import { codeOf, everyStay, termsOf } from '../../../test/rates/rates.ts'
import {
  brokenRule,
  covers,
  forAllGuests,
  type GuestCoupon,
  type PricingRecord,
  priceNights,
  ruleOf,
  rulesOf,
  sumOfNights,
  usableFor,
  winningRulesOf,
} from './quote-stay.ts'

// November 20, 2026 is a Friday.
const stay = { checkIn: '2026-11-20', checkOut: '2026-11-22' }
const room = { price_per_night: paise(200_000), discount_percentage: 0 as BasisPoints, ...forAllGuests }
const record = (own: Partial<PricingRecord> = {}): PricingRecord => ({
  pricing_id: 1,
  start_date: '2026-11-20',
  end_date: '2026-11-21',
  base_price: paise(300_000),
  discount: 0 as BasisPoints,
  coupon_code: null,
  ...everyStay,
  ...own,
})
const rulesAlone = (own: Partial<PricingRecord>) =>
  record({ base_price: null, min_nights: null, closed_to_arrival: null, ...own })
const nights = (records: PricingRecord[], own: { coupon?: GuestCoupon; price?: number } = {}) =>
  priceNights(
    { ...room, price_per_night: paise(own.price ?? 200_000) },
    records,
    { ...stay, coupon: own.coupon },
    termsOf(),
  )
const broken = (records: PricingRecord[], own: Parameters<typeof nights>[1] & Agreed = {}) =>
  brokenRule(nights(records, own), own)
type Agreed = NonNullable<Parameters<typeof brokenRule>[1]>

describe('W-29 the records of a night', () => {
  test('count on their days of the week alone', () => {
    const weekend = { start_date: '2026-11-01', end_date: '2026-11-30', weekdays: [5, 7] }
    const counting = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-27']
    expect(counting.map((day) => covers(weekend, day))).toEqual([false, true, false, true, true])
    const week = { checkIn: '2026-11-20', checkOut: '2026-11-29' }
    const priced = priceNights(room, [record(weekend)], week, termsOf()).map(({ record: by }) => by !== null)
    expect(priced).toEqual([true, false, true, false, false, false, false, true, false])
  })

  test('are the newest that say their part, down to the newest with a price', () => {
    const [old, price] = [rulesAlone({ pricing_id: 1, min_nights: 9 }), record({ pricing_id: 2 })]
    const closed = rulesAlone({ pricing_id: 3, closed_to_arrival: true })
    const [five, four] = [4, 5].map((pricing_id) => rulesAlone({ pricing_id, min_nights: 9 - pricing_id }))
    const all = usableFor([old, price, closed, five, four] as PricingRecord[], undefined)
    expect(all.map(({ pricing_id }) => pricing_id)).toEqual([5, 4, 3, 2, 1])
    expect(winningRulesOf(all, '2026-11-20')).toEqual({ record: price, minBy: four, arrivalBy: closed })
    expect(winningRulesOf([old, closed], '2026-11-20')).toEqual({
      record: null,
      minBy: old,
      arrivalBy: closed,
    })
    expect(winningRulesOf(all, '2026-11-22')).toEqual({ record: null, minBy: null, arrivalBy: null })
  })

  test('ask for one night, and let anybody arrive, where none says another thing', () => {
    expect(rulesOf({ minBy: null, arrivalBy: null })).toEqual({ min_nights: 1, closed_to_arrival: false })
    const by = rulesAlone({ min_nights: 3, closed_to_arrival: true })
    expect(rulesOf({ minBy: by, arrivalBy: by })).toEqual({ min_nights: 3, closed_to_arrival: true })
  })

  test('are those without a code and with the code that the guest gave', () => {
    const coded = record({ pricing_id: 2, coupon_code: 'MONAL' })
    expect(usableFor([record(), coded], undefined)).toEqual([record()])
    expect(usableFor([record(), coded], 'TIGER')).toEqual([record()])
    expect(usableFor([record(), coded], 'MONAL')).toEqual([coded, record()])
  })
})

describe('W-29 a coupon', () => {
  const percent: GuestCoupon = { code: 'MONAL', off: { percent: 1000 as BasisPoints } }
  const amount: GuestCoupon = { code: 'MONAL', off: { amount: paise(50_000) } }
  const carried = record({ coupon_code: 'MONAL' })

  test('takes a percentage or an amount off each night, unless its price is that of the code', () => {
    expect(ruleOf(undefined, null)).toEqual({ kind: 'none' })
    expect(ruleOf(codeOf('MONAL'), record())).toEqual({ kind: 'none' })
    expect(ruleOf(percent, record())).toEqual({ kind: 'percent', value: 1000 })
    expect(ruleOf(amount, null)).toEqual({ kind: 'amount', value: 50_000 })
    expect(ruleOf(amount, carried)).toEqual({ kind: 'carried' })
    expect(ruleOf(percent, carried)).toEqual({ kind: 'carried' })
  })

  test('is told with what it took off, and used where it did', () => {
    const result = (coupon?: GuestCoupon, records: PricingRecord[] = []) => {
      const priced = nights(records, coupon ? { coupon } : {})
      return [priced[0]?.coupon, sumOfNights(priced).final_price, sumOfNights(priced).couponUsed]
    }
    expect(result()).toEqual([0, 400_000, false])
    expect(result(percent)).toEqual([20_000, 360_000, true])
    expect(result(amount)).toEqual([50_000, 300_000, true])
    expect(result(codeOf('MONAL'))).toEqual([0, 400_000, false])
    expect(result(codeOf('MONAL'), [carried])).toEqual([0, 600_000, true])
    expect(result({ code: 'MONAL', off: { amount: paise(900_000) } })).toEqual([200_000, 0, true])
  })
})

describe('W-29 a stay is not sold', () => {
  test('for fewer nights than one of its nights asks for', () => {
    expect(broken([rulesAlone({ min_nights: 2 })])).toBeUndefined()
    const last = { start_date: '2026-11-21', min_nights: 3 }
    expect(broken([rulesAlone(last)])).toEqual({ rule: 'min_nights', nights: 3 })
    expect(brokenRule([])).toEqual({ rule: 'min_nights', nights: 1 })
  })

  test('from a day on which nobody arrives, which goes before the number of nights', () => {
    const shut = rulesAlone({ closed_to_arrival: true, min_nights: 5 })
    expect(broken([shut])).toEqual({ rule: 'closed_to_arrival', day: '2026-11-20' })
    expect(broken([shut], { arrives: false })).toEqual({ rule: 'min_nights', nights: 5 })
    expect(broken([rulesAlone({ closed_to_arrival: true, start_date: '2026-11-21' })])).toBeUndefined()
  })

  test('with a night that has no price, unless that night was agreed before', () => {
    const free = record({ base_price: paise(0), start_date: '2026-11-21' })
    const message = { rule: 'no_price', day: '2026-11-21' }
    expect(broken([free])).toEqual(message)
    expect(broken([{ ...free, base_price: paise(100), discount: 10_000 as BasisPoints }])).toEqual(message)
    expect(broken([free], { agreed: (day) => day === '2026-11-21' })).toBeUndefined()
    expect(broken([free], { agreed: (day) => day === '2026-11-20' })).toEqual(message)
    expect(broken([], { price: 0 })).toEqual({ rule: 'no_price', day: '2026-11-20' })
  })

  test('but what a coupon makes free has a price', () => {
    const gift = record({ base_price: paise(0), coupon_code: 'MONAL' })
    expect(broken([gift], { coupon: { code: 'MONAL', off: null } })).toBeUndefined()
    expect(broken([], { coupon: { code: 'MONAL', off: { percent: 10_000 as BasisPoints } } })).toBeUndefined()
  })
})

test('W-29 what of a stay is for guests and meals is told by kind', () => {
  const rates = { included_guests: 1, extra_adult: paise(100_000), extra_child: [] }
  const party = { guests: 2, childrenAges: [], mealPlan: 'CP' } as const
  const meals = { ...noMeals, CP: paise(30_000) }
  const terms = { ...termsOf(), meal_plans: meals }
  const priced = priceNights({ ...room, ...rates }, [], { ...stay, party }, terms)
  expect(priced[0]).toMatchObject({ full: 360_000, price: 360_000, guests: 160_000 })
  expect(sumOfNights(priced)).toMatchObject({
    final_price: 720_000,
    guests: 320_000,
    guestParts: [
      { kind: 'extra_adult', count: 1, amount: 200_000 },
      { kind: 'meals', count: 2, amount: 120_000 },
    ],
  })
})
