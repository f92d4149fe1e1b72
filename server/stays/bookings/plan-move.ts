import { counted } from '../../../contract/kit/counted.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/http/implement.ts'
import { refuse } from '../../kit/http/refuse.ts'
import { refuseConflicts } from '../blocks/conflicts.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'
import { pricesOf } from './move-prices.ts'
import { type BookingScope, withinScope } from './queries.ts'
import { type Place, refuseImpossibleMove } from './stay-move-rules.ts'

type Sent = { room_id: string; check_in_date: string; check_out_date: string }

export const placeOf = (sent: Sent, zone: string): Place => ({
  roomId: sent.room_id,
  checkIn: toDay(sent.check_in_date, zone),
  checkOut: toDay(sent.check_out_date, zone),
})

/** A booking with all that a move changes or asks, if it may be seen; for a write its row is locked. */
export const readMoving = async (db: Db, bookingId: string, forWrite: boolean, scope: BookingScope = 'all') =>
  (await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
    .select(['b.booking_id', 'b.room_id', 'b.check_in', 'b.check_out', 'b.status', 'b.number_of_guests'])
    .select([
      'b.checked_in_at',
      'b.checked_out_at',
      'b.no_show_at',
      'b.full_name',
      'b.payment_method',
      'b.payment_status',
    ])
    .select(['b.cancellation', 'b.by_staff', 'b.visitor_id', 'r.room_type'])
    .select(['b.total_price', 'b.discount', 'b.final_price', 'b.nightly', 'b.coupon_code', 'r.room_number'])
    .where('b.booking_id', '=', bookingId)
    .$if(scope !== 'all', (q) => q.where(withinScope(scope as Exclude<BookingScope, 'all'>) as never))
    .$if(forWrite, (q) => q.forUpdate('b'))
    .executeTakeFirst()) ?? refuse('booking_not_found')

export type MovingStay = Awaited<ReturnType<typeof readMoving>>

/**
 * Finds out whether a stay can go to a place, and what it costs there: with the agreed total kept, and by the price
 * engine. Refuses with what stands against it. For a write the room waits for nobody else.
 */
export const planMove = async (
  { db, today, settings }: Pick<Context, 'db' | 'today' | 'settings'>,
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
  await refuseConflicts(db, wanted, { bookingId: stay.booking_id })
  return { roomNumber: room.room_number, prices: pricesOf(stay, room, to, settings.gst) }
}

/** A room with the prices of a stay; for a write it waits for nobody else. */
export const readRoom = async (db: Db, to: Place, forWrite: boolean) =>
  (await roomsWithPricing(db, to)
    .where('rooms.room_id', '=', to.roomId)
    .$if(forWrite, (q) => q.forNoKeyUpdate('rooms'))
    .executeTakeFirst()) ?? refuse('room_not_found')
