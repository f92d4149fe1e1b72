import { z } from 'zod'
import { KeptBillTo } from '../folio/buyer.ts'
import { Day, SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText } from '../kit/formats.ts'
import { LocalTime } from '../kit/local-time.ts'
import { Money, SentSignedMoney, SignedMoney } from '../kit/money.ts'
import { Booking, BookingDetail } from '../reservations/booking.ts'
import { CheckInFacts } from './check-in.ts'
import { ReportedFault } from './housekeeping.ts'

const params = z.object({ id: z.string().max(60) })
const move = { method: 'PUT', access: 'admin', area: 'desk', params, ok: BookingDetail } as const

export type DeskLine = Booking

/** A stay that nobody has confirmed yet, or that is off, with what its guest says to have paid. */
const SaysPaid = Booking.extend({ payment_notices: BookingDetail.shape.payment_notices }).meta({
  id: 'StaySaysPaid',
})
export type SaysPaid = z.output<typeof SaysPaid>

/** A stay that owes although its guest is no longer expected, with the debt as the list of debtors tells it. */
const Owing = Booking.extend({
  /** Since when it is owed. */
  since: Day,
  /** Whole days from then until the day that is shown. */
  days: z.int(),
}).meta({ id: 'StayOwing' })
export type Owing = z.output<typeof Owing>

const guestAsked = ['to_ask', 'asked', 'answered'] as const

/** By the resort’s clocks, where the day of departure is past; now where it is left out. */
const leftAt = LocalTime.optional()

/** What a check-out comes to. */
export const Leaving = z
  .object({
    /** Nights that come off the folio. */
    nights_given_back: z.int(),
    /** The first night that comes off the folio where any does. */
    free_from: Day.optional(),
    charges: SignedMoney,
    balance: SignedMoney,
    to_return: Money,
    /** To whom the invoice is made out then; null for the guest (D-68). */
    bill_to: KeptBillTo.nullable(),
  })
  .meta({ id: 'Leaving' })
export type Leaving = z.output<typeof Leaving>

/** A stay that arrives, with what is known of what its guest is asked. */
const Arriving = Booking.extend({
  /** `to_ask`: something was left for check-in, and nobody has asked for it yet. Null where nothing is to be asked. */
  guest_asked: z.enum(guestAsked).nullish(),
  /** As the guest said it before coming: "15:30". */
  arrival_time: z.string().nullish(),
}).meta({ id: 'StayArriving' })
export type Arriving = z.output<typeof Arriving>

export const desk = {
  checkIn: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/check-in',
    summary:
      'The guest has arrived, with what the desk saw and asked. Once more it writes what was forgotten, also after the check-out; without anything new nothing',
    failure: 'Failed to check in',
    unversioned: 'one step of a stay',
    body: CheckInFacts.prefault({}),
    errors: ['booking_not_found', 'not_arrived', 'not_in_house', 'already_checked_in', 'answered_meanwhile'],
  }),
  leaving: endpoint({
    method: 'GET',
    access: 'admin',
    area: 'desk',
    params,
    path: '/api/admin/bookings/:id/check-out',
    summary: 'What the guest would owe, or get back, when they leave now, or left at the time that is given',
    failure: 'Failed to fetch what is due',
    query: z.object({ left_at: leftAt }),
    ok: Leaving,
    errors: ['booking_not_found', 'not_in_house'],
  }),
  checkOut: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/check-out',
    summary: 'The guest leaves; nights that were booked beyond today become free',
    failure: 'Failed to check out',
    unversioned: 'one step of a stay',
    body: z.object({
      reason: optionalLongText(300),
      /** When the guest left. */
      left_at: leftAt,
      /** The balance that the clerk saw; another figure of the server’s refuses the check-out. */
      expected_balance: SentSignedMoney.optional(),
    }),
    errors: ['booking_not_found', 'not_in_house', 'check_out_unpaid', 'price_changed'],
  }),
  undo: endpoint({
    ...move,
    path: '/api/admin/bookings/:id/undo-arrival',
    summary: 'Take back a check-out, a check-in or a no-show that was a mistake',
    failure: 'Failed to take it back',
    unversioned: 'one step of a stay',
    errors: ['booking_not_found', 'nothing_to_undo', 'room_taken'],
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/admin/front-desk',
    access: 'admin',
    area: 'desk',
    summary: 'The lists of the front desk as a day will see them, if nothing is done until then',
    failure: 'Failed to fetch the day',
    query: z.object({ day: SentDay.optional() }),
    ok: z.object({
      day: Day,
      /** Stays that wait for the resort’s word, the longest first. */
      to_confirm: z.array(SaysPaid),
      /** Stays that are off whose guest had said to have paid, within a year, and nobody has recorded it. */
      reported: z.array(SaysPaid),
      /** Confirmed stays that should have begun before the day and whose guests have not come (D-59). */
      not_arrived: z.array(Booking),
      arrivals: z.array(Arriving),
      departures: z.array(Booking),
      in_house: z.array(Booking),
      /** Guests in the house, or who left, with money open. */
      unpaid: z.array(Booking),
      /** Who left, did not come or cancelled at a cost, and owes: the debtors, the oldest debt first. */
      owes: z.array(Owing),
      /** Stays with money that is to go back to the guest, whenever they were. */
      to_return: z.array(Booking),
      /** What cleaners reported of rooms that cannot be used on the day, with the stays that need another one. */
      faults: z.array(ReportedFault).optional(),
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
