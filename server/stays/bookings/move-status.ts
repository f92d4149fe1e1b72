import { canMove } from '../../../contract/stays/booking-status.ts'
import type { Booking, BookingStatus } from '../../../contract/stays/bookings.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { settlePaymentStatus } from '../payments/take-payment.ts'
import { movedMail } from './mails.ts'
import { findBooking, insertEvent, lockBooking } from './queries.ts'
import { tellAbout } from './tell-about.ts'

type Ctx = Context & { params: { id: string }; body: { status: BookingStatus; notes: string | null } }

/**
 * Confirms or cancels a booking (decisions 12): the move, its event and the guest's mail are one transaction.
 * A move that was already made answers the booking and adds nothing.
 */
export const moveStatus = async (ctx: Ctx): Promise<Booking> => {
  const { db, params, body, settings } = ctx
  const found = (await lockBooking(db, params.id)) ?? refuse('booking_not_found')
  const isMove = found.status !== body.status
  if (isMove) await move(ctx, found)
  const booking = (await findBooking(ctx, 'all', params.id)) ?? refuse('booking_not_found')
  if (isMove) {
    const content = movedMail(booking, settings, ctx.siteUrl, body.notes)
    await tellAbout(ctx, booking, content)
  }
  return booking
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

const move = async (ctx: Ctx, found: Locked): Promise<void> => {
  const { db, params, body, who } = ctx
  if (!canMove(found.status, body.status)) refuse('booking_settled')
  // A stay that has begun ends by a check-out: its nights were slept.
  if (body.status === 'cancelled' && found.checked_in_at) refuse('booking_in_house')
  await db
    .updateTable('bookings')
    .set({ status: body.status, let_go_at: null })
    .where('booking_id', '=', params.id)
    .execute()
  await settlePaymentStatus(db, { ...found, status: body.status })
  await insertEvent(db, {
    booking_id: params.id,
    by_name: who.staff?.name ?? 'Staff',
    by_user_id: who.staff?.user_id ?? null,
    from_status: found.status,
    to_status: body.status,
    notes: body.notes,
  })
  await logActivity(ctx, {
    area: 'bookings',
    id: params.id,
    name: params.id,
    before: { status: found.status },
    after: { status: body.status },
  })
}
