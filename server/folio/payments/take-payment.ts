import type { PaymentInput } from '../../../contract/folio/payment-input.ts'
import { type PaymentKind, upiReferenceKey } from '../../../contract/folio/payment-methods.ts'
import { isOff } from '../../../contract/folio/reported.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { rowKey } from '../../kit/database/row-key.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { keepStay } from '../account/keep-stay.ts'
import { lockAccount } from '../account/lock-account.ts'
import { wasReported } from '../account/payment-notices.ts'
import { refuseTooMuch } from '../account/payment-rules.ts'
import { readLines, readSums } from '../account/read-folio.ts'
import { wasSentBefore } from '../account/sent-before.ts'
import { addLines, takingBack, type Writer, writerOf } from '../account/write-lines.ts'
import { issueReceiptVoucher, voucherOfReversal } from '../issuing/vouchers.ts'
import { settleFolio, settlePaymentStatus } from '../settling/settle.ts'

/**
 * Writes a payment down, never more than what is open. The same press of the button counts once. What the guest of a
 * stay that is off had reported is written down as it came, by its reference: it is the guest's, so it has to
 * come in before it can go back (D-75).
 */
export const takePayment = async (
  ctx: Context & { params: { id: string }; body: PaymentInput },
): Promise<void> => {
  const { db, params, body } = ctx
  const booking = await lockAccount(db, params.id)
  // Before anything is refused: the first sending may be what paid the rest.
  if (await wasSentBefore(db, booking.booking_id, body)) return
  const reported = isOff(booking) && (await wasReported(db, params.id, body))
  const { balance } = await readSums(db, params.id)
  if (booking.status === 'cancelled' && !reported && balance <= 0) refuse('booking_cancelled')
  if (!reported) refuseTooMuch(body.amount, balance)
  await writePayment(ctx, booking, body)
}

type Account = Awaited<ReturnType<typeof lockAccount>>
type Taken = PaymentInput & {
  /** The first row of a party's payment, which stands for the whole: its key and its reference are those of all. */
  part_of?: number | null
}

/** Writes a payment of a stay, and what follows from it. The stay is locked by the caller. Answers the payment's id. */
export const writePayment = async (
  ctx: Writer,
  booking: Pick<Account, 'booking_id' | 'status' | 'checked_in_at' | 'no_show_at'>,
  { amount, method, reference, request_key, part_of = null }: Taken,
): Promise<number> => {
  const { db } = ctx
  const { booking_id } = booking
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      booking_id,
      amount,
      method,
      reference,
      ...writerOf(ctx),
      at: nowText(),
      request_key: part_of === null ? request_key : null,
      part_of,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  const key = method === 'upi' && reference && part_of === null ? upiReferenceKey(reference) : null
  if (key) await db.insertInto('upi_references').values({ reference: key, payment_id }).execute()
  await keepStay(db, booking_id)
  await settlePaymentStatus(db, booking_id)
  const isAdvance = booking.status !== 'cancelled' && !booking.checked_in_at && !booking.no_show_at
  if (isAdvance) await issueReceiptVoucher(ctx, booking_id, { payment_id, amount })
  const after = { booking: booking_id, amount, method, reference }
  await logActivity(ctx, { area: 'payments', id: String(payment_id), name: booking_id, after })
  return payment_id
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
  await freeReference(db, payment)
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

/** Its UPI reference can be written down again; that of a party's payment once every part of it is taken back. */
const freeReference = async (
  db: Db,
  { payment_id, part_of }: { payment_id: number; part_of: number | null },
): Promise<void> => {
  const whole = part_of ?? payment_id
  // Of two parts that are taken back at the same moment the second one waits here, and sees the first.
  await db.selectFrom('payments').select('payment_id').where('payment_id', '=', whole).forUpdate().execute()
  const standing = await db
    .selectFrom('payments as p')
    .leftJoin('payments as back', 'back.reverses', 'p.payment_id')
    .select('p.payment_id')
    .where((eb) => eb.or([eb('p.payment_id', '=', whole), eb('p.part_of', '=', whole)]))
    .where('back.payment_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!standing) await db.deleteFrom('upi_references').where('payment_id', '=', whole).execute()
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
      .select(['payment_id', 'amount', 'method', 'reference', 'kind', 'part_of'])
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
