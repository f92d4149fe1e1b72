import { type RawBuilder, sql } from 'kysely'
import { paise, sumOf } from '../../../contract/kit/money.ts'
import type { BookingDetail, BookingMade } from '../../../contract/reservations/booking.ts'
import {
  type BookingInput,
  isOneRoom,
  type OneRoomInput,
} from '../../../contract/reservations/booking-input.ts'
import { isMasked } from '../../../contract/reservations/id-numbers.ts'
import type { Context, Planned } from '../../kit/endpoints/implement.ts'
import { mailParts } from '../../kit/mail/mail.ts'
import { hasMailTurns } from '../../kit/mail/mail-limits.ts'
import { refuseUnusualName } from '../../kit/refusals/stranger-name.ts'
import { masked } from '../../kit/security/masked.ts'
import { agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { brokenRule, priceNights } from '../../rates/quotes/quote-stay.ts'
import { stayDates } from '../../rates/quotes/stay-dates.ts'
import { sentParty } from '../../rates/quotes/stay-party.ts'
import { refuseBroken } from '../../rates/quotes/stay-rules.ts'
import { catalogueAt, type PricedRoom } from '../../rates/rooms/catalogue.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'
import { bookedMail } from '../mails/mails.ts'
import { toNightDetail } from '../nights/night-detail.ts'
import { dueOf } from '../stays/due.ts'
import { type FoundBooking, toDetail } from '../stays/queries.ts'
import { refuseTooYoung } from './guest-of-stay.ts'
import { type NewStay, newReservation, reservationParts } from './new-reservation.ts'
import { roomForOneMore } from './pending-limits.ts'
import type { Booker } from './sent-before.ts'
import { fromSite } from './source-of-stay.ts'

type Ctx = Context & { body: OneRoomInput }
type AnyCtx = Context & { body: BookingInput }
type Guest = NonNullable<Context['who']['guest']>

/**
 * What a guest's booking will be, from what this process knows: their session, and rooms and prices at a version of
 * the site. Nothing where more is to be asked or written: a coupon, a link to prove an address, a buyer, what
 * staff book.
 */
export const planBooking = async (ctx: AnyCtx): Promise<Planned<BookingMade> | undefined> => {
  const { body } = ctx
  const leavesOut = body.ask_at_check_in || body.no_email || body.bill_to
  if (!isOneRoom(body) || leavesOut || body.coupon_code !== undefined) return undefined
  return planOneRoom({ ...ctx, body })
}

const planOneRoom = async (ctx: Ctx): Promise<Planned<BookingMade> | undefined> => {
  const { body, who, db, today, config, settings, siteUrl } = ctx
  const { guest } = who
  if (who.staff || guest?.visitor_id !== body.visitor_id || !guest.email_verified) return undefined
  // A number that stands for the one that is kept is looked up.
  const { govt_id_number } = body.guest_info
  if (govt_id_number === undefined || isMasked(govt_id_number)) return undefined
  refuseUnusualName('guest_info.full_name', body.guest_info.full_name)
  const stay = stayDates(body, ctx)
  refuseTooYoung(body.guest_info, { checkIn: stay.checkIn, today })
  const { version, rooms } = await catalogueAt(db, ctx.server.siteVersion, today)
  const room = rooms.find(({ room_id }) => room_id === body.room_id)
  if (!room) return undefined
  const party = sentParty(body.number_of_guests, body, settings)
  const priced = priceNights(room, room.records ?? [], { ...stay, party }, settings)
  refuseBroken(brokenRule(priced))
  const quote = agreedQuote(room, priced, { party }, settings)
  if (body.expected_total !== undefined && body.expected_total !== quote.final_price) return undefined

  const booker: Booker = { visitorId: guest.visitor_id, name: guest.name, userId: null }
  const idNumber = ctx.secrets.seal(govt_id_number, 'bookings.govt_id_number')
  const about = { booker, came: fromSite, let_go_at: null, partyId: null }
  const made = newReservation(ctx, about, stay, [{ body, quote, idNumber }])
  const [rows] = made.stays
  if (!rows) return undefined
  const found = detailOf(rows, ctx, guest, room)
  const booking = { ...found, ...dueOf(found, settings) }
  const mail = { to: guest.email, content: bookedMail(booking, settings, siteUrl) }
  const { idempotencyKey } = ctx.call
  const parts = [
    ...reservationParts(made, { idempotencyKey, body, when: 'room' }),
    mailParts(ctx, mail, 'stay_0'),
  ]
  return {
    answer: toBookingMade(booking),
    addsJobs: config.smtpUrl !== undefined,
    write: async () => {
      const { rows: written } = await sql`
        with held as materialized (${roomForOneMore(guest.visitor_id, stay, today, settings)}),
          room as materialized (${roomAsKnown(room, version, ctx, guest.email)}),
          ${sql.join(parts)}
        select booking_id from stay_0`.execute(db)
      return written.length > 0
    },
  }
}

/**
 * The room, locked as a booking in steps locks it, if it is still what the price was made of: pricing records by the
 * version of the site; its own row once more after the wait for it, for only that is read anew then.
 */
const roomAsKnown = (
  { room_id, room_type, price_per_night, discount_percentage }: PricedRoom,
  version: number,
  ctx: Ctx,
  mailTo: string,
): RawBuilder<unknown> => sql`
  select rooms.room_id from rooms, site_version, held
  where rooms.room_id = ${room_id} and site_version.version = ${version}::bigint
    and rooms.archived_at is null and rooms.status <> 'maintenance'
    and rooms.capacity >= ${ctx.body.number_of_guests}::int and rooms.price_per_night = ${price_per_night}::bigint
    and rooms.discount_percentage = ${discount_percentage}::int and ${typeOfRoom('rooms')} = ${room_type}
    and ${hasMailTurns(ctx, mailTo)}
    and not exists (select from idempotency_keys
      where owner = ${ctx.body.visitor_id} and key = ${ctx.call.idempotencyKey ?? null}::text)
  for no key update of rooms`

const detailOf = (
  { booking, quote, event, nights }: NewStay,
  { body, settings }: Ctx,
  guest: Guest,
  room: PricedRoom,
): FoundBooking =>
  toDetail(
    {
      ...booking,
      payment_method: body.payment_method,
      party_id: null,
      sums: {
        total_price: quote.total_price,
        final_price: quote.final_price,
        guests_amount: paise(sumOf(nights.map(({ forGuests }) => forGuests))),
      },
      nightly: quote.nightly.map(({ price }) => price),
      special_requests: body.guest_info.special_requests ?? null,
      gender: body.guest_info.gender ?? null,
      date_of_birth: body.guest_info.date_of_birth ?? null,
      govt_id_type: body.guest_info.govt_id_type ?? null,
      govt_id_number: masked(body.guest_info.govt_id_number ?? ''),
      status: event.to_status,
      was_confirmed: false,
      checked_in_at: null,
      checked_out_at: null,
      departed_on: null,
      version: 1,
      no_show_at: null,
      // The nights that the database writes onto its folio.
      charges: quote.final_price,
      paid: paise(0),
      refunded: paise(0),
      balance: quote.final_price,
      written_off: paise(0),
      cancellation: settings.cancellation,
      bill_to: null,
      to_invoice: quote.final_price,
      room_number: room.room_number,
      room_type: room.room_type,
      capacity: room.capacity,
      agent_name: null,
      visitor_name: guest.name,
      visitor_email: guest.email,
      visitor_phone: guest.phone,
    },
    {
      payments: [],
      payment_notices: [],
      segments: [
        {
          room_id: room.room_id,
          room_number: room.room_number,
          check_in_date: booking.check_in,
          check_out_date: booking.check_out,
        },
      ],
      nights_detail: nights.map((night) =>
        toNightDetail({ ...night, room_id: room.room_id, room_number: room.room_number }),
      ),
      documents: [],
      events: [
        { at: event.at, by: event.by_name, kind: 'status', from: null, to: event.to_status, notes: null },
      ],
    },
  )

/** A new booking with the spellings of the confirmation view beside its own. */
export const toBookingMade = (booking: BookingDetail): BookingMade => ({
  ...booking,
  check_in: booking.check_in_date,
  check_out: booking.check_out_date,
  guests: booking.number_of_guests,
  total_amount: booking.final_price,
})
