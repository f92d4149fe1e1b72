import type { Booking, PaymentMethod, PaymentStatus } from '../../../contract/stays/bookings.ts'

export const paymentOptionNames: Record<PaymentMethod, string> = {
  qr: 'Pay now by UPI',
  checkin: 'Pay at check-in',
}

export const paymentStatusNames: Record<PaymentStatus, string> = {
  pending: 'Pending',
  pending_checkin: 'Due at check-in',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  refund_due: 'To be returned',
  refunded: 'Refunded',
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
}: Pick<Booking, 'checked_in_at' | 'checked_out_at'>): string => {
  if (checked_out_at) return 'checked out'
  return checked_in_at ? 'in the house' : ''
}
