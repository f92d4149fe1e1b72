import { type SelectQueryBuilder, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { CouponStatus } from '../../../contract/stays/coupons.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/http/refuse.ts'
import type { PricingRecord } from '../pricing/quote-stay.ts'
import type { Stay } from '../pricing/stay-dates.ts'
import { type CouponRules, carries, couponStatus } from './coupon-status.ts'

/** How a code stands for a stay that is booked today. `uncarried`: no price of these nights has it. */
type CodeStanding = CouponStatus | 'uncarried'

const carriedBy = (db: Db, code: string, stay: Stay): SelectQueryBuilder<Database, 'pricing', unknown> =>
  db
    .selectFrom('pricing')
    .where('coupon_code', '=', code)
    .where('withdrawn_at', 'is', null)
    .where('end_date', '>=', stay.checkIn)
    .where('start_date', '<', stay.checkOut)

/**
 * How a code stands for a stay. A code without a row in `coupons` counts wherever a price carries it. `records` are
 * the prices that may carry it; without them, those of all rooms.
 */
export const standingOf = async (
  db: Db,
  code: string,
  stay: Stay,
  today: Day,
  records?: readonly PricingRecord[],
): Promise<CodeStanding> => {
  const { carried, rule } = await db
    .selectNoFrom((eb) => [
      eb.exists(carriedBy(db, code, stay).select('pricing_id')).as('carried'),
      sql<CouponRules | null>`(select json_build_object('active', active, 'first_day', first_day, 'last_day',
        last_day, 'use_limit', use_limit, 'uses', uses) from coupons where code = ${code})`.as('rule'),
    ])
    .executeTakeFirstOrThrow()
  const isCarried = records ? records.some((record) => carries(record, code, stay)) : carried
  if (!isCarried) return 'uncarried'
  return rule ? couponStatus(rule, today) : 'active'
}

/** The guest's code where it counts for the stay, else none. */
export const countingCode = async (
  db: Db,
  code: string | undefined,
  stay: Stay,
  today: Day,
): Promise<string | undefined> =>
  code && (await standingOf(db, code, stay, today)) === 'active' ? code : undefined

const refuseInvalid = () =>
  refuse('coupon_invalid', { fields: { coupon_code: 'This coupon code is not valid for these dates' } })

/**
 * Refuses a coupon code that counts for no room on any night of the stay. Whoever searches learns no more than
 * that: neither that there is a limit nor how far it is away.
 */
export const refuseUnknownCoupon = async (
  db: Db,
  code: string | undefined,
  stay: Stay,
  today: Day,
): Promise<void> => {
  if (code && (await standingOf(db, code, stay, today)) !== 'active') refuseInvalid()
}

/**
 * The same for a booking, with the coupon's row held until the end of its transaction: bookings with one code come
 * one after the other, and one of them gets the last use. The booking's row is the use; a trigger counts it. Answers
 * how many uses are left; null where nothing bounds them.
 */
export const claimCoupon = async (
  db: Db,
  code: string | undefined,
  stay: Stay,
  today: Day,
): Promise<number | null> => {
  if (!code) return null
  const coupon = await db
    .selectFrom('coupons')
    .select(['use_limit', 'uses'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const standing = await standingOf(db, code, stay, today)
  if (standing === 'used_up') {
    refuse('coupon_used_up', { fields: { coupon_code: 'This coupon code has been used up' } })
  }
  if (standing !== 'active') refuseInvalid()
  return coupon && coupon.use_limit !== null ? coupon.use_limit - coupon.uses : null
}
