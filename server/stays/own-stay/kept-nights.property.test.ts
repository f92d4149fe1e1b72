import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { noMeals } from '../../../contract/office/meal-plans.ts'
import { testDay } from '../../../test/things.ts'
import { percent, rupees } from '../../builders.ts'
import { chargesOf, type Party, sumOfCharges } from '../pricing/guest-charges.ts'
import { type GuestCoupon, priceNights, sumOfNights } from '../pricing/quote-stay.ts'
import { priceOfChange } from './change-price.ts'

const whole = (most: number) => fc.integer({ min: 0, max: most }).map(rupees)
const party = fc
  .integer({ min: 1, max: 5 })
  .map((guests): Party => ({ guests, childrenAges: [], mealPlan: 'EP' }))
const off: fc.Arbitrary<GuestCoupon['off']> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((part) => ({ percent: (part * 100) as BasisPoints })),
  whole(9000).map((amount) => ({ amount })),
)
const scenes = fc.record({
  agreed: whole(16_000),
  today: whole(16_000),
  extra_adult: whole(3000),
  before: party,
  now: party,
  off,
  discount: fc.integer({ min: 0, max: 60 }),
  gst: fc.constantFrom(
    defaultGst,
    { ...defaultGst, prices_include_tax: false },
    { ...defaultGst, scheme: 'regular' as const },
    { ...defaultGst, scheme: 'regular' as const, prices_include_tax: false },
  ),
})

describe('wire-20 wire-29 a night that stays, with others', () => {
  test('costs what these would have paid who booked then, whatever the room costs today, also where tax is put on', () => {
    fc.assert(
      fc.property(scenes, ({ agreed, today, extra_adult, before, now, off, discount, gst }) => {
        const rates = { included_guests: 2, extra_adult, extra_child: [] }
        // A room's own discount and a coupon together are spread over the nights to the paisa, not told apart.
        const own = { discount_percentage: off ? percent(0) : percent(discount), ...rates }
        const days = { checkIn: testDay, checkOut: addDays(testDay, 2) }
        const terms = { gst, meal_plans: noMeals }
        const coupon = off ? { code: 'MONAL', off } : undefined
        const nightsAt = (price: Paise, who: Party) =>
          priceNights({ ...own, price_per_night: price }, [], { ...days, coupon, party: who }, terms)
        const booked = sumOfNights(nightsAt(agreed, before))
        const stay = {
          ...{ room_id: 'one', check_in: days.checkIn, coupon_code: coupon?.code ?? null },
          ...{ total_price: booked.total_price, discount: booked.discount, final_price: booked.final_price },
          ...{ nightly: booked.nightly.map(({ price }) => price), guests_amount: booked.guests },
          ...{ priced_guests: null, priced_ages: null, agreed_nightly: [], agreed_full: [] },
          guest_terms: { ...rates, meal_price: null, free_up_to_age: null, off },
        }
        const chargesFor = (who: Party) => sumOfCharges(chargesOf(rates, who, noMeals))
        const changed = priceOfChange(
          stay,
          { roomId: 'one', ...days },
          {
            people: { now, before },
            terms: stay.guest_terms,
            fresh: { now: nightsAt(today, now), before: nightsAt(today, before) },
            charges: { now: chargesFor(now), before: chargesFor(before) },
            lacksCoupon: false,
            gst,
          },
        )
        const expected = sumOfNights(nightsAt(agreed, now))
        expect(changed.nightly).toEqual(expected.nightly.map(({ price }) => price))
        expect(changed.guests_amount).toBe(expected.guests)
        expect(changed.total_price).toBe(expected.total_price)
        expect(changed.discount).toBe(expected.discount)
      }),
      { numRuns: 2000 },
    )
  })
})
