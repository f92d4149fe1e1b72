import type { PaymentMethod } from '../../../../contract/folio/account-state.ts'
import type { BookingSource } from '../../../../contract/reservations/booking-source.ts'
import type { GuestInfo } from '../../../../contract/reservations/guest-info.ts'
import { type BillToForm, blankBillTo } from '../../../folio/bill-to/bill-to-form.ts'

/** Whom a booking is for: the guest who is signed in, or the one an admin books for. */
export type BookingGuest = { visitor_id: string; name: string; email: string | null; phone: string | null }

/** What a guest gave for an earlier stay (D-55); the number is masked and stands for the one that is kept. */
export type KnownGuest = Partial<Pick<GuestForm, 'gender' | 'dateOfBirth' | 'govtIdType' | 'govtIdNumber'>>

/**
 * The guest form as typed (guest-site §3). What may be known already is undefined until it differs from that; the date
 * of birth is as typed, day first.
 */
export type GuestForm = {
  fullName?: string
  email?: string
  phone?: string
  gender?: string
  dateOfBirth?: string
  govtIdType?: string
  govtIdNumber?: string
  specialRequests: string
  /** Only at the desk: the guest has no e-mail. */
  noEmail?: boolean
  /** Only at the desk: how they booked, and through whom. */
  source?: BookingSource
  agentId?: string
  channelName?: string
  /** To whom the papers are made out; the guest where nothing is typed. */
  billTo?: BillToForm
  /** Birth date, gender and document are left for check-in. */
  askAtCheckIn: boolean
  /** Who sleeps in which room of a party, by room; empty where it is the guest of the booking. */
  sleepers: Record<string, string>
  paymentOption: PaymentMethod
}
export type FilledForm = Required<GuestForm>

export type GuestField = Exclude<
  keyof GuestForm,
  'paymentOption' | 'billTo' | 'askAtCheckIn' | 'noEmail' | 'sleepers' | 'source' | 'agentId' | 'channelName'
>

export const blankGuestForm: GuestForm = {
  specialRequests: '',
  askAtCheckIn: false,
  sleepers: {},
  paymentOption: 'qr',
}

/** The form filled in with what the account and the last stay already say. */
export function filledIn(form: GuestForm, guest: BookingGuest | null, known: KnownGuest = {}): FilledForm {
  const govtIdType = form.govtIdType ?? known.govtIdType ?? ''
  // The number that is kept is of one kind of document.
  const kept = govtIdType === known.govtIdType ? known.govtIdNumber : undefined
  return {
    ...form,
    ...ofAccount(form, guest),
    billTo: form.billTo ?? blankBillTo,
    source: form.source ?? 'desk',
    agentId: form.agentId ?? '',
    channelName: form.channelName ?? '',
    gender: form.gender ?? known.gender ?? '',
    dateOfBirth: form.dateOfBirth ?? known.dateOfBirth ?? '',
    govtIdType,
    govtIdNumber: form.govtIdNumber ?? kept ?? '',
  }
}

const ofAccount = (form: GuestForm, guest: BookingGuest | null) => ({
  fullName: form.fullName ?? guest?.name ?? '',
  email: form.email ?? guest?.email ?? '',
  phone: form.phone ?? guest?.phone ?? '',
  noEmail: form.noEmail ?? (guest !== null && guest.email === null),
})

// G-CONF-01.
const required = ['fullName', 'phone'] as const

/** Of the required fields those that may wait for check-in where they are asked for then. */
export const atCheckIn = ['gender', 'dateOfBirth', 'govtIdType', 'govtIdNumber'] as const

export const isComplete = (form: FilledForm): boolean =>
  (form.source !== 'agent' || form.agentId !== '') &&
  [...required, ...(form.noEmail ? [] : (['email'] as const)), ...(form.askAtCheckIn ? [] : atCheckIn)].every(
    (field) => form[field].trim() !== '',
  )

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
