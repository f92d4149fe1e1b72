import type { PaymentMethod } from '../../../contract/folio/account-state.ts'

export const paymentOptionNames: Record<PaymentMethod, string> = {
  qr: 'Pay now by UPI',
  checkin: 'Pay at check-in',
}

export const idTypeNames = {
  passport: 'Passport',
  driving_license: 'Driving licence',
  national_id: 'National ID',
  aadhar: 'Aadhaar',
} as const
