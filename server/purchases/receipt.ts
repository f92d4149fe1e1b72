import { logActivity } from '../kit/activity.ts'
import type { Context } from '../kit/implement.ts'
import { removeReceipt, type StoredReceipt, saveReceipt } from '../kit/receipts.ts'
import { refuse } from '../kit/refuse.ts'
import { shownMoney } from '../kit/shown.ts'
import { lockPurchase, type TransactionRow } from './queries.ts'
import { findTransaction } from './write-transaction.ts'

type Given = Context & {
  params: { id: string; transaction_id: string }
  prepared: StoredReceipt | undefined
}

/** Puts the picture of a receipt beside a payment, also of a closed purchase: nothing of the account changes. */
export const changeReceipt = async (given: Given): Promise<TransactionRow> => {
  const { db, params, prepared } = given
  const purchase = (await lockPurchase(db, params.id)) ?? refuse('loan_not_found')
  const before = (await findTransaction(db, params)) ?? refuse('transaction_not_found')
  await removeReceipt(db, before)
  const keys = await saveReceipt(db, prepared, { purpose: 'purchase-receipt', ownerId: params.id })
  const after = await db
    .updateTable('purchase_transactions')
    .set(keys)
    .where('transaction_id', '=', before.transaction_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logActivity(given, {
    area: 'purchases',
    id: params.id,
    name: `${params.id}, ${purchase.customer_name}, receipt of ${shownMoney(before.amount)}`,
    before: { receipt: before.receipt },
    after: { receipt: after.receipt },
  })
  return after
}
