import { toRupees } from '../../../contract/kit/money.ts'
import type { Tax } from '../../../contract/office/gst.ts'
import { rooms } from '../../../contract/stays/rooms.ts'
import { ReadyJson } from '../../kit/http/encode-answer.ts'
import { type Context, implement } from '../../kit/http/implement.ts'
import { countingCode, refuseUnknownCoupon } from '../coupons/coupon-rules.ts'
import { quoteStay, type StayQuote } from '../pricing/quote-stay.ts'
import { type Stay, stayDates } from '../pricing/stay-dates.ts'
import { type PricedRoom, roomsFreeBetween } from './catalogue.ts'
import { findRoom, roomsWithPricing } from './priced-rooms.ts'

export const roomRoutes = implement(rooms, {
  available: async ({ db, query, settings, today }) => {
    const stay = stayDates(query, { settings, today })
    await refuseUnknownCoupon(db, query.coupon_code, stay, today)
    const free = await roomsFreeBetween(db, stay, query.guests, today)
    const found = free.map((room) => ({
      room,
      quote: quoteStay(room, room.records ?? [], { ...stay, coupon: query.coupon_code }, settings.gst),
    }))
    return new ReadyJson(`[${found.sort(byFitThenPrice).map(pricedJson).join(',')}]`)
  },

  details: async ({ db, params, query, settings, today, guessedWrong, refuse }) => {
    const stay = wantedStay(query, { settings, today })
    const nights = stay ?? { checkIn: today, checkOut: today }
    const room =
      (await roomsWithPricing(db, nights).where('rooms.room_id', '=', params.id).executeTakeFirst()) ??
      refuse('room_not_found')
    const coupon = await countingCode(db, query.coupon_code, nights, today)
    if (stay && query.coupon_code && !coupon) guessedWrong()
    const quote = stay ? quoteStay(room, room.records ?? [], { ...stay, coupon }, settings.gst) : null
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
      ...(quote && sumOf(quote)),
      quote,
    }
  },

  get: async ({ db, params, refuse }) => {
    const room = (await findRoom(db, params.id)) ?? refuse('room_not_found')
    return { ...room, image_url: room.images[0] ?? null, price: room.price_per_night }
  },
})

type Found = { room: PricedRoom; quote: StayQuote }

/**
 * Rooms of the size that is wanted stand before larger ones, or a couple is shown the cheap dormitory first; of one
 * size the cheapest stay is first. Rooms that are alike in both stay as they stood.
 */
const byFitThenPrice = (a: Found, b: Found): number =>
  a.room.capacity - b.room.capacity || a.quote.final_price - b.quote.final_price

/** A room of a search as JSON: its facts, which are kept, and behind them what this stay costs. */
const pricedJson = ({ room: { json }, quote }: Found): string =>
  `${json.slice(0, -1)},"nights":${quote.nights},"total_price":"${toRupees(quote.total_price)}",` +
  `"discount":"${toRupees(quote.discount)}","final_price":"${toRupees(quote.final_price)}",` +
  `"tax":${taxJson(quote.tax)}}`

const taxJson = ({ value, cgst, sgst, rate }: Tax): string =>
  `{"value":"${toRupees(value)}","cgst":"${toRupees(cgst)}","sgst":"${toRupees(sgst)}",` +
  `"rate":${rate === null ? null : rate / 100}}`

const sumOf = ({ nights, total_price, discount, final_price, tax }: StayQuote) => ({
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
