import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type Day, toDay } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type PurchaseInput, purchases } from '../../../contract/land/purchases.ts'
import type { Database } from '../../../db/types.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { now, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { meetVersion } from '../../kit/database/versions.ts'
import type { Call, Context } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { refuseAhead } from '../../kit/refusals/refuse-ahead.ts'
import { shownMoney } from '../../kit/shown.ts'
import { creditsOf, lockPurchase, type PurchaseRow, withCustomer } from './queries.ts'

const factsOf = (row: PurchaseRow) => ({
  customer: row.customer_name,
  amount: row.loan_amount,
  advance: row.advance_amount,
  balance: row.remaining_amount,
  status: row.status,
  referred_by: row.referred_by,
  bought: row.purchased_on,
})

/** Writes the change of a purchase into the activity. */
export const logPurchase = (
  ctx: Context,
  before: PurchaseRow | undefined,
  after: PurchaseRow | undefined,
): Promise<void> => {
  const { purchase_id, customer_name } = (after ?? before) as PurchaseRow
  return logActivity(ctx, {
    area: 'purchases',
    id: purchase_id,
    name: `${purchase_id}, ${customer_name}`,
    before: before && factsOf(before),
    after: after && factsOf(after),
  })
}

/** The name of a customer who exists; its row cannot be deleted before the purchase is written. */
const customerName = async (db: Db, customerId: string): Promise<string> => {
  const customer = await db
    .selectFrom('users')
    .select('name')
    .where('user_id', '=', customerId)
    .forKeyShare()
    .executeTakeFirst()
  return customer?.name ?? refuseField('customer_id', 'This customer no longer exists. Choose another one.')
}

/** What remains of a price after the advance and what was paid since; a sentence at its field when too much is paid. */
const balanceOf = (price: Paise, advance: Paise, credits: Paise): Paise => {
  if (advance > price) refuseField('advance_amount', 'The advance cannot be more than the purchase amount')
  if (advance + credits > price) {
    refuseField(
      'loan_amount',
      `${shownMoney(paise(advance + credits))} is paid already: the amount cannot be less`,
    )
  }
  return paise(price - advance - credits)
}

/** The day on which the land was bought, where one was sent; it has come already. */
const boughtOn = ({ today, settings }: Context, sent: string | undefined): Day | undefined => {
  if (sent === undefined) return undefined
  const day = toDay(sent, settings.time_zone)
  refuseAhead('purchase_date', day, today)
  return day
}

/** 'LN', the last six digits of the time in milliseconds, and digits by chance: more of them when ids run out. */
const newLoanId = (attempt: number): string => {
  const digits = attempt < 20 ? 3 : 9
  const time = String(now().epochMilliseconds).slice(-6)
  return `LN${time}${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}

/** Inserts under an id that is free; the client's own id is taken when it is free. */
const insertUnderFreeId = async (
  db: Db,
  asked: string | undefined,
  row: Omit<Insertable<Database['purchases']>, 'purchase_id'>,
): Promise<PurchaseRow> => {
  for (let attempt = 0; attempt < 30; attempt++) {
    const inserted = await db
      .insertInto('purchases')
      .values({ ...row, purchase_id: asked ?? newLoanId(attempt) })
      .onConflict((conflict) => conflict.column('purchase_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) return inserted
    if (asked) refuse('loan_id_taken', { fields: { loan_id: 'There is already a purchase with this ID' } })
  }
  throw new Error('no free purchase id was found')
}

/** Writes a new purchase down; what remains is the server's figure. */
export const createPurchase = async (ctx: Context & { body: PurchaseInput }): Promise<PurchaseRow> => {
  const { db, body } = ctx
  const at = nowText()
  const row = await insertUnderFreeId(db, body.loan_id, {
    customer_id: body.customer_id,
    customer_name: await customerName(db, body.customer_id),
    loan_amount: body.loan_amount,
    advance_amount: body.advance_amount,
    remaining_amount: balanceOf(body.loan_amount, body.advance_amount, paise(0)),
    referred_by: body.referred_by,
    purchased_on: boughtOn(ctx, body.purchase_date) ?? ctx.today,
    created_at: at,
    updated_at: at,
  })
  await logPurchase(ctx, undefined, row)
  return row
}

/** Changes a purchase under its lock: what was paid stays, and what remains follows from it. */
export const changePurchase = async (ctx: Call<typeof purchases.change>): Promise<PurchaseRow> => {
  const { db, params, body } = ctx
  if (body.loan_id !== undefined && body.loan_id !== params.id)
    refuseField('loan_id', 'This is not the ID of this purchase')
  const before = (await lockPurchase(db, params.id)) ?? ctx.refuse('loan_not_found')
  await meetVersion(ctx, purchases.change, {
    record: 'purchases',
    id: params.id,
    version: before.version,
    names: { purchased_on: 'purchase_date' },
    current: () => withCustomer(db, before),
  })
  const credits = await creditsOf(db, params.id)
  const isSame = body.customer_id === before.customer_id
  const after = await db
    .updateTable('purchases')
    .set({
      customer_id: body.customer_id,
      customer_name: isSame ? before.customer_name : await customerName(db, body.customer_id),
      loan_amount: body.loan_amount,
      advance_amount: body.advance_amount,
      remaining_amount: balanceOf(body.loan_amount, body.advance_amount, credits),
      status: body.status,
      ...(body.referred_by !== undefined && { referred_by: body.referred_by || null }),
      purchased_on: boughtOn(ctx, body.purchase_date) ?? before.purchased_on,
      updated_at: nowText(),
    })
    .where('purchase_id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logPurchase(ctx, before, after)
  return after
}

/** Deletes a purchase. What was paid for one is money that came in: it is not lost with it (D-70, H-PUR-18). */
export const removePurchase = async (ctx: Call<typeof purchases.remove>): Promise<void> => {
  const { db, params } = ctx
  const before = (await lockPurchase(db, params.id)) ?? ctx.refuse('loan_not_found')
  if (before.advance_amount > 0 || (await creditsOf(db, params.id)) > 0) ctx.refuse('purchase_has_payments')
  await db.deleteFrom('purchases').where('purchase_id', '=', params.id).execute()
  await logPurchase(ctx, before, undefined)
}
