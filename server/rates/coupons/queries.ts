import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type { BasisPoints, Paise } from '../../../contract/kit/money.ts'
import type { Coupon, CouponStatus, coupons } from '../../../contract/rates/coupons.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  everyRow,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import { type CouponRules, couponStatus } from './coupon-status.ts'

const columns = [
  'c.coupon_id',
  'c.code',
  'c.first_day',
  'c.last_day',
  'c.use_limit',
  'c.uses',
  'c.active',
  'c.note',
  'c.percent',
  'c.amount',
  'c.created_at',
  'c.version',
] as const

const carried = sql<number>`(select count(*) from pricing p
  where p.coupon_code = c.code and p.withdrawn_at is null)::integer`

export type CouponRow = CouponRules & {
  coupon_id: number
  code: string
  note: string | null
  percent: BasisPoints | null
  amount: Paise | null
  created_at: string
  prices: number
  version: number
}

export const toCoupon = (row: CouponRow, today: Day): Coupon => ({
  ...row,
  coupon_id: String(row.coupon_id),
  status: couponStatus(row, today),
})

type CouponFilter = Query<typeof coupons.export>

/** `couponStatus` once more, for the database to filter by. */
const statusOn = (today: Day) => sql<CouponStatus>`case
  when not c.active then 'off'
  when ${today}::date < c.first_day then 'scheduled'
  when ${today}::date > c.last_day then 'ended'
  when c.uses >= c.use_limit then 'used_up'
  else 'active' end`

const matching = (db: Db, { q, status }: CouponFilter, today: Day) =>
  db
    .selectFrom('coupons as c')
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([eb('c.code', 'ilike', containing(q ?? '')), eb('c.note', 'ilike', containing(q ?? ''))]),
      ),
    )
    .$if(!!status, (query) => query.where(statusOn(today), '=', status as CouponStatus))

const [code, uses] = [sql.ref('c.code'), sql.ref('c.uses')]
const orders: Record<CouponFilter['sort'], Order> = {
  newest: [descending(sql.ref('c.coupon_id'))],
  code: [ascending(code)],
  '-code': [descending(code)],
  uses: [ascending(uses), ascending(code)],
  '-uses': [descending(uses), ascending(code)],
}

const found = (db: Db, filter: CouponFilter, today: Day) =>
  matching(db, filter, today).select(columns).select(carried.as('prices'))

/** The coupons that a filter keeps, and how many it keeps in all. */
export const listCoupons = (db: Db, filter: CouponFilter & PageAsked, today: Day): Promise<Listed<Coupon>> =>
  paged(found(db, filter, today), orders[filter.sort], filter, (row) => toCoupon(row, today))

/** All coupons that a filter keeps, in its order. */
export const everyCoupon = (db: Db, filter: CouponFilter, today: Day): AsyncGenerator<Coupon> =>
  everyRow(found(db, filter, today), orders[filter.sort], (row) => toCoupon(row, today))

export const couponOf = (db: Db, couponId: number) =>
  db
    .selectFrom('coupons as c')
    .select(columns)
    .select(carried.as('prices'))
    .where('c.coupon_id', '=', couponId)

/** A coupon, held for a change: bookings with its code wait. */
export const lockCoupon = (db: Db, couponId: number): Promise<CouponRow | undefined> =>
  couponOf(db, couponId).forUpdate('c').executeTakeFirst()

/** Whether a price, withdrawn or not, or a booking of any status carries a code. */
export const isCarried = async (db: Db, code: string): Promise<boolean> => {
  const { used } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('pricing').select('pricing_id').where('coupon_code', '=', code)),
          eb.exists(eb.selectFrom('bookings').select('booking_id').where('coupon_code', '=', code)),
        ])
        .as('used'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(used)
}
