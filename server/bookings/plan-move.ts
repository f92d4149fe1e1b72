import { counted } from '../../contract/kit/counted.ts'
import { nightsBetween, toDay } from '../../contract/kit/dates.ts'
import { type Paise, paise } from '../../contract/kit/money.ts'
import type { MovePrice } from '../../contract/stay-moves.ts'
import { refuseWhatIsInTheWay } from '../calendar/in-the-way.ts'
import type { Db } from '../kit/db.ts'
import type { Context } from '../kit/implement.ts'
import { refuse } from '../kit/refuse.ts'
import { roomsWithPricing } from '../rooms/queries.ts'
import { quoteStay } from './quote-stay.ts'
import { type Place, refuseImpossibleMove } from './stay-move-rules.ts'

/** What a stay costs, as its booking keeps it. */
export type KeptPrice = {
  total_price: Paise
  discount: Paise
  final_price: Paise
  nightly: Paise[]
  coupon_code: string | null
}

type Sent = { room_id: string; check_in_date: string; check_out_date: string }

export const placeOf = (sent: Sent, zone: string): Place => ({
  roomId: sent.room_id,
  checkIn: toDay(sent.check_in_date, zone),
  checkOut: toDay(sent.check_out_date, zone),
})

/** A booking with all that a move changes or asks; for a write its row is locked. */
export const readMoving = async (db: Db, bookingId: string, forWrite: boolean) =>
  (await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
    .select(['b.booking_id', 'b.room_id', 'b.check_in', 'b.check_out', 'b.status', 'b.number_of_guests'])
    .select(['b.checked_in_at', 'b.checked_out_at', 'b.full_name', 'b.payment_method', 'b.payment_status'])
    .select(['b.total_price', 'b.discount', 'b.final_price', 'b.nightly', 'b.coupon_code', 'r.room_number'])
    .where('b.booking_id', '=', bookingId)
    .$if(forWrite, (q) => q.forUpdate('b'))
    .executeTakeFirst()) ?? refuse('booking_not_found')

export type MovingStay = Awaited<ReturnType<typeof readMoving>>

/** The agreed total over so many nights: as it was where their number stays, else in parts that are as equal as paise allow. */
export const spreadOver = (stay: Pick<MovingStay, 'final_price' | 'nightly'>, nights: number): Paise[] => {
  if (stay.nightly.length === nights) return stay.nightly
  const each = Math.floor(stay.final_price / nights)
  const left = stay.final_price % nights
  return Array.from({ length: nights }, (_, i) => paise(each + (i < left ? 1 : 0)))
}

/**
 * Finds out whether a stay can go to a place, and what it costs there: with the agreed total kept, and by the price
 * engine. Refuses with what stands against it. For a write the room waits for nobody else.
 */
export const planMove = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  stay: MovingStay,
  to: Place,
  forWrite: boolean,
) => {
  refuseImpossibleMove(stay, to, today)
  const room = await readRoom(db, to, forWrite)
  if (to.roomId !== stay.room_id) {
    if (room.status === 'maintenance') refuse('room_unavailable')
    if (stay.number_of_guests > room.capacity) {
      const says = `Room ${room.room_number} holds ${counted(room.capacity, 'guest')} at most, this stay has ${stay.number_of_guests}`
      refuse('too_many_guests', { message: says, fields: { room_id: says } })
    }
  }
  const wanted = { roomId: to.roomId, from: to.checkIn, to: to.checkOut }
  await refuseWhatIsInTheWay(db, wanted, { bookingId: stay.booking_id })
  return { roomNumber: room.room_number, prices: pricesOf(stay, room, to) }
}

type Room = Awaited<ReturnType<typeof readRoom>>

const readRoom = async (db: Db, to: Place, forWrite: boolean) =>
  (await roomsWithPricing(db, to)
    .where('rooms.room_id', '=', to.roomId)
    .$if(forWrite, (q) => q.forNoKeyUpdate('rooms'))
    .executeTakeFirst()) ?? refuse('room_not_found')

const pricesOf = (stay: MovingStay, room: Room, to: Place): Record<MovePrice, KeptPrice> => {
  const { total_price, discount, final_price, coupon_code } = stay
  const quote = quoteStay(room, room.records ?? [], { ...to, coupon: coupon_code ?? undefined })
  return {
    keep: {
      total_price,
      discount,
      final_price,
      coupon_code,
      nightly: spreadOver(stay, nightsBetween(to.checkIn, to.checkOut)),
    },
    recalculate: {
      total_price: quote.total_price,
      discount: quote.discount,
      final_price: quote.final_price,
      coupon_code: quote.couponUsed ? coupon_code : null,
      nightly: quote.nightly.map((night) => night.price),
    },
  }
}
