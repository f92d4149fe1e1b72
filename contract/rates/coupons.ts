import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, orNone, pageQuery } from '../kit/formats.ts'
import { Money, NightlyPrice, Percent, SentPercent } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'

/** The signs of a code that staff make: what guests can type on any phone and say on the phone. */
const codeText = z
  .string('Coupon code is required')
  .trim()
  .toUpperCase()
  .max(50, 'At most 50 characters')
  .regex(/^[A-Z0-9_-]*$/, 'Use letters, digits, - and _ only')

/** A coupon code, or none: empty counts as none. */
export const CodeOrNone = z.codec(codeText.nullish(), z.string().nullable(), {
  decode: (code) => code || null,
  encode: (code) => code,
})

/** A day that may be left open. */
const OpenDay = z.codec(
  z.union([Day, z.literal('')], 'Enter a valid date').nullish(),
  z.string().nullable(),
  {
    decode: (day) => day || null,
    encode: (day) => day,
  },
)

const limitMessage = 'Enter a whole number from 1 to 1,000,000, or leave it empty'
const couponFields = {
  /** The days on which a booking may be made with it, both included. */
  first_day: OpenDay,
  last_day: OpenDay,
  /** How many bookings may use it; cancelled ones do not count. */
  use_limit: z.int(limitMessage).min(1, limitMessage).max(1_000_000, limitMessage).nullish(),
  active: z.boolean().default(true),
  note: optionalText(200),
  /**
   * What the code takes off each night, whatever that costs (W-29): a percentage or an amount. With neither it counts
   * where a price carries it. What is left out stays as it is.
   */
  percent: orNone(SentPercent.refine((points) => points > 0, 'Enter more than 0 %')),
  amount: orNone(NightlyPrice.refine((amount) => amount > 0, 'Enter more than ₹0')),
}

const oneOff = {
  check: ({ percent, amount }: { percent?: unknown; amount?: unknown }) => percent == null || amount == null,
  message: { path: ['amount'], error: 'Enter a percentage or an amount, not both' },
}

const inOrder = {
  check: ({ first_day, last_day }: { first_day: Day | null; last_day: Day | null }) =>
    !first_day || !last_day || first_day <= last_day,
  message: { path: ['last_day'], error: 'The last day cannot be before the first' },
}

export const CouponChange = z
  .object({ ...couponFields, ...fromVersion })
  .refine(inOrder.check, inOrder.message)
  .refine(oneOff.check, oneOff.message)
  .meta({ id: 'CouponChange' })
export type CouponChange = z.output<typeof CouponChange>
export const NewCoupon = z
  .object({ code: codeText.min(1, 'Coupon code is required'), ...couponFields })
  .refine(inOrder.check, inOrder.message)
  .refine(oneOff.check, oneOff.message)
  .meta({ id: 'NewCoupon' })
export type NewCoupon = z.output<typeof NewCoupon>

/** How a coupon stands on a day: only `active` ones count. */
export const couponStatuses = ['active', 'scheduled', 'ended', 'used_up', 'off'] as const
export type CouponStatus = (typeof couponStatuses)[number]

export const Coupon = z
  .object({
    coupon_id: z.string(),
    code: z.string(),
    first_day: Day.nullable(),
    last_day: Day.nullable(),
    use_limit: z.int().nullable(),
    uses: z.int(),
    active: z.boolean(),
    note: z.string().nullable(),
    percent: Percent.nullable(),
    amount: Money.nullable(),
    status: z.enum(couponStatuses),
    /** Prices that carry the code and were not withdrawn. */
    prices: z.int(),
    created_at: Instant,
    ...ofVersion,
  })
  .meta({ id: 'Coupon' })
export type Coupon = z.output<typeof Coupon>

const couponSorts = ['newest', 'code', '-code', 'uses', '-uses'] as const
const filter = {
  /** A part of the code or the note. */
  q: pageQuery.q,
  status: z.enum(couponStatuses).optional(),
  sort: z.enum(couponSorts).default('newest'),
}
const params = z.object({ id: z.string().max(60) })

export const coupons = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/coupons',
    access: 'admin',
    area: 'rates',
    summary: 'Coupons with their windows and uses, newest first',
    failure: 'Failed to fetch coupons',
    query: z.object({ ...pageQuery, ...filter }),
    ok: z.array(Coupon),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/coupons.xlsx',
    access: 'admin',
    area: 'rates',
    summary: 'The coupons that a filter keeps, as an Excel file',
    failure: 'Failed to fetch coupons',
    query: z.object(filter),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/coupons',
    access: 'admin',
    area: 'rates',
    summary: 'Add a coupon. Bookings that used its code before count as uses',
    failure: 'Failed to add the coupon',
    body: NewCoupon,
    ok: Coupon,
    status: 201,
    errors: ['coupon_taken', 'coupon_limit_passed'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/coupons/:id',
    access: 'admin',
    area: 'rates',
    summary: 'Change the window, the limit or the switch of a coupon',
    failure: 'Failed to save the coupon',
    params,
    body: CouponChange,
    edits: Coupon,
    ok: Coupon,
    errors: ['coupon_not_found', 'coupon_limit_passed'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/coupons/:id',
    access: 'admin',
    area: 'rates',
    summary: 'Delete a coupon that no price and no booking carries',
    failure: 'Failed to delete the coupon',
    params,
    ok: z.object({ message: z.string() }),
    errors: ['coupon_not_found', 'coupon_in_use'],
  }),
}
