import { type AvailableRoom, rooms } from '../../../../contract/rates/rooms.ts'
import { bookings } from '../../../../contract/reservations/bookings.ts'
import { ApiError, messageOf } from '../../../kit/call/api-error.ts'
import { call } from '../../../kit/call/call.ts'
import { formatMoney } from '../../../kit/format.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import { type FlowState, unchosen } from '../flow-state.ts'
import { guestCount, partyOf, type SearchForm } from '../rooms/search-form.ts'
import { forgetAttempt } from './attempt-key.ts'
import type { BookingOutcome } from './book-room.ts'

/** What was to be booked: one room, or, where there is none, a party. */
type Wanted = { room: AvailableRoom | null; search: SearchForm }

const refusals: Partial<
  Record<ApiError['code'], (error: ApiError, wanted: Wanted) => BookingOutcome | Promise<BookingOutcome>>
> = {
  room_taken: roomGone,
  room_unavailable: roomGone,
  room_not_found: roomGone,
  price_changed: priceChanged,
  coupon_invalid: couponRefused,
  coupon_used_up: couponRefused,
  too_few_nights: stayRefused,
  closed_to_arrival: stayRefused,
  key_reused: ({ message }) => {
    forgetAttempt()
    return problem(message, 'Please look in My Bookings first: the earlier one may have arrived.')
  },
  invalid_input: ({ message, fields }) => {
    toast.echo(message)
    return {
      patch: { guestErrors: guestFields(fields), notice: { step: 'guest', kind: 'error', text: message } },
    }
  },
  network: ({ message }) =>
    problem(
      message,
      'The connection was lost. Everything you typed is kept, and trying again never books twice.',
    ),
}

/** What the flow shows after a booking that the server did not take. */
export async function refusedBooking(error: unknown, wanted: Wanted): Promise<BookingOutcome> {
  const known = error instanceof ApiError ? refusals[error.code] : undefined
  if (known) return known(error as ApiError, wanted)
  return problem(messageOf(error, bookings.create.failure))
}

/** Somebody was quicker: back to a fresh list, with everything that was typed kept. */
function roomGone({ message }: ApiError): BookingOutcome {
  forgetAttempt()
  toast.echo(message)
  const notice = { step: 'rooms', kind: 'error', text: message } as const
  return { patch: { step: 'rooms', entry: 'same', ...unchosen, notice }, searchAgain: true }
}

/** The coupon stands in the search: back to it, with the sentence at the field. */
function couponRefused({ message }: ApiError): BookingOutcome {
  toast.echo(message)
  return {
    patch: {
      step: 'search',
      entry: 'new',
      searchErrors: { coupon: message },
      notice: { step: 'search', kind: 'error', text: message },
    },
  }
}

/** The days are not sold for such a stay: back to them, with the sentence at the field. */
function stayRefused({ message, fields }: ApiError): BookingOutcome {
  toast.echo(message)
  const { check_in_date: checkIn, check_out_date: checkOut } = fields
  return {
    patch: {
      step: 'search',
      entry: 'new',
      searchErrors: { ...(checkIn && { checkIn }), ...(checkOut && { checkOut }) },
      notice: { step: 'search', kind: 'error', text: message },
    },
  }
}

/** Nobody pays a price that they did not see: the new total is shown and has to be confirmed. */
async function priceChanged(error: ApiError, { room, search }: Wanted): Promise<BookingOutcome> {
  // The combinations are looked for anew: another one may be the cheapest now.
  if (!room) return roomGone(error)
  const { message } = error
  const query = {
    check_in_date: search.checkIn,
    check_out_date: search.checkOut,
    coupon_code: search.coupon.trim() || undefined,
    guests: guestCount(search),
    ...partyOf(search),
  }
  const fresh = await call(rooms.details, { params: { id: room.room_id }, query }).catch(() => undefined)
  if (!fresh?.quote) {
    return { ...withMessage(message, { step: 'rooms', entry: 'same', ...unchosen }), searchAgain: true }
  }
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

function problem(text: string, hint?: string): BookingOutcome {
  toast.echo(text)
  return { patch: { notice: { step: 'guest', kind: 'error', text, ...(hint && { hint }) } } }
}

export function withMessage(text: string, patch: Partial<FlowState>): BookingOutcome {
  toast.error(text)
  return { patch }
}

/** 'guest_info.email' is about the field 'email' of the form. */
const guestFields = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace('guest_info.', ''), message]),
  )
