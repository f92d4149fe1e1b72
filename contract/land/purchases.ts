import { z } from 'zod'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { neededRange } from '../kit/day-range.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalText, pageQuery, text } from '../kit/formats.ts'
import { Money, RupeeNumber } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'

// Land that customers buy in parts. The wire calls a purchase a loan (back-office §1).

const purchaseStatuses = ['active', 'closed'] as const
export type PurchaseStatus = (typeof purchaseStatuses)[number]

/** H-PUR-21: the time's last six digits and three by chance; more digits once those are taken. */
const LoanId = z.string().regex(/^LN\d{9,18}$/, 'A purchase ID is LN and nine digits')

export const Purchase = z
  .object({
    loan_id: z.string(),
    customer_id: z.string(),
    customer_name: z.string(),
    /** The price of the land. */
    loan_amount: Money,
    advance_amount: Money,
    /** The price less the advance and every transaction; the server alone works it out. */
    remaining_balance: Money,
    /** H-PUR-25: the price less what remains. */
    total_paid: Money,
    status: z.enum(purchaseStatuses),
    referred_by: z.string().nullable(),
    /** The day on which the land was bought; `created_at` is when that was written down. */
    purchase_date: Day,
    created_at: Instant,
    updated_at: Instant,
    ...ofVersion,
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.output<typeof Purchase>

export const PurchaseDetail = Purchase.extend({
  customer: z.object({
    name: z.string(),
    username: z.string(),
    email: z.string().nullable(),
  }),
}).meta({ id: 'PurchaseDetail' })
export type PurchaseDetail = z.output<typeof PurchaseDetail>

export const amountAboveZero = RupeeNumber.refine((amount) => amount > 0, 'Enter an amount above 0')
const customer = text('Choose the customer', 60)
const amounts = { loan_amount: amountAboveZero, advance_amount: RupeeNumber }

/** What a client works out itself is not read: the customer's name and the balance (H-PUR-34). */
export const PurchaseInput = z
  .object({
    loan_id: LoanId.optional(),
    customer_id: customer,
    ...amounts,
    referred_by: optionalText(100),
    /** The resort's today where it is left out. */
    purchase_date: SentDay.optional(),
  })
  .meta({ id: 'PurchaseInput' })
export type PurchaseInput = z.output<typeof PurchaseInput>

export const PurchaseChange = z
  .object({
    /** May be sent along, and is then the one of the path. */
    loan_id: z.string().optional(),
    customer_id: customer,
    ...amounts,
    status: z.enum(purchaseStatuses, 'Choose the status'),
    /** Absent leaves it as it is, empty takes it away (H-PUR-35). */
    referred_by: z.string().trim().max(100, 'At most 100 characters').optional(),
    /** Absent leaves it as it is. */
    purchase_date: SentDay.optional(),
    ...fromVersion,
  })
  .meta({ id: 'PurchaseChange' })
export type PurchaseChange = z.output<typeof PurchaseChange>

export const purchaseSorts = [
  'updated',
  '-updated',
  'customer',
  '-customer',
  'referred',
  '-referred',
  'status',
  '-status',
  'bought',
  '-bought',
] as const

const params = z.object({ id: z.string().max(60) })
const filters = {
  /** A part of the customer's name. */
  q: pageQuery.q,
  status: z.enum(purchaseStatuses).optional(),
}
const sort = z.enum(purchaseSorts).default('-updated')

export const purchases = {
  list: endpoint({
    method: 'GET',
    path: '/api/loans',
    access: 'admin',
    area: 'land',
    summary: 'Land purchases, the last changed first',
    failure: 'Failed to fetch purchase',
    query: z.object({ ...pageQuery, ...filters, sort }),
    ok: z.array(Purchase),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/loans/export',
    access: 'admin',
    area: 'land',
    summary: 'The purchases of land that was bought between two days, both included, as an Excel file',
    failure: 'Failed to download report',
    query: z.object({ ...neededRange, ...filters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
    errors: ['no_purchases'],
  }),
  customers: endpoint({
    method: 'GET',
    path: '/api/loans/customers',
    access: 'admin',
    area: 'land',
    summary: 'Who can be the customer of a purchase: the names alone',
    failure: 'Failed to fetch customers',
    ok: z.array(z.object({ user_id: z.string(), name: z.string(), username: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/loans',
    access: 'admin',
    area: 'land',
    summary: 'Write a new purchase down',
    failure: 'Failed to create loan',
    body: PurchaseInput,
    ok: Purchase,
    status: 201,
    errors: ['loan_id_taken'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/loans/:id',
    access: 'admin',
    area: 'land',
    summary: 'One purchase with its customer',
    failure: 'Failed to fetch loan details',
    params,
    ok: PurchaseDetail,
    errors: ['loan_not_found'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/loans/:id',
    access: 'admin',
    area: 'land',
    summary: 'Change a purchase; what was paid stays paid',
    failure: 'Failed to update purchase details',
    params,
    body: PurchaseChange,
    edits: PurchaseDetail,
    ok: Purchase,
    errors: ['loan_not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/loans/:id',
    access: 'admin',
    area: 'land',
    summary: 'Delete a purchase for which nothing was paid',
    failure: 'Failed to delete Purchase',
    params,
    ok: z.object({ msg: z.string() }),
    errors: ['loan_not_found', 'purchase_has_payments'],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/loans/:id/statement',
    access: 'admin',
    area: 'land',
    summary: 'The statement of account of a purchase as PDF',
    failure: 'Failed to fetch loan details',
    params,
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['loan_not_found'],
  }),
}
