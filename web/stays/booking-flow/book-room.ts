import { toRupees } from '../../../contract/kit/money.ts'
import { firstPaymentStatus } from '../../../contract/stays/booking-status.ts'
import { type BookingMade, bookings } from '../../../contract/stays/bookings.ts'
import { type AvailableRoom, rooms } from '../../../contract/stays/rooms.ts'
import { ApiError, messageOf } from '../../kit/call/api-error.ts'
import { call } from '../../kit/call/call.ts'
import { formatMoney } from '../../kit/format.ts'
import { toast } from '../../kit/toasts/toast.ts'
import { attemptKey, forgetAttempt } from './attempt-key.ts'
import type { FlowState } from './flow-state.ts'
import type { BookingGuest, GuestForm } from './guest-form.ts'
import { readGuestForm } from './read-guest-form.ts'
import type { SearchForm } from './search-form.ts'

type BookRoomInput = {
  guest: BookingGuest | null
  room: AvailableRoom | null
  found: FlowState['found']
  form: Required<GuestForm>
  today: string
  atDesk?: true | undefined
}
type Outcome = { patch: Partial<FlowState>; booked?: BookingMade; searchAgain?: true }

/** Books the selected room and says what the flow shows next. */
export async function bookRoom({ guest, room, found, form, today, atDesk }: BookRoomInput): Promise<Outcome> {
  if (atDesk && !guest && !room) return told('Please complete all steps first', { step: 'registration' })
  if (!room || !found) return told('Please select a room first', { step: 'search' })
  if (!guest) return told('Please register or login first', { step: 'registration' })
  const read = readGuestForm(form, today, atDesk)
  if ('errors' in read) {
    return told('Please fix the validation errors before submitting', { guestErrors: read.errors })
  }
  const { search } = found
  const body = {
    visitor_id: guest.visitor_id,
    room_id: room.room_id,
    check_in_date: search.checkIn,
    check_out_date: search.checkOut,
    number_of_guests: search.adults + search.children,
    guest_info: read.info,
    payment_method: form.paymentOption,
    coupon_code: search.coupon.trim() || undefined,
    expected_total: room.final_price,
    payment_status: firstPaymentStatus(form.paymentOption),
    total_amount: toRupees(room.final_price),
  }
  try {
    const booked = await call(bookings.create, { body }, { headers: { 'idempotency-key': attemptKey(body) } })
    forgetAttempt()
    toast.success('Booking confirmed successfully!')
    if (form.paymentOption === 'checkin') toast.info('Please pay at the hotel during check-in.')
    return { patch: {}, booked }
  } catch (error) {
    return refused(error, room, search)
  }
}

const refusals: Partial<
  Record<ApiError['code'], (error: ApiError, room: AvailableRoom, search: SearchForm) => Promise<Outcome>>
> = {
  room_taken: async (error) => roomGone(error),
  room_unavailable: async (error) => roomGone(error),
  room_not_found: async (error) => roomGone(error),
  price_changed: priceChanged,
  coupon_invalid: async (error) => couponRefused(error),
  coupon_used_up: async (error) => couponRefused(error),
  key_reused: async ({ message }) => {
    forgetAttempt()
    return problem(message, 'Please look in My Bookings first: the earlier one may have arrived.')
  },
  invalid_input: async ({ message, fields }) => {
    toast.echo(message)
    return {
      patch: { guestErrors: guestFields(fields), notice: { step: 'guest', kind: 'error', text: message } },
    }
  },
  network: async ({ message }) =>
    problem(
      message,
      'The connection was lost. Everything you typed is kept, and trying again never books twice.',
    ),
}

async function refused(error: unknown, room: AvailableRoom, search: SearchForm): Promise<Outcome> {
  const known = error instanceof ApiError ? refusals[error.code] : undefined
  if (known) return known(error as ApiError, room, search)
  return problem(messageOf(error, bookings.create.failure))
}

/** Somebody was quicker: back to a fresh list, with everything that was typed kept. */
function roomGone({ message }: ApiError): Outcome {
  forgetAttempt()
  toast.echo(message)
  return {
    patch: { step: 'rooms', room: null, notice: { step: 'rooms', kind: 'error', text: message } },
    searchAgain: true,
  }
}

/** The coupon stands in the search: back to it, with the sentence at the field. */
function couponRefused({ message }: ApiError): Outcome {
  toast.echo(message)
  return {
    patch: {
      step: 'search',
      searchErrors: { coupon: message },
      notice: { step: 'search', kind: 'error', text: message },
    },
  }
}

/** Nobody pays a price that they did not see: the new total is shown and has to be confirmed. */
async function priceChanged(
  { message }: ApiError,
  room: AvailableRoom,
  search: SearchForm,
): Promise<Outcome> {
  const query = {
    check_in_date: search.checkIn,
    check_out_date: search.checkOut,
    coupon_code: search.coupon.trim() || undefined,
  }
  const fresh = await call(rooms.details, { params: { id: room.room_id }, query }).catch(() => undefined)
  if (!fresh?.quote) return { ...told(message, { step: 'rooms', room: null }), searchAgain: true }
  toast.echo(message)
  const { nightly: _, ...quote } = fresh.quote
  const hint = `The stay now costs ${formatMoney(quote.final_price)} instead of ${formatMoney(room.final_price)}.`
  return {
    patch: {
      room: { ...room, price_per_night: fresh.price_per_night, ...quote },
      notice: { step: 'guest', kind: 'warning', text: message, hint },
    },
  }
}

function problem(text: string, hint?: string): Outcome {
  toast.echo(text)
  return { patch: { notice: { step: 'guest', kind: 'error', text, ...(hint && { hint }) } } }
}

function told(text: string, patch: Partial<FlowState>): Outcome {
  toast.error(text)
  return { patch }
}

/** 'guest_info.email' is about the field 'email' of the form. */
const guestFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, says]) => [path.replace('guest_info.', ''), says]))
