import { z } from 'zod'
import { firstPaymentStatus } from '../../../../contract/folio/account-state.ts'
import { strangerName } from '../../../../contract/kit/formats.ts'
import { toRupees } from '../../../../contract/kit/money.ts'
import type { BookingMade, PartyMade } from '../../../../contract/reservations/booking.ts'
import { bookings, bookParty } from '../../../../contract/reservations/bookings.ts'
import { guestInfoSent, SentGuestInfo } from '../../../../contract/reservations/guest-info.ts'
import { sentBillTo } from '../../../folio/bill-to/bill-to-form.ts'
import { call } from '../../../kit/call/call.ts'
import { fieldErrors } from '../../../kit/plain/field-errors.ts'
import { toast } from '../../../kit/toasts/toast.ts'
import type { FlowState } from '../flow-state.ts'
import { birthProblem, dayTyped } from '../guest/birth-date.ts'
import {
  atCheckIn,
  type BookingGuest,
  type FilledForm,
  type GuestField,
  wireNames,
} from '../guest/guest-form.ts'
import { roomsOfParty } from '../rooms/party-rooms.ts'
import { agesOf, guestCount, partyOf, type SearchForm } from '../rooms/search-form.ts'
import { attemptKey, forgetAttempt } from './attempt-key.ts'
import { refusedBooking, withMessage } from './booking-refusals.ts'

type BookRoomInput = Pick<FlowState, 'room' | 'party' | 'found'> & {
  guest: BookingGuest | null
  form: FilledForm
  today: string
  atDesk?: true | undefined
}
export type BookingOutcome = {
  patch: Partial<FlowState>
  booked?: BookingMade | PartyMade
  searchAgain?: true
}

/** Books what is selected, one room or several together, and says what the flow shows next. */
export async function bookRoom(given: BookRoomInput): Promise<BookingOutcome> {
  const { guest, room, party, found, form, today, atDesk } = given
  const chosen = room ?? party
  if (atDesk && !guest && !chosen)
    return withMessage('Please complete all steps first', { step: 'registration' })
  if (!chosen || !found) return withMessage('Please select a room first', { step: 'search' })
  if (!guest) return withMessage('Please register or login first', { step: 'registration' })
  const { search } = found
  const read = readGuestForm(form, { today, arrival: search.checkIn, atDesk })
  if ('errors' in read) {
    return withMessage('Please fix the validation errors before submitting', { guestErrors: read.errors })
  }
  try {
    const booked = await send(given, { visitor_id: guest.visitor_id, search, info: read.info })
    forgetAttempt()
    toast.success('Booking confirmed successfully!')
    if (form.paymentOption === 'checkin') toast.info('Please pay at the hotel during check-in.')
    return { patch: {}, booked }
  } catch (error) {
    return refusedBooking(error, { room, search })
  }
}

type Read = { visitor_id: string; search: SearchForm; info: SentGuestInfo }

/** How they booked, which only the desk says. */
const sourceOf = ({ source, agentId, channelName }: FilledForm) => ({
  source,
  ...(source === 'agent' && { agent_id: agentId }),
  ...(source === 'channel' && channelName.trim() && { channel_name: channelName }),
})

/** To whom the papers are made out, where that is not the guest. */
const billOf = ({ billTo }: FilledForm) => {
  const bill_to = sentBillTo(billTo)
  return bill_to && { bill_to }
}

function send({ room, party, form, atDesk }: BookRoomInput, { visitor_id, search, info }: Read) {
  const price = (room ?? party)?.final_price
  const body = {
    visitor_id,
    check_in_date: search.checkIn,
    check_out_date: search.checkOut,
    guest_info: { ...info, special_requests: requestsOf(info, search, room) },
    ...(form.askAtCheckIn && { ask_at_check_in: true }),
    ...(form.noEmail && { no_email: true }),
    ...billOf(form),
    ...(atDesk && sourceOf(form)),
    meal_plan: partyOf(search).meal_plan,
    payment_method: form.paymentOption,
    expected_total: price,
    payment_status: firstPaymentStatus(form.paymentOption),
    total_amount: price === undefined ? undefined : toRupees(price),
  }
  const under = (roomIds: string[]) => ({
    headers: { 'idempotency-key': attemptKey({ ...body, roomIds }) },
  })
  if (room) {
    const one = {
      room_id: room.room_id,
      number_of_guests: guestCount(search),
      children_ages: agesOf(search),
      coupon_code: search.coupon.trim() || undefined,
    }
    return call(bookings.create, { body: { ...body, ...one } }, under([room.room_id]))
  }
  const rooms = party ? roomsOfParty(party) : []
  const sent = rooms.map(({ room_id, guests }) => ({
    room_id,
    number_of_guests: guests,
    guest_name: form.sleepers[room_id]?.trim() || null,
  }))
  return call(bookParty, { body: { ...body, rooms: sent } }, under(rooms.map(({ room_id }) => room_id)))
}

/**
 * The ages of the children are for whoever prepares the rooms. Where the booking does not hold them, as nobody said yet
 * who sleeps in which room, they stand among the requests.
 */
function requestsOf(
  { special_requests }: SentGuestInfo,
  search: SearchForm,
  room: FlowState['room'],
): string | null {
  const ages = room && agesOf(search) ? [] : search.childrenAges.filter((age) => age !== '')
  const said = ages.length > 0 ? `Ages of the children: ${ages.join(', ')}` : ''
  return [special_requests, said].filter(Boolean).join('\n') || null
}

const schemaOf = (guest_info: z.ZodType<SentGuestInfo, unknown>) =>
  z.object({ guest_info, ask_at_check_in: z.boolean(), no_email: z.boolean() }).check(guestInfoSent)
const atDeskSchema = schemaOf(SentGuestInfo)
/** Guests write names as guests may (D-34); staff as they please. */
const ownSchema = schemaOf(SentGuestInfo.extend({ full_name: strangerName('Full name is required') }))

type About = { today: string; arrival: string; atDesk?: true | undefined }

/** The form as the booking sends it, or what is wrong with it by wire name. */
function readGuestForm(
  form: FilledForm,
  { today, arrival, atDesk }: About,
): { info: SentGuestInfo } | { errors: Record<string, string> } {
  const sent = onWire(form)
  const schema = atDesk ? atDeskSchema : ownSchema
  const found = fieldErrors(schema, {
    guest_info: sent,
    ask_at_check_in: form.askAtCheckIn,
    no_email: form.noEmail,
  })
  const errors = Object.fromEntries(
    Object.entries(found).map(([path, message]) => [path.replace('guest_info.', ''), message]),
  )
  const birth = form.askAtCheckIn ? undefined : birthProblem(form.dateOfBirth, today, arrival)
  if (birth) errors.date_of_birth = birth
  return Object.keys(errors).length > 0 ? { errors } : { info: SentGuestInfo.parse(sent) }
}

/** What is left for check-in, and the address of who has none, is not sent, even where it was typed before. */
function onWire(form: FilledForm): Record<string, string | undefined> {
  const left: readonly string[] = [
    ...(form.askAtCheckIn ? atCheckIn : []),
    ...(form.noEmail ? ['email'] : []),
  ]
  return Object.fromEntries(
    Object.entries(wireNames)
      .filter(([field]) => !left.includes(field))
      .map(([field, name]) => [name, sentOf(field as GuestField, form)]),
  )
}

const sentOf = (field: GuestField, form: FilledForm): string | undefined =>
  field === 'dateOfBirth' ? dayTyped(form.dateOfBirth) : form[field]
