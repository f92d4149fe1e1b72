import { type Coupon, type CouponChange, coupons } from '../../../contract/rates/coupons.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, type Handlers, implement } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import {
  type CouponRow,
  couponOf,
  everyCoupon,
  isCarried,
  listCoupons,
  lockCoupon,
  toCoupon,
} from './queries.ts'

const factsOf = ({ code, first_day, last_day, use_limit, active, note, percent, amount }: CouponRow) => ({
  code,
  first_day,
  last_day,
  use_limit,
  active,
  note,
  percent_off: percent,
  amount_off: amount,
})

const log = (ctx: Context, before: CouponRow | undefined, after: CouponRow | undefined) => {
  const { coupon_id, code } = (after ?? before) as CouponRow
  const facts = { before: before && factsOf(before), after: after && factsOf(after) }
  return logActivity(ctx, { area: 'coupons', id: String(coupon_id), name: code, ...facts })
}

type Off = Pick<CouponRow, 'percent' | 'amount'>
const nothingOff: Off = { percent: null, amount: null }

/** A percentage takes the place of an amount, and the other way round; what was not sent stays. */
const offOf = ({ percent, amount }: Pick<CouponChange, 'percent' | 'amount'>, before: Off): Off => {
  if (percent) return { percent, amount: null }
  if (amount) return { percent: null, amount }
  return {
    percent: percent === undefined ? before.percent : null,
    amount: amount === undefined ? before.amount : null,
  }
}

const columnsOf = ({ first_day, last_day, use_limit, active, note, ...off }: CouponChange, before: Off) => ({
  ...offOf(off, before),
  first_day,
  last_day,
  use_limit: use_limit ?? null,
  active,
  note,
})

/** Says how far the uses are; only staff get here. */
const refuseLimitBelow = (uses: number, limit: number | null | undefined): void => {
  if (typeof limit !== 'number' || limit >= uses) return
  const message = `${uses} bookings use this coupon already`
  refuse('coupon_limit_passed', { fields: { use_limit: message }, message, details: { uses } })
}

const add: Handlers<typeof coupons>['add'] = async (ctx) => {
  const { db, body, today } = ctx
  // The limit follows once the trigger has counted the bookings that used the code before.
  const { coupon_id, uses } = await db
    .insertInto('coupons')
    .values({ ...columnsOf(body, nothingOff), code: body.code, use_limit: null, created_at: nowText() })
    .returning(['coupon_id', 'uses'])
    .executeTakeFirstOrThrow()
  refuseLimitBelow(uses, body.use_limit)
  await db
    .updateTable('coupons')
    .set(columnsOf(body, nothingOff))
    .where('coupon_id', '=', coupon_id)
    .execute()
  const made = await couponOf(db, coupon_id).executeTakeFirstOrThrow()
  await log(ctx, undefined, made)
  return toCoupon(made, today)
}

const change: Handlers<typeof coupons>['change'] = async (ctx) => {
  const { db, body, params, today } = ctx
  const before = (await lockCoupon(db, rowKey(params.id))) ?? ctx.refuse('coupon_not_found')
  await meetVersion(ctx, coupons.change, {
    record: 'coupons',
    id: before.coupon_id,
    version: before.version,
    current: async () => toCoupon(before, today),
  })
  refuseLimitBelow(before.uses, body.use_limit)
  const { version } = await db
    .updateTable('coupons')
    .set(columnsOf(body, before))
    .where('coupon_id', '=', before.coupon_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const after = { ...before, ...columnsOf(body, before), version }
  await log(ctx, before, after)
  return toCoupon(after, today)
}

const remove: Handlers<typeof coupons>['remove'] = async (ctx) => {
  const { db, params } = ctx
  const before = (await lockCoupon(db, rowKey(params.id))) ?? ctx.refuse('coupon_not_found')
  // Without its row the code would count without limit wherever a price carries it.
  if (await isCarried(db, before.code)) ctx.refuse('coupon_in_use')
  await db.deleteFrom('coupons').where('coupon_id', '=', before.coupon_id).execute()
  await log(ctx, before, undefined)
  return { message: 'Coupon deleted' }
}

const sheetColumns: readonly SheetColumn<Coupon>[] = [
  { title: 'Code', width: 20, cell: (coupon) => coupon.code },
  { title: 'Percent off', width: 12, kind: 'percent', cell: ({ percent }) => percent && percent / 100 },
  { title: 'Off a night', width: 14, kind: 'money', cell: ({ amount }) => amount },
  { title: 'First day', width: 14, kind: 'day', cell: (coupon) => coupon.first_day },
  { title: 'Last day', width: 14, kind: 'day', cell: (coupon) => coupon.last_day },
  { title: 'Uses', width: 10, kind: 'number', cell: (coupon) => coupon.uses },
  { title: 'Limit', width: 10, kind: 'number', cell: (coupon) => coupon.use_limit },
  { title: 'Prices', width: 10, kind: 'number', cell: (coupon) => coupon.prices },
  { title: 'Status', width: 12, kind: 'code', cell: (coupon) => coupon.status },
  { title: 'Note', width: 40, cell: (coupon) => coupon.note },
  { title: 'Added', width: 20, kind: 'instant', cell: (coupon) => coupon.created_at },
]

export const couponRoutes = implement(
  coupons,
  {
    list: ({ db, query, today }) => listCoupons(db, query, today),

    export: async ({ db, query, today, settings }) =>
      spreadsheet('coupons.xlsx', sheetColumns, everyCoupon(db, query, today), settings.time_zone),

    add,
    change,
    remove,
  },
  {
    constraints: {
      coupons_code_key: {
        code: 'coupon_taken',
        fields: { code: 'There is already a coupon with this code' },
      },
      coupons_within_limit: {
        code: 'coupon_used_up',
        fields: { coupon_code: 'This coupon code has been used up' },
      },
    },
  },
)
