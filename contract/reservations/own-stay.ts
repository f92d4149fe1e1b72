import { z } from 'zod'
import { upiReferenceKey } from '../folio/payment-methods.ts'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { text, wholeNumber } from '../kit/formats.ts'
import { Money, SentMoney, SentSignedMoney, SignedMoney } from '../kit/money.ts'
import { maxGuests } from '../rates/rooms.ts'
import { ChildrenAges, ChildrenAgesQuery } from '../rates/stay-party.ts'
import { BookingDetail } from './booking.ts'

const guests = `Guests must be from 1 to ${maxGuests}`

/** What a guest wants of their stay; what is left out stays as it is. */
const Wanted = {
  check_in: SentDay.optional(),
  check_out: SentDay.optional(),
  room_id: z.string().min(1, 'Choose a room').max(60).optional(),
}

const Side = z.object({
  room_id: z.string(),
  room_number: z.string(),
  room_type: z.string(),
  check_in: Day,
  check_out: Day,
  number_of_guests: z.int(),
  children_ages: z.array(z.int()),
  final_price: Money,
})

/** What a change of a stay comes to (D-55, W-20). */
export const StayChange = z
  .object({
    before: Side,
    after: Side,
    /** after − before, the fee apart. */
    difference: SignedMoney,
    /** For nights that are given up within the days of the policy. */
    fee: Money,
    /** Of earlier fees, for nights that are taken back; left out where there is none. */
    fee_returned: Money.optional(),
    /** Why the fee is what it is, in a sentence. */
    reason: z.string(),
  })
  .meta({ id: 'StayChange' })
export type StayChange = z.output<typeof StayChange>

const params = z.object({ id: z.string().max(60) })
const changeErrors = [
  'booking_not_found',
  'booking_settled',
  'too_late',
  'room_not_found',
  'room_unavailable',
  'room_taken',
  'too_many_guests',
  'too_many_pending',
  'too_few_nights',
  'closed_to_arrival',
] as const

/** Calls of a guest, changes that the resort hears of. */
const often = [{ name: 'stay changes', limit: 30, seconds: 3600, by: 'guest' }] as const

/** What guests do with their own stay before check-in (D-55). */
export const ownStay = {
  previewChange: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/change',
    access: 'guest',
    summary: 'What other days, another room or another number of guests would come to for one’s own stay',
    failure: 'Failed to load the new price',
    params,
    query: z.object({
      ...Wanted,
      number_of_guests: wholeNumber(1, maxGuests, guests).optional(),
      children_ages: ChildrenAgesQuery.optional(),
    }),
    ok: StayChange,
    errors: changeErrors,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/bookings/:id/change',
    access: 'guest',
    summary: 'Change one’s own stay before check-in',
    failure: 'Failed to change the booking',
    unversioned: 'says by `expected_difference` what the guest saw',
    params,
    body: z.object({
      ...Wanted,
      number_of_guests: z.int(guests).min(1, guests).max(maxGuests).optional(),
      children_ages: ChildrenAges.optional(),
      expected_difference: SentSignedMoney.optional(),
      expected_fee: SentMoney.optional(),
    }),
    ok: BookingDetail,
    errors: [...changeErrors, 'price_changed'],
    limits: often,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/api/bookings/:id/cancel',
    access: 'guest',
    summary: 'Cancel one’s own stay before check-in, at the fee of its policy',
    failure: 'Failed to cancel the booking',
    unversioned: 'says by `expected_fee` what the guest saw',
    params,
    body: z.object({ expected_fee: SentMoney.optional() }),
    ok: BookingDetail,
    errors: ['booking_not_found', 'booking_settled', 'too_late', 'price_changed'],
    limits: often,
  }),
  noticePayment: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/payment-notice',
    access: 'guest',
    summary: '“I have paid”: the reference of a transfer, which the desk checks. It is never counted as paid',
    failure: 'Failed to send the reference',
    params,
    body: z.object({
      reference: text('Enter the UPI reference', 60).refine((typed) => upiReferenceKey(typed) !== null, {
        message: 'A UPI reference has 6 to 40 letters (A to Z) and digits',
      }),
    }),
    ok: BookingDetail,
    status: 201,
    // The same reference once more.
    again: 200,
    errors: ['booking_not_found', 'booking_cancelled', 'nothing_open', 'too_many_notices'],
    limits: often,
  }),
}
