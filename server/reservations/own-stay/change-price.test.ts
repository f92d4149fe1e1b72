import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { defaultCancellation, type Fee } from '../../../contract/office/cancellation.ts'
import { termsOf } from '../../../test/rates/rates.ts'
import { dayAfter } from '../../../test/things.ts'
import { percent, rupees } from '../../demo/kit/builders.ts'
import { forAllGuests, priceNights, quoteStay } from '../../rates/quotes/quote-stay.ts'
import { changeFee, priceOfChange } from './change-price.ts'

const room = { price_per_night: rupees(3000), discount_percentage: percent(0), ...forAllGuests }
const terms = { ...forAllGuests, meal_price: null, free_up_to_age: null, off: null }
const asBooked = {
  priced_guests: null,
  priced_ages: null,
  agreed_nightly: [],
  agreed_full: [],
  guest_terms: terms,
}
const none = { discount: paise(0), guests_amount: paise(0), coupon_code: null, ...asBooked }
const two = { guests: 2, childrenAges: [], mealPlan: 'EP' as const }
/** Three nights from the seventh day on, agreed at 2,000, 2,100 and 2,200 rupees. */
const stay = {
  room_id: 'one',
  check_in: dayAfter(7),
  check_out: dayAfter(10),
  status: 'confirmed' as const,
  cancellation: defaultCancellation,
  total_price: rupees(6300),
  final_price: rupees(6300),
  nightly: [rupees(2000), rupees(2100), rupees(2200)],
  ...none,
}
const place = (from: number, to: number, roomId = 'one') => ({
  roomId,
  checkIn: dayAfter(from),
  checkOut: dayAfter(to),
})
const priced = (to: ReturnType<typeof place>, of: Parameters<typeof priceOfChange>[0] = stay) => {
  const nights = priceNights(room, [], to, termsOf())
  const same = { now: nights, before: nights }
  const quotes = { terms, fresh: same, kept: same, keptFull: same, lacksCoupon: false, gst: termsOf().gst }
  return priceOfChange(of, to, { people: { now: two, before: two }, ...quotes })
}

describe('D-55 the price of a change', () => {
  test('keeps the agreed price of nights that stay, and prices the others as of today', () => {
    expect(priced(place(8, 12)).nightly).toEqual([rupees(2100), rupees(2200), rupees(3000), rupees(3000)])
    expect(priced(place(8, 12)).final_price).toBe(rupees(10_300))
    expect(priced(place(6, 8)).nightly).toEqual([rupees(3000), rupees(2000)])
  })

  test('of another room is what it costs today', () => {
    const to = place(7, 10, 'two')
    const quote = quoteStay(room, [], to, termsOf())
    expect(priced(to)).toMatchObject({ final_price: quote.final_price, total_price: quote.total_price })
  })

  test('spreads the discount that was agreed to the paisa, so that nothing is lost while all nights stay', () => {
    const discounted = {
      ...stay,
      nightly: [paise(33_333), paise(33_333), paise(33_334)],
      final_price: paise(100_000),
      discount: paise(10_001),
      total_price: paise(110_001),
      coupon_code: 'MONAL',
    }
    const { nightly: _, ...longer } = priced(place(7, 11), discounted)
    expect(longer).toEqual({
      total_price: paise(110_001 + 300_000),
      discount: paise(10_001),
      final_price: paise(400_000),
      guests_amount: paise(0),
      ...asBooked,
      coupon_code: 'MONAL',
    })
    const parts = [place(7, 8), place(8, 9), place(9, 10)].map((to) => priced(to, discounted).discount)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(10_001)
    expect(priced(place(20, 22), discounted)).toMatchObject({ discount: 0, coupon_code: null })
  })

  test('of a stay that was free keeps what it was before the discount', () => {
    const free = { ...stay, nightly: [paise(0), paise(0), paise(0)], final_price: paise(0) }
    const given = { ...free, discount: paise(100), total_price: paise(100) }
    expect(priced(place(7, 9), given)).toMatchObject({ final_price: 0, discount: 66 })
  })
})

describe('W-20 nights that are given up', () => {
  const policy = (fee: Fee) => ({ ...defaultCancellation, tiers: [{ days_before: 0, fee }] })
  const all = () => rupees(100_000)
  const feeOf = (to: ReturnType<typeof place>, own: object = {}, worth = all, today = dayAfter(5)) =>
    changeFee({ ...stay, ...own }, to, today, worth)
  const half = { cancellation: policy({ kind: 'percent', percent: 50 }) }
  const twoNights = { cancellation: policy({ kind: 'nights', nights: 2 }) }

  test.each([
    [
      'none inside of the free days',
      {},
      place(20, 22),
      dayAfter(4),
      0,
      'you can still give up nights free of charge',
    ],
    [
      'the first of those that go',
      {},
      place(9, 12),
      dayAfter(5),
      2000,
      'the first of the 2 nights you give up is charged',
    ],
    [
      'not more nights than go',
      twoNights,
      place(8, 12),
      dayAfter(5),
      2000,
      'the night you give up is charged',
    ],
    ['all that go', twoNights, place(9, 12), dayAfter(5), 4100, 'the 2 nights you give up are charged'],
    [
      'a part of those alone',
      half,
      place(7, 9),
      dayAfter(5),
      1100,
      '50% of the nights you give up is charged',
    ],
    [
      'none where another room keeps the days',
      {},
      place(7, 10, 'two'),
      dayAfter(7),
      0,
      'No night is given up',
    ],
    ['none of a longer stay', half, place(6, 12), dayAfter(5), 0, 'No night is given up'],
    [
      'none of one that is not confirmed',
      { status: 'pending' },
      place(20, 22),
      dayAfter(7),
      0,
      'Not confirmed yet',
    ],
  ] as const)('cost %s', (_title, own, to, today, fee, reason) => {
    const found = feeOf(to, own, all, today)
    expect(found.fee).toBe(rupees(fee))
    expect(found.reason).toContain(reason)
  })

  test('cost never more than what is still charged of them', () => {
    expect(feeOf(place(20, 22), {}, () => rupees(150)).fee).toBe(rupees(150))
    expect(feeOf(place(20, 22), {}, () => paise(0))).toMatchObject({ fee: 0, rule: { kind: 'none' } })
  })
})
