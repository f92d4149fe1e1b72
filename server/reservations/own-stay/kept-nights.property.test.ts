import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { defaultGst, type Gst } from '../../../contract/office/gst.ts'
import { cases } from '../../../test/properties.ts'
import { everyStay, termsOf } from '../../../test/rates/rates.ts'
import { testDay } from '../../../test/things.ts'
import { percent, rupees } from '../../demo/kit/builders.ts'
import type { Party } from '../../rates/quotes/guest-charges.ts'
import {
  type PricingRecord,
  priceNights,
  type StayQuote,
  sumOfNights,
} from '../../rates/quotes/quote-stay.ts'
import { priceOfChange } from './change-price.ts'

const days = { checkIn: testDay, checkOut: addDays(testDay, 2) }
const regular = { ...defaultGst, scheme: 'regular' as const }
const taxAdded = { ...regular, prices_include_tax: false }
const some = (guests: number): Party => ({ guests, childrenAges: [], mealPlan: 'EP' })

type House = { prices: readonly [Paise, Paise]; discount: number; extra_adult: Paise; gst: Gst }
/** Two nights in a room whose second one has a price of its own. */
const nightsIn = ({ prices, discount, extra_adult, gst }: House, party: Party) => {
  const rates = { included_guests: 2, extra_adult, extra_child: [] }
  const room = { price_per_night: prices[0], discount_percentage: percent(discount), ...rates }
  const second = {
    pricing_id: 1,
    start_date: addDays(testDay, 1),
    end_date: addDays(testDay, 1),
    ...everyStay,
  }
  const records: PricingRecord[] = [
    { ...second, base_price: prices[1], discount: percent(discount), coupon_code: null },
  ]
  return priceNights(room, records, { ...days, party }, termsOf(gst))
}

type Booked = Pick<StayQuote, 'nightly' | 'final_price' | 'total_price' | 'discount' | 'guests'>
/** What a stay that was agreed so becomes for others, where the house has other prices today. */
const changed = (booked: Booked, today: House, [before, now]: [Party, Party]) => {
  const terms = {
    ...{ included_guests: 2, extra_adult: today.extra_adult, extra_child: [] },
    ...{ meal_price: null, free_up_to_age: null, off: null },
  }
  const stay = {
    ...{ room_id: 'one', check_in: days.checkIn, coupon_code: null, guest_terms: terms },
    ...{ total_price: booked.total_price, discount: booked.discount, final_price: booked.final_price },
    ...{ nightly: booked.nightly.map(({ price }) => price), guests_amount: booked.guests },
    ...{ priced_guests: null, priced_ages: null, agreed_nightly: [], agreed_full: [] },
  }
  const both = { now: nightsIn(today, now), before: nightsIn(today, before) }
  const quotes = { terms, fresh: both, kept: both, keptFull: both, lacksCoupon: false, gst: today.gst }
  return priceOfChange(stay, { roomId: 'one', ...days }, { people: { now, before }, ...quotes })
}

const whole = (most: number) => fc.integer({ min: 0, max: most }).map(rupees)
const party = fc.integer({ min: 1, max: 5 }).map(some)
const house = fc.record({
  prices: fc.tuple(whole(16_000), whole(16_000)),
  discount: fc.integer({ min: 0, max: 60 }),
  extra_adult: whole(3000),
  gst: fc.constantFrom(defaultGst, { ...defaultGst, prices_include_tax: false }, regular, taxAdded),
})

describe('W-20 W-29 a night that stays, with others', () => {
  test('costs what these would have paid who booked then, whatever the room costs today, also where tax is put on', () => {
    fc.assert(
      fc.property(
        house,
        fc.tuple(whole(16_000), whole(16_000)),
        party,
        party,
        (then, prices, before, now) => {
          const made = changed(sumOfNights(nightsIn(then, before)), { ...then, prices }, [before, now])
          const expected = sumOfNights(nightsIn(then, now))
          expect(made.nightly).toEqual(expected.nightly.map(({ price }) => price))
          expect(made.guests_amount).toBe(expected.guests)
          // What was before a discount is known of the whole stay, and spread over its nights by their prices.
          if (then.discount === 0) expect(made.total_price).toBe(expected.total_price)
        },
      ),
      { numRuns: cases(2000) },
    )
  })

  test('never costs less for more of them, nor has a part for guests of nobody, also where no price makes it', () => {
    // Between 7,875 and 8,850 rupees lies no price with its tax: a move of the desk has spread the nights evenly.
    const spread = [paise(865_333), paise(865_334)]
    const booked = {
      nightly: spread.map((price) => ({ price }) as StayQuote['nightly'][number]),
      ...{ final_price: sumOf(spread), total_price: sumOf(spread), discount: paise(0), guests: paise(0) },
    }
    const house: House = {
      prices: [rupees(11_000), rupees(11_000)],
      ...{ discount: 0, extra_adult: rupees(100), gst: taxAdded },
    }
    const joined = changed(booked, house, [some(2), some(3)])
    expect(joined.nightly).toEqual(spread.map((price) => price + rupees(118)))
    expect(changed(booked, house, [some(2), some(2)])).toMatchObject({ nightly: spread, guests_amount: 0 })
  })
})
