import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import { upiReferenceKey } from '../../../contract/stays/payment-methods.ts'

/** What the guest says to have paid and nobody has recorded yet: to be looked up at the bank, never counted. */
export const unrecorded = ({
  payment_notices,
  payments,
}: Pick<BookingDetail, 'payment_notices' | 'payments'>): BookingDetail['payment_notices'] => {
  const recorded = new Set(payments.map(({ reference }) => reference && upiReferenceKey(reference)))
  return payment_notices.filter(({ reference }) => !recorded.has(reference))
}
