import { toRupees } from '../../../contract/kit/money.ts'
import type { Tax } from '../../../contract/office/gst.ts'
import { type RefusedKind, rooms } from '../../../contract/rates/rooms.ts'
import { ReadyJson } from '../../kit/endpoints/encode-answer.ts'
import { type Context, implement } from '../../kit/endpoints/implement.ts'
import { countingCoupon, couponOfSearch } from '../coupons/coupon-rules.ts'
import { partsOf } from '../quotes/night-parts.ts'
import {
  brokenRule,
  type PricingRecord,
  priceNights,
  type RoomPrice,
  type StayQuote,
  type StayRequest,
  type StayRule,
  sumOfNights,
  type Terms,
} from '../quotes/quote-stay.ts'
import { type Stay, stayDates } from '../quotes/stay-dates.ts'
import { sentParty } from '../quotes/stay-party.ts'
import { ruleText } from '../quotes/stay-rules.ts'
import { type PricedRoom, roomsFreeBetween } from '../rooms/catalogue.ts'
import { findRoom, roomsWithPricing } from '../rooms/priced-rooms.ts'
import { type PricedStay, stayPrices } from './night-prices.ts'

export const roomRoutes = implement(rooms, {
  available: async ({ db, query, settings, today }) => {
    const stay = stayDates(query, { settings, today })
    const party = sentParty(query.guests, query, settings)
    const coupon = await couponOfSearch(db, query.coupon_code, stay, today)
    const free = await roomsFreeBetween(db, stay, query.guests, today)
    const priceOf = stayPrices({ ...stay, coupon, party }, settings)
    // A room without a price is not for sale: it is in no search, nor told as kept for other stays.
    const found = free
      .map((room): Found => ({ room, ...priceOf(room) }))
      .filter(({ broken }) => broken?.rule !== 'no_price')
    const sold = found.filter(({ broken }) => !broken).sort(byFitThenPrice)
    const json = `[${sold.map(pricedJson).join(',')}]`
    if (!query.explain) return new ReadyJson(json)
    return new ReadyJson(`{"rooms":${json},"refused":${JSON.stringify(refusedOf(found))}}`)
  },

  details: async ({ db, params, query, settings, today, call, refuse }) => {
    const stay = wantedStay(query, { settings, today })
    const nights = stay ?? { checkIn: today, checkOut: today }
    const room =
      (await roomsWithPricing(db, nights).where('rooms.room_id', '=', params.id).executeTakeFirst()) ??
      refuse('room_not_found')
    const coupon = await countingCoupon(db, query.coupon_code, nights, today)
    if (stay && query.coupon_code && !coupon) call.guessedWrong()
    const party = query.guests === undefined ? undefined : sentParty(query.guests, query, settings)
    const priced = stay && quoteInParts(room, { ...stay, coupon, party }, settings)
    return {
      ...room,
      checkInTime: settings.check_in_time,
      checkOutTime: settings.check_out_time,
      // the resort's default where the room says nothing.
      maxOccupancy: room.capacity || settings.max_occupancy,
      roomSize: room.room_size,
      bedType: room.bed_type,
      viewType: room.view_type,
      cancellationPolicy: settings.cancellation_text,
      ...(priced?.quote && sumOf(priced.quote)),
      quote: priced?.quote ?? null,
      refused: priced?.broken ? notSold(priced.broken) : null,
    }
  },

  get: async ({ db, params, refuse }) => {
    const room = (await findRoom(db, params.id)) ?? refuse('room_not_found')
    return { ...room, image_url: room.images[0] ?? null, price: room.price_per_night }
  },
})

type Found = { room: PricedRoom } & PricedStay

type Priced = RoomPrice & { records: readonly PricingRecord[] | null }

/** A quote that names what each part of each night costs, and the rule that the stay breaks; none without a price. */
const quoteInParts = (room: Priced, stay: StayRequest, terms: Terms) => {
  const nights = priceNights(room, room.records ?? [], stay, terms)
  const { nightly: _, ...sums } = sumOfNights(nights)
  const nightly = nights.map((night) => ({
    day: night.day,
    price: night.price,
    tax: night.tax,
    parts: partsOf(night),
  }))
  const broken = brokenRule(nights)
  return { quote: broken?.rule === 'no_price' ? null : { ...sums, nightly }, broken }
}

const notSold = (rule: StayRule) => ({
  reason: ruleText(rule),
  rule: rule.rule,
  min_nights: rule.rule === 'min_nights' ? rule.nights : null,
})

const byEase = (a: StayRule, b: StayRule): number =>
  (a.rule === 'min_nights' ? a.nights : Number.MAX_SAFE_INTEGER) -
  (b.rule === 'min_nights' ? b.nights : Number.MAX_SAFE_INTEGER)

/** The kinds of which every free room is kept for other stays, each with the rule that is met most easily. */
const refusedOf = (found: readonly Found[]): RefusedKind[] => {
  const kinds = Map.groupBy(found, ({ room }) => room.room_type)
  return [...kinds].flatMap(([room_type, rooms]) => {
    if (rooms.some(({ broken }) => !broken)) return []
    const [rule] = rooms.flatMap(({ broken }) => broken ?? []).sort(byEase)
    if (!rule) return []
    return [{ room_type, ...notSold(rule) }]
  })
}

/**
 * Rooms of the size that is wanted stand before larger ones, or a couple is shown the cheap dormitory first; of one
 * size the cheapest stay is first. Rooms that are alike in both stay as they stood.
 */
const byFitThenPrice = (a: Found, b: Found): number =>
  a.room.capacity - b.room.capacity || a.quote.final_price - b.quote.final_price

/** A room of a search as JSON: its facts, which are kept, and behind them what this stay costs. */
const pricedJson = ({ room: { json }, quote, nightsDiffer }: Found): string =>
  `${json.slice(0, -1)},"nights":${quote.nights},"total_price":"${toRupees(quote.total_price)}",` +
  `"discount":"${toRupees(quote.discount)}","final_price":"${toRupees(quote.final_price)}",` +
  `"tax":${taxJson(quote.tax)}${partsJson(quote.guestParts)}` +
  `${nightsDiffer ? ',"nights_differ":true' : ''}}`

const partsJson = (parts: StayQuote['guestParts']): string =>
  parts.length === 0
    ? ''
    : `,"guest_parts":${JSON.stringify(parts.map((part) => ({ ...part, amount: toRupees(part.amount) })))}`

const taxJson = ({ value, cgst, sgst, rate }: Tax): string =>
  `{"value":"${toRupees(value)}","cgst":"${toRupees(cgst)}","sgst":"${toRupees(sgst)}",` +
  `"rate":${rate === null ? null : rate / 100}}`

const sumOf = ({ nights, total_price, discount, final_price, tax }: Omit<StayQuote, 'nightly'>) => ({
  nights,
  total_price,
  discount,
  final_price,
  tax,
})

const wantedStay = (
  query: { check_in_date?: string | undefined; check_out_date?: string | undefined },
  context: Pick<Context, 'settings' | 'today'>,
): Stay | undefined => {
  const { check_in_date, check_out_date } = query
  return check_in_date && check_out_date ? stayDates({ check_in_date, check_out_date }, context) : undefined
}
