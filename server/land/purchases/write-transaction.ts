import { toDay } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { purchaseTransactions, TransactionInput } from '../../../contract/land/purchase-transactions.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { removeReceipt, type StoredReceipt, saveReceipt } from '../../kit/files/receipts.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { refuseAhead } from '../../kit/refusals/refuse-ahead.ts'
import { shownDay, shownMoney } from '../../kit/shown.ts'
import { lockPurchase, type PurchaseRow, type TransactionRow } from './queries.ts'
import { logPurchase } from './write-purchase.ts'

type Adding = Context & {
  body: (typeof TransactionInput)['_output']
  prepared: StoredReceipt | undefined
}

/** Moves the balance of a locked purchase by an amount, and writes it into the activity. */
const moveBalance = async (ctx: Context, before: PurchaseRow, by: number): Promise<void> => {
  const after = await ctx.db
    .updateTable('purchases')
    .set({ remaining_amount: paise(before.remaining_amount + by), updated_at: nowText() })
    .where('purchase_id', '=', before.purchase_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logPurchase(ctx, before, after)
}

/** Refuses what a purchase no longer takes: it is closed, paid in full, or less is open than is paid. */
const refuseTooMuch = (purchase: PurchaseRow, amount: Paise): void => {
  if (purchase.status === 'closed') refuse('loan_closed')
  if (purchase.remaining_amount <= 0) refuse('loan_paid')
  if (amount > purchase.remaining_amount) {
    refuseField('amount', `Only ${shownMoney(purchase.remaining_amount)} is still due`)
  }
}

type Same = Pick<TransactionRow, 'purchase_id' | 'amount' | 'paid_on' | 'comments'>

const alreadyMessage = ({ amount, paid_on, purchase_id }: Same): string =>
  `${shownMoney(amount)}, paid on ${shownDay(paid_on)}, is already recorded for ${purchase_id}. Look at its payments before you record more.`

/** So long the same payment without a key counts as sent twice (W-43). */
const secondsOfTheSame = 60

/**
 * The row that an earlier sending of the same payment made. Whoever sends a key is known by it for ever; without
 * one it is the same payment when nothing in it differs and it came just now.
 */
const sentBefore = async (
  db: Db,
  same: Same,
  requestKey: string | null,
): Promise<TransactionRow | undefined> => {
  const rows = db.selectFrom('purchase_transactions').selectAll()
  if (requestKey) {
    const row = await rows.where('request_key', '=', requestKey).executeTakeFirst()
    const differs = row && Object.entries(same).some(([name, value]) => row[name as keyof Same] !== value)
    return differs ? refuse('already_sent', { message: alreadyMessage(row) }) : row
  }
  return rows
    .where('purchase_id', '=', same.purchase_id)
    .where('created_at', '>', inSeconds(-secondsOfTheSame))
    .where('amount', '=', same.amount)
    .where('paid_on', '=', same.paid_on)
    .where('comments', 'is not distinct from', same.comments)
    .orderBy('transaction_id')
    .executeTakeFirst()
}

/** Adds a payment under the lock of its purchase, so that no two of them together pay too much. */
export const addTransaction = async (ctx: Adding, purchaseId: string): Promise<TransactionRow> => {
  const { db, body, prepared, today, settings, who } = ctx
  const purchase = (await lockPurchase(db, purchaseId)) ?? refuse('loan_not_found')
  const paid_on = toDay(body.date, settings.time_zone)
  const same = { purchase_id: purchaseId, amount: body.amount, paid_on, comments: body.comments }
  // Before anything is refused: the first sending may be what paid the rest.
  const earlier = await sentBefore(db, same, body.request_key)
  if (earlier) return earlier
  refuseTooMuch(purchase, body.amount)
  refuseAhead('date', paid_on, today)
  const keys = await saveReceipt(db, prepared, { purpose: 'purchase-receipt', ownerId: purchaseId })
  const row = await db
    .insertInto('purchase_transactions')
    .values({
      ...same,
      customer_id: purchase.customer_id,
      request_key: body.request_key,
      ...keys,
      by_name: who.staff?.name ?? '',
      by_user_id: who.staff?.user_id ?? null,
      created_at: nowText(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveBalance(ctx, purchase, -body.amount)
  return row
}

type Named = { id: string; transaction_id: string }

export const findTransaction = async (
  db: Db,
  { id, transaction_id }: Named,
): Promise<TransactionRow | undefined> =>
  /^\d{1,15}$/.test(transaction_id)
    ? db
        .selectFrom('purchase_transactions')
        .selectAll()
        .where('purchase_id', '=', id)
        .where('transaction_id', '=', Number(transaction_id))
        .executeTakeFirst()
    : undefined

/** Takes a payment back that was a mistake. A closed purchase has to be opened first. */
export const removeTransaction = async (ctx: Call<typeof purchaseTransactions.remove>): Promise<void> => {
  const { db, params } = ctx
  const purchase = (await lockPurchase(db, params.id)) ?? ctx.refuse('loan_not_found')
  const row = (await findTransaction(db, params)) ?? ctx.refuse('transaction_not_found')
  if (purchase.status === 'closed') ctx.refuse('loan_closed')
  await db.deleteFrom('purchase_transactions').where('transaction_id', '=', row.transaction_id).execute()
  await removeReceipt(db, row)
  await moveBalance(ctx, purchase, row.amount)
}
