import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { type AddDemo, guestOf } from '../kit/resort.ts'

/** So many guests say to have paid, and the desk has yet to look. */
const message = 2

/** What guests of stays to come say to have paid by UPI, soon after they booked. */
export const addDemoPaymentNotices: AddDemo = async ({ db, clock, call }) => {
  const stays = await db
    .selectFrom('bookings')
    .innerJoin('reservations', 'reservations.reservation_id', 'bookings.reservation_id')
    .innerJoin('visitors', 'visitors.visitor_id', 'bookings.visitor_id')
    .select(['booking_id', 'visitors.visitor_id', 'visitors.name', 'visitors.email', 'visitors.phone'])
    .select('bookings.created_at')
    .where('bookings.status', '=', 'pending')
    .where('payment_method', '=', 'qr')
    .where('by_staff', '=', false)
    .where('bookings.created_at', '<', clock.at(0, 0))
    .orderBy('bookings.created_at')
    .limit(message)
    .execute()
  for (const [nth, { booking_id: id, created_at, ...visitor }] of stays.entries()) {
    const at = new Date(Date.parse(created_at) + 1_800_000).toISOString()
    const body = { reference: `4260${11_223_344 + nth * 7919}` }
    await call({ at, by: guestOf(visitor) }, ownStay.noticePayment, { params: { id }, body })
  }
}
