import { sql } from 'kysely'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { BookingStatus, PaymentMethod, PaymentStatus } from '../../../contract/stays/bookings.ts'
import { upiReferenceKey } from '../../../contract/stays/payment-methods.ts'
import type { payments } from '../../../contract/stays/payments.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call, Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { wasSentBefore } from '../bookings/sent-before.ts'
import { balanceOf, type Ledger, paymentStatusOf, refuseTooMuch } from './payment-rules.ts'

type Locked = {
  booking_id: string
  status: BookingStatus
  payment_method: PaymentMethod
  payment_status: PaymentStatus
  final_price: Paise
}

const lockForPayment = async (db: Db, bookingId: string): Promise<Locked> =>
  (await db
    .selectFrom('bookings')
    .select(['booking_id', 'status', 'payment_method', 'payment_status', 'final_price'])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('booking_not_found')

const readLedger = async (db: Db, bookingId: string): Promise<Ledger> => {
  const { paid, rows } = await db
    .selectFrom('payments')
    .select([sql<number>`coalesce(sum(amount), 0)::bigint`.as('paid'), sql<number>`count(*)::int`.as('rows')])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return { paid: paise(paid), rows }
}

/** Brings payment_status in line with the rows; the booking is locked by the caller. */
export const settlePaymentStatus = async (db: Db, booking: Locked): Promise<void> => {
  const payment_status = paymentStatusOf(booking, await readLedger(db, booking.booking_id))
  if (payment_status === booking.payment_status) return
  await db
    .updateTable('bookings')
    .set({ payment_status })
    .where('booking_id', '=', booking.booking_id)
    .execute()
}

/** Writes a payment down, never more than what is open. The same press of the button counts once. */
export const takePayment = async (ctx: Call<typeof payments.record>): Promise<void> => {
  const { db, params, body, who } = ctx
  const booking = await lockForPayment(db, params.id)
  // Before anything is refused: the first sending may be what paid the rest.
  if (await wasSentBefore(db, booking.booking_id, body)) return
  if (booking.status === 'cancelled') ctx.refuse('booking_cancelled')
  const { paid } = await readLedger(db, params.id)
  refuseTooMuch(body.amount, balanceOf(booking.final_price, paid))
  const { payment_id } = await db
    .insertInto('payments')
    .values({
      booking_id: params.id,
      amount: body.amount,
      method: body.method,
      reference: body.reference,
      by_name: who.staff?.name ?? 'Staff',
      by_user_id: who.staff?.user_id ?? null,
      at: nowText(),
      request_key: body.request_key,
    })
    .returning('payment_id')
    .executeTakeFirstOrThrow()
  const reference_key = body.method === 'upi' && body.reference ? upiReferenceKey(body.reference) : null
  if (reference_key)
    await db.insertInto('upi_references').values({ reference: reference_key, payment_id }).execute()
  await keepStay(db, booking.booking_id)
  await settlePaymentStatus(db, booking)
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

type Reversed = Pick<Context, 'db' | 'who'> & {
  params: { id: string; payment_id: string }
  body: { reason: string }
}

/** Takes a payment back by a row of its own; the first one stays as it is. */
export const reversePayment = async (ctx: Reversed): Promise<void> => {
  const { db, params, body, who } = ctx
  const booking = await lockForPayment(db, params.id)
  const payment = await findPayment(db, params)
  await db
    .insertInto('payments')
    .values({
      booking_id: params.id,
      amount: paise(-payment.amount),
      method: payment.method,
      reference: payment.reference,
      reverses: payment.payment_id,
      reason: body.reason,
      by_name: who.staff?.name ?? 'Staff',
      by_user_id: who.staff?.user_id ?? null,
      at: nowText(),
    })
    .execute()
  await db.deleteFrom('upi_references').where('payment_id', '=', payment.payment_id).execute()
  await settlePaymentStatus(db, booking)
  const { amount, method, reference } = payment
  await logActivity(ctx, {
    area: 'payments',
    id: params.payment_id,
    name: params.id,
    before: { booking: params.id, amount, method, reference },
  })
}

const findPayment = async (db: Db, { id, payment_id }: Reversed['params']) => {
  // Longer digits do not fit the key, and name nothing.
  if (!/^\d{1,15}$/.test(payment_id)) return refuse('payment_not_found')
  const payment =
    (await db
      .selectFrom('payments')
      .select(['payment_id', 'amount', 'method', 'reference', 'reverses'])
      .where('payment_id', '=', Number(payment_id))
      .where('booking_id', '=', id)
      .executeTakeFirst()) ?? refuse('payment_not_found')
  // A second reversal of the same payment is refused by the database; one of a reversal here.
  if (payment.reverses !== null) refuse('payment_reversed')
  return payment
}
