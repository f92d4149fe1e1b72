import { z } from 'zod'
import { Day, Instant, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, pageQuery, search } from '../kit/formats.ts'
import { Money, SentMoney } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { ofVersion } from '../kit/versions.ts'
import { BookingEvent, bookingStatuses } from './booking-events.ts'
import { BookingInput, paymentMethods } from './booking-input.ts'
import { paymentFilters } from './booking-status.ts'
import { BookingDocument, FolioSums } from './folio-sums.ts'
import { GuestInfo } from './guest-info.ts'
import { Payment } from './payment-methods.ts'
import { couponGuesses } from './rooms.ts'
import { StaySegment } from './stay-segments.ts'
import { TellingOf } from './telling.ts'

export const paymentStatuses = [
  'pending',
  'pending_checkin',
  'partially_paid',
  'paid',
  'refund_due',
  'refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const RoomOfBooking = z.object({
  room_id: z.string(),
  room_number: z.string(),
  room_type: z.string(),
  capacity: z.int(),
})

export const Booking = z
  .object({
    booking_id: z.string(),
    /** The party that the stay belongs to; null where it was booked alone. */
    party_id: z.string().nullable(),
    /** The room of tonight: the first before the arrival, the last after the end. */
    room: RoomOfBooking,
    visitor_id: z.string(),
    /** Who booked it; without an e-mail where they have none. */
    visitor: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
    /** Who comes, as given for this stay; every screen of the desk calls the stay by this name. */
    guest: z.object({ name: z.string(), email: z.string().nullable(), phone: z.string() }),
    check_in_date: Day,
    check_out_date: Day,
    nights: z.int(),
    number_of_guests: z.int(),
    status: z.enum(bookingStatuses),
    payment_method: z.enum(paymentMethods),
    payment_status: z.enum(paymentStatuses),
    special_requests: z.string().nullable(),
    total_price: Money,
    discount: Money,
    final_price: Money,
    createdAt: Instant,
    checked_in_at: Instant.nullable(),
    checked_out_at: Instant.nullable(),
    /** The day the guest left, where that was before the day that was booked. */
    departed_on: Day.nullable(),
    /** The guest did not come: the nights are off the folio, and a fee stands in their place. */
    no_show_at: Instant.nullable(),
    ...FolioSums,
    /** A pending stay is let go at this moment unless its guest proves their address or the resort confirms it. */
    let_go_at: Instant.nullable(),
    told: TellingOf.optional(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof Booking>

export const BookingDetail = Booking.extend({
  guest_info: GuestInfo.extend({
    full_name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    special_requests: z.string().nullable(),
    // Null until check-in, where the guest is asked only then.
    gender: GuestInfo.shape.gender.nullable(),
    date_of_birth: GuestInfo.shape.date_of_birth.nullable(),
    govt_id_type: GuestInfo.shape.govt_id_type.nullable(),
    /** In full for admins, the last four characters for the guest. */
    govt_id_number: z.string().nullable(),
  }),
  /** Date of birth, gender or document are to be asked for at check-in. */
  ask_at_check_in: z.boolean(),
  /** Its rooms one after the other; one unless the guest changed rooms. The last ends when the guest left early. */
  segments: z.array(StaySegment),
  coupon_code: z.string().nullable(),
  nightly: z.array(z.object({ day: Day, price: Money })),
  /** What is to be paid now: the advance until the day of arrival (decisions 51), then all that is open. */
  due_now: Money,
  /** The rest of what is open, which is due at check-in. */
  due_at_check_in: Money,
  /** What cancelling costs, as it was when the stay was booked, in a sentence. */
  cancellation_text: z.string(),
  documents: z.array(BookingDocument),
  /** `upi://pay…` for what is to be paid now; null when nothing is to be paid that way. */
  upi_link: z.string().nullable(),
  payments: z.array(Payment),
  /** What the guest says to have paid (wire 21): to be checked, never counted. */
  payment_notices: z.array(z.object({ reference: z.string(), at: Instant })),
  events: z.array(BookingEvent),
  ...ofVersion,
}).meta({ id: 'BookingDetail' })
export type BookingDetail = z.output<typeof BookingDetail>

// G-ENT-17: the answer carries the booking's spellings and the confirmation view's.
export const BookingMade = BookingDetail.extend({
  check_in: Day,
  check_out: Day,
  guests: z.int(),
  total_amount: Money,
}).meta({ id: 'BookingMade' })
export type BookingMade = z.output<typeof BookingMade>

/** Several rooms that were booked together, each a stay of its own. */
export const PartyMade = z
  .object({ party_id: z.string(), bookings: z.array(BookingDetail), final_price: Money })
  .meta({ id: 'PartyMade' })
export type PartyMade = z.output<typeof PartyMade>

export const bookingSorts = ['newest', 'check_in', '-check_in', 'check_out', '-check_out'] as const

const bookingFilter = {
  guest: search(),
  status: z.enum(bookingStatuses).optional(),
  payment: z.enum(paymentFilters).optional(),
  start_date: SentDay.optional(),
  end_date: SentDay.optional(),
  sort: z.enum(bookingSorts).default('newest'),
}

const params = z.object({ id: z.string().max(60) })
const statusMove = {
  method: 'PUT',
  access: 'admin',
  area: 'desk',
  failure: 'Failed to update booking status',
  params,
  body: z.object({
    status: z.enum(bookingStatuses),
    notes: optionalLongText(1000),
    /** What cancelling costs; the computed fee where it is left out. Less needs a reason, more is refused. */
    fee: SentMoney.optional(),
    fee_reason: optionalLongText(300),
  }),
  ok: Booking,
  errors: ['booking_not_found', 'booking_settled', 'booking_in_house'],
} as const

export const bookings = {
  create: endpoint({
    method: 'POST',
    path: '/api/bookings',
    access: 'guest_or_admin',
    area: 'desk',
    summary:
      'Book a stay, or with `rooms` a party, all rooms or none. `Idempotency-Key` is honoured: the same key and body answer the first booking',
    failure: 'Failed to create booking',
    body: BookingInput,
    // What is sent decides what is answered. Typed as nearly every caller books; `bookParty` is the same call for several.
    ok: z.union([BookingMade, PartyMade]) as unknown as typeof BookingMade,
    status: 201,
    errors: [
      'visitor_not_found',
      'room_not_found',
      'room_taken',
      'room_unavailable',
      'too_many_guests',
      'coupon_invalid',
      'coupon_used_up',
      'price_changed',
      'too_many_pending',
      'key_reused',
    ],
    limits: [
      { name: 'bookings', limit: 10, seconds: 3600, by: 'guest', sparesStaff: true },
      { name: 'bookings', limit: 30, seconds: 3600, by: 'address', sparesStaff: true },
      couponGuesses,
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bookings',
    access: 'guest_or_admin',
    area: 'desk',
    summary: 'Bookings, newest first: for admins all, for a guest their own',
    failure: 'Failed to fetch bookings',
    query: z.object({
      ...pageQuery,
      ...bookingFilter,
      /** Whose sight: a browser may hold a guest and an admin session at once; `mine` asks as the guest. */
      mine: z.stringbool().optional(),
    }),
    ok: z.array(Booking),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/bookings.xlsx',
    access: 'admin',
    area: 'desk',
    summary: 'The bookings that a filter keeps, as an Excel file',
    failure: 'Failed to download the bookings',
    query: z.object({ q: pageQuery.q, ...bookingFilter }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bookings/:id',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'One booking with its payments and events',
    failure: 'Failed to fetch booking details',
    params,
    ok: BookingDetail,
    errors: ['booking_not_found'],
  }),
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/calendar.ics',
    access: 'guest_or_admin',
    area: 'desk',
    summary: 'The stay as a calendar file',
    failure: 'Failed to load booking details',
    params,
    ok: z.unknown(),
    download: 'text/calendar',
    errors: ['booking_not_found'],
  }),
  setStatus: endpoint({
    ...statusMove,
    path: '/api/bookings/:id/status',
    summary: 'Confirm or cancel a booking',
    noForm: 'one step of a status',
  }),
  setStatusAsAdmin: endpoint({
    ...statusMove,
    path: '/api/admin/bookings/:id/status',
    summary: 'Confirm or cancel a booking: the same as /api/bookings/:id/status',
    noForm: 'one step of a status',
  }),
}

/** The call that books, with several rooms. */
export const bookParty = { ...bookings.create, ok: PartyMade }
