import { z } from 'zod'
import { paidBy } from '../folio/payment-methods.ts'
import { Day, Instant } from '../kit/dates.ts'
import { neededRange } from '../kit/day-range.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery } from '../kit/formats.ts'
import { SignedMoney } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'

/** Whose money it is: what guests pay for stays, or what customers pay for land. */
export const businesses = ['hotel', 'land'] as const
export type Business = (typeof businesses)[number]

/** Money that came in, what corrects a mistake in writing it down, and money that went back (D-48). */
export const moneyKinds = ['payment', 'reversal', 'refund'] as const

/** Money that changed hands: of a land purchase, or of a booking. What went back is negative. */
export const Transaction = z
  .object({
    transaction_id: z.string(),
    /** The purchase, or the booking that was paid. */
    loan_id: z.string(),
    customer: z.object({ username: z.string() }),
    amount: SignedMoney,
    /** `credit` for purchases; `booking`, `reversal` and `refund` for what guests pay and get back. */
    transaction_type: z.enum(['credit', 'booking', 'reversal', 'refund']),
    status: z.string(),
    comments: z.string().nullable(),
    created_at: Instant,
    /** Land payments name none. */
    method: z.enum(paidBy).nullable(),
    reference: z.string().nullable(),
    /** Who wrote it down. */
    cashier: z.string(),
    kind: z.enum(moneyKinds),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

/** What the rows of a business, method and kind come to. */
export const TransactionTotal = z
  .object({
    business: z.enum(businesses),
    method: z.enum(paidBy).nullable(),
    kind: z.enum(moneyKinds),
    total: SignedMoney,
    count: z.int(),
  })
  .meta({ id: 'TransactionTotal' })
export type TransactionTotal = z.output<typeof TransactionTotal>

const transactionSorts = ['newest', 'oldest', 'purchase', '-purchase', 'customer', '-customer'] as const
const failure = 'Failed to fetch transactions'

const filters = {
  ...neededRange,
  q: pageQuery.q,
  /** Left out for both. */
  business: z.enum(businesses).optional(),
}
const sort = z.enum(transactionSorts).default('newest')

/** What a figure of the revenue report is made of. `nights` is room revenue, the last three what was supplied. */
export const revenueKinds = ['nights', 'booked', 'rooms', 'extras', 'fees'] as const
export type RevenueKind = (typeof revenueKinds)[number]

/** One row of what a figure of the revenue report counts: their sum is the figure. */
export const RevenueLine = z
  .object({
    line_id: z.string(),
    booking_id: z.string(),
    guest: z.string(),
    /** The night, the day of the line, or the day on which the stay was booked. */
    day: Day,
    text: z.string(),
    amount: SignedMoney,
  })
  .meta({ id: 'RevenueLine' })
export type RevenueLine = z.output<typeof RevenueLine>

export const revenueLineSorts = ['oldest', 'newest', 'amount', '-amount', 'guest', '-guest'] as const
const lineFilters = {
  /** One month; or those from one to another. Without any, this month. */
  month: month().optional(),
  from: month().optional(),
  to: month().optional(),
  /** Left out for all that was supplied. */
  kind: z.enum(revenueKinds).optional(),
  /** A part of the code of the booking or of the guest's name. */
  q: pageQuery.q,
  sort: z.enum(revenueLineSorts).default('oldest'),
}

export const reports = {
  transactions: endpoint({
    method: 'GET',
    path: '/api/transactions/report',
    access: 'admin',
    area: 'money',
    summary: 'Payments of purchases and bookings between two days, both included',
    failure,
    query: z.object({ ...filters, page: pageQuery.page, page_size: pageQuery.page_size, sort }),
    ok: z.array(Transaction),
    paged: true,
  }),
  transactionTotals: endpoint({
    method: 'GET',
    path: '/api/transactions/totals',
    access: 'admin',
    area: 'money',
    summary: 'What the transactions that a filter keeps come to, by business, method and kind',
    failure,
    query: z.object(filters),
    ok: z.array(TransactionTotal),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/transactions/download',
    access: 'admin',
    area: 'money',
    summary: 'The same as an Excel file',
    failure: 'Failed to download report',
    query: z.object({ ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
    errors: ['no_transactions'],
  }),
  revenue: endpoint({
    method: 'GET',
    path: '/api/admin/revenue',
    access: 'admin',
    area: 'money',
    summary: 'Income and expenses by month',
    failure: 'Failed to fetch the revenue report',
    query: z.object({ from: month().optional(), to: month().optional() }),
    ok: z.object({
      from: z.string(),
      to: z.string(),
      months: z.array(revenueMonth()),
      expenses: z.array(z.string()),
      /** What each figure counts, in words. */
      definitions: z.record(z.string(), z.string()),
    }),
  }),
  revenueSheet: endpoint({
    method: 'GET',
    path: '/api/admin/revenue.xlsx',
    access: 'admin',
    area: 'money',
    summary: 'The same as an Excel file',
    failure: 'Failed to download the revenue report',
    query: z.object({ from: month().optional(), to: month().optional() }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  revenueLines: endpoint({
    method: 'GET',
    path: '/api/admin/revenue/lines',
    access: 'admin',
    area: 'money',
    summary: 'The rows that a figure of the revenue report counts',
    failure: 'Failed to fetch the rows of the report',
    query: z.object({ ...lineFilters, page: pageQuery.page, page_size: pageQuery.page_size }),
    ok: z.array(RevenueLine),
    paged: true,
  }),
  revenueLinesSheet: endpoint({
    method: 'GET',
    path: '/api/admin/revenue/lines.xlsx',
    access: 'admin',
    area: 'money',
    summary: 'The same as an Excel file',
    failure: 'Failed to download the rows of the report',
    query: z.object(lineFilters),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
}

/** A month as `2026-11`. */
function month() {
  return z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11')
}

function revenueMonth() {
  return z.object({
    month: z.string(),
    /** Nights of confirmed stays that lie in the month (D-26 counts confirmed bookings). */
    rooms: SignedMoney,
    /** Price of the confirmed stays that were booked in the month. */
    booked: SignedMoney,
    /** What folios say was supplied in the month: nights less discounts, extras and fees on their day. */
    accrual: z.object({
      rooms: SignedMoney,
      extras: SignedMoney,
      fees: SignedMoney,
      total: SignedMoney,
    }),
    /** Payments of land purchases. */
    other: SignedMoney,
    expenses: SignedMoney,
    /** What was spent, by type of expense. */
    by_type: z.record(z.string(), SignedMoney),
    difference: SignedMoney,
  })
}
export type RevenueMonth = z.output<ReturnType<typeof revenueMonth>>
