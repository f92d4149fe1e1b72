import { z } from 'zod'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import {
  amountProblem,
  isAmount,
  Money,
  maxNightly,
  maxNightlyMessage,
  type Paise,
  Percent,
  toPaise,
  toRupees,
} from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { CodeOrNone } from './coupons.ts'
import { maxNights } from './stay-limits.ts'

/** H-PRICE-04, said for each of the four that is missing. */
export const requiredMessage = 'Please fill in all required fields'

const SentOrTyped = z.union([z.string(), z.number()], requiredMessage)

/** The price of a night as JSON carries it: text or a number, read by its decimal text. */
export const SentPrice = z.codec(
  SentOrTyped.refine((sent) => String(sent).trim() !== '', { error: requiredMessage, abort: true }).refine(
    isAmount,
    { error: ({ input }) => amountProblem(input) },
  ),
  z.custom<Paise>(
    (amount) => Number.isSafeInteger(amount) && Number(amount) <= maxNightly,
    maxNightlyMessage,
  ),
  { decode: (sent) => toPaise(String(sent)), encode: toRupees },
)

/** H-PRICE-05: no discount is 0. */
export const SentDiscount = z.codec(z.union([z.string(), z.number()]).nullish(), Percent, {
  decode: (sent) => String(sent ?? '').trim() || '0',
  encode: (percent) => percent,
})

export const RequiredDay = z
  .string(requiredMessage)
  .min(1, { error: requiredMessage, abort: true })
  .pipe(SentDay)
export const RoomId = z
  .string(requiredMessage)
  .trim()
  .min(1, requiredMessage)
  .max(60, 'At most 60 characters')

const chooseDay = 'Choose at least one day of the week'
const weekday = z.int(chooseDay).min(1, chooseDay).max(7, chooseDay)
export const nightsMessage = `Enter a whole number of nights from 1 to ${maxNights}`

/** When a price counts within its days, and which stays it is for (W-29). */
export const ruleFields = {
  /** 1 is Monday; left out: every day. */
  weekdays: z
    .array(weekday, chooseDay)
    .min(1, chooseDay)
    .max(7, chooseDay)
    .refine((days) => new Set(days).size === days.length, 'Choose each day once')
    .optional(),
  /** A stay with one of its nights has at least so many. */
  min_nights: z.int(nightsMessage).min(1, nightsMessage).max(maxNights, nightsMessage).optional(),
  /** No stay begins on one of its nights. */
  closed_to_arrival: z.boolean().optional(),
}

const priceFields = {
  start_date: RequiredDay,
  /** The last night that it covers. */
  end_date: RequiredDay,
  base_price: SentPrice,
  discount: SentDiscount.optional(),
  coupon_code: CodeOrNone.optional(),
  ...ruleFields,
}

export const endMessage = 'End date cannot be before start date'
// Instants are compared by the server, which knows the resort's zone.
export const endsAfterStart = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  start_date.length !== 10 || end_date.length !== 10 || start_date <= end_date
export const endRule = { path: ['end_date'], error: endMessage }

export const PriceInput = z
  .object({ room_id: RoomId, ...priceFields })
  .refine(endsAfterStart, endRule)
  .meta({ id: 'PriceInput' })
export type PriceInput = z.output<typeof PriceInput>

export const BulkPriceInput = z
  .object({
    /** The rooms by their ids, or every room of a type. */
    room_ids: z.array(RoomId).max(500).optional(),
    room_type: z.string().trim().min(1).max(100).optional(),
    ...priceFields,
  })
  .refine(endsAfterStart, endRule)
  .refine(({ room_ids, room_type }) => room_type || room_ids?.length, {
    path: ['room_ids'],
    error: requiredMessage,
  })
  .meta({ id: 'BulkPriceInput' })
export type BulkPriceInput = z.output<typeof BulkPriceInput>

export const pricingStatuses = ['active', 'expired', 'withdrawn'] as const
export type PricingStatus = (typeof pricingStatuses)[number]

export const RoomOfPrice = z
  .object({ room_id: z.string(), room_number: z.string(), room_type: z.string() })
  .meta({ id: 'RoomOfPrice' })

export const PricingEntry = z
  .object({
    pricing_id: z.string(),
    room: RoomOfPrice,
    room_id: z.string(),
    start_date: Day,
    end_date: Day,
    /** Null: it gives its nights rules alone, and what they cost is left to older prices and to the room. */
    base_price: Money.nullable(),
    discount: Percent,
    final_price: Money.nullable(),
    coupon_code: z.string().nullable(),
    weekdays: z.array(z.int()),
    /** Of rules alone those that are not null are set; the others are left to older prices. */
    min_nights: z.int().nullable(),
    closed_to_arrival: z.boolean().nullable(),
    /** `active` until the last night is over, unless it was withdrawn. */
    status: z.enum(pricingStatuses),
    created_at: Instant,
    set_by: z.string().nullable(),
    withdrawn_at: Instant.nullable(),
    withdrawn_by: z.string().nullable(),
    /** The newer price that covers all its nights, for which it was withdrawn; without that one it counts again. */
    replaced_by: z.string().nullable(),
    /** How many prices of the same go are withdrawn with it: those that count, this one included, and those that were replaced. */
    together: z.int(),
  })
  .meta({ id: 'PricingEntry' })
export type PricingEntry = z.output<typeof PricingEntry>

const pricingSorts = ['newest', 'oldest', 'start', '-start', 'price', '-price', 'room', '-room'] as const
const filter = {
  /** A part of the room's number, its type or the coupon code. */
  q: pageQuery.q,
  room_id: z.string().trim().max(60).optional(),
  status: z.enum(pricingStatuses).optional(),
  sort: z.enum(pricingSorts).default('newest'),
}
const failure = 'Failed to set room price'

export const pricing = {
  history: endpoint({
    method: 'GET',
    path: '/api/admin/rooms/pricing-history',
    access: 'admin',
    area: 'rates',
    summary: 'Every price that was ever set, the newest first',
    failure: 'Failed to fetch pricing history',
    query: z.object({ ...pageQuery, ...filter }),
    ok: z.array(PricingEntry),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/rooms/pricing-history.xlsx',
    access: 'admin',
    area: 'rates',
    summary: 'The pricing history that a filter keeps, as an Excel file',
    failure: 'Failed to fetch pricing history',
    query: z.object(filter),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/admin/rooms/pricing',
    access: 'admin',
    area: 'rates',
    summary: 'Set the price of a room for a range of nights, both ends included; the newest price wins',
    failure,
    body: PriceInput,
    ok: PricingEntry,
    status: 201,
    errors: ['room_not_found'],
  }),
  setMany: endpoint({
    method: 'POST',
    path: '/api/admin/rooms/pricing/bulk',
    access: 'admin',
    area: 'rates',
    summary: 'Set one price for several rooms, or for every room of a type, at once',
    failure,
    body: BulkPriceInput,
    ok: z.array(PricingEntry),
    status: 201,
    errors: ['room_not_found', 'no_room_of_type'],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/api/admin/rooms/pricing/:id/withdraw',
    access: 'admin',
    area: 'rates',
    summary: 'Withdraw a price, or all that were set with it: nights cost again what they did without it',
    failure: 'Failed to withdraw the price',
    unversioned: 'one step, and the same again is refused',
    params: z.object({ id: z.string().max(60) }),
    body: z.object({ together: z.boolean().default(false) }),
    ok: z.array(PricingEntry),
    errors: ['price_not_found'],
  }),
}
