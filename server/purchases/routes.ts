import { dayAt, toDay } from '../../contract/kit/dates.ts'
import { purchaseTransactions } from '../../contract/purchase-transactions.ts'
import { type Purchase, purchases } from '../../contract/purchases.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { storeReceipt } from '../kit/receipts.ts'
import { refuse } from '../kit/refuse.ts'
import { everyPage, type SheetColumn, spreadsheet } from '../kit/spreadsheet.ts'
import { bothDays } from '../reports/transactions.ts'
import {
  countPurchases,
  everyTransaction,
  findPurchase,
  listCustomers,
  listPurchases,
  listTransactions,
  toPurchase,
  toTransaction,
} from './queries.ts'
import { statementPdf } from './statement.ts'
import { changePurchase, createPurchase, removePurchase } from './write-purchase.ts'
import { addTransaction, removeTransaction } from './write-transaction.ts'

/** H-PUR-15 */
const columns: readonly SheetColumn<Purchase>[] = [
  { title: 'Customer Name', width: 28, cell: (row) => row.customer_name },
  { title: 'Purchase Amount', width: 18, kind: 'money', cell: (row) => row.loan_amount },
  { title: 'Advance Paid', width: 18, kind: 'money', cell: (row) => row.advance_amount },
  { title: 'Balance Remaining', width: 18, kind: 'money', cell: (row) => row.remaining_balance },
  { title: 'Paid Amount', width: 18, kind: 'money', cell: (row) => row.total_paid },
  { title: 'Referred By', width: 24, cell: (row) => row.referred_by ?? 'N/A' },
  { title: 'Status', width: 12, cell: (row) => row.status },
  { title: 'Date', width: 22, kind: 'instant', cell: (row) => row.created_at },
]

export const purchaseRoutes = implement(purchases, {
  list: ({ db, query }) => listPurchases(db, query),

  export: async ({ db, query, settings }) => {
    const zone = settings.time_zone
    const { fromDate, toDate, q, status, sort } = query
    const days = bothDays(fromDate && toDay(fromDate, zone), toDate && toDay(toDate, zone))
    const filter = { q, status, made: { ...days, zone } }
    if ((await countPurchases(db, filter)) === 0) refuse('no_purchases')
    return spreadsheet(
      `purchases_${days.from}_to_${days.to}.xlsx`,
      columns,
      everyPage((page) => listPurchases(db, { ...filter, sort, ...page })),
      zone,
    )
  },

  customers: ({ db }) => listCustomers(db),

  create: async (given) => toPurchase(await createPurchase(given)),

  get: async ({ db, params }) => {
    const row = (await findPurchase(db, params.id)) ?? refuse('loan_not_found')
    const customer = await db
      .selectFrom('users')
      .select(['name', 'username', 'email'])
      .where('user_id', '=', row.customer_id)
      .executeTakeFirstOrThrow()
    return { ...toPurchase(row), customer }
  },

  change: async (given) => toPurchase(await changePurchase(given)),

  remove: async (given) => {
    await removePurchase(given)
    return { msg: 'Purchase deleted successfully' }
  },

  statement: async ({ db, params, settings, today }) => {
    const purchase = (await findPurchase(db, params.id)) ?? refuse('loan_not_found')
    const made = dayAt(Temporal.Instant.from(purchase.created_at), settings.time_zone)
    const transactions = await everyTransaction(db, params.id)
    return {
      fileName: `statement-${purchase.purchase_id}.pdf`,
      body: await statementPdf({ purchase, made, transactions, settings, today }),
    }
  },
})

/** Bytes are stored for a purchase that is there. */
const storeFor = async (
  given: Context & { files: { receipt?: Parameters<typeof storeReceipt>[1] } },
  id: string,
) => {
  if (!(await findPurchase(given.db, id))) refuse('loan_not_found')
  return storeReceipt(given, given.files.receipt, 'receipt')
}

export const purchaseTransactionRoutes = implement(purchaseTransactions, {
  list: async ({ db, params, query }) => {
    if (!(await findPurchase(db, params.id))) refuse('loan_not_found')
    return listTransactions(db, { ...query, purchaseId: params.id })
  },

  all: ({ db, query }) => listTransactions(db, query),

  add: afterSlow(
    purchaseTransactions.add,
    (given) => storeFor(given, given.body.loan_id),
    async (given) => toTransaction(await addTransaction(given, given.body.loan_id)),
  ),

  addTo: afterSlow(
    purchaseTransactions.addTo,
    (given) => storeFor(given, given.params.id),
    async (given) => toTransaction(await addTransaction(given, given.params.id)),
  ),

  remove: async (given) => {
    await removeTransaction(given)
    return { msg: 'Transaction removed' }
  },
})
