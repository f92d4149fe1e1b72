import { z } from 'zod'
import { Day, nightsBetween } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, orNone, pageQuery, RequestKey } from '../kit/formats.ts'
import { Money } from '../kit/money.ts'
import {
  endRule,
  endsAfterStart,
  PricingEntry,
  RequiredDay,
  RoomId,
  RoomOfPrice,
  ruleFields,
  SentPrice,
} from './pricing.ts'

/** YYYY-MM */
export const Month = z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')

const Night = z.object({
  /** What a guest without a coupon pays for the room alone, with tax. */
  price: Money,
  min_nights: z.int(),
  closed_to_arrival: z.boolean(),
  /** The price that makes it; null where the room’s own does. */
  pricing_id: z.string().nullable(),
})

export const RoomRates = RoomOfPrice.extend({
  /** The nights of the month, the first first. */
  nights: z.array(Night),
}).meta({ id: 'RoomRates' })
export type RoomRates = z.output<typeof RoomRates>

const percentMessage = 'Enter a whole percentage from -50 to 200'

const raiseField = z.int(percentMessage).min(-50, percentMessage).max(200, percentMessage)

export const CopyRates = z
  .object({
    /** The nights that are copied, both included. */
    from: Day,
    to: Day,
    /** `weekdays`: 52 weeks later, a Saturday onto a Saturday; `dates`: the same dates a year later. */
    keep: z.enum(['weekdays', 'dates']),
    /** How much dearer, in percent; what comes of it is rounded to whole rupees. */
    raise: raiseField.default(0),
    request_key: RequestKey,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last night cannot be before the first' })
  .meta({ id: 'CopyRates' })
export type CopyRates = z.output<typeof CopyRates>

const Copied = z
  .object({
    /** How many prices are copied, and of how many rooms. */
    prices: z.int(),
    rooms: z.int(),
    first_night: Day.nullable(),
    last_night: Day.nullable(),
    /** How many prices stand on these nights already: the copies are newer, so they count. */
    covered: z.int(),
  })
  .meta({ id: 'CopiedRates' })
export type CopiedRates = z.output<typeof Copied>

/** What is shown and sold ahead: a mistyped year is no range. */
const mostDays = 731

/** What is to become of the nights of some rooms; what is left out of the rules stays as each night has it. */
export const AdjustRates = z
  .object({
    room_ids: z.array(RoomId).min(1, 'Choose at least one room').max(500),
    start_date: RequiredDay,
    /** The last night. */
    end_date: RequiredDay,
    /** The price that every night gets; left out, each has its own made dearer. */
    base_price: orNone(SentPrice),
    /** How much dearer each night gets, in percent; 0 leaves every price as it is. */
    raise: raiseField.default(0),
    ...ruleFields,
    request_key: RequestKey,
  })
  .refine(endsAfterStart, endRule)
  .refine(
    ({ start_date, end_date }) => nightsBetween(start_date.slice(0, 10), end_date.slice(0, 10)) <= mostDays,
    {
      path: ['end_date'],
      error: 'Change two years at most at once',
    },
  )
  .refine(({ base_price, raise }) => typeof base_price !== 'number' || raise === 0, {
    path: ['raise'],
    error: 'Set one price, or make the prices dearer',
  })
  .meta({ id: 'AdjustRates' })
export type AdjustRates = z.output<typeof AdjustRates>

const errors = ['too_many_prices'] as const

/** Prices of all rooms at once (wire 29). */
export const rates = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/admin/rates',
    access: 'admin',
    area: 'rates',
    summary: 'What each night of a month costs in every room, a page of rooms at a time',
    failure: 'Failed to fetch the rates',
    query: z.object({
      /** This month when it is left out. */
      month: Month.optional(),
      room_type: optionalText(100).optional(),
      page: pageQuery.page,
      page_size: pageQuery.page_size,
    }),
    ok: z.array(RoomRates),
    paged: true,
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/api/admin/rates',
    access: 'admin',
    area: 'rates',
    summary:
      'Make the nights of several rooms dearer or cheaper, or give them rules, each from the price that it has',
    failure: 'Failed to change the rates',
    noForm: 'starts from the prices as they are when it is sent; the newest wins',
    body: AdjustRates,
    ok: z.array(PricingEntry),
    status: 201,
    errors: ['room_not_found', ...errors],
  }),
  previewCopy: endpoint({
    method: 'GET',
    path: '/api/admin/rates/copy',
    access: 'admin',
    area: 'rates',
    summary: 'What copying the prices of nights of last year would make',
    failure: 'Failed to look at the prices',
    query: z.object({ from: Day, to: Day, keep: z.enum(['weekdays', 'dates']).default('weekdays') }),
    ok: Copied,
    errors,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/admin/rates/copy',
    access: 'admin',
    area: 'rates',
    summary: 'Copy the prices of nights of last year to this one; those with a coupon code are left out',
    failure: 'Failed to copy the prices',
    body: CopyRates,
    ok: Copied,
    status: 201,
    errors,
  }),
}
