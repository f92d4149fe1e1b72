import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { defaultGst, type Gst, taxAddedOn } from '../../../contract/office/gst.ts'
import { percent } from '../../../test/builders.ts'
import { cases } from '../../../test/properties.ts'
import { dayAfter } from '../../../test/things.ts'
import {
  type CouponRule,
  fullPriceOfNight,
  type Night,
  type NightTerms,
  type People,
  priceOfNight,
  withPeople,
} from '../../rates/quotes/night.ts'
import { nightsOfSums, type SummedStay } from './nights-of-sums.ts'
import { sumsOf } from './price-of-nights.ts'

const onTop: Gst = { ...defaultGst, scheme: 'regular', gstin: '05ABCDE1234F1Z6', prices_include_tax: false }
const amount = (most: number): fc.Arbitrary<Paise> => fc.integer({ min: 0, max: most }).map(paise)
const people: fc.Arbitrary<People> = fc
  .record({ guests: fc.integer({ min: 1, max: 6 }), childrenAges: fc.array(fc.nat(17), { maxLength: 3 }) })
  .filter(({ guests, childrenAges }) => childrenAges.length < guests)
const rules: fc.Arbitrary<CouponRule> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  // Of what a larger part was taken off, more than one amount comes to the same.
  fc.integer({ min: 1, max: 50 }).map((of) => ({ kind: 'percent', value: percent(of) }) as const),
  fc.integer({ min: 1, max: 200_000 }).map((of) => ({ kind: 'amount', value: paise(of) }) as const),
)
const scenes = fc.record({
  gst: fc.constantFrom(defaultGst, onTop),
  included_guests: fc.constantFrom(null, 1, 2, 3),
  extra_adult: amount(200_000),
  eat: fc.boolean(),
  meal: amount(60_000),
  free_up_to_age: fc.constantFrom(null, 5),
  rule: rules,
  booked: people,
  others: people,
  reduction: fc.nat(25),
  rooms: fc.array(amount(2_000_000), { minLength: 1, maxLength: 6 }),
})
type Scene = typeof scenes extends fc.Arbitrary<infer S> ? S : never

/** The nights of a scene as they are booked today. */
const bookedNights = (scene: Scene): Night[] =>
  scene.rooms.map((room, i) => {
    const day = dayAfter(i)
    const terms: NightTerms = {
      ...{ included_guests: scene.included_guests, extra_adult: scene.extra_adult },
      extra_child: [{ up_to_age: 11, price: paise(40_000) }],
      ...{ meal_plan: scene.eat ? 'CP' : 'EP', meal_price: scene.eat ? scene.meal : null },
      free_up_to_age: scene.eat ? scene.free_up_to_age : null,
      added_tax: taxAddedOn(scene.gst, day),
    }
    const reduction = paise(Math.floor((room * scene.reduction) / 100))
    return withPeople({ day, room, reduction, rule: scene.rule, terms, agreed: paise(0) }, scene.booked)
  })

/** What was kept of them before a night was a row. */
const keptOf = (scene: Scene, nights: readonly Night[]): SummedStay => {
  const { rule, booked } = scene
  const off =
    rule.kind === 'percent' ? { percent: rule.value } : rule.kind === 'amount' ? { amount: rule.value } : null
  const { meal_plan, added_tax: _, ...terms } = (nights[0] as Night).terms
  return {
    ...{
      check_in: dayAfter(0),
      meal_plan,
      number_of_guests: booked.guests,
      children_ages: [...booked.childrenAges],
    },
    ...sumsOf(nights),
    guests_amount: sumOf(nights.map(({ forGuests }) => forGuests)),
    ...{ priced_guests: null, priced_ages: null, agreed_nightly: [], agreed_full: [] },
    guest_terms: { ...terms, off },
    coupon_code: off && 'MONAL',
  }
}

const result = (made: ReturnType<typeof nightsOfSums>) => ({
  nightly: made.map(({ night }) => priceOfNight(night)),
  total: sumOf(made.map(({ night }) => fullPriceOfNight(night))),
})

describe('D-62 the nights of a stay of which sums were kept', () => {
  test('come to the same, to the paisa', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const stay = keptOf(scene, bookedNights(scene))
        expect(result(nightsOfSums(stay, scene.gst))).toEqual({
          nightly: stay.nightly,
          total: stay.total_price,
        })
      }),
      { numRuns: cases(1000) },
    )
  })

  test('are those that were booked where nothing else was taken off, also for others who come', () => {
    fc.assert(
      fc.property(scenes, (own) => {
        const scene: Scene = { ...own, reduction: 0, gst: defaultGst }
        const nights = bookedNights(scene)
        // Of what a coupon made free nobody knows what it was.
        fc.pre(nights.every((night) => priceOfNight(night) > 0))
        const made = nightsOfSums(keptOf(scene, nights), scene.gst)
        for (const [i, { night }] of made.entries()) {
          const [mine, theirs] = [night, nights[i] as Night].map((one) =>
            priceOfNight(withPeople(one, own.others)),
          )
          // Half a paisa may have been rounded away by a percentage.
          const most = scene.rule.kind === 'percent' ? 2 : 0
          expect(Math.abs((mine ?? 0) - (theirs ?? 0))).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: cases(500) },
    )
  })

  test('come to the same also where the desk had spread a total, others came since, or nothing fits', () => {
    const prices = fc.array(amount(900_000), { minLength: 1, maxLength: 5 })
    const agreedFor = fc.option(fc.record({ by: people, prices }), { nil: undefined })
    fc.assert(
      fc.property(scenes, prices, amount(300_000), agreedFor, (scene, nightly, discount, agreed) => {
        const kept = keptOf(scene, bookedNights(scene))
        const final_price = sumOf(nightly)
        const before = agreed && nightly.map((_, i) => agreed.prices[i] ?? paise(0))
        const stay: SummedStay = {
          ...kept,
          ...{ nightly, final_price, discount, total_price: paise(final_price + discount) },
          ...(before && {
            ...{ priced_guests: agreed.by.guests, priced_ages: [...agreed.by.childrenAges] },
            ...{ agreed_nightly: before, agreed_full: before.map((price) => paise(price + 100)) },
          }),
        }
        expect(result(nightsOfSums(stay, scene.gst))).toEqual({ nightly, total: stay.total_price })
      }),
      { numRuns: cases(1000) },
    )
  })
})
