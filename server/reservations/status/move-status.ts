import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { canMove } from '../../../contract/reservations/booking-status.ts'
import { asAgreed } from '../../folio/account/agreed.ts'
import { keepStay } from '../../folio/account/keep-stay.ts'
import { readReported } from '../../folio/account/payment-notices.ts'
import { readLines } from '../../folio/account/read-folio.ts'
import { type Writer, writerOf } from '../../folio/account/write-lines.ts'
import {
  cancellationFee,
  cancellationText,
  chargeFee,
  feeCharged,
  valueOfStay,
} from '../../folio/settling/cancellation.ts'
import { invoiceAtOnce } from '../../folio/settling/invoice-open.ts'
import { settleFolio } from '../../folio/settling/settle.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { movedMail } from '../mails/mails.ts'
import { notifyAbout } from '../mails/notify-about.ts'
import { findBooking, insertEvent, lockBooking } from '../stays/queries.ts'

type Body = {
  status: BookingStatus
  notes: string | null
  fee?: Paise | undefined
  fee_reason?: string | null | undefined
}
type Ctx = Context & { params: { id: string }; body: Body }
type MoveCtx = Writer & { params: { id: string }; body: Body }

/**
 * Confirms or cancels a booking (D-12): the move, its event and the guest's mail are one transaction.
 * A move that was already made answers the booking and adds nothing.
 */
export const moveStatus = async (ctx: Ctx): Promise<Booking> => {
  const { db, params, body, settings } = ctx
  const found = (await lockBooking(db, params.id)) ?? refuse('booking_not_found')
  const isMove = found.status !== body.status
  if (!isMove) await refuseOtherFee(ctx)
  const fee = isMove ? await makeMove(ctx, found) : paise(0)
  const booking = (await findBooking(ctx, 'all', params.id)) ?? refuse('booking_not_found')
  if (isMove) {
    const content = movedMail(booking, settings, ctx.siteUrl, {
      notes: body.notes,
      fee,
      reported: body.status === 'cancelled' ? await readReported(db, params.id) : [],
      byGuest: ctx.who.staff === null,
    })
    await notifyAbout(ctx, booking, content)
  }
  return booking
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/**
 * Makes the move of a stay that the caller has locked, with its event and what it means for the folio; the caller tells
 * the guest. Answers the fee that was charged.
 */
export const makeMove = async (ctx: MoveCtx, found: Locked): Promise<Paise> => {
  const { db, params, body } = ctx
  if (!canMove(found.status, body.status)) refuse('booking_settled')
  // A stay that has begun ends by a check-out: its nights were slept.
  if (body.status === 'cancelled' && found.checked_in_at) refuse('booking_in_house')
  if (body.status === 'cancelled' && found.no_show_at) refuse('booking_settled')
  // Of what the nights come to before they go.
  const value = await valueOfStay(db, params.id)
  await db
    .updateTable('bookings')
    .set({ status: body.status, let_go_at: null })
    .where('booking_id', '=', params.id)
    .execute()
  if (body.status === 'confirmed') await keepStay(db, params.id)
  const isOff = body.status === 'cancelled'
  const fee = isOff ? await chargeForCancelling(ctx, found, value) : paise(0)
  await insertEvent(db, {
    booking_id: params.id,
    ...writerOf(ctx),
    from_status: found.status,
    to_status: body.status,
    notes: body.notes,
  })
  await logActivity(ctx, {
    area: 'bookings',
    id: params.id,
    name: params.id,
    before: { status: found.status },
    after: { status: body.status, ...(fee > 0 && { fee_amount: fee }) },
  })
  return fee
}

/** Somebody else cancelled meanwhile: who would charge another fee than is charged hears of it. */
const refuseOtherFee = async ({ db, params, body }: Ctx): Promise<void> => {
  if (body.status !== 'cancelled' || body.fee === undefined) return
  const fees = (await readLines(db, params.id)).filter(
    ({ text, reverses }) => text === cancellationText && reverses === null,
  )
  if (sumOf(fees.map(({ rest }) => rest)) !== body.fee) refuse('booking_settled')
}

/** Writes the fee onto the folio, of which the cancelling has taken the nights. */
const chargeForCancelling = async (ctx: MoveCtx, found: Locked, value: Paise): Promise<Paise> => {
  const stay = await asAgreed(ctx.db, found)
  const { rule, fee: computed } = cancellationFee(stay, value, ctx.today)
  const fee = feeCharged(computed, ctx.body)
  const charged = { rule, fee, text: cancellationText, reason: ctx.body.fee_reason ?? null }
  await chargeFee(ctx, ctx.params.id, stay, charged)
  await settleFolio(ctx, ctx.params.id, 'The stay was cancelled')
  await invoiceAtOnce(ctx, ctx.params.id)
  return fee
}
