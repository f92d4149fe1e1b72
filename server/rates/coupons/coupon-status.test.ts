import { describe, expect, test } from 'vitest'
import { allWeekdays } from '../../../contract/rates/weekdays.ts'
import { type CouponRules, carries, couponStatus } from './coupon-status.ts'

const today = '2026-11-22'
const status = (own: Partial<CouponRules>) =>
  couponStatus({ active: true, first_day: null, last_day: null, use_limit: null, uses: 0, ...own }, today)

describe('a coupon', () => {
  test.each<[string, Partial<CouponRules>]>([
    ['active', { uses: 1000 }],
    ['active', { first_day: today, last_day: today }],
    ['active', { first_day: '2026-11-01' }],
    ['active', { last_day: '2026-11-30' }],
    ['active', { use_limit: 3, uses: 2 }],
    ['off', { active: false }],
    ['off', { active: false, first_day: '2026-11-23' }],
    ['scheduled', { first_day: '2026-11-23' }],
    ['ended', { last_day: '2026-11-21' }],
    ['ended', { last_day: '2026-11-21', use_limit: 1, uses: 1 }],
    ['used_up', { use_limit: 3, uses: 3 }],
    ['used_up', { use_limit: 3, uses: 4 }],
    ['used_up', { use_limit: 0 }],
  ])('is %s where it has %j', (expected, own) => expect(status(own)).toBe(expected))
})

describe('D-6 a price with a code', () => {
  const price = {
    coupon_code: 'MONSOON',
    start_date: '2026-11-20',
    end_date: '2026-11-25',
    weekdays: allWeekdays,
  }
  const counts = (checkIn: string, checkOut: string, code = 'MONSOON') =>
    carries(price, code, { checkIn, checkOut })

  test('counts for a stay with a night from its first to its last', () => {
    expect(counts('2026-11-18', '2026-11-21')).toBe(true)
    expect(counts('2026-11-25', '2026-11-27')).toBe(true)
  })

  test('does not count for a stay that ends on its first day or begins after its last', () => {
    expect(counts('2026-11-18', '2026-11-20')).toBe(false)
    expect(counts('2026-11-26', '2026-11-27')).toBe(false)
  })

  test('does not count for another code, nor does a price without one', () => {
    expect(counts('2026-11-20', '2026-11-21', 'SUMMER')).toBe(false)
    const stay = { checkIn: '2026-11-20', checkOut: '2026-11-21' }
    expect(carries({ ...price, coupon_code: null }, 'MONSOON', stay)).toBe(false)
  })
})
