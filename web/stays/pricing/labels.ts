import type { CouponStatus } from '../../../contract/stays/coupons.ts'
import type { CouponSeen } from '../../../contract/stays/price-calendar.ts'
import type { PricingEntry } from '../../../contract/stays/pricing.ts'
import { weekdaysText } from '../../../contract/stays/weekdays.ts'
import { formatMoney } from '../../kit/format.ts'
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
  uncarried: 'No price of these nights carries it, and it takes nothing off by itself.',
}

/** What a record sets, in words: the price that guests pay, or none. */
export const priceText = ({ final_price }: Pick<PricingEntry, 'final_price'>): string =>
  final_price === null ? 'Rules only' : formatMoney(final_price)

type Rules = Pick<PricingEntry, 'base_price' | 'weekdays' | 'min_nights' | 'closed_to_arrival'>

const leastText = ({ min_nights, base_price }: Rules): string | undefined => {
  if (min_nights !== null && min_nights > 1) return `at least ${min_nights} nights`
  return min_nights !== null && base_price === null ? 'stays of any length' : undefined
}

/** What a price asks beside its days, in words; nothing where it is for every night and every stay. Rules alone say all. */
export const rulesText = (rules: Rules): string =>
  [
    rules.weekdays.length < 7 && weekdaysText(rules.weekdays),
    leastText(rules),
    rules.closed_to_arrival && 'no arrival',
    rules.closed_to_arrival === false && rules.base_price === null && 'guests may arrive',
  ]
    .filter(Boolean)
    .join(', ')

export const roomName = ({ room_number, room_type }: Pick<RoomOption, 'room_number' | 'room_type'>): string =>
  `${room_number} · ${room_type}`
