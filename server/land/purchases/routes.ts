import { toDay } from '../../../contract/kit/dates.ts'
import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { type Purchase, purchases } from '../../../contract/land/purchases.ts'
import { type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { type Context, implement, prepare } from '../../kit/endpoints/implement.ts'
import { storeReceipt } from '../../kit/files/receipts.ts'
import { bothDays, inOrder } from '../../kit/refusals/day-range.ts'
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

export const purchaseRoutes = implement(
  purchases,
  {
    list: ({ db, query }) => listPurchases(db, query),

    export: async ({ db, query, settings, refuse }) => {
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

    create: async (ctx) => toPurchase(await createPurchase(ctx)),

    get: async ({ db, params, refuse }) => {
      const row = (await findPurchase(db, params.id)) ?? refuse('loan_not_found')
      return withCustomer(db, row)
    },

    change: async (ctx) => toPurchase(await changePurchase(ctx)),

    remove: async (ctx) => {
      await removePurchase(ctx)
      return { msg: 'Purchase deleted successfully' }
    },

    statement: async ({ db, params, settings, today, refuse }) => {
      const purchase = (await findPurchase(db, params.id)) ?? refuse('loan_not_found')
      const transactions = await everyTransaction(db, params.id)
      return {
        fileName: `statement-${purchase.purchase_id}.pdf`,
        body: await statementPdf({ purchase, transactions, settings, today }),
      }
    },
  },
  {
    constraints: {
      purchases_customer_id_fkey: { code: 'user_has_loans' },
    },
  },
)

/** Bytes are stored for a purchase that is there. */
const storeFor = async (
  ctx: Context<'loan_not_found'> & { files: { receipt?: Parameters<typeof storeReceipt>[1] } },
  id: string,
) => {
  if (!(await findPurchase(ctx.db, id))) ctx.refuse('loan_not_found')
  return storeReceipt(ctx, ctx.files.receipt, 'receipt')
}

export const purchaseTransactionRoutes = implement(
  purchaseTransactions,
  {
    list: async ({ db, params, query, refuse }) => {
      if (!(await findPurchase(db, params.id))) refuse('loan_not_found')
      return listTransactions(db, { ...query, purchaseId: params.id })
    },

    all: ({ db, query, settings }) => {
      const dayOf = (sent: string | undefined) => sent && toDay(sent, settings.time_zone)
      const { from, to, fromDate, toDate, ...rest } = query
      return listAllTransactions(db, { ...rest, ...inOrder(dayOf(from ?? fromDate), dayOf(to ?? toDate)) })
    },

    add: prepare(
      purchaseTransactions.add,
      (ctx) => storeFor(ctx, ctx.body.loan_id),
      async (ctx) => toTransaction(await addTransaction(ctx, ctx.body.loan_id)),
    ),

    addTo: prepare(
      purchaseTransactions.addTo,
      (ctx) => storeFor(ctx, ctx.params.id),
      async (ctx) => toTransaction(await addTransaction(ctx, ctx.params.id)),
    ),

    receipt: prepare(
      purchaseTransactions.receipt,
      async (ctx) => {
        // Bytes are stored for what is there.
        if (!(await findTransaction(ctx.db, ctx.params))) ctx.refuse('transaction_not_found')
        return storeReceipt(ctx, ctx.files.receipt, 'receipt')
      },
      async (ctx) => toTransaction(await changeReceipt(ctx)),
    ),

    remove: async (ctx) => {
      await removeTransaction(ctx)
      return { msg: 'Transaction removed' }
    },
  },
  {
    constraints: {
      purchase_transactions_request_key_key: { code: 'already_sent' },
      purchase_transactions_customer_id_fkey: { code: 'user_has_loans' },
    },
  },
)
