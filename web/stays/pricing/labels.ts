import type { CouponStatus } from '../../../contract/stays/coupons.ts'
import type { CouponSeen } from '../../../contract/stays/price-calendar.ts'
import type { RoomOption } from './load-pricing.ts'

export const couponStatusNames: Record<CouponStatus, string> = {
  active: 'Active',
  scheduled: 'Not begun',
  ended: 'Over',
  used_up: 'Used up',
  off: 'Switched off',
}

/** Why a guest's coupon changes nothing, as staff read it. */
export const couponReasons: Record<Exclude<CouponSeen['status'], 'active'>, string> = {
  scheduled: 'Its first day of booking has not come yet.',
  ended: 'Its last day of booking is over.',
  used_up: 'It has been used up.',
  off: 'It is switched off.',
  uncarried: 'No price of these nights carries it.',
}

export const roomName = ({ room_number, room_type }: Pick<RoomOption, 'room_number' | 'room_type'>): string =>
  `${room_number} · ${room_type}`
