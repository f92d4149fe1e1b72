import { type SelectQueryBuilder, sql } from 'kysely'
import type { CouponStatus } from '../../contract/coupons.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { Database } from '../../db/types.ts'
import type { PricingRecord } from '../bookings/quote-stay.ts'
import type { Stay } from '../bookings/stay-dates.ts'
import type { Db } from '../kit/db.ts'
import { refuse } from '../kit/refuse.ts'

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

/** How a code stands for a stay that is booked today. `uncarried`: no price of these nights has it. */
export type CodeStanding = CouponStatus | 'uncarried'

const touches = ({ start_date, end_date }: PricingRecord, { checkIn, checkOut }: Stay): boolean =>
  end_date >= checkIn && start_date < checkOut

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
  const isCarried = records
    ? records.some((record) => record.coupon_code === code && touches(record, stay))
    : carried
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
 * one after the other, and one of them gets the last use. The booking's row is the use; a trigger counts it.
 */
export const claimCoupon = async (
  db: Db,
  code: string | undefined,
  stay: Stay,
  today: Day,
): Promise<void> => {
  if (!code) return
  await db
    .selectFrom('coupons')
    .select('coupon_id')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const standing = await standingOf(db, code, stay, today)
  if (standing === 'used_up') {
    refuse('coupon_used_up', { fields: { coupon_code: 'This coupon code has been used up' } })
  }
  if (standing !== 'active') refuseInvalid()
}
