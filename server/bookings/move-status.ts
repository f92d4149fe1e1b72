import { type Booking, type BookingStatus, canMove } from '../../contract/bookings.ts'
import { logActivity } from '../kit/activity.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { movedMail } from './mails.ts'
import { findBooking, insertEvent, lockBooking } from './queries.ts'
import { settlePaymentStatus } from './take-payment.ts'
import { tellAbout } from './tell-about.ts'

type Given = Context & { params: { id: string }; body: { status: BookingStatus; notes: string | null } }

/**
 * Confirms or cancels a booking (decisions 12): the move, its event and the guest's mail are one transaction.
 * A move that was already made answers the booking and adds nothing.
 */
export const moveStatus = async (given: Given): Promise<Booking> => {
  const { db, params, body, settings } = given
  const found = (await lockBooking(db, params.id)) ?? refuse('booking_not_found')
  const isMove = found.status !== body.status
  if (isMove) await move(given, found)
  const booking = (await findBooking(given, 'all', params.id)) ?? refuse('booking_not_found')
  if (isMove) {
    const content = movedMail(booking, settings, given.siteUrl, body.notes)
    await tellAbout(given, booking, content)
  }
  return booking
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

const move = async (given: Given, found: Locked): Promise<void> => {
  const { db, params, body, who } = given
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
  await logActivity(given, {
    area: 'bookings',
    id: params.id,
    name: params.id,
    before: { status: found.status },
    after: { status: body.status },
  })
}
