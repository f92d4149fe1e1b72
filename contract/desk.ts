import { z } from 'zod'
import { Booking, BookingDetail } from './bookings.ts'
import { Day, SentDay } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { longText, optionalLongText, optionalText, RequestKey } from './kit/formats.ts'
import { SentMoney, SignedMoney } from './kit/money.ts'
import { paidBy, upiReferenceKey } from './payments.ts'

export const PaymentInput = z
  .object({
    amount: SentMoney.refine((amount) => amount > 0, 'Enter an amount above zero'),
    method: z.enum(paidBy, 'Choose how it was paid'),
    reference: optionalText(100),
    request_key: RequestKey,
  })
  // Decisions 11: a transfer is written down once, so it needs its reference.
  .refine((payment) => payment.method !== 'upi' || payment.reference !== null, {
    path: ['reference'],
    message: 'Enter the UPI reference',
  })
  .refine(({ method, reference }) => method !== 'upi' || !reference || upiReferenceKey(reference) !== null, {
    path: ['reference'],
    message: 'A UPI reference has 6 to 40 letters (A to Z) and digits',
  })

const params = z.object({ id: z.string().max(60) })
const move = { method: 'PUT', access: 'admin', area: 'desk', params, ok: BookingDetail } as const

export const payments = {
  record: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/payments',
    access: 'admin',
    area: ['desk', 'money'],
    summary: 'Record a payment that was taken',
    failure: 'Failed to record the payment',
    params,
    body: PaymentInput,
    ok: BookingDetail,
    status: 201,
    errors: [
      'booking_not_found',
      'booking_cancelled',
      'payment_too_large',
      'reference_taken',
      'already_sent',
    ],
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/bookings/:id/payments/:payment_id/reverse',
    access: 'admin',
    area: ['desk', 'money'],
    summary: 'Take a payment back by a row that reverses it',
    failure: 'Failed to take the payment back',
    params: z.object({ id: z.string().max(60), payment_id: z.string().max(20) }),
    body: z.object({ reason: longText('Say why it is taken back', 300) }),
    ok: BookingDetail,
    status: 201,
    errors: ['booking_not_found', 'payment_not_found', 'payment_reversed'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/api/bookings/:id/receipt.pdf',
    access: 'guest_or_admin',
    area: ['desk', 'money'],
    summary: 'The receipt of a stay: nights, discounts, payments and what is open',
    failure: 'Failed to load the receipt',
    params,
    ok: z.unknown(),
    download: 'application/pdf',
    errors: ['booking_not_found'],
  }),
}

const Line = Booking.extend({ paid: SignedMoney, balance: SignedMoney })
export type DeskLine = z.output<typeof Line>

export const desk = {
  checkIn: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/check-in',
    summary: 'The guest has arrived',
    failure: 'Failed to check in',
    errors: ['booking_not_found', 'not_arrived'],
  }),
  checkOut: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/check-out',
    summary: 'The guest leaves; nights that were booked beyond today become free',
    failure: 'Failed to check out',
    body: z.object({ reason: optionalLongText(300) }),
    errors: ['booking_not_found', 'not_in_house', 'check_out_unpaid'],
  }),
  undo: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/undo-arrival',
    summary: 'Take back a check-out, or a check-in, that was a mistake',
    failure: 'Failed to take it back',
    errors: ['booking_not_found', 'nothing_to_undo', 'room_taken'],
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/admin/front-desk',
    access: 'admin',
    area: 'desk',
    summary: 'A day at the front desk',
    failure: 'Failed to fetch the day',
    query: z.object({ day: SentDay.optional() }),
    ok: z.object({
      day: Day,
      arrivals: z.array(Line),
      departures: z.array(Line),
      in_house: z.array(Line),
      /** Guests in the house, or who left, with money open. */
      unpaid: z.array(Line),
      /** Rooms with a departure or an arrival on the day. */
      rooms: z.array(
        z.object({
          room_number: z.string(),
          room_type: z.string(),
          leaves: z.boolean(),
          arrives: z.boolean(),
        }),
      ),
    }),
  }),
}
