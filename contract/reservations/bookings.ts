import { z } from 'zod'
import { paymentFilters } from '../folio/account-state.ts'
import { SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, pageQuery, search } from '../kit/formats.ts'
import { SentMoney } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { couponGuesses } from '../rates/rooms.ts'
import { bookingStatuses } from '../rates/stay-stage.ts'
import { Booking, BookingDetail, BookingMade, PartyMade } from './booking.ts'
import { BookingInput } from './booking-input.ts'
import { bookingSources } from './booking-source.ts'

export const bookingSorts = ['newest', 'check_in', '-check_in', 'check_out', '-check_out'] as const

const bookingFilter = {
  guest: search(),
  status: z.enum(bookingStatuses).optional(),
  payment: z.enum(paymentFilters).optional(),
  source: z.enum(bookingSources).optional(),
  agent_id: z.string().max(60).optional(),
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
      'too_few_nights',
      'closed_to_arrival',
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
    unversioned: 'one step of a status',
  }),
  setStatusAsAdmin: endpoint({
    ...statusMove,
    path: '/api/admin/bookings/:id/status',
    summary: 'Confirm or cancel a booking: the same as /api/bookings/:id/status',
    unversioned: 'one step of a status',
  }),
}

/** The call that books, with several rooms. */
export const bookParty = { ...bookings.create, ok: PartyMade }
