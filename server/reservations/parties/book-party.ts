import { counted } from '../../../contract/kit/counted.ts'
import { paise, sumOf, toRupees } from '../../../contract/kit/money.ts'
import type { BookingInput, OneRoomInput } from '../../../contract/reservations/booking-input.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { refuseUnusualName } from '../../kit/refusals/stranger-name.ts'
import { countsAsProved } from '../../kit/security/proved.ts'
import { claimCoupon } from '../../rates/coupons/coupon-rules.ts'
import type { Party } from '../../rates/quotes/guest-charges.ts'
import { type AgreedQuote, agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { brokenRule, priceNights } from '../../rates/quotes/quote-stay.ts'
import { type Stay, stayDates } from '../../rates/quotes/stay-dates.ts'
import { sentParty } from '../../rates/quotes/stay-party.ts'
import { refuseBroken } from '../../rates/quotes/stay-rules.ts'
import { type Booker, earlierBooking, keyRow, newRows, sourceOfBooking } from '../booking/book-stay.ts'
import { newBookingCode, newPartyCode } from '../booking/booking-code.ts'
import { refuseTooYoung, sealedNumber } from '../booking/guest-of-stay.ts'
import { lockGuest, pendingWithParties } from '../booking/pending-limits.ts'
import type { SourceOfStay } from '../booking/source-of-stay.ts'
import { refuseTooLargeParty } from '../booking/too-many-pending.ts'
import { refuseUnproved, rememberNetwork } from '../booking/unproved-limits.ts'
import { withNights } from '../nights/night-rows.ts'
import { type PartyRooms, priceable } from './lock-rooms.ts'

type PartyInput = BookingInput & { rooms: PartyRooms }
type PartyCtx = Pick<Context, 'db' | 'secrets' | 'settings' | 'today' | 'config' | 'browser' | 'call'> & {
  body: PartyInput
}

/** Whether several rooms are booked, also where that is one of them. */
export const isParty = (body: BookingInput): body is PartyInput => body.rooms !== undefined

/**
 * Books a party (D-54): every room or none, each a stay of its own. Answers its code and whether it is new: the
 * same Idempotency-Key and body answer the first one.
 */
export const bookParty = async (
  ctx: PartyCtx,
  booker: Booker,
): Promise<{ partyId: string; isNew: boolean }> => {
  const { db, body } = ctx
  const { idempotencyKey } = ctx.call
  // As a stay alone does: of a guest's own bookings, two at once wait here for each other.
  const guest = booker.userId === null ? await lockGuest(db, booker.visitorId) : undefined
  const before = idempotencyKey && (await earlierBooking(db, booker, idempotencyKey, body))
  if (before) return { partyId: await partyOf(db, before), isNew: false }
  if (guest) refuseUnusualNames(body.rooms)
  const stay = stayDates(body, ctx)
  refuseTooYoung(body.guest_info, { checkIn: stay.checkIn, today: ctx.today })
  const isProved = !guest || countsAsProved(ctx.config, guest.email_verified_at)
  const idNumber = await sealedNumber(ctx, { visitorId: booker.visitorId, ownOnly: !isProved })
  const came = await sourceOfBooking(db, body, booker)
  const quotes = await quoteRooms(ctx, booker, stay)
  const partyId = newPartyCode()
  const let_go_at = isProved ? null : inSeconds(ctx.settings.unproved_hours * 3600)
  if (!isProved) await refuseUnproved(ctx, { ...stay, rooms: quotes.length, isParty: true })
  const codes = await insertParty(ctx, { partyId, booker, came, let_go_at, idNumber }, stay, quotes)
  if (!isProved) await rememberNetwork(ctx, codes)
  if (idempotencyKey)
    await db
      .insertInto('idempotency_keys')
      .values(keyRow(booker, idempotencyKey, body, codes[0] ?? refuse('room_not_found')))
      .execute()
  return { partyId, isNew: true }
}

const partyOf = async (db: Db, bookingId: string): Promise<string> => {
  const { party_id } = await db
    .selectFrom('bookings')
    .select('party_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return party_id ?? refuse('key_reused')
}

const refuseUnusualNames = (rooms: PartyRooms): void => {
  for (const [at, { guest_name }] of rooms.entries())
    if (guest_name) refuseUnusualName(`rooms.${at}.guest_name`, guest_name)
}

/** A room of the party as it was sent, and what it costs. */
type Quoted = { room: PartyRooms[number]; quote: AgreedQuote }

const quoteRooms = async (
  { db, body, today, settings }: PartyCtx,
  booker: Booker,
  stay: Stay,
): Promise<Quoted[]> => {
  const rooms = await priceable(db, stay, body.rooms)
  if (booker.userId === null) {
    const held = await pendingWithParties(db, booker.visitorId, today, settings)
    refuseTooLargeParty(held, { ...stay, rooms: rooms.length }, settings)
  }
  const { meal_plan } = body
  const parties = rooms.map(({ sent: { number_of_guests, children_ages } }, at) =>
    sentParty(number_of_guests, { children_ages, meal_plan }, settings, `rooms.${at}.`),
  )
  const { coupon, usesLeft } = await claimCoupon(db, body.coupon_code, stay, today)
  const quotes = rooms.map(({ sent, priced }, at) => {
    const who = { coupon, party: parties[at] as Party }
    const nights = priceNights(priced, priced.records ?? [], { ...stay, ...who }, settings)
    refuseBroken(brokenRule(nights, { agreed: () => booker.userId !== null }))
    return { room: sent, quote: agreedQuote(priced, nights, who, settings) }
  })
  refuseTooManyUses(quotes, usesLeft)
  refuseOtherTotal(quotes, body)
  return quotes
}

/**
 * Each stay that the coupon makes cheaper is a use of it, as it is where the rooms are booked one by one: so a party
 * never takes more than are left, and a stay of it that is cancelled gives its own back.
 */
const refuseTooManyUses = (quotes: readonly Quoted[], usesLeft: number | null): void => {
  const wanted = quotes.filter(({ quote }) => quote.couponUsed).length
  if (usesLeft === null || wanted <= usesLeft) return
  const says = `This coupon code can be used for ${counted(usesLeft, 'more room')} only`
  refuse('coupon_used_up', { message: says, fields: { coupon_code: says } })
}

const refuseOtherTotal = (quotes: readonly Quoted[], { expected_total }: BookingInput): void => {
  const total = sumOf(quotes.map(({ quote }) => quote.final_price))
  if (expected_total === undefined || expected_total === total) return
  refuse('price_changed', {
    details: { final_price: toRupees(paise(total)), nights: quotes[0]?.quote.nights ?? 0 },
  })
}

type About = {
  partyId: string
  booker: Booker
  came: SourceOfStay
  let_go_at: string | null
  idNumber: string | null
}

/** Writes the party with its stays and their first events. Answers their codes. */
const insertParty = async (
  ctx: PartyCtx,
  { partyId, ...about }: About,
  stay: Stay,
  quotes: readonly Quoted[],
): Promise<string[]> => {
  const rows = quotes.map(({ room, quote }) => {
    const body = stayBody(ctx.body, room)
    const idNumber = isOfBooker(ctx.body, room) ? about.idNumber : null
    return newRows({ ...ctx, body }, { ...about, idNumber, bookingId: newBookingCode() }, stay, quote)
  })
  await ctx.db
    .insertInto('parties')
    .values({ party_id: partyId, visitor_id: about.booker.visitorId, created_at: nowText() })
    .execute()
  // One statement for all, while others wait for the rooms.
  await withNights(ctx.db, new Map(rows.map(({ booking, nights }) => [booking.booking_id, nights])))
    .with('stays', (q) =>
      q.insertInto('bookings').values(rows.map(({ booking }) => ({ ...booking, party_id: partyId }))),
    )
    .insertInto('booking_events')
    .values(rows.map(({ event }) => event))
    .execute()
  return rows.map(({ booking }) => booking.booking_id)
}

/** Whether who stays in a room is the guest of the booking. */
const isOfBooker = ({ guest_info }: BookingInput, { guest_name }: PartyRooms[number]): boolean =>
  guest_name === null || guest_name === guest_info.full_name

/** A room of the party as a booking of its own. Of somebody else the name alone is known: the rest is asked at check-in. */
const stayBody = (body: PartyInput, room: PartyRooms[number]): OneRoomInput => {
  const { guest_name, children_ages = [], ...sleeping } = room
  const own = { ...sleeping, children_ages }
  if (isOfBooker(body, room)) return { ...body, ...own }
  const { email, phone, special_requests, full_name } = body.guest_info
  const guest_info = { full_name: guest_name ?? full_name, email, phone, special_requests }
  return { ...body, guest_info, ask_at_check_in: true, ...own }
}
