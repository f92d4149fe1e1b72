import { counted } from '../../../contract/kit/counted.ts'
import { paise, sumOf, toRupees } from '../../../contract/kit/money.ts'
import type { BookingInput, OneRoomInput } from '../../../contract/reservations/booking-input.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { refuseUnusualName } from '../../kit/refusals/stranger-name.ts'
import { claimCoupon } from '../../rates/coupons/coupon-rules.ts'
import type { Party } from '../../rates/quotes/guest-charges.ts'
import { type AgreedQuote, agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { brokenRule, priceNights } from '../../rates/quotes/quote-stay.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { sentParty } from '../../rates/quotes/stay-party.ts'
import { refuseBroken } from '../../rates/quotes/stay-rules.ts'
import { newPartyCode } from '../booking/booking-code.ts'
import { pendingWithParties } from '../booking/pending-limits.ts'
import type { Booker } from '../booking/sent-before.ts'
import { refuseTooLargeParty } from '../booking/too-many-pending.ts'
import { type BookingCtx, writeReservation } from '../booking/write-reservation.ts'
import { type PartyRooms, priceable } from './lock-rooms.ts'

type PartyInput = BookingInput & { rooms: PartyRooms }
type PartyCtx = BookingCtx & { body: PartyInput }

/** Whether several rooms are booked, also where that is one of them. */
export const isParty = (body: BookingInput): body is PartyInput => body.rooms !== undefined

/** Books a party (D-54): every room or none, each a stay of its own. Answers its code and whether it is new. */
export const bookParty = async (
  ctx: PartyCtx,
  booker: Booker,
): Promise<{ partyId: string; isNew: boolean }> => {
  const { db, body } = ctx
  if (booker.userId === null) refuseUnusualNames(body.rooms)
  const partyId = newPartyCode()
  const { bookingId, isNew } = await writeReservation(ctx, booker, {
    body,
    partyId,
    sell: (stay) => sellRooms(ctx, booker, stay),
  })
  return { partyId: isNew ? partyId : await partyOf(db, bookingId), isNew }
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

/** A room of the party as a booking of its own, and what it costs. */
type Quoted = { body: OneRoomInput; quote: AgreedQuote; isOfOther: boolean }

const sellRooms = async (
  { db, body, today, settings }: PartyCtx,
  booker: Booker,
  stay: Stay,
): Promise<Quoted[]> => {
  const rooms = await priceable(db, stay, body.rooms)
  if (booker.userId === null) {
    const held = await pendingWithParties(db, booker.visitorId, today)
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
    const quote = agreedQuote(priced, nights, who, settings)
    return { body: stayBody(body, sent), quote, isOfOther: !isOfBooker(body, sent) }
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
  const message = `This coupon code can be used for ${counted(usesLeft, 'more room')} only`
  refuse('coupon_used_up', { message, fields: { coupon_code: message } })
}

const refuseOtherTotal = (quotes: readonly Quoted[], { expected_total }: BookingInput): void => {
  const total = sumOf(quotes.map(({ quote }) => quote.final_price))
  if (expected_total === undefined || expected_total === total) return
  refuse('price_changed', {
    details: { final_price: toRupees(paise(total)), nights: quotes[0]?.quote.nights ?? 0 },
  })
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
