import { z } from 'zod'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { range } from '../kit/day-range.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, pageQuery, RequestKey, text } from '../kit/formats.ts'
import { Money } from '../kit/money.ts'
import { receiptRule } from '../kit/receipts.ts'
import { amountAboveZero } from './purchases.ts'

export const LoanTransaction = z
  .object({
    transaction_id: z.string(),
    loan_id: z.string(),
    customer_id: z.string(),
    amount: Money,
    transaction_type: z.literal('credit'),
    date: Day,
    comments: z.string().nullable(),
    /** Where the picture is, and the same in small; both for admins only. */
    receipt_url: z.string().nullable(),
    thumbnail: z.string().nullable(),
    by: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'LoanTransaction' })
export type LoanTransaction = z.output<typeof LoanTransaction>

/** In the list of all purchases each payment says whose it is. */
export const CustomerTransaction = LoanTransaction.extend({ customer_name: z.string() }).meta({
  id: 'CustomerTransaction',
})
export type CustomerTransaction = z.output<typeof CustomerTransaction>

export const loanTransactionSorts = ['newest', 'oldest', 'amount', '-amount'] as const

const transactionFields = {
  amount: amountAboveZero,
  date: SentDay,
  comments: optionalLongText(1000),
  transaction_type: z.literal('credit', 'A transaction of a purchase is a credit').optional(),
  request_key: RequestKey,
}
/** What the form on a purchase's page asks for. */
export const TransactionInput = z.object(transactionFields).meta({ id: 'TransactionInput' })

const params = z.object({ id: z.string().max(60) })
const ofOne = z.object({ id: z.string().max(60), transaction_id: z.string().max(20) })
const files = { receipt: receiptRule }
const add = {
  method: 'POST',
  access: 'admin',
  area: 'land',
  summary: 'Add what a customer paid towards a purchase, with a picture of the receipt',
  failure: 'Failed to add transaction',
  files,
  ok: LoanTransaction,
  status: 201,
} as const
const addErrors = [
  'loan_not_found',
  'loan_closed',
  'loan_paid',
  'picture_unreadable',
  'already_sent',
] as const

export const purchaseTransactions = {
  list: endpoint({
    method: 'GET',
    path: '/api/loan-transactions/:id',
    access: 'admin',
    area: 'land',
    summary: 'What was paid towards one purchase, the newest first',
    failure: 'Failed to refresh transaction data',
    params,
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size }),
    ok: z.array(LoanTransaction),
    paged: true,
    errors: ['loan_not_found'],
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/transactions',
    access: 'admin',
    area: ['land', 'money'],
    summary: 'What was paid towards all purchases, the last day first',
    failure: 'Failed to fetch transactions',
    query: z.object({
      page: pageQuery.page,
      page_size: pageQuery.page_size,
      /** A part of the purchase's ID, the customer's name or the comments. */
      q: pageQuery.q,
      /** Days on which was paid, both included; `fromDate` and `toDate` are the reports' names for them. */
      from: range.fromDate,
      to: range.toDate,
      ...range,
      sort: z.enum(loanTransactionSorts).default('newest'),
    }),
    ok: z.array(CustomerTransaction),
    paged: true,
  }),
  add: endpoint({
    ...add,
    path: '/api/transactions',
    body: z.object({ loan_id: text('Invalid loan ID', 60), ...transactionFields }),
    errors: addErrors,
  }),
  addTo: endpoint({
    ...add,
    path: '/api/loan-transactions/:id',
    params,
    body: TransactionInput,
    errors: addErrors,
  }),
  receipt: endpoint({
    method: 'PUT',
    path: '/api/loan-transactions/:id/:transaction_id/receipt',
    access: 'admin',
    area: 'land',
    summary: 'Add the picture of a receipt to a payment, or put another one in its place',
    failure: 'Failed to save the receipt',
    unversioned: 'one file, put in the place of another',
    params: ofOne,
    files: { receipt: { ...files.receipt, required: true } },
    ok: LoanTransaction,
    errors: ['loan_not_found', 'transaction_not_found', 'picture_unreadable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/loan-transactions/:id/:transaction_id',
    access: 'admin',
    area: 'land',
    summary:
      'Take a transaction back that was a mistake: the balance rises again, the activity keeps what it was',
    failure: 'Failed to remove transaction',
    params: ofOne,
    ok: z.object({ msg: z.string() }),
    errors: ['loan_not_found', 'transaction_not_found', 'loan_closed'],
  }),
}
