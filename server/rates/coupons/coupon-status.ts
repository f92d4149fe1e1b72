import { type Day, nightsOf } from '../../../contract/kit/dates.ts'
import type { CouponStatus } from '../../../contract/rates/coupons.ts'
import { covers, type PricingRecord } from '../quotes/quote-stay.ts'
import type { Stay } from '../quotes/stay-dates.ts'

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
  record: Pick<PricingRecord, 'coupon_code' | 'start_date' | 'end_date' | 'weekdays'>,
  code: string,
  { checkIn, checkOut }: Stay,
): boolean =>
  record.coupon_code === code && nightsOf(checkIn, checkOut).some((night) => covers(record, night))
