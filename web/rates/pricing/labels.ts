import type { CouponStatus } from '../../../contract/rates/coupons.ts'
import type { CouponSeen } from '../../../contract/rates/price-calendar.ts'
import type { PricingEntry } from '../../../contract/rates/pricing.ts'
import { weekdaysText } from '../../../contract/rates/weekdays.ts'
import { formatMoney } from '../../kit/format.ts'

export const HISTORY_SIZE = 10
/** Rooms that the calendar shows at once. */
export const ROOMS_SHOWN = 50

/** A room as the choices of this screen show it. */
export type RoomOption = { room_id: string; room_number: string; room_type: string }

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

type StayRules = Pick<PricingEntry, 'base_price' | 'min_nights' | 'closed_to_arrival'>

const leastText = ({ min_nights, base_price }: StayRules): string | undefined => {
  if (min_nights !== null && min_nights > 1) return `at least ${min_nights} nights`
  return min_nights !== null && base_price === null ? 'stays of any length' : undefined
}

const joined = (parts: readonly (string | false | undefined)[]): string => parts.filter(Boolean).join(', ')

/** What a price asks of stays, in words; nothing where it is for every stay. Rules alone say all. */
export const stayRulesText = (rules: StayRules): string =>
  joined([
    leastText(rules),
    rules.closed_to_arrival ? 'no arrival' : undefined,
    rules.closed_to_arrival === false && rules.base_price === null && 'guests may arrive',
  ])

/** The same with its days of the week, where it is not for every night. */
export const rulesText = (rules: StayRules & Pick<PricingEntry, 'weekdays'>): string =>
  joined([rules.weekdays.length < 7 && weekdaysText(rules.weekdays), stayRulesText(rules)])

export const roomName = ({ room_number, room_type }: Pick<RoomOption, 'room_number' | 'room_type'>): string =>
  `${room_number} · ${room_type}`
