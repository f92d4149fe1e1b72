import { addDays, type Day, toDay } from '../../../contract/kit/dates.ts'
import type { RoomChangePrice } from '../../../contract/reservations/room-changes.ts'
import type { StaySegment } from '../../../contract/reservations/stay-segments.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse, refuseField } from '../../kit/refusals/refuse.ts'
import { shownDay } from '../../kit/shown.ts'
import { couponOfStay } from '../../rates/coupons/coupon-rules.ts'
import type { Terms } from '../../rates/quotes/quote-stay.ts'
import { refuseConflicts } from '../../reservations/blocks/conflicts.ts'
import { type MovingStay, readRoom, refuseUnfitRoom } from '../../reservations/moves/plan-move.ts'
import { nightsOfSegment } from '../../reservations/moves/price-anew.ts'
import type { Place } from '../../reservations/moves/stay-move-rules.ts'
import { inRoom, type StayNight } from '../../reservations/nights/night-rows.ts'
import { priceOf, type StayPrice } from '../../reservations/nights/price-of-nights.ts'
import { type Segment, segmentOn, segmentsOf } from '../../reservations/stays/segments.ts'
import { changeFrom } from './change-from.ts'

type Sent = { room_id: string; from: string; price: RoomChangePrice }
type Ctx = Pick<Context, 'db' | 'today' | 'settings'>
type Side = {
  room_id: string
  room_number: string
  final_price: StayPrice['final_price']
  segments: StaySegment[]
}

/** What a change of room writes, and what it is called before and after. */
export type RoomChangePlan = { from: Day; place: Place; price: StayPrice; before: Side; after: Side }

/**
 * Finds out whether a guest can sleep in another room from a night on, and what the stay costs then
 * (D-60). Refuses with what stands against it. For a write the room waits for nobody else.
 */
export const planRoomChange = async (
  { db, today, settings }: Ctx,
  stay: MovingStay,
  sent: Sent,
  forWrite: boolean,
): Promise<RoomChangePlan> => {
  const isHere = refuseUnchangeable(stay, today)
  const from = toDay(sent.from, settings.time_zone)
  refuseWrongNight(stay, from, isHere ? today : stay.check_in)
  const wanted: Segment = { roomId: sent.room_id, start: from, end: stay.check_out }
  const wantedPlace = { roomId: sent.room_id, checkIn: from, checkOut: stay.check_out }
  const room = await readRoom(db, stay, wantedPlace, forWrite)
  const before = segmentsOf(stay, stay.check_out, stay.changes)
  const changed = changeFrom(stay, from, sent.room_id)
  const after = segmentsOf(changed, stay.check_out, changed.changes)
  if (isSame(before, after))
    refuseField('room_id', `The guest is in room ${room.room_number} on these nights`)
  refuseUnfitRoom(stay, room)
  await refuseConflicts(
    db,
    { roomId: wanted.roomId, from, to: stay.check_out },
    { bookingId: stay.booking_id },
  )
  const untilThen = stay.nights.filter(({ day }) => day < from)
  const price = priceOf(
    [...untilThen, ...(await nightsInRoom(db, stay, room, wanted, sent.price, settings))],
    stay.coupon_code,
  )
  const named = sidesOf(stay, room, from)
  return {
    from,
    place: { roomId: changed.room_id, checkIn: stay.check_in, checkOut: stay.check_out },
    price,
    before: named(before, stay),
    after: named(after, price),
  }
}

/** The nights that are slept in another room: as they were agreed, or as that room costs today. */
const nightsInRoom = async (
  db: Db,
  stay: MovingStay,
  room: Awaited<ReturnType<typeof readRoom>>,
  wanted: Segment,
  price: RoomChangePrice,
  settings: Terms,
): Promise<StayNight[]> => {
  const { roomId, start } = wanted
  if (price === 'keep')
    return inRoom(
      roomId,
      stay.nights.filter(({ day }) => day >= start),
    )
  const coupon = await couponOfStay(db, stay.coupon_code)
  return nightsOfSegment(room, stay, wanted, { coupon, settings }).nights
}

/**
 * Whether the guest is in the house. One who is awaited changes rooms by moving the stay, unless it has several: their
 * check-in was taken back, and from here the rooms become one again, from the arrival on.
 */
const refuseUnchangeable = (stay: MovingStay, today: Day): boolean => {
  const isHere = stay.checked_in_at !== null && stay.checked_out_at === null
  const isAwaited = stay.checked_in_at === null && stay.changes.length > 0 && today < stay.check_out
  if (stay.status === 'cancelled' || stay.no_show_at !== null || !(isHere || isAwaited))
    refuse('not_in_house')
  return isHere
}

const refuseWrongNight = (stay: MovingStay, from: Day, first: Day): void => {
  const last = addDays(stay.check_out, -1)
  if (last < first) refuseField('from', 'No night of this stay is left. Make the stay longer first.')
  if (from < first) {
    const isHere = stay.checked_in_at !== null
    const message = `The first night of this stay is ${shownDay(first)}`
    refuseField('from', isHere ? 'The room can be changed from tonight on' : message)
  }
  if (from > last) refuseField('from', `The last night of this stay is ${shownDay(last)}`)
}

const isSame = (a: readonly Segment[], b: readonly Segment[]): boolean =>
  a.length === b.length && a.every(({ roomId, start }, i) => roomId === b[i]?.roomId && start === b[i]?.start)

/** Names the rooms of a stay and of a change of it, for one night and for all. */
const sidesOf = (stay: MovingStay, room: { room_id: string; room_number: string }, from: Day) => {
  const numbers = new Map(
    [stay, ...stay.changes, room].map(({ room_id, room_number }) => [room_id, room_number]),
  )
  const nameOf = (roomId: string) => ({ room_id: roomId, room_number: numbers.get(roomId) ?? '' })
  return (segments: readonly Segment[], { final_price }: StayPrice): Side => ({
    ...nameOf(segmentOn(segments, from).roomId),
    final_price,
    segments: segments.map(({ roomId, start, end }) => ({
      ...nameOf(roomId),
      check_in_date: start,
      check_out_date: end,
    })),
  })
}
