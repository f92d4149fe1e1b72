import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Query } from '../../../contract/kit/endpoint.ts'
import type {
  CustomerTransaction,
  LoanTransaction,
  loanTransactionSorts,
  purchaseTransactions,
} from '../../../contract/land/purchase-transactions.ts'
import type { Db } from '../../kit/database/db.ts'
import {
  ascending,
  descending,
  type Listed,
  type Order,
  type PageAsked,
  paged,
} from '../../kit/database/in-order.ts'
import { containing } from '../../kit/database/like.ts'
import type { TransactionRow } from './queries.ts'

const addressOf = (key: string | null): string | null => (key ? `/uploads/${key}` : null)

export const toTransaction = (row: Omit<TransactionRow, 'request_key'>): LoanTransaction => ({
  transaction_id: String(row.transaction_id),
  loan_id: row.purchase_id,
  customer_id: row.customer_id,
  amount: row.amount,
  transaction_type: 'credit',
  date: row.paid_on,
  comments: row.comments,
  receipt_url: addressOf(row.receipt),
  thumbnail: addressOf(row.thumbnail),
  by: row.by_name,
  created_at: row.created_at,
})

/** What was paid towards one purchase, the last written down first. */
export const listTransactions = (
  db: Db,
  { purchaseId, ...page }: PageAsked & { purchaseId: string },
): Promise<Listed<LoanTransaction>> => {
  const rows = db.selectFrom('purchase_transactions').where('purchase_id', '=', purchaseId)
  const order = [descending(sql.ref('created_at')), descending(sql.ref('transaction_id'))]
  return paged(rows.selectAll(), order, page, toTransaction)
}

export type TransactionFilter = Pick<Query<typeof purchaseTransactions.all>, 'q'> & {
  /** Days on which was paid, both included. */
  from?: Day | undefined
  to?: Day | undefined
}

const matching = (db: Db, { q, from, to }: TransactionFilter) =>
  db
    .selectFrom('purchase_transactions as t')
    .innerJoin('purchases as p', 'p.purchase_id', 't.purchase_id')
    .$if(!!q, (query) =>
      query.where((eb) =>
        eb.or([
          eb('t.purchase_id', 'ilike', containing(q ?? '')),
          eb('p.customer_name', 'ilike', containing(q ?? '')),
          eb('t.comments', 'ilike', containing(q ?? '')),
        ]),
      ),
    )
    .$if(!!from, (query) => query.where('t.paid_on', '>=', from as Day))
    .$if(!!to, (query) => query.where('t.paid_on', '<=', to as Day))

const [paid, written, id] = [sql.ref('t.paid_on'), sql.ref('t.created_at'), sql.ref('t.transaction_id')]
const amount = sql.ref('t.amount')
const orders: Record<(typeof loanTransactionSorts)[number], Order> = {
  newest: [descending(paid), descending(written), descending(id)],
  oldest: [ascending(paid), ascending(written), ascending(id)],
  amount: [ascending(amount), ascending(id)],
  '-amount': [descending(amount), descending(id)],
}

/** What was paid towards all purchases, as a filter keeps it. */
export const listAllTransactions = (
  db: Db,
  filter: TransactionFilter & PageAsked & { sort: keyof typeof orders },
): Promise<Listed<CustomerTransaction>> =>
  paged(
    matching(db, filter).selectAll('t').select('p.customer_name'),
    orders[filter.sort],
    filter,
    (row) => ({ ...toTransaction(row), customer_name: row.customer_name }),
  )

/** Every payment of a purchase in the order in which it was made, for its statement. */
export const everyTransaction = (db: Db, purchaseId: string): Promise<TransactionRow[]> =>
  db
    .selectFrom('purchase_transactions')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('paid_on')
    .orderBy('created_at')
    .orderBy('transaction_id')
    .execute()
