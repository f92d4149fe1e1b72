import { counted } from '../../../contract/kit/counted.ts'
import { toDay } from '../../../contract/kit/dates.ts'
import type { MovePrice } from '../../../contract/reservations/stay-moves.ts'
import { type BookingScope, withinScope } from '../../folio/account/scope.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { couponForAdded, couponOfStay } from '../../rates/coupons/coupon-rules.ts'
import { holdRooms, roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'
import { refuseConflicts } from '../blocks/conflicts.ts'
import { priceOf, type StayPrice, sumsOf } from '../nights/price-of-nights.ts'
import { readNights } from '../nights/read-nights.ts'
import { lockBooking } from '../stays/queries.ts'
import { changesIn, type RoomChange, segmentOn, segmentsOf } from '../stays/segments.ts'
import { nightsKept } from './nights-kept.ts'
import { nightsOfSegments, roomsOfSegments } from './price-anew.ts'
import { isRoomOf, type Place, refuseImpossibleMove } from './stay-move-rules.ts'

type Sent = { room_id: string; check_in_date: string; check_out_date: string }

export const placeOf = (sent: Sent, zone: string): Place => ({
  roomId: sent.room_id,
  checkIn: toDay(sent.check_in_date, zone),
  checkOut: toDay(sent.check_out_date, zone),
})

/** A booking with all that a move changes or asks, if it may be seen; for a write its row is locked. */
export const readMoving = async (
  db: Db,
  bookingId: string,
  forWrite: boolean,
  scope: BookingScope = 'all',
) => {
  // By itself first: of a join the row would be gone after a wait, where its room was changed meanwhile.
  if (forWrite) await lockBooking(db, bookingId)
  const stay =
    (await db
      .selectFrom('bookings as b')
      .innerJoin('rooms as r', 'r.room_id', 'b.room_id')
      .innerJoin('reservations as re', 're.reservation_id', 'b.reservation_id')
      .select(['b.booking_id', 'b.room_id', 'b.check_in', 'b.check_out', 'b.status', 'b.number_of_guests'])
      .select([
        'b.checked_in_at',
        'b.checked_out_at',
        'b.no_show_at',
        'b.full_name',
        're.payment_method',
        'b.payment_status',
      ])
      .select([
        're.cancellation',
        're.by_staff',
        'b.let_go_at',
        'b.visitor_id',
        typeOfRoom('r').as('room_type'),
        'b.children_ages',
        'b.meal_plan',
      ])
      .select(['b.coupon_code', 'r.room_number'])
      .where('b.booking_id', '=', bookingId)
      .where(withinScope(scope))
      .executeTakeFirst()) ?? refuse('booking_not_found')
  const nights = await readNights(db, bookingId)
  const changes = await named(db, changesIn(nights))
  return { ...stay, changes, nights, ...sumsOf(nights) }
}

/** Changes of rooms with what these are called. */
const named = async (db: Db, changes: readonly RoomChange[]) => {
  if (changes.length === 0) return []
  const ids = changes.map(({ room_id }) => room_id)
  const rooms = await db
    .selectFrom('rooms')
    .select(['room_id', 'room_number'])
    .where('room_id', 'in', ids)
    .execute()
  const numbers = new Map(rooms.map(({ room_id, room_number }) => [room_id, room_number]))
  return changes.map((change) => ({ ...change, room_number: numbers.get(change.room_id) ?? '' }))
}

export type MovingStay = Awaited<ReturnType<typeof readMoving>>

/**
 * Finds out whether a stay can go to a place, and what it costs there: for what was agreed, and by the price
 * engine. Refuses with what stands against it. For a write the room waits for nobody else. `last` is the room in which
 * the stay ends there, the only one of a stay in one room.
 */
export const planMove = async (
  { db, today, settings }: Pick<Context, 'db' | 'today' | 'settings'>,
  stay: MovingStay,
  to: Place,
  forWrite: boolean,
) => {
  refuseImpossibleMove(stay, to, today)
  const rooms = roomsAt(stay, to)
  const segments = segmentsOf({ room_id: rooms.roomId, check_in: to.checkIn }, to.checkOut, rooms.changes)
  const { roomId, start, end } = segmentOn(segments, to.checkOut)
  const room = await readRoom(db, stay, { roomId, checkIn: start, checkOut: end }, forWrite)
  if (!isRoomOf(stay, roomId)) refuseUnfitRoom(stay, room)
  await refuseConflicts(db, { roomId, from: start, to: end }, { bookingId: stay.booking_id })
  const priced = await roomsOfSegments(db, segments, room)
  // Anew the stay keeps its code, whatever became of that; in a night that is added it has to count still (W-45).
  const own = await couponOfStay(db, stay.coupon_code)
  const { nights, quoted } = nightsOfSegments(priced, stay, segments, { coupon: own, settings })
  const coupon = await couponForAdded(db, stay.coupon_code, to, today)
  const asOfToday = own ? nightsOfSegments(priced, stay, segments, { coupon, settings }).nights : nights
  const added = new Map(asOfToday.map((night) => [night.day, night]))
  return {
    place: { ...to, roomId: rooms.roomId },
    last: { roomId, roomNumber: room.room_number },
    prices: {
      keep: priceOf(nightsKept(stay.nights, segments, added), stay.coupon_code),
      recalculate: priceOf(nights, stay.coupon_code),
    } satisfies Record<MovePrice, StayPrice>,
    quoted,
  }
}

/** The rooms that a stay has at a place. One in several rooms keeps them, but for what would begin after its end. */
const roomsAt = (stay: MovingStay, to: Place): { roomId: string; changes: RoomChange[] } =>
  stay.changes.length === 0
    ? { roomId: to.roomId, changes: [] }
    : { roomId: stay.room_id, changes: stay.changes.filter(({ from_day }) => from_day < to.checkOut) }

/** Refuses a room that is closed, or too small for the guests of a stay. */
export const refuseUnfitRoom = (
  stay: MovingStay,
  room: { room_number: string; capacity: number; status: string },
): void => {
  if (room.status === 'maintenance') refuse('room_unavailable')
  if (stay.number_of_guests <= room.capacity) return
  const message = `Room ${room.room_number} holds ${counted(room.capacity, 'guest')} at most, this stay has ${stay.number_of_guests}`
  refuse('too_many_guests', { message, fields: { room_id: message } })
}

/**
 * A room with the prices of a stay; for a write it waits for nobody else, with the rooms of which the stay may give days
 * up: all are locked at once, in their order.
 */
export const readRoom = async (
  db: Db,
  { nights }: Pick<MovingStay, 'nights'>,
  to: Place,
  forWrite: boolean,
) => {
  if (forWrite) await holdRooms(db, [...new Set([to.roomId, ...nights.map(({ roomId }) => roomId)])])
  const room = await roomsWithPricing(db, to).where('rooms.room_id', '=', to.roomId).executeTakeFirst()
  return room ?? refuse('room_not_found')
}
