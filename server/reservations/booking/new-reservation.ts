import { type RawBuilder, sql } from 'kysely'
import { firstPaymentStatus } from '../../../contract/folio/account-state.ts'
import { type KeptBillTo, keptBillTo } from '../../../contract/folio/buyer.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { BookingInput, OneRoomInput } from '../../../contract/reservations/booking-input.ts'
import { refuseOwnGstin } from '../../folio/issuing/own-gstin.ts'
import { nowText } from '../../kit/clock.ts'
import { insertWhen } from '../../kit/database/insert-when.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import type { AgreedQuote } from '../../rates/quotes/nights-agreed.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { inRoom, nightsPart, termsPart, writtenNights } from '../nights/night-rows.ts'
import { newBookingCode } from './booking-code.ts'
import { type Booker, keyRow } from './sent-before.ts'
import type { SourceOfStay } from './source-of-stay.ts'

/** A room as it is sold: what was sent for it, what it costs, and the number of its guest's document, sealed. */
export type Sold = {
  body: OneRoomInput
  quote: AgreedQuote
  /** Null where it is asked for at check-in. */
  idNumber: string | null
}

export type AboutReservation = {
  booker: Booker
  came: SourceOfStay
  let_go_at: string | null
  /** Null for a stay that is booked alone. */
  partyId: string | null
}

const newStay = (
  { booker, came, let_go_at, partyId }: AboutReservation,
  stay: Stay,
  { body, quote, idNumber }: Sold,
) => {
  const at = nowText()
  const booking_id = newBookingCode()
  const booking = {
    booking_id,
    reservation_id: partyId ?? booking_id,
    room_id: body.room_id,
    visitor_id: booker.visitorId,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    number_of_guests: body.number_of_guests,
    children_ages: [...(body.children_ages ?? [])],
    meal_plan: body.meal_plan ?? ('EP' as const),
    payment_status: firstPaymentStatus(body.payment_method),
    coupon_code: quote.couponUsed ? (body.coupon_code ?? null) : null,
    ...body.guest_info,
    email: body.guest_info.email ?? null,
    govt_id_number: idNumber,
    ask_at_check_in: body.ask_at_check_in ?? false,
    ...came,
    let_go_at,
    created_at: at,
  }
  const event = {
    booking_id,
    by_name: booker.name,
    by_user_id: booker.userId,
    to_status: 'pending' as const,
    at,
  }
  return { booking, quote, event, nights: inRoom(body.room_id, quote.agreed) }
}
export type NewStay = ReturnType<typeof newStay>

/** A reservation with its stays as they are to be written. */
export type NewReservation = AboutReservation & {
  stays: NewStay[]
  cancellation: Settings['cancellation']
  /** To whom its papers are made out (D-68). */
  bill_to: KeptBillTo | null
}

/** The rooms of a party are sent with one bill. */
const billToOf = (settings: Context['settings'], [first]: readonly Sold[]): KeptBillTo | null => {
  const sent = first?.body.bill_to ?? null
  refuseOwnGstin(settings, sent, 'bill_to')
  return sent && keptBillTo(sent)
}

export const newReservation = (
  { settings }: Pick<Context, 'settings'>,
  about: AboutReservation,
  stay: Stay,
  sold: readonly Sold[],
): NewReservation => ({
  ...about,
  cancellation: settings.cancellation,
  bill_to: billToOf(settings, sold),
  stays: sold.map((one) => newStay(about, stay, one)),
})

/** The row of what its stays have in common. */
export const reservationRow = (
  { booker, cancellation, bill_to }: NewReservation,
  { booking: { reservation_id, created_at } }: NewStay,
  payment_method: BookingInput['payment_method'],
) => ({ reservation_id, payment_method, by_staff: booker.userId !== null, cancellation, created_at, bill_to })

/**
 * The parts of the one statement that writes a reservation, of one stay or many (D-64): all of it, if and only if the part
 * that is called `when` has a row. The first stay is the part `stay_0`.
 */
export const reservationParts = (
  made: NewReservation,
  { idempotencyKey, body, when }: { idempotencyKey: string | undefined; body: BookingInput; when: string },
): RawBuilder<unknown>[] => {
  const { booker, stays } = made
  const nights = writtenNights(new Map(stays.map((one) => [one.booking.booking_id, one.nights])))
  const [first] = stays
  if (!first) return []
  const row = reservationRow(made, first, body.payment_method)
  const reservation = {
    ...row,
    cancellation: JSON.stringify(row.cancellation),
    bill_to: row.bill_to && JSON.stringify(row.bill_to),
  }
  const key = idempotencyKey && keyRow(booker, idempotencyKey, body, first.booking.booking_id)
  return [
    sql`reservation as (${insertWhen('reservations', reservation, when)})`,
    ...stays.flatMap(({ booking, event }, at) => [
      sql`${sql.ref(`stay_${at}`)} as (${insertWhen('bookings', booking, when)} returning booking_id)`,
      sql`${sql.ref(`event_${at}`)} as (${insertWhen('booking_events', event, `stay_${at}`)})`,
    ]),
    sql`terms as (${termsPart(nights)})`,
    sql`nights as (${nightsPart(nights, 'stay_0')})`,
    ...(key ? [sql`key as (${insertWhen('idempotency_keys', key, 'stay_0')})`] : []),
  ]
}
