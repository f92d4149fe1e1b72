import { z } from 'zod'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText } from '../kit/formats.ts'
import { Money, SignedMoney } from '../kit/money.ts'
import { Booking, BookingDetail } from './bookings.ts'

const params = z.object({ id: z.string().max(60) })
const move = { method: 'PUT', access: 'admin', area: 'desk', params, ok: BookingDetail } as const

export type DeskLine = Booking

/** A stay that nobody has confirmed yet, with what its guest says to have paid. */
const ToConfirm = Booking.extend({ payment_notices: BookingDetail.shape.payment_notices }).meta({
  id: 'StayToConfirm',
})
export type ToConfirm = z.output<typeof ToConfirm>

export const desk = {
  checkIn: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/check-in',
    summary: 'The guest has arrived',
    failure: 'Failed to check in',
    noForm: 'one step of a stay',
    errors: ['booking_not_found', 'not_arrived'],
  }),
  leaving: endpoint({
    method: 'GET',
    access: 'admin',
    area: 'desk',
    params,
    path: '/api/admin/bookings/:id/check-out',
    summary: 'What the guest would owe, or get back, when they leave today',
    failure: 'Failed to fetch what is open',
    ok: z.object({
      /** Nights from today on, which come off the folio. */
      nights_given_back: z.int(),
      charges: SignedMoney,
      balance: SignedMoney,
      to_return: Money,
    }),
    errors: ['booking_not_found', 'not_in_house'],
  }),
  checkOut: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/check-out',
    summary: 'The guest leaves; nights that were booked beyond today become free',
    failure: 'Failed to check out',
    noForm: 'one step of a stay',
    body: z.object({ reason: optionalLongText(300) }),
    errors: ['booking_not_found', 'not_in_house', 'check_out_unpaid'],
  }),
  undo: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/undo-arrival',
    summary: 'Take back a check-out, a check-in or a no-show that was a mistake',
    failure: 'Failed to take it back',
    noForm: 'one step of a stay',
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
      /** Stays that wait for the resort’s word, the longest first. */
      to_confirm: z.array(ToConfirm),
      arrivals: z.array(Booking),
      departures: z.array(Booking),
      in_house: z.array(Booking),
      /** Guests in the house, or who left, with money open. */
      unpaid: z.array(Booking),
      /** Stays with money that is to go back to the guest, whenever they were. */
      to_return: z.array(Booking),
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
