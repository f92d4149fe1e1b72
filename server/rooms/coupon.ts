import type { Stay } from '../bookings/stay-dates.ts'
import type { Db } from '../kit/db.ts'
import { refuse } from '../kit/refuse.ts'
import { couponCounts } from './queries.ts'

/** Refuses a coupon code that counts for no room on any night of the stay. */
export const refuseUnknownCoupon = async (db: Db, code: string | undefined, stay: Stay): Promise<void> => {
  if (!code || (await couponCounts(db, code, stay))) return
  refuse('coupon_invalid', { fields: { coupon_code: 'This coupon code is not valid for these dates' } })
}
