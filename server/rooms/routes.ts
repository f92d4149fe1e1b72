import { rooms } from '../../contract/rooms.ts'
import { quoteStay, type StayQuote } from '../bookings/quote-stay.ts'
import { type Stay, stayDates } from '../bookings/stay-dates.ts'
import { type Context, implement } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { roomsFreeBetween } from './catalogue.ts'
import { countingCode, refuseUnknownCoupon } from './coupon.ts'
import { findRoom, roomsWithPricing } from './queries.ts'

export const roomRoutes = implement(rooms, {
  available: async ({ db, query, settings, today }) => {
    const stay = stayDates(query, { settings, today })
    await refuseUnknownCoupon(db, query.coupon_code, stay, today)
    const free = await roomsFreeBetween(db, stay, query.guests, today)
    return free.map((room) => {
      const quote = quoteStay(room, room.records ?? [], { ...stay, coupon: query.coupon_code })
      return { ...room, ...sumOf(quote) }
    })
  },

  details: async ({ db, params, query, settings, today, guessedWrong }) => {
    const stay = wantedStay(query, { settings, today })
    const nights = stay ?? { checkIn: today, checkOut: today }
    const room =
      (await roomsWithPricing(db, nights).where('rooms.room_id', '=', params.id).executeTakeFirst()) ??
      refuse('room_not_found')
    const coupon = await countingCode(db, query.coupon_code, nights, today)
    if (stay && query.coupon_code && !coupon) guessedWrong()
    const quote = stay ? quoteStay(room, room.records ?? [], { ...stay, coupon }) : null
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

  get: async ({ db, params }) => {
    const room = (await findRoom(db, params.id)) ?? refuse('room_not_found')
    return { ...room, image_url: room.images[0] ?? null, price: room.price_per_night }
  },
})

const sumOf = ({ nights, total_price, discount, final_price }: StayQuote) => ({
  nights,
  total_price,
  discount,
  final_price,
})

const wantedStay = (
  query: { check_in_date?: string | undefined; check_out_date?: string | undefined },
  context: Pick<Context, 'settings' | 'today'>,
): Stay | undefined => {
  const { check_in_date, check_out_date } = query
  return check_in_date && check_out_date ? stayDates({ check_in_date, check_out_date }, context) : undefined
}
