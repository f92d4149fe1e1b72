import type { PaymentMethod } from '../../../contract/stays/booking-input.ts'
import { isUnpaid } from '../../../contract/stays/booking-status.ts'
import type { Booking, PaymentStatus } from '../../../contract/stays/bookings.ts'

export const paymentOptionNames: Record<PaymentMethod, string> = {
  qr: 'Pay now by UPI',
  checkin: 'Pay at check-in',
}

const paymentStatusNames: Record<PaymentStatus, string> = {
  pending: 'Pending',
  pending_checkin: 'Due at check-in',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  refund_due: 'To be returned',
  refunded: 'Refunded',
}

type Owing = Pick<Booking, 'payment_status' | 'status' | 'no_show_at' | 'balance'>

/** The payment status in words. What is over owes its fee, or nothing, and is not awaited at a check-in. */
export const paymentText = ({ payment_status, status, no_show_at, balance }: Owing): string => {
  if (!isUnpaid(payment_status)) return paymentStatusNames[payment_status]
  if (balance <= 0) return 'Nothing owed'
  return status === 'cancelled' || no_show_at ? 'Fee owed' : paymentStatusNames[payment_status]
}

export const idTypeNames = {
  passport: 'Passport',
  driving_license: 'Driving licence',
  national_id: 'National ID',
  aadhar: 'Aadhaar',
} as const

/** Whether the guest is in the house or has left; nothing before they arrive. */
export const arrivalText = ({
  checked_in_at,
  checked_out_at,
  no_show_at,
}: Pick<Booking, 'checked_in_at' | 'checked_out_at' | 'no_show_at'>): string => {
  if (no_show_at) return 'no-show'
  if (checked_out_at) return 'checked out'
  return checked_in_at ? 'in the house' : ''
}
