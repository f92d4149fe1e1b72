import { type Paise, paise } from '../../../contract/kit/money.ts'
import { type PaymentKind, upiReferenceKey } from '../../../contract/stays/payment-methods.ts'
import type { payments } from '../../../contract/stays/payments.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Call } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { wasSentBefore } from '../bookings/sent-before.ts'
import { issueReceiptVoucher, voucherOfReversal } from '../documents/vouchers.ts'
import { readLines, readSums } from '../folio/read-folio.ts'
import { settleFolio, settlePaymentStatus } from '../folio/settle.ts'
import { addLines, takingBack, type Writer, writerOf } from '../folio/write-lines.ts'
import { lockAccount } from './lock-account.ts'
import { refuseTooMuch } from './payment-rules.ts'

/** Writes a payment down, never more than what is open. The same press of the button counts once. */
export const takePayment = async (ctx: Call<typeof payments.record>): Promise<void> => {
  const { db, params, body } = ctx
  const booking = await lockAccount(db, params.id)
  // Before anything is refused: the first sending may be what paid the rest.
  if (await wasSentBefore(db, booking.booking_id, body)) return
  const { balance } = await readSums(db, params.id)
  if (booking.status === 'cancelled' && balance <= 0) ctx.refuse('booking_cancelled')
  refuseTooMuch(body.amount, balance)
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      booking_id: params.id,
      amount: body.amount,
      method: body.method,
      reference: body.reference,
      ...writerOf(ctx),
      at: nowText(),
      request_key: body.request_key,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  const reference_key = body.method === 'upi' && body.reference ? upiReferenceKey(body.reference) : null
  if (reference_key)
    await db.insertInto('upi_references').values({ reference: reference_key, payment_id }).execute()
  await keepStay(db, booking.booking_id)
  await settlePaymentStatus(db, booking.booking_id)
  const isAdvance = booking.status !== 'cancelled' && !booking.checked_in_at && !booking.no_show_at
  if (isAdvance) await issueReceiptVoucher(ctx, booking.booking_id, { payment_id, amount: body.amount })
  const { amount, method, reference } = body
  const after = { booking: params.id, amount, method, reference }
  await logActivity(ctx, { area: 'payments', id: String(payment_id), name: params.id, after })
}

/**
 * Money has come in, so the stay is not let go any more (decisions 33), also when the payment is taken back: that is
 * to write it down anew. A later hour would be one that no mail has named to the guest.
 */
const keepStay = async (db: Db, bookingId: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set({ let_go_at: null })
    .where('booking_id', '=', bookingId)
    .where('let_go_at', 'is not', null)
    .execute()
}

type Reversed = Writer & {
  params: { id: string; payment_id: string }
  body: { reason: string }
}

/** Takes a payment or a refund back by a row of its own; the first one stays as it is. */
export const reversePayment = async (ctx: Reversed): Promise<void> => {
  const { db, params, body } = ctx
  await lockAccount(db, params.id)
  const payment = await findPayment(db, params)
  await refuseMoneyGone(db, params.id, payment)
  await db
    .insertInto('payments')
    .values({
      booking_id: params.id,
      amount: paise(-payment.amount),
      method: payment.method,
      reference: payment.reference,
      reverses: payment.payment_id,
      reason: body.reason,
      ...writerOf(ctx),
      at: nowText(),
    })
    .execute()
  await db.deleteFrom('upi_references').where('payment_id', '=', payment.payment_id).execute()
  await takeDiscountBack(ctx, payment.payment_id)
  await settleFolio(ctx, params.id, 'Payment taken back')
  await voucherOfReversal(ctx, params.id, payment)
  const { amount, method, reference } = payment
  await logActivity(ctx, {
    area: 'payments',
    id: params.payment_id,
    name: params.id,
    before: { booking: params.id, amount, method, reference },
  })
}

/** Goodwill that was never given took nothing off either. */
const takeDiscountBack = async (ctx: Reversed, paymentId: number): Promise<void> => {
  const given = (await readLines(ctx.db, ctx.params.id)).filter(
    ({ payment_id, rest }) => payment_id === paymentId && rest !== 0,
  )
  const back = given.map((line) => takingBack(line, 'Refund taken back'))
  await addLines(ctx, ctx.params.id, back)
}

/** What went back to the guest cannot be taken for never having come in. */
const refuseMoneyGone = async (
  db: Db,
  bookingId: string,
  { kind, amount }: { kind: PaymentKind; amount: Paise },
): Promise<void> => {
  if (kind !== 'payment') return
  const { paid, refunded } = await readSums(db, bookingId)
  if (paid - amount < refunded) refuse('payment_refunded')
}

const findPayment = async (db: Db, { id, payment_id }: Reversed['params']) => {
  const payment =
    (await db
      .selectFrom('payments as p')
      .select(['payment_id', 'amount', 'method', 'reference', 'kind'])
      .select((eb) =>
        eb
          .exists(
            eb.selectFrom('payments as r').select('r.payment_id').whereRef('r.reverses', '=', 'p.payment_id'),
          )
          .as('taken_back'),
      )
      .where('payment_id', '=', rowKey(payment_id))
      .where('booking_id', '=', id)
      .executeTakeFirst()) ?? refuse('payment_not_found')
  const { kind, taken_back } = payment
  if (kind === 'reversal' || taken_back) return refuse('payment_reversed')
  return { ...payment, kind }
}
