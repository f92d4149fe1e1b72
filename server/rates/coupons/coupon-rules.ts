import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import type { CouponStatus } from '../../../contract/rates/coupons.ts'
import type { Database } from '../../../db/types.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { GuestCoupon, PricingRecord } from '../quotes/quote-stay.ts'
import type { Stay } from '../quotes/stay-dates.ts'
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
    .where(
      sql<SqlBool>`exists (select from generate_series(greatest(start_date, ${stay.checkIn}::date),
        least(end_date, ${stay.checkOut}::date - 1), interval '1 day') as night
        where extract(isodow from night)::integer = any(weekdays))`,
    )

type Found = { standing: CodeStanding; off: GuestCoupon['off'] }
type Rule = CouponRules & { percent: BasisPoints | null; amount: Paise | null }

const offOf = ({ percent, amount }: Pick<Rule, 'percent' | 'amount'>): GuestCoupon['off'] => {
  if (percent !== null) return { percent }
  return amount === null ? null : { amount }
}

/**
 * How a code stands for a stay, and what it takes off each night by itself. A code without a row in `coupons` counts
 * wherever a price carries it. `records` are the prices that may carry it; without them, those of all rooms.
 */
export const findCode = async (
  db: Db,
  code: string,
  stay: Stay,
  today: Day,
  records?: readonly PricingRecord[],
): Promise<Found> => {
  const { carried, rule } = await db
    .selectNoFrom((eb) => [
      eb.exists(carriedBy(db, code, stay).select('pricing_id')).as('carried'),
      sql<Rule | null>`(select json_build_object('active', active, 'first_day', first_day, 'last_day',
        last_day, 'use_limit', use_limit, 'uses', uses, 'percent', percent, 'amount', amount)
        from coupons where code = ${code})`.as('rule'),
    ])
    .executeTakeFirstOrThrow()
  const off = rule && offOf(rule)
  const isCarried = records ? records.some((record) => carries(record, code, stay)) : carried
  if (!isCarried && !off) return { standing: 'uncarried', off }
  return { standing: rule ? couponStatus(rule, today) : 'active', off }
}

/** The code of a stay that was booked with it, whatever became of the coupon since. */
export const couponOfStay = async (db: Db, code: string | null): Promise<GuestCoupon | undefined> => {
  if (code === null) return undefined
  const rule = await db
    .selectFrom('coupons')
    .select(['percent', 'amount'])
    .where('code', '=', code)
    .executeTakeFirst()
  return { code, off: rule ? offOf(rule) : null }
}

/** The code of a stay for nights that are added to it: while it counts. The stay is one of its uses already, so its limit is kept. */
export const couponForAdded = async (
  db: Db,
  code: string | null,
  stay: Stay,
  today: Day,
): Promise<GuestCoupon | undefined> => {
  if (code === null) return undefined
  const { standing, off } = await findCode(db, code, stay, today)
  return standing === 'active' || standing === 'used_up' ? { code, off } : undefined
}

/** The guest's coupon where it counts for the stay, else none. */
export const countingCoupon = async (
  db: Db,
  code: string | undefined,
  stay: Stay,
  today: Day,
): Promise<GuestCoupon | undefined> => {
  if (!code) return undefined
  const { standing, off } = await findCode(db, code, stay, today)
  return standing === 'active' ? { code, off } : undefined
}

const refuseInvalid = () =>
  refuse('coupon_invalid', { fields: { coupon_code: 'This coupon code is not valid for these dates' } })

/**
 * The coupon of whoever searches. Refuses a code that counts for no room on any night of the stay, and says no more
 * than that: neither that there is a limit nor how far it is away.
 */
export const couponOfSearch = async (
  db: Db,
  code: string | undefined,
  stay: Stay,
  today: Day,
): Promise<GuestCoupon | undefined> =>
  code ? ((await countingCoupon(db, code, stay, today)) ?? refuseInvalid()) : undefined

/**
 * The same for a booking, with the coupon's row held until the end of its transaction: bookings with one code come
 * one after the other, and one of them gets the last use. The booking's row is the use; a trigger counts it. Answers
 * how many uses are left too; null where nothing bounds them.
 */
export const claimCoupon = async (
  db: Db,
  code: string | undefined,
  stay: Stay,
  today: Day,
): Promise<{ coupon: GuestCoupon | undefined; usesLeft: number | null }> => {
  if (!code) return { coupon: undefined, usesLeft: null }
  const row = await db
    .selectFrom('coupons')
    .select(['use_limit', 'uses'])
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const { standing, off } = await findCode(db, code, stay, today)
  if (standing === 'used_up') {
    refuse('coupon_used_up', { fields: { coupon_code: 'This coupon code has been used up' } })
  }
  if (standing !== 'active') refuseInvalid()
  const usesLeft = row && row.use_limit !== null ? row.use_limit - row.uses : null
  return { coupon: { code, off }, usesLeft }
}
