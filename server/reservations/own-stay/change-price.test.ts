import { describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { defaultCancellation, type Fee } from '../../../contract/office/cancellation.ts'
import { percent, rupees } from '../../../test/builders.ts'
import { dayAfter } from '../../../test/things.ts'
import { type NightTerms, priceOfNight, withPeople } from '../../rates/quotes/night.ts'
import { inRoom } from '../nights/night-rows.ts'
import { plainNight } from '../nights/nights-of-sums.ts'
import { priceOf } from '../nights/price-of-nights.ts'
import { changeFee, nightsOfChange } from './change-price.ts'

/** Three nights from the seventh day on, agreed at 2,000, 2,100 and 2,200 rupees. */
const stay = {
  check_in: dayAfter(7),
  status: 'confirmed' as const,
  cancellation: defaultCancellation,
  nightly: [rupees(2000), rupees(2100), rupees(2200)],
}
const place = (from: number, to: number, roomId = 'one') => ({
  roomId,
  checkIn: dayAfter(from),
  checkOut: dayAfter(to),
})

/** Nights from a day on in a room, each at a price. */
const some = (from: number, amounts: readonly number[], roomId = 'one') =>
  inRoom(
    roomId,
    amounts.map((amount, i) =>
      plainNight(dayAfter(from + i), { price: rupees(amount), full: rupees(amount) }),
    ),
  )
const agreed = some(7, [2000, 2100, 2200])
const two = { guests: 2, childrenAges: [] }
const changedTo = (from: number, count: number, roomId = 'one') =>
  nightsOfChange(agreed, some(from, Array(count).fill(3000), roomId), two).map(
    (night) => priceOfNight(night) / 100,
  )

describe('D-55 D-62 the nights of a change', () => {
  test('are those that stay as they were agreed, and others as of today', () => {
    expect(changedTo(8, 4)).toEqual([2100, 2200, 3000, 3000])
    expect(changedTo(6, 2)).toEqual([3000, 2000])
    expect(changedTo(20, 2)).toEqual([3000, 3000])
  })

  test('in another room are what they cost today', () => {
    expect(changedTo(7, 3, 'two')).toEqual([3000, 3000, 3000])
  })

  test('keep their coupon for whoever comes, and the stay its code as long as one of them has it', () => {
    const terms = { ...agreed[0]?.terms, included_guests: 2, extra_adult: rupees(1000) } as NightTerms
    const tenth = { kind: 'percent', value: percent(10) } as const
    const withCoupon = agreed.map((night) => ({
      ...withPeople({ ...night, terms, rule: tenth }, two),
      roomId: 'one',
    }))
    const three = { guests: 3, childrenAges: [] }
    const joined = nightsOfChange(withCoupon, some(7, [3000, 3000, 3000, 3000]), three)
    expect(joined.map(priceOfNight)).toEqual([2700, 2790, 2880, 3000].map(rupees))
    expect(priceOf(joined, 'MONAL').coupon_code).toBe('MONAL')
    expect(priceOf(joined.slice(3), 'MONAL').coupon_code).toBeNull()
    expect(nightsOfChange(joined, withCoupon, two).map(priceOfNight)).toEqual(withCoupon.map(priceOfNight))
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
