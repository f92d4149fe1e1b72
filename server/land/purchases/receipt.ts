import type { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { removeReceipt, type StoredReceipt, saveReceipt } from '../../kit/files/receipts.ts'
import { shownMoney } from '../../kit/shown.ts'
import { lockPurchase, type TransactionRow } from './queries.ts'
import { findTransaction } from './write-transaction.ts'

type Sent = Call<typeof purchaseTransactions.receipt> & { prepared: StoredReceipt | undefined }

/** Puts the picture of a receipt beside a payment, also of a closed purchase: nothing of the account changes. */
export const changeReceipt = async (ctx: Sent): Promise<TransactionRow> => {
  const { db, params, prepared } = ctx
  const purchase = (await lockPurchase(db, params.id)) ?? ctx.refuse('loan_not_found')
  const before = (await findTransaction(db, params)) ?? ctx.refuse('transaction_not_found')
  await removeReceipt(db, before)
  const keys = await saveReceipt(db, prepared, { purpose: 'purchase-receipt', ownerId: params.id })
  const after = await db
    .updateTable('purchase_transactions')
    .set(keys)
    .where('transaction_id', '=', before.transaction_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logActivity(ctx, {
    area: 'purchases',
    id: params.id,
    name: `${params.id}, ${purchase.customer_name}, receipt of ${shownMoney(before.amount)}`,
    before: { receipt: before.receipt },
    after: { receipt: after.receipt },
  })
  return after
}
