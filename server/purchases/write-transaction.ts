import { toDay } from '../../contract/kit/dates.ts'
import { type Paise, paise } from '../../contract/kit/money.ts'
import type { TransactionInput } from '../../contract/purchase-transactions.ts'
import { nowText } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import { removeReceipt, type StoredReceipt, saveReceipt } from '../kit/receipts.ts'
import { refuse } from '../kit/refuse.ts'
import { shownMoney } from '../kit/shown.ts'
import { lockPurchase, type PurchaseRow, type TransactionRow } from './queries.ts'
import { logPurchase } from './write-purchase.ts'

type Adding = Context & {
  body: (typeof TransactionInput)['_output']
  prepared: StoredReceipt | undefined
}

const wrong = (field: string, message: string) =>
  refuse('invalid_input', { message, fields: { [field]: message } })

/** Moves the balance of a locked purchase by an amount, and writes it into the activity. */
const moveBalance = async (given: Context, before: PurchaseRow, by: number): Promise<void> => {
  const after = await given.db
    .updateTable('purchases')
    .set({ remaining_amount: paise(before.remaining_amount + by), updated_at: nowText() })
    .where('purchase_id', '=', before.purchase_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logPurchase(given, before, after)
}

/** Refuses what a purchase no longer takes: it is closed, paid in full, or less is open than is paid. */
const refuseTooMuch = (purchase: PurchaseRow, amount: Paise): void => {
  if (purchase.status === 'closed') refuse('loan_closed')
  if (purchase.remaining_amount <= 0) refuse('loan_paid')
  if (amount > purchase.remaining_amount) {
    wrong('amount', `Only ${shownMoney(purchase.remaining_amount)} is still open`)
  }
}

/** Adds a payment under the lock of its purchase, so that no two of them together pay too much. */
export const addTransaction = async (given: Adding, purchaseId: string): Promise<TransactionRow> => {
  const { db, body, prepared, today, settings, who } = given
  const purchase = (await lockPurchase(db, purchaseId)) ?? refuse('loan_not_found')
  refuseTooMuch(purchase, body.amount)
  const paid_on = toDay(body.date, settings.time_zone)
  if (paid_on > today) wrong('date', 'The date cannot be in the future')
  const keys = await saveReceipt(db, prepared, { purpose: 'purchase-receipt', ownerId: purchaseId })
  const row = await db
    .insertInto('purchase_transactions')
    .values({
      purchase_id: purchaseId,
      customer_id: purchase.customer_id,
      amount: body.amount,
      paid_on,
      comments: body.comments,
      ...keys,
      by_name: who.staff?.name ?? '',
      by_user_id: who.staff?.user_id ?? null,
      created_at: nowText(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveBalance(given, purchase, -body.amount)
  return row
}

const findTransaction = (db: Db, purchaseId: string, transactionId: string) =>
  /^\d{1,15}$/.test(transactionId)
    ? db
        .selectFrom('purchase_transactions')
        .selectAll()
        .where('purchase_id', '=', purchaseId)
        .where('transaction_id', '=', Number(transactionId))
        .executeTakeFirst()
    : undefined

/** Takes a payment back that was a mistake. A closed purchase has to be opened first. */
export const removeTransaction = async (
  given: Context & { params: { id: string; transaction_id: string } },
): Promise<void> => {
  const { db, params } = given
  const purchase = (await lockPurchase(db, params.id)) ?? refuse('loan_not_found')
  const row = (await findTransaction(db, params.id, params.transaction_id)) ?? refuse('transaction_not_found')
  if (purchase.status === 'closed') refuse('loan_closed')
  await db.deleteFrom('purchase_transactions').where('transaction_id', '=', row.transaction_id).execute()
  await removeReceipt(db, row)
  await moveBalance(given, purchase, row.amount)
}
