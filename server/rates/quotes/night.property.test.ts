import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { defaultGst, type Gst } from '../../../contract/office/gst.ts'
import type { MealPrices } from '../../../contract/office/meal-plans.ts'
import { cases } from '../../../test/properties.ts'
import { type PlainScene, plainDates, plainNights } from '../../../test/rates/plain-price.ts'
import { priceScenes } from '../../../test/rates/price-scenes.ts'
import { dayAfter } from '../../../test/things.ts'
import type { Party } from './guest-charges.ts'
import { fullPriceOfNight, type Night, type People, priceOfNight, withPeople } from './night.ts'
import { nightsAgreed } from './nights-agreed.ts'
import { type PricingRecord, priceNights, type RoomPrice, type StayRequest } from './quote-stay.ts'

/** Tax on top, so that the value of a night decides its rate (D-49). */
const onTop: Gst = { ...defaultGst, scheme: 'regular', gstin: '05ABCDE1234F1Z6', prices_include_tax: false }

const partyOf = ({ adults, ages, plan }: PlainScene): Party => ({
  guests: adults + ages.length,
  childrenAges: ages,
  mealPlan: plan,
})

/** The scene as the engine takes it, and its nights as they are quoted and as they are agreed. */
const sold = (scene: PlainScene, gst: Gst) => {
  const { price_per_night, discount_percentage, kind, coupon, off } = scene
  const room = { price_per_night, discount_percentage, ...kind } as RoomPrice
  const records = scene.records.flatMap(({ start, length, withdrawn, ...own }, pricing_id) => {
    const days = { start_date: dayAfter(start), end_date: addDays(dayAfter(start), length) }
    return withdrawn ? [] : [{ ...own, ...days, pricing_id } as PricingRecord]
  })
  const { check_in_date: checkIn, check_out_date: checkOut } = plainDates(scene)
  const used = coupon === undefined ? undefined : { code: coupon, off }
  const request = { checkIn, checkOut, party: partyOf(scene), coupon: used } as StayRequest & { party: Party }
  const terms = { gst, meal_plans: scene.meals as MealPrices }
  const quoted = priceNights(room, records, request, terms)
  return { quoted, nights: nightsAgreed(room, quoted, request, terms) }
}

const gsts = fc.constantFrom(defaultGst, onTop)
const people: fc.Arbitrary<People> = fc.record({
  guests: fc.integer({ min: 4, max: 8 }),
  childrenAges: fc.array(fc.nat(17), { maxLength: 3 }),
})

const parts = ({ room, reduction, adults, children, meals, coupon, tax, fullTax, forGuests }: Night) => [
  ...[room, reduction, room - reduction, adults, children, meals, coupon, tax, fullTax, forGuests],
]

describe('D-62 a night', () => {
  test('costs what the quote says and what the plain price says, part by part', () => {
    fc.assert(
      fc.property(priceScenes, gsts, (scene, gst) => {
        const { quoted, nights } = sold(scene, gst)
        const result = nights.map((night) => [
          night.day,
          priceOfNight(night),
          fullPriceOfNight(night),
          night.forGuests,
          night.coupon,
        ])
        expect(result).toEqual(
          quoted.map(({ day, price, full, guests, coupon }) => [day, price, full, guests, coupon]),
        )
        if (gst === defaultGst)
          expect(result.map(([day, price]) => ({ day, price }))).toEqual(
            plainNights(scene).map(({ day, after }) => ({ day, price: Number(after) })),
          )
        for (const part of nights.flatMap(parts)) expect(part).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: cases(300) },
    )
  })

  test('costs for others what it would have cost them from the beginning', () => {
    fc.assert(
      fc.property(priceScenes, people, gsts, (scene, { guests, childrenAges }, gst) => {
        const others = { ...scene, adults: guests - childrenAges.length, ages: childrenAges }
        const changed = sold(scene, gst).nights.map((night) => withPeople(night, { guests, childrenAges }))
        expect(changed).toEqual(sold(others, gst).nights)
      }),
      { numRuns: cases(300) },
    )
  })

  test('comes to the same whatever people it was for in between, with more or less agreed beside it', () => {
    const steps = fc.array(people, { minLength: 10, maxLength: 10 })
    const beside = fc.integer({ min: -500_000, max: 500_000 })
    fc.assert(
      fc.property(priceScenes, steps, beside, gsts, (scene, between, agreed, gst) => {
        const begun = sold(scene, gst).nights.map((night) =>
          withPeople({ ...night, agreed: agreed as Paise }, night),
        )
        const ended = begun.map((night) => withPeople(between.reduce(withPeople, night), night))
        expect(ended).toEqual(begun)
        for (const night of between.reduce<Night[]>(
          (all, who) => all.map((one) => withPeople(one, who)),
          begun,
        ))
          expect(Math.min(...parts(night), priceOfNight(night))).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: cases(200) },
    )
  })

  test('W-68 is never below nothing, and gives back whole what was agreed beside it', () => {
    const [night] = sold({ ...scene4000, records: [] }, defaultGst).nights as [Night]
    const dearer = withPeople({ ...night, agreed: paise(50_000) }, night)
    expect([priceOfNight(night), priceOfNight(dearer)]).toEqual([400_000, 450_000])
    const given = withPeople({ ...night, agreed: paise(-900_000) }, night)
    expect([priceOfNight(given), fullPriceOfNight(given)]).toEqual([0, 400_000])
    expect(priceOfNight(withPeople({ ...given, agreed: paise(0) }, night))).toBe(400_000)
  })
})

const scene4000: PlainScene = {
  price_per_night: 400_000,
  discount_percentage: 0,
  records: [],
  from: 0,
  nights: 1,
  coupon: undefined,
  off: null,
  kind: { included_guests: null, extra_adult: 0, extra_child: [] },
  adults: 2,
  ages: [],
  plan: 'EP',
  meals: { CP: 0, MAP: 0, AP: 0, free_up_to_age: null },
}
