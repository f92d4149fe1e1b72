import type { RefundInput } from '../../../contract/folio/payment-input.ts'
import { type Paise, paise, toRupees } from '../../../contract/kit/money.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import { lockAccount } from '../account/lock-account.ts'
import { readLines, readSums, type Sums, toReturn } from '../account/read-folio.ts'
import { wasSentBefore } from '../account/sent-before.ts'
import { addLines, discountLine, writerOf } from '../account/write-lines.ts'
import { refundVouchersFor } from '../issuing/vouchers.ts'
import { settleFolio } from '../settling/settle.ts'

type Ctx = Context & { params: { id: string }; body: RefundInput }

/**
 * Writes down money that goes back: what is to be returned, or as goodwill up to all that is left of it. Answers whether
 * it was written by this call: an earlier sending under its key may have done so.
 */
export const refund = async (ctx: Ctx): Promise<boolean> => {
  const { db, params, body, today } = ctx
  await lockAccount(db, params.id)
  const amount = paise(0 - body.amount)
  if (await wasSentBefore(db, params.id, { ...body, amount })) return false
  const sums = await readSums(db, params.id)
  refuseTooMuchBack(body.amount, sums, body.goodwill)
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      booking_id: params.id,
      amount,
      method: body.method,
      reference: body.reference,
      reason: body.reason,
      ...writerOf(ctx),
      at: nowText(),
      request_key: body.request_key,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  const discount = body.goodwill ? goodwillOf(body.amount, sums) : paise(0)
  if (discount > 0) {
    const lines = await readLines(db, params.id)
    const line = { text: 'Goodwill', amount: discount, day: today, reason: body.reason }
    await addLines(ctx, params.id, [{ ...discountLine(ctx.settings.gst, lines, line), payment_id }])
  }
  await refundVouchersFor(ctx, params.id, { amount: body.amount, payment_id })
  await settleFolio(ctx, params.id, 'Goodwill')
  const { method, reference, reason } = body
  const after = { booking: params.id, amount, method, reference, reason }
  await logActivity(ctx, { area: 'payments', id: String(payment_id), name: params.id, after })
  return true
}

/**
 * The discount that goes with goodwill, so that the balance does not move (W-1). Where less is charged than goes
 * back, the rest is what was to be returned anyway.
 */
export const goodwillOf = (amount: Paise, sums: Sums): Paise =>
  amount <= sums.charges ? amount : paise(Math.max(0, amount - toReturn(sums)))

export const refuseTooMuchBack = (amount: Paise, sums: Sums, goodwill: boolean): void => {
  const most = goodwill ? paise(sums.paid - sums.refunded) : toReturn(sums)
  if (amount <= most) return
  const message =
    most > 0 ? `${shownMoney(most)} can go back at most` : 'Nothing is to be returned for this booking'
  refuse('refund_too_large', { message, fields: { amount: message }, details: { most: toRupees(most) } })
}
