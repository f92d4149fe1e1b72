import type { Day } from '../../../contract/kit/dates.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import type { Db } from '../../kit/database/db.ts'
import { type PricedNight, type PricingRecord, priceNights, type RoomPrice } from '../pricing/quote-stay.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'
import { agreedNights, type KeptPrice } from './move-prices.ts'
import type { Segment } from './segments.ts'

type Stay = KeptPrice & { check_in: Day }
type PricedRoom = RoomPrice & { records: readonly PricingRecord[] | null }
type Night = ReturnType<typeof agreedNights>[number] | PricedNight

/** The nights of a segment as its room costs today, with the coupon of the stay. */
export const nightsOfSegment = (room: PricedRoom, { start, end }: Segment, stay: Stay, gst: Gst) => {
  const coupon = stay.coupon_code ?? undefined
  return priceNights(room, room.records ?? [], { checkIn: start, checkOut: end, coupon }, gst)
}

/**
 * The nights of a stay, each as its own room costs today. The last room is given: the caller has locked it. What was
 * slept in a room that is gone by now stays as it was agreed, for nothing says any more what it costs.
 */
export const nightsOfSegments = async (
  db: Db,
  stay: Stay,
  segments: readonly Segment[],
  { last, gst }: { last: PricedRoom; gst: Gst },
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
  return segments.flatMap((segment): Night[] => {
    const room = rooms.get(segment)
    if (room) return nightsOfSegment(room, segment, stay, gst)
    return agreed.filter(({ day }) => segment.start <= day && day < segment.end)
  })
}
