import { expect, test } from 'vitest'
import { paise } from '../../../../contract/kit/money.ts'
import { couponEffect } from './coupon-effect.ts'
import { blankSearch } from './search-form.ts'

const search = { ...blankSearch, coupon: ' monsoon ' }
const withoutCoupon = { 'ROOM-101': paise(450_000), 'ROOM-107': paise(300_000) }

test('finding-9 a coupon is named with what it takes off, or that it counts for nothing', () => {
  const message = (room_id: string, price: number) =>
    couponEffect({ search, withoutCoupon }, { room_id, final_price: paise(price) })
  expect(message('ROOM-101', 360_000)).toEqual({ message: 'Coupon MONSOON takes off ₹900.00.', counts: true })
  expect(message('ROOM-107', 300_000)).toEqual({
    message: 'Coupon MONSOON counts for no night of this room.',
    counts: false,
  })
  expect(couponEffect({ search }, { room_id: 'ROOM-101', final_price: paise(1) })).toBeUndefined()
})
