import fc from 'fast-check'
import { mealPlans } from '../../contract/office/meal-plans.ts'
import type { PlainRecord, PlainScene } from './plain-price.ts'

const price = fc.oneof(fc.nat(1_000_000), fc.nat(99))
const percent = fc.oneof(fc.nat(10_000), fc.constantFrom(0, 3333, 5000, 10_000))
const pricedRecord = fc.record({
  start: fc.integer({ min: -3, max: 14 }),
  length: fc.nat(10),
  base_price: price,
  discount: percent,
  coupon_code: fc.constantFrom(null, null, 'MONAL', 'TIGER'),
  withdrawn: fc.boolean(),
  weekdays: fc.oneof(
    fc.constant([1, 2, 3, 4, 5, 6, 7]),
    fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  ),
  min_nights: fc.constantFrom(1, 1, 1, 2, 3, 5),
  closed_to_arrival: fc.constantFrom(false, false, false, true),
})
const noPrice = { base_price: null, discount: 0, coupon_code: null }
/** Some give their nights rules alone: both, or one of them. */
const record: fc.Arbitrary<PlainRecord> = fc.tuple(pricedRecord, fc.nat(8)).map(([own, kind]) => {
  if (kind === 0) return { ...own, ...noPrice }
  if (kind === 1) return { ...own, ...noPrice, min_nights: null }
  return kind === 2 ? { ...own, ...noPrice, closed_to_arrival: null } : own
})
const brackets = fc
  .uniqueArray(fc.record({ up_to_age: fc.nat(17), price }), {
    maxLength: 3,
    selector: (one) => one.up_to_age,
  })
  .map((all) => all.toSorted((a, b) => a.up_to_age - b.up_to_age))
/** Any price of a room: records, rules, guests, meals and a coupon. */
export const priceScenes: fc.Arbitrary<PlainScene> = fc.record({
  price_per_night: price,
  discount_percentage: percent,
  records: fc.array(record, { maxLength: 5 }),
  from: fc.nat(8),
  nights: fc.integer({ min: 1, max: 8 }),
  coupon: fc.constantFrom(undefined, 'MONAL'),
  off: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 10_000 }).map((points) => ({ percent: points })),
    fc.integer({ min: 1, max: 500_000 }).map((amount) => ({ amount })),
  ),
  kind: fc.record({
    included_guests: fc.constantFrom(null, 1, 2, 3),
    extra_adult: price,
    extra_child: brackets,
  }),
  adults: fc.integer({ min: 1, max: 4 }),
  ages: fc.array(fc.nat(17), { maxLength: 3 }),
  plan: fc.constantFrom(...mealPlans),
  meals: fc.record({
    CP: fc.nat(100_000),
    MAP: fc.nat(100_000),
    AP: fc.nat(100_000),
    free_up_to_age: fc.constantFrom(null, 0, 4, 17),
  }),
})

/** As `priceScenes`, where half of the records reach over all nights: they cover those before with no other days and code. */
export const nestedScenes: fc.Arbitrary<PlainScene> = fc
  .tuple(priceScenes, fc.array(fc.tuple(record, fc.boolean()), { minLength: 2, maxLength: 6 }))
  .map(([scene, records]) => ({
    ...scene,
    records: records.map(([own, isLong]) => (isLong ? { ...own, start: -3, length: 30 } : own)),
  }))
