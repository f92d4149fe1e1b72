import { z } from 'zod'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { CouponCode, wholeNumber } from '../kit/formats.ts'
import { Money, Percent } from '../kit/money.ts'
import { StayTax } from '../office/stay-tax.ts'
import { couponStatuses } from './coupons.ts'
import { nightsMessage, PricingEntry, RoomOfPrice, SentDiscount, SentPrice } from './pricing.ts'
import { Month } from './rates.ts'
import { Quote } from './rooms.ts'
import { maxNights } from './stay-limits.ts'

const Night = z.object({
  day: Day,
  base_price: Money,
  discount: Percent,
  /** What the guest pays for the night, and what of it is tax; `base_price` is as it was entered. */
  price: Money,
  tax: StayTax,
  /** What makes the price: the room's own price, a pricing record, or the one that is being typed. */
  source: z.enum(['room', 'record', 'draft']),
  pricing_id: z.string().nullable(),
  /** What the guest’s coupon takes off. */
  coupon: Money,
  /** What the price asks of a stay with this night, and of one that begins with it. */
  min_nights: z.int(),
  closed_to_arrival: z.boolean(),
})
export type PricedNight = z.output<typeof Night>

const WeekdaysQuery = z
  .codec(z.string().regex(/^[1-7](,[1-7]){0,6}$/, 'Choose at least one day of the week'), z.array(z.int()), {
    decode: (text) => text.split(',').map(Number),
    encode: (days) => days.join(','),
  })
  .optional()

/** A price that is typed and not saved; it counts as the newest where its days and amount are there. */
const draft = {
  draft_start: Day.optional(),
  draft_end: Day.optional(),
  draft_price: SentPrice.optional(),
  draft_discount: SentDiscount.optional(),
  draft_coupon: CouponCode,
  /** `5,6`: Friday and Saturday; left out: every day. */
  draft_weekdays: WeekdaysQuery,
  draft_min_nights: wholeNumber(1, maxNights, nightsMessage).optional(),
  draft_closed_to_arrival: z.stringbool().optional(),
}

/** Whether a guest's coupon counts, and if not, why; for staff only. */
const CouponSeen = z.object({
  code: z.string(),
  counts: z.boolean(),
  /** `uncarried`: no price of these nights has the code. */
  status: z.enum([...couponStatuses, 'uncarried']),
})
export type CouponSeen = z.output<typeof CouponSeen>

export const RoomPrices = z
  .object({
    room: RoomOfPrice.extend({ price_per_night: Money, discount_percentage: Percent }),
    month: z.string(),
    coupon: CouponSeen.nullable(),
    days: z.array(Night),
    /** The prices that touch the month, the newest first, and on how many of its nights each counts. */
    records: z.array(PricingEntry.extend({ nights: z.int(), counts_on: z.int() })),
  })
  .meta({ id: 'RoomPrices' })
export type RoomPrices = z.output<typeof RoomPrices>

export const StayPreview = Quote.extend({
  room: RoomOfPrice,
  check_in_date: Day,
  check_out_date: Day,
  coupon: CouponSeen.nullable(),
  nightly: z.array(Night),
  /** Why a stay with these days is not sold; null where it is. */
  refusal: z.string().nullable(),
}).meta({ id: 'StayPreview' })
export type StayPreview = z.output<typeof StayPreview>

const params = z.object({ id: z.string().max(60) })

export const priceCalendar = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/admin/rooms/:id/prices',
    access: 'admin',
    area: 'rates',
    summary: 'What each night of a month costs in a room, and which price makes it',
    failure: 'Failed to fetch the price calendar',
    params,
    query: z.object({
      /** YYYY-MM; this month when it is left out. */
      month: Month.optional(),
      coupon_code: CouponCode,
    }),
    ok: RoomPrices,
    errors: ['room_not_found'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/rooms/:id/quote',
    access: 'admin',
    area: 'rates',
    summary: 'What a stay would cost night by night, with a price that is not saved yet where one is given',
    failure: 'Failed to calculate the stay',
    params,
    query: z.object({
      /** Tonight when both are left out. */
      check_in_date: SentDay.optional(),
      check_out_date: SentDay.optional(),
      coupon_code: CouponCode,
      ...draft,
    }),
    ok: StayPreview,
    errors: ['room_not_found'],
  }),
}
