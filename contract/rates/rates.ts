import { z } from 'zod'
import { Day, nightsBetween } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, orNone, pageQuery, RequestKey } from '../kit/formats.ts'
import { Money, type Paise } from '../kit/money.ts'
import { EndedRules, EndedRulesInput } from './ended-rules.ts'
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

/** What is shown and sold ahead: a mistyped year is no range. */
const mostDays = 731

const raiseField = z.int(percentMessage).min(-50, percentMessage).max(200, percentMessage)

export const CopyRates = z
  .object({
    /** The nights that are copied, both included. */
    from: Day,
    to: Day,
    /** `weekdays`: 52 weeks later, a Saturday onto a Saturday; `dates`: the same dates a year later. */
    keep: z.enum(['weekdays', 'dates']),
    /** How much more, in percent; what comes of it is rounded to whole rupees. */
    raise: raiseField.default(0),
    /** Nights that have a price of their own get the copy too, and those with rules of their own the rules of the copy. */
    replace: z.boolean().default(false),
    request_key: RequestKey,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last night cannot be before the first' })
  .refine(({ from, to }) => nightsBetween(from, to) <= mostDays, {
    path: ['to'],
    error: 'Copy two years at most at once',
  })
  .meta({ id: 'CopyRates' })
export type CopyRates = z.output<typeof CopyRates>

const Copied = z
  .object({
    /** How many prices were written, for how many rooms and nights of them. */
    prices: z.int(),
    rooms: z.int(),
    nights: z.int(),
    first_night: Day.nullable(),
    last_night: Day.nullable(),
    /** One of these prices, by which all are undone; null where there was nothing to copy. */
    pricing_id: z.string().nullable(),
  })
  .meta({ id: 'CopiedRates' })
export type CopiedRates = z.output<typeof Copied>

const PriceRange = z.object({ least: Money, most: Money })

const RoomPreview = RoomOfPrice.extend({
  /** How many nights get a price or rules, and how many of them a price. */
  nights: z.int(),
  priced: z.int(),
  /** How many of those that get a price have one already that counts for every guest. */
  replaced: z.int(),
  /** How many are left alone, for what would be copied they have of their own. */
  left: z.int(),
  /** What a guest without a coupon pays for these nights, before and after; null where there are none. */
  before: PriceRange.nullable(),
  after: PriceRange.nullable(),
  /** The fewest nights of a stay with one of these nights, as it will be: the least and the most that one asks. */
  min_nights: z.object({ least: z.int(), most: z.int() }).nullable(),
  /** Coupon codes whose prices will no longer count on some of these nights. */
  codes: z.array(z.string()),
}).meta({ id: 'RoomPreview' })

/** What a change would make, before it is made. */
export const RatesPreview = z
  .object({
    prices: z.int(),
    first_night: Day.nullable(),
    last_night: Day.nullable(),
    /** The first days on which nobody will arrive, both included, and in how many of the rooms; and how many days there are. */
    closed: z.array(z.object({ from: Day, to: Day, rooms: z.int() })),
    closed_days: z.int(),
    rooms: z.array(RoomPreview),
  })
  .meta({ id: 'RatesPreview' })
export type RatesPreview = z.output<typeof RatesPreview>

/** Said of a change that names neither a price nor a rule. */
export const nothingChanged = 'Change the price, the minimum nights or the arrival'

const changesSomething = (sent: {
  base_price?: Paise | null | undefined
  raise: number
  min_nights?: number | undefined
  closed_to_arrival?: boolean | undefined
}) => sent.raise !== 0 || (sent.base_price ?? sent.min_nights ?? sent.closed_to_arrival) !== undefined

/** What is to become of the nights of some rooms; what is left out of the rules stays as each night has it. */
export const AdjustRates = z
  .object({
    room_ids: z.array(RoomId).min(1, 'Choose at least one room').max(500),
    start_date: RequiredDay,
    /** The last night. */
    end_date: RequiredDay,
    /** The price that every night gets; left out, each has its own raised. */
    base_price: orNone(SentPrice),
    /** How much more each night costs, in percent; 0 leaves every price as it is, and one rule at least is named. */
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
    error: 'Set one price, or raise the prices',
  })
  .refine(changesSomething, { path: ['raise'], error: nothingChanged })
  .meta({ id: 'AdjustRates' })
export type AdjustRates = z.output<typeof AdjustRates>

const errors = ['too_many_prices'] as const

/** Prices of all rooms at once (W-29). */
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
      'Raise or lower the nights of several rooms, or give them rules, each from the price that it has',
    failure: 'Failed to change the rates',
    unversioned: 'starts from the prices as they are when it is sent; the newest wins',
    body: AdjustRates,
    ok: z.array(PricingEntry),
    status: 201,
    errors: ['room_not_found', 'already_sent', ...errors],
  }),
  previewAdjust: endpoint({
    method: 'POST',
    path: '/api/admin/rates/preview',
    access: 'admin',
    area: 'rates',
    summary: 'What changing the nights of several rooms would make; nothing is written',
    failure: 'Failed to look at the prices',
    unlogged: 'nothing is written',
    body: AdjustRates,
    ok: RatesPreview,
    errors: ['room_not_found', ...errors],
  }),
  endedRules: endpoint({
    method: 'POST',
    path: '/api/admin/rates/ended-rules',
    access: 'admin',
    area: 'rates',
    summary: 'Which minimum nights and closed days a price would end; nothing is written',
    failure: 'Failed to look at the rules of these nights',
    unlogged: 'nothing is written',
    body: EndedRulesInput,
    ok: EndedRules,
    errors: ['room_not_found'],
  }),
  previewCopy: endpoint({
    method: 'POST',
    path: '/api/admin/rates/copy/preview',
    access: 'admin',
    area: 'rates',
    summary: 'What copying the prices of nights of last year would make; nothing is written',
    failure: 'Failed to look at the prices',
    unlogged: 'nothing is written',
    body: CopyRates,
    ok: RatesPreview,
    errors,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/api/admin/rates/copy',
    access: 'admin',
    area: 'rates',
    summary:
      'Copy the prices of nights of last year to this one; those with a coupon code are left out, and so are nights that have a price of their own unless `replace` says otherwise',
    failure: 'Failed to copy the prices',
    body: CopyRates,
    ok: Copied,
    status: 201,
    errors: ['already_sent', ...errors],
  }),
  undo: endpoint({
    method: 'PUT',
    path: '/api/admin/rates/:id/undo',
    access: 'admin',
    area: 'rates',
    summary:
      'Undo the change that made a price, with all that it made: the nights have the prices from before; refused once somebody has changed them since',
    failure: 'Failed to undo the change',
    unversioned: 'one step; what changed meanwhile is refused',
    params: z.object({ id: z.string().max(60) }),
    ok: z.object({ prices: z.int() }),
    errors: ['price_not_found', 'rates_changed'],
  }),
}
