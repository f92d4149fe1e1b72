import { toDay } from '../../contract/kit/dates.ts'
import { purchaseTransactions } from '../../contract/purchase-transactions.ts'
import { type Purchase, purchases } from '../../contract/purchases.ts'
import { afterSlow, type Context, implement } from '../kit/implement.ts'
import { storeReceipt } from '../kit/receipts.ts'
import { refuse } from '../kit/refuse.ts'
import { type SheetColumn, spreadsheet } from '../kit/spreadsheet.ts'
import { bothDays, inOrder } from '../reports/days.ts'
import {
  everyTransaction,
  listAllTransactions,
  listTransactions,
  toTransaction,
} from './list-transactions.ts'
import {
  countPurchases,
  everyPurchase,
  findPurchase,
  listCustomers,
  listPurchases,
  toPurchase,
  withCustomer,
} from './queries.ts'
import { changeReceipt } from './receipt.ts'
import { statementPdf } from './statement.ts'
import { changePurchase, createPurchase, removePurchase } from './write-purchase.ts'
import { addTransaction, findTransaction, removeTransaction } from './write-transaction.ts'

/** H-PUR-15 */
const columns: readonly SheetColumn<Purchase>[] = [
  { title: 'Customer Name', width: 28, cell: (row) => row.customer_name },
  { title: 'Purchase Amount', width: 18, kind: 'money', cell: (row) => row.loan_amount },
  { title: 'Advance Paid', width: 18, kind: 'money', cell: (row) => row.advance_amount },
  { title: 'Balance Remaining', width: 18, kind: 'money', cell: (row) => row.remaining_balance },
  { title: 'Paid Amount', width: 18, kind: 'money', cell: (row) => row.total_paid },
  { title: 'Referred By', width: 24, cell: (row) => row.referred_by ?? 'N/A' },
  { title: 'Status', width: 12, kind: 'code', cell: (row) => row.status },
  { title: 'Date', width: 14, kind: 'day', cell: (row) => row.purchase_date },
]

export const purchaseRoutes = implement(purchases, {
  list: ({ db, query }) => listPurchases(db, query),

  export: async ({ db, query, settings }) => {
    const zone = settings.time_zone
    const { fromDate, toDate, q, status, sort } = query
    const days = bothDays(fromDate && toDay(fromDate, zone), toDate && toDay(toDate, zone))
    const filter = { q, status, bought: days }
    if ((await countPurchases(db, filter)) === 0) refuse('no_purchases')
    return spreadsheet(
      `purchases_${days.from}_to_${days.to}.xlsx`,
      columns,
      everyPurchase(db, { ...filter, sort }),
      zone,
    )
  },

  customers: ({ db }) => listCustomers(db),

  create: async (given) => toPurchase(await createPurchase(given)),

  get: async ({ db, params }) => {
    const row = (await findPurchase(db, params.id)) ?? refuse('loan_not_found')
    return withCustomer(db, row)
  },

  change: async (given) => toPurchase(await changePurchase(given)),

  remove: async (given) => {
    await removePurchase(given)
    return { msg: 'Purchase deleted successfully' }
  },

  statement: async ({ db, params, settings, today }) => {
    const purchase = (await findPurchase(db, params.id)) ?? refuse('loan_not_found')
    const transactions = await everyTransaction(db, params.id)
    return {
      fileName: `statement-${purchase.purchase_id}.pdf`,
      body: await statementPdf({ purchase, transactions, settings, today }),
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

  all: ({ db, query, settings }) => {
    const dayOf = (sent: string | undefined) => sent && toDay(sent, settings.time_zone)
    const { from, to, fromDate, toDate, ...rest } = query
    return listAllTransactions(db, { ...rest, ...inOrder(dayOf(from ?? fromDate), dayOf(to ?? toDate)) })
  },

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

  receipt: afterSlow(
    purchaseTransactions.receipt,
    async (given) => {
      // Bytes are stored for what is there.
      if (!(await findTransaction(given.db, given.params))) refuse('transaction_not_found')
      return storeReceipt(given, given.files.receipt, 'receipt')
    },
    async (given) => toTransaction(await changeReceipt(given)),
  ),

  remove: async (given) => {
    await removeTransaction(given)
    return { msg: 'Transaction removed' }
  },
})
