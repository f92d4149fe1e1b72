import { counted } from '../../../contract/kit/counted.ts'
import { toRupees } from '../../../contract/kit/money.ts'
import type { OneRoomInput } from '../../../contract/reservations/booking-input.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { claimCoupon } from '../../rates/coupons/coupon-rules.ts'
import { agreedQuote } from '../../rates/quotes/nights-agreed.ts'
import { brokenRule, priceNights } from '../../rates/quotes/quote-stay.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
import { sentParty } from '../../rates/quotes/stay-party.ts'
import { refuseBroken } from '../../rates/quotes/stay-rules.ts'
import { holdRooms, roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'
import { pendingOf } from './pending-limits.ts'
import type { Booker } from './sent-before.ts'
import { refuseTooManyPending } from './too-many-pending.ts'
import { type BookingCtx, type Sell, writeReservation } from './write-reservation.ts'

type Ctx = BookingCtx & { body: OneRoomInput }

/** Books one room. Answers the booking's code and whether it is new. */
export const bookStay = (ctx: Ctx, booker: Booker): Promise<{ bookingId: string; isNew: boolean }> =>
  writeReservation(ctx, booker, { body: ctx.body, partyId: null, sell: sellRoom(ctx, booker) })

/** The room with its prices, held so that bookings of one room wait for each other; refuses one that is not for them. */
const roomFor = async ({ db, body, today, settings }: Ctx, booker: Booker, stay: Stay) => {
  await holdRooms(db, [body.room_id])
  const room =
    (await roomsWithPricing(db, stay)
      // It locks the guest: the desk's bookings for one guest in two rooms never wait for each other.
      .$if(booker.userId === null, (q) => q.select(pendingOf(booker.visitorId, today).as('pending')))
      .where('rooms.room_id', '=', body.room_id)
      .executeTakeFirst()) ?? refuse('room_not_found')
  if (room.status === 'maintenance') refuse('room_unavailable')
  if (body.number_of_guests > room.capacity) {
    const message = `This room holds ${counted(room.capacity, 'guest')} at most`
    refuse('too_many_guests', { fields: { number_of_guests: message }, message })
  }
  if (room.pending) refuseTooManyPending(room.pending, stay, settings)
  return room
}

const sellRoom =
  (ctx: Ctx, booker: Booker): Sell =>
  async (stay) => {
    const { db, body, today, settings } = ctx
    const party = sentParty(body.number_of_guests, body, settings)
    const room = await roomFor(ctx, booker, stay)
    const { coupon } = await claimCoupon(db, body.coupon_code, stay, today)
    const nights = priceNights(room, room.records ?? [], { ...stay, coupon, party }, settings)
    refuseBroken(brokenRule(nights, { agreed: () => booker.userId !== null }))
    const quote = agreedQuote(room, nights, { party, coupon }, settings)
    if (body.expected_total !== undefined && body.expected_total !== quote.final_price) {
      const { final_price, nights: count } = quote
      refuse('price_changed', { details: { final_price: toRupees(final_price), nights: count } })
    }
    return [{ body, quote }]
  }
