import type { BookingStatus } from './booking-events.ts'
import type { PaymentMethod } from './booking-input.ts'
import type { PaymentStatus } from './bookings.ts'

const moves: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['cancelled'],
  cancelled: [],
}
/** The page asks this to decide which buttons to show, the server to decide what to allow (decisions 12). */
export const canMove = (from: BookingStatus, to: BookingStatus): boolean => moves[from].includes(to)

/** What a booking starts with (guest-site §4); payments move it on from there. */
export const firstPaymentStatus = (method: PaymentMethod): PaymentStatus =>
  method === 'qr' ? 'pending' : 'pending_checkin'

/** Whether no money has come in yet. */
export const isUnpaid = (status: PaymentStatus): boolean =>
  status === 'pending' || status === 'pending_checkin'
