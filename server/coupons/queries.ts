import { sql } from 'kysely'
import type { Coupon, CouponStatus, couponSorts } from '../../contract/coupons.ts'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paged } from '../../contract/kit/endpoint.ts'
import type { Db } from '../kit/db.ts'
import { containing } from '../kit/like.ts'
import { type CouponRules, couponStatus } from '../rooms/coupon.ts'

const columns = [
  'c.coupon_id',
  'c.code',
  'c.first_day',
  'c.last_day',
  'c.use_limit',
  'c.uses',
  'c.active',
  'c.note',
  'c.created_at',
] as const

const carried = sql<number>`(select count(*) from pricing p
  where p.coupon_code = c.code and p.withdrawn_at is null)::integer`

export type CouponRow = CouponRules & {
  coupon_id: number
  code: string
  note: string | null
  created_at: string
  prices: number
}

export const toCoupon = (row: CouponRow, today: Day): Coupon => ({
  ...row,
  coupon_id: String(row.coupon_id),
  status: couponStatus(row, today),
})

export type CouponFilter = {
  q?: string | undefined
  status?: CouponStatus | undefined
  sort: (typeof couponSorts)[number]
  page?: number | undefined
  page_size: number
}

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

const orders = {
  newest: sql`c.coupon_id desc`,
  code: sql`c.code`,
  '-code': sql`c.code desc`,
  uses: sql`c.uses, c.code`,
  '-uses': sql`c.uses desc, c.code`,
} as const

/** Without `page` a list answers at most this many rows (decisions 3). */
const mostUnpaged = 5000

/** One page of the coupons that a filter keeps, and how many it keeps in all. */
export const listCoupons = async (db: Db, filter: CouponFilter, today: Day): Promise<Paged<Coupon>> => {
  const size = filter.page ? filter.page_size : mostUnpaged
  const rows = await matching(db, filter, today)
    .select(columns)
    .select(carried.as('prices'))
    .orderBy(orders[filter.sort])
    .limit(size)
    .offset(filter.page ? (filter.page - 1) * size : 0)
    .execute()
  const { total } = await matching(db, filter, today)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map((row) => toCoupon(row, today)), total }
}

/** A coupon, held for a change: bookings with its code wait. */
export const lockCoupon = (db: Db, couponId: number): Promise<CouponRow | undefined> =>
  db
    .selectFrom('coupons as c')
    .select(columns)
    .select(carried.as('prices'))
    .where('c.coupon_id', '=', couponId)
    .forUpdate('c')
    .executeTakeFirst()

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
