import type { Day } from '../../../contract/kit/dates.ts'
import type { CouponStatus } from '../../../contract/stays/coupons.ts'
import type { PricingRecord } from '../pricing/quote-stay.ts'
import type { Stay } from '../pricing/stay-dates.ts'

/** What decides whether a coupon counts on a day. */
export type CouponRules = {
  active: boolean
  first_day: Day | null
  last_day: Day | null
  use_limit: number | null
  uses: number
}

/** How a coupon stands on a day; only an active one counts. */
export const couponStatus = (coupon: CouponRules, today: Day): CouponStatus => {
  if (!coupon.active) return 'off'
  if (coupon.first_day && today < coupon.first_day) return 'scheduled'
  if (coupon.last_day && today > coupon.last_day) return 'ended'
  return coupon.use_limit !== null && coupon.uses >= coupon.use_limit ? 'used_up' : 'active'
}

/** Whether a price with the code counts on a night of the stay. */
export const carries = (
  { coupon_code, start_date, end_date }: Pick<PricingRecord, 'coupon_code' | 'start_date' | 'end_date'>,
  code: string,
  { checkIn, checkOut }: Stay,
): boolean => coupon_code === code && end_date >= checkIn && start_date < checkOut
