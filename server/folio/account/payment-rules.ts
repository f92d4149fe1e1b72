import type { PaymentMethod, PaymentStatus } from '../../../contract/folio/account-state.ts'
import { firstPaymentStatus } from '../../../contract/folio/account-state.ts'
import { type Paise, toRupees } from '../../../contract/kit/money.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { shownMoney } from '../../kit/shown.ts'
import { type Sums, toReturn } from './read-folio.ts'

type Owed = { status: BookingStatus; payment_method: PaymentMethod }

/** What the folio of a stay says of its payment (D-11 and D-48). */
export const paymentStatusOf = ({ status, payment_method }: Owed, sums: Sums): PaymentStatus => {
  if (toReturn(sums) > 0) return 'refund_due'
  const kept = sums.paid - sums.refunded
  const wentBack = sums.refunded > 0 && (kept === 0 || (status === 'cancelled' && sums.balance <= 0))
  // Payments that were all taken back: money returned for a stay that is off, a mistake for one that still stands.
  const allTakenBack = sums.payments > 0 && kept === 0 && status === 'cancelled'
  if (wentBack || allTakenBack) return 'refunded'
  if (kept > 0) return sums.balance <= 0 ? 'paid' : 'partially_paid'
  return firstPaymentStatus(payment_method)
}

/** Refuses more than what is open. */
export const refuseTooMuch = (amount: Paise, open: Paise): void => {
  if (amount <= open) return
  const message = open > 0 ? `Only ${shownMoney(open)} is still due` : 'This booking is paid in full'
  refuse('payment_too_large', { message, fields: { amount: message }, details: { open: toRupees(open) } })
}
