import type { PaymentMethod } from '../../../contract/stays/bookings.ts'
import type { GuestInfo } from '../../../contract/stays/guest-info.ts'

/** Whom a booking is for: the guest who is signed in, or the one an admin books for. */
export type BookingGuest = { visitor_id: string; name: string; email: string; phone: string | null }

/** The guest form as typed (guest-site §3). Name, e-mail and phone are undefined until they differ from the account's. */
export type GuestForm = {
  fullName?: string
  email?: string
  phone?: string
  gender: string
  dateOfBirth: string
  govtIdType: string
  govtIdNumber: string
  specialRequests: string
  paymentOption: PaymentMethod
}

export type GuestField = Exclude<keyof GuestForm, 'paymentOption'>

export const blankGuestForm: GuestForm = {
  gender: '',
  dateOfBirth: '',
  govtIdType: '',
  govtIdNumber: '',
  specialRequests: '',
  paymentOption: 'qr',
}

/** The form filled in with what the account already says. */
export const filledIn = (form: GuestForm, guest: BookingGuest | null): Required<GuestForm> => ({
  ...form,
  fullName: form.fullName ?? guest?.name ?? '',
  email: form.email ?? guest?.email ?? '',
  phone: form.phone ?? guest?.phone ?? '',
})

// G-CONF-01.
const required = [
  'fullName',
  'email',
  'phone',
  'gender',
  'dateOfBirth',
  'govtIdType',
  'govtIdNumber',
] as const

export const isComplete = (form: Required<GuestForm>): boolean =>
  required.every((field) => form[field].trim() !== '')

/** The field's name on the wire. */
export const wireNames = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  gender: 'gender',
  dateOfBirth: 'date_of_birth',
  govtIdType: 'govt_id_type',
  govtIdNumber: 'govt_id_number',
  specialRequests: 'special_requests',
} as const satisfies Record<GuestField, keyof GuestInfo>
