import { z } from 'zod'
import { paymentMethods, paymentStatuses } from '../folio/account-state.ts'
import { KeptBillTo } from '../folio/buyer.ts'
import { BookingDocument, FolioSums } from '../folio/folio-sums.ts'
import { Payment } from '../folio/payment-methods.ts'
import { Reported } from '../folio/reported.ts'
import { Day, Instant } from '../kit/dates.ts'
import { Money, SignedMoney } from '../kit/money.ts'
import { ofVersion } from '../kit/versions.ts'
import { MealPlan } from '../office/meal-plans.ts'
import { bookingStatuses } from '../rates/stay-stage.ts'
import { BookingEvent } from './booking-events.ts'
import { sourceOfBooking } from './booking-source.ts'
import { GuestInfo } from './guest-info.ts'
import { TellingOf } from './guest-notice.ts'
import { NightDetail } from './night-detail.ts'
import { StaySegment } from './stay-segments.ts'

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
    /** Of the children among them, as they were said or as the desk corrected them. */
    children_ages: z.array(z.int()),
    meal_plan: MealPlan,
    status: z.enum(bookingStatuses),
    payment_method: z.enum(paymentMethods),
    payment_status: z.enum(paymentStatuses),
    special_requests: z.string().nullable(),
    total_price: Money,
    discount: Money,
    final_price: Money,
    /** What of that is for meals, and for guests beyond those that the room includes. */
    guests_amount: Money.optional(),
    ...sourceOfBooking,
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
  /** What each night costs and is made of; those that are given back by leaving early are not here (W-45). */
  nights_detail: z.array(NightDetail),
  /** What was booked together: the party's code, or the stay's own. */
  reservation_id: z.string(),
  /** To whom its papers are made out; null for its guest (D-68). */
  bill_to: KeptBillTo.nullable(),
  /** What is to be paid now: the advance until the day of arrival (D-51), then all that is open. */
  due_now: Money,
  /** The rest of what is open, which is due at check-in. */
  due_at_check_in: Money,
  /** What cancelling costs, as it was when the stay was booked, in a sentence. */
  cancellation_text: z.string(),
  documents: z.array(BookingDocument),
  /** What of the charges stands on no document yet; less than nothing where documents say more. */
  to_invoice: SignedMoney,
  /** `upi://pay…` for what is to be paid now; null when nothing is to be paid that way. */
  upi_link: z.string().nullable(),
  payments: z.array(Payment),
  /** What the guest says to have paid (W-21): to be checked, never counted. */
  payment_notices: Reported,
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
