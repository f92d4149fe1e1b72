import { z } from 'zod'
import { mostReceiptBytes, receiptTypes } from './expenses.ts'
import { Day, Instant, SentDay } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { optionalText, pageQuery, text } from './kit/formats.ts'
import { Money } from './kit/money.ts'
import { amountAboveZero } from './purchases.ts'

export const LoanTransaction = z.object({
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
export type LoanTransaction = z.output<typeof LoanTransaction>

const transactionFields = {
  amount: amountAboveZero,
  date: SentDay,
  comments: optionalText(1000),
  transaction_type: z.literal('credit', 'A transaction of a purchase is a credit').optional(),
}
/** What the form on a purchase's page asks for. */
export const TransactionInput = z.object(transactionFields)

const params = z.object({ id: z.string().max(60) })
const files = { receipt: { types: receiptTypes, maxBytes: mostReceiptBytes } }
const add = {
  method: 'POST',
  access: 'admin',
  summary: 'Add what a customer paid towards a purchase, with a picture of the receipt',
  failure: 'Failed to add transaction',
  files,
  ok: LoanTransaction,
  status: 201,
} as const
const addErrors = ['loan_not_found', 'loan_closed', 'loan_paid', 'picture_unreadable'] as const

export const purchaseTransactions = {
  list: endpoint({
    method: 'GET',
    path: '/api/loan-transactions/:id',
    access: 'admin',
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
    summary: 'What was paid towards all purchases, the newest first',
    failure: 'Failed to fetch transactions',
    query: z.object({ page: pageQuery.page, page_size: pageQuery.page_size }),
    ok: z.array(LoanTransaction),
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
  remove: endpoint({
    method: 'DELETE',
    path: '/api/loan-transactions/:id/:transaction_id',
    access: 'admin',
    summary:
      'Take a transaction back that was a mistake: the balance rises again, the activity keeps what it was',
    failure: 'Failed to remove transaction',
    params: z.object({ id: z.string().max(60), transaction_id: z.string().max(20) }),
    ok: z.object({ msg: z.string() }),
    errors: ['loan_not_found', 'transaction_not_found', 'loan_closed'],
  }),
}
