import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { couponOfStay } from '../coupons/coupon-rules.ts'
import {
  type PricedNight,
  type PricingRecord,
  priceNights,
  type RoomPrice,
  type StayRequest,
  type Terms,
} from '../pricing/quote-stay.ts'
import { partyOfStay, termsOfStay } from '../pricing/stay-party.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'
import { agreedNights, type KeptPrice } from './move-prices.ts'
import type { Segment } from './segments.ts'

type Stay = KeptPrice & { check_in: Day } & Parameters<typeof partyOfStay>[0] &
  Parameters<typeof termsOfStay>[0]
type PricedRoom = RoomPrice & { records: readonly PricingRecord[] | null }
type Night = ReturnType<typeof agreedNights>[number] | PricedNight

/** Who stays and with which coupon: what of a stay makes its price wherever it goes. */
type WhoStays = Pick<StayRequest, 'coupon' | 'party'>

export const whoStays = async (db: Db, stay: Stay): Promise<WhoStays> => ({
  coupon: await couponOfStay(db, stay.coupon_code),
  party: partyOfStay(stay),
})

/** The nights of a segment as its room costs today. */
export const nightsOfSegment = (
  room: PricedRoom,
  { start, end }: Segment,
  { who, terms }: { who: WhoStays; terms: Terms },
) => priceNights(room, room.records ?? [], { ...who, checkIn: start, checkOut: end }, terms)

/**
 * The nights of a stay, each as its own room costs today. The last room is given: the caller has locked it. What was
 * slept in a room that is gone by now stays as it was agreed, for nothing says any more what it costs.
 */
export const nightsOfSegments = async (
  db: Db,
  stay: Stay,
  segments: readonly Segment[],
  { last, terms }: { last: PricedRoom; terms: Terms },
): Promise<Night[]> => {
  const earlier = segments.slice(0, -1)
  const rooms = new Map<Segment | undefined, PricedRoom>([[segments.at(-1), last]])
  for (const segment of earlier) {
    const room = await roomsWithPricing(db, { checkIn: segment.start, checkOut: segment.end })
      .where('rooms.room_id', '=', segment.roomId)
      .executeTakeFirst()
    if (room) rooms.set(segment, room)
  }
  const agreed = agreedNights(stay)
  const who = await whoStays(db, stay)
  return segments.flatMap((segment): Night[] => {
    const room = rooms.get(segment)
    if (room) return nightsOfSegment(room, segment, { who, terms: termsOfStay(stay, terms) })
    return agreed.filter(({ day }) => segment.start <= day && day < segment.end)
  })
}
