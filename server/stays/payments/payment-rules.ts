import { type Paise, paise, toRupees } from '../../../contract/kit/money.ts'
import { firstPaymentStatus } from '../../../contract/stays/booking-status.ts'
import type { BookingStatus, PaymentMethod, PaymentStatus } from '../../../contract/stays/bookings.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'

/** What the rows of a booking's payments come to; what was taken back counts against what was paid. */
export type Ledger = { paid: Paise; rows: number }
type Owed = { status: BookingStatus; payment_method: PaymentMethod; final_price: Paise }

/** What is still to be paid; negative where too much was. */
export const balanceOf = (price: Paise, paid: Paise): Paise => paise(price - paid)

/** What the rows of a booking's payments say (decisions 11). */
export const paymentStatusOf = (
  { status, payment_method, final_price }: Owed,
  { paid, rows }: Ledger,
): PaymentStatus => {
  if (rows === 0) return firstPaymentStatus(payment_method)
  if (paid > 0) return paid >= final_price ? 'paid' : 'partially_paid'
  // All was taken back: money returned for a stay that is off, a mistake for one that still stands.
  return status === 'cancelled' ? 'refunded' : firstPaymentStatus(payment_method)
}

/** Refuses more than what is open. */
export const refuseTooMuch = (amount: Paise, open: Paise): void => {
  if (amount <= open) return
  const says = open > 0 ? `Only ${shownMoney(open)} is still open` : 'This booking is paid in full'
  refuse('payment_too_large', { message: says, fields: { amount: says }, details: { open: toRupees(open) } })
}
