import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { firstPaymentStatus } from '../../../contract/folio/account-state.ts'
import { counted } from '../../../contract/kit/counted.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import type { BookingInput, OneRoomInput } from '../../../contract/reservations/booking-input.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { countsAsProved } from '../../kit/security/proved.ts'
import { claimCoupon } from '../../rates/coupons/coupon-rules.ts'
import { type AgreedQuote, agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { brokenRule, priceNights } from '../../rates/quotes/quote-stay.ts'
import { type Stay, stayDates } from '../../rates/quotes/stay-dates.ts'
import { sentParty } from '../../rates/quotes/stay-party.ts'
import { refuseBroken } from '../../rates/quotes/stay-rules.ts'
import { holdRooms, roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'
import { inRoom, withNights } from '../nights/night-rows.ts'
import { newBookingCode } from './booking-code.ts'
import { refuseTooYoung, sealedNumber } from './guest-of-stay.ts'
import { lockGuest, pendingOf } from './pending-limits.ts'
import { fromSite, type SourceOfStay, sourceOfStay } from './source-of-stay.ts'
import { refuseTooManyPending } from './too-many-pending.ts'
import { refuseUnproved, rememberNetwork } from './unproved-limits.ts'

export type Booker = { visitorId: string; name: string; userId: string | null }
type BookingCtx = Pick<Context, 'db' | 'secrets' | 'settings' | 'today' | 'config' | 'browser' | 'call'> & {
  body: OneRoomInput
}

/**
 * Books a stay: holds the room's row so that bookings of one room wait for each other, prices the stay anew, and
 * lets the database's constraint decide whether the nights are free. Answers the booking's code and whether it is
 * new: the same Idempotency-Key and body answer the first booking.
 */
export const bookStay = async (
  ctx: BookingCtx,
  booker: Booker,
): Promise<{ bookingId: string; isNew: boolean }> => {
  const { db, body } = ctx
  const { idempotencyKey } = ctx.call
  // What staff book is not counted; of a guest's own, two at once wait here for each other.
  const guest = booker.userId === null ? await lockGuest(db, booker.visitorId) : undefined
  const before = idempotencyKey && (await earlierBooking(db, booker, idempotencyKey, body))
  if (before) return { bookingId: before, isNew: false }
  const stay = stayDates(body, ctx)
  refuseTooYoung(body.guest_info, { checkIn: stay.checkIn, today: ctx.today })
  const isProved = !guest || countsAsProved(ctx.config, guest.email_verified_at)
  const idNumber = await sealedNumber(ctx, { visitorId: booker.visitorId, ownOnly: !isProved })
  const came = await sourceOfBooking(db, body, booker)
  const quote = await priceForBooking(ctx, booker, stay)
  const bookingId = newBookingCode()
  const let_go_at = isProved ? null : inSeconds(ctx.settings.unproved_hours * 3600)
  if (!isProved) await refuseUnproved(ctx, { ...stay, rooms: 1, isParty: false })
  await insertBooking(ctx, { bookingId, booker, came, let_go_at, idNumber }, stay, quote)
  if (!isProved) await rememberNetwork(ctx, [bookingId])
  if (idempotencyKey)
    await db
      .insertInto('idempotency_keys')
      .values(keyRow(booker, idempotencyKey, body, bookingId))
      .execute()
  return { bookingId, isNew: true }
}

/** A guest books on the site, whatever the body says. */
export const sourceOfBooking = (
  db: Db,
  body: BookingInput,
  { userId }: Booker,
): SourceOfStay | Promise<SourceOfStay> =>
  userId === null ? fromSite : sourceOfStay(db, body, { ...fromSite, source: 'desk' })

const priceForBooking = async (
  { db, body, today, settings }: BookingCtx,
  booker: Booker,
  stay: Stay,
): Promise<AgreedQuote> => {
  const party = sentParty(body.number_of_guests, body, settings)
  await holdRooms(db, [body.room_id])
  const room =
    (await roomsWithPricing(db, stay)
      // It locks the guest: the desk's bookings for one guest in two rooms never wait for each other.
      .$if(booker.userId === null, (q) =>
        q.select(pendingOf(booker.visitorId, today, settings).as('pending')),
      )
      .where('rooms.room_id', '=', body.room_id)
      .executeTakeFirst()) ?? refuse('room_not_found')
  if (room.status === 'maintenance') refuse('room_unavailable')
  if (body.number_of_guests > room.capacity) {
    const says = `This room holds ${counted(room.capacity, 'guest')} at most`
    refuse('too_many_guests', { fields: { number_of_guests: says }, message: says })
  }
  if (room.pending) refuseTooManyPending(room.pending, stay, settings)
  const { coupon } = await claimCoupon(db, body.coupon_code, stay, today)
  const nights = priceNights(room, room.records ?? [], { ...stay, coupon, party }, settings)
  refuseBroken(brokenRule(nights, { agreed: () => booker.userId !== null }))
  const quote = agreedQuote(room, nights, { party, coupon }, settings)
  if (body.expected_total !== undefined && body.expected_total !== quote.final_price) {
    refuse('price_changed', { details: { final_price: toRupees(quote.final_price), nights: quote.nights } })
  }
  return quote
}

const insertBooking = async (
  ctx: BookingCtx,
  about: About,
  stay: Stay,
  quote: AgreedQuote,
): Promise<void> => {
  const { booking, event, nights } = newRows(ctx, about, stay, quote)
  // One statement for all, while others wait for the room's row.
  await withNights(ctx.db, new Map([[booking.booking_id, nights]]))
    .with('booking', (q) => q.insertInto('bookings').values(booking))
    .insertInto('booking_events')
    .values(event)
    .execute()
}

/** `idNumber` is the number of the guest's document, sealed; null where it is asked for at check-in. */
type About = {
  bookingId: string
  booker: Booker
  came: SourceOfStay
  let_go_at: string | null
  idNumber: string | null
}

/** The rows of a new booking, of its first event and of its nights. */
export const newRows = (
  { body, settings }: Pick<BookingCtx, 'body' | 'settings'>,
  { bookingId, booker, came, let_go_at, idNumber }: About,
  stay: Stay,
  quote: AgreedQuote,
) => {
  const at = nowText()
  const booking = {
    booking_id: bookingId,
    room_id: body.room_id,
    visitor_id: booker.visitorId,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    number_of_guests: body.number_of_guests,
    children_ages: [...(body.children_ages ?? [])],
    meal_plan: body.meal_plan ?? ('EP' as const),
    payment_method: body.payment_method,
    payment_status: firstPaymentStatus(body.payment_method),
    total_price: quote.total_price,
    discount: quote.discount,
    final_price: quote.final_price,
    coupon_code: quote.couponUsed ? (body.coupon_code ?? null) : null,
    nightly: quote.nightly.map((night) => night.price),
    ...body.guest_info,
    email: body.guest_info.email ?? null,
    govt_id_number: idNumber,
    ask_at_check_in: body.ask_at_check_in ?? false,
    cancellation: JSON.stringify(settings.cancellation),
    by_staff: booker.userId !== null,
    ...came,
    let_go_at,
    created_at: at,
  }
  const event = {
    booking_id: bookingId,
    by_name: booker.name,
    by_user_id: booker.userId,
    to_status: 'pending' as const,
    at,
  }
  return { booking, event, nights: inRoom(body.room_id, quote.agreed) }
}

const hashOfBody = (body: BookingInput): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()

const ownerOf = (booker: Booker): string => booker.userId ?? booker.visitorId

/** The booking, or the first of a party, that an earlier sending under the same key made. */
export const earlierBooking = async (
  db: Db,
  booker: Booker,
  key: string,
  body: BookingInput,
): Promise<string | undefined> => {
  // A second click waits here for the first; otherwise it would find its own room taken. A guest's waits already.
  if (booker.userId !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${booker.userId} ${key}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['booking_id', 'body_hash'])
    .where('owner', '=', ownerOf(booker))
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && !hashOfBody(body).equals(row.body_hash)) refuse('key_reused')
  return row?.booking_id
}

/** Under which a booking is found again that is sent a second time. */
export const keyRow = (booker: Booker, key: string, body: BookingInput, bookingId: string) => ({
  owner: ownerOf(booker),
  key,
  body_hash: hashOfBody(body),
  booking_id: bookingId,
  created_at: nowText(),
})

/** Forgets the keys of bookings that were sent more than a day ago. */
export const sweepSent = async (db: Db): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', inSeconds(-86_400)).execute()
}
