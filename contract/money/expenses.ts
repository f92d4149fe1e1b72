import { z } from 'zod'
import { paidBy } from '../folio/payment-methods.ts'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { answered, optionalLongText, optionalText, pageQuery, RequestKey, text } from '../kit/formats.ts'
import { RupeeNumber } from '../kit/money.ts'
import { receiptRule } from '../kit/receipts.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'

export const expenseTypes = [
  'LAND_PURCHASE',
  'LEGAL_FEES',
  'PROPERTY_TAX',
  'DEVELOPMENT_COST',
  'MAINTENANCE',
  'UTILITIES',
  'INSURANCE',
  'MARKETING',
  'COMMISSION',
  'OTHER',
] as const
export type ExpenseType = (typeof expenseTypes)[number]

/** How it was paid; empty counts as left out. Without a method it counts in no box (W-13). */
const PaymentMethod = z.codec(
  z.union([z.literal(''), z.enum(paidBy)], 'Choose how it was paid').nullish(),
  z.enum(paidBy).nullable(),
  { decode: (sent) => sent || null, encode: (method) => method },
)

/**
 * What an expense may say besides, under the names of its columns: sent, answered, kept, logged and exported from this list.
 * A new one is a line here, a title below, a column (db/schema and a step of db/migrations) and a field of the form
 * (web/money/expenses/ExpenseFields.tsx).
 */
const details = {
  comments: optionalLongText(2000),
  payment_method: PaymentMethod,
  /** The number that stands on the bill. */
  bill_number: optionalText(60),
}
type Details = { [K in keyof typeof details]: z.output<(typeof details)[K]> }

/** How forms and the export call them. */
export const expenseTitles: Record<keyof Details, string> = {
  payment_method: 'Paid by',
  bill_number: 'Bill number',
  comments: 'Comments',
}

/** The details of an expense, of what was sent as of what is kept. */
export const expenseDetails = (of: Details): Details =>
  Object.fromEntries(Object.keys(details).map((name) => [name, of[name as keyof Details]])) as Details

const facts = {
  expenseName: text('Expense name is required', 200),
  amount: RupeeNumber.refine((amount) => amount > 0, 'Enter an amount above 0'),
  expenseType: z.enum(expenseTypes, 'Choose the type of expense'),
  ...details,
}

/** H-EXP-20: an expense without a day is of today. */
export const ExpenseInput = z
  .object({
    ...facts,
    expenseDate: SentDay.optional(),
    request_key: RequestKey,
  })
  .meta({ id: 'ExpenseInput' })
export type ExpenseInput = z.output<typeof ExpenseInput>

export const ExpenseChange = z
  .object({
    ...facts,
    expenseDate: SentDay,
    /** Takes the receipt away; a new one replaces the old one anyway. */
    removeImage: z.stringbool().optional(),
    ...fromVersion,
  })
  .meta({ id: 'ExpenseChange' })
export type ExpenseChange = z.output<typeof ExpenseChange>

export const Expense = z
  .object({
    uuid: z.string(),
    expenseName: z.string(),
    amount: RupeeNumber,
    expenseType: z.enum(expenseTypes),
    ...answered(details),
    expenseDate: Day,
    /** The day with which it is closed: the next one where its own was closed before. */
    business_day: Day,
    createdAt: Instant,
    /** Where the receipt is, and the same in small; both for admins only. */
    expenseImage: z.string().nullable(),
    thumbnail: z.string().nullable(),
    ...ofVersion,
  })
  .meta({ id: 'Expense' })
export type Expense = z.output<typeof Expense>

export const ExpenseTotal = z
  .object({
    expenseType: z.enum(expenseTypes),
    total: RupeeNumber,
    count: z.int(),
  })
  .meta({ id: 'ExpenseTotal' })
export type ExpenseTotal = z.output<typeof ExpenseTotal>

export const expenseSorts = ['newest', 'oldest', 'amount', '-amount'] as const

const params = z.object({ uuid: z.uuid() })
const filters = {
  /** A part of the name or the comments. */
  q: pageQuery.q,
  type: z.enum(expenseTypes).optional(),
  start_date: SentDay.optional(),
  end_date: SentDay.optional(),
}
const sort = z.enum(expenseSorts).default('newest')
const files = { expenseImage: receiptRule }

export const expenses = {
  list: endpoint({
    method: 'GET',
    path: '/api/expenses',
    access: 'admin',
    area: 'money',
    summary: 'Expenses, the latest day first',
    failure: 'Failed to fetch expenses',
    query: z.object({ ...pageQuery, ...filters, sort }),
    ok: z.array(Expense),
    paged: true,
  }),

  totals: endpoint({
    method: 'GET',
    path: '/api/expenses/totals',
    access: 'admin',
    area: 'money',
    summary: 'The totals by type of the expenses that a filter keeps, the largest first',
    failure: 'Failed to fetch expenses',
    query: z.object(filters),
    ok: z.array(ExpenseTotal),
  }),

  export: endpoint({
    method: 'GET',
    path: '/api/expenses/export',
    access: 'admin',
    area: 'money',
    summary: 'The expenses that a filter keeps, as an Excel file',
    failure: 'Failed to fetch expenses',
    query: z.object({ ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/expenses',
    access: 'admin',
    area: 'money',
    summary: 'Write an expense down, with a picture of its receipt',
    failure: 'Failed to create expense',
    body: ExpenseInput,
    files,
    ok: Expense,
    status: 201,
    errors: ['picture_unreadable', 'already_sent', 'day_closed'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/expenses/:uuid',
    access: 'admin',
    area: 'money',
    summary: 'One expense',
    failure: 'Failed to fetch expense details',
    params,
    ok: Expense,
    errors: ['expense_not_found'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/expenses/:uuid',
    access: 'admin',
    area: 'money',
    summary: 'Change an expense; the receipt stays unless another one comes or it is taken away',
    failure: 'Failed to update expense',
    params,
    body: ExpenseChange,
    edits: Expense,
    files,
    ok: Expense,
    errors: ['expense_not_found', 'picture_unreadable', 'day_closed'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/expenses/:uuid',
    access: 'admin',
    area: 'money',
    summary: 'Delete an expense and its receipt',
    failure: 'Failed to delete expense',
    params,
    ok: z.object({ msg: z.string() }),
    errors: ['expense_not_found', 'day_closed'],
  }),
}
