import type { Db } from '../../kit/database/db.ts'
import { guestTermsOf, knownTerms } from '../../rates/quotes/guest-terms.ts'
import { nightsUnder } from '../../rates/quotes/nights-agreed.ts'
import type {
  GuestCoupon,
  PricedNight,
  PricingRecord,
  RoomPrice,
  Terms,
} from '../../rates/quotes/quote-stay.ts'
import { partyOfStay } from '../../rates/quotes/stay-party.ts'
import { roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'
import { inRoom, type StayNight } from '../nights/night-rows.ts'
import type { Segment } from '../stays/segments.ts'

type Stay = Parameters<typeof partyOfStay>[0] & { nights: readonly StayNight[] }
type PricedRoom = RoomPrice & { records: readonly PricingRecord[] | null }
type AtPrices = { coupon: GuestCoupon | undefined; settings: Terms }

/** The nights of a segment as its room costs today, for whoever comes: as they are quoted, and as they are agreed. */
export const nightsOfSegment = (
  room: PricedRoom,
  stay: Stay,
  { roomId, start, end }: Segment,
  { coupon, settings }: AtPrices,
): { quoted: PricedNight[]; nights: StayNight[] } => {
  const terms = guestTermsOf(room, {
    mealPlan: stay.meal_plan,
    meals: settings.meal_plans,
    before: knownTerms(stay.nights),
  })
  const sold = { checkIn: start, checkOut: end, party: partyOfStay(stay), coupon }
  const { quoted, agreed } = nightsUnder(room, terms, sold, settings)
  return { quoted, nights: inRoom(roomId, agreed) }
}

/** The rooms of segments with their prices, as far as they are still there. The last is given: the caller has locked it. */
export const roomsOfSegments = async (
  db: Db,
  segments: readonly Segment[],
  last: PricedRoom,
): Promise<Map<Segment | undefined, PricedRoom>> => {
  const rooms = new Map<Segment | undefined, PricedRoom>([[segments.at(-1), last]])
  for (const segment of segments.slice(0, -1)) {
    const room = await roomsWithPricing(db, { checkIn: segment.start, checkOut: segment.end })
      .where('rooms.room_id', '=', segment.roomId)
      .executeTakeFirst()
    if (room) rooms.set(segment, room)
  }
  return rooms
}

/**
 * The nights of a stay, each as its own room costs today. What was slept in a room that is gone by now stays as it was
 * agreed, for nothing says any more what it costs; then they are not `quoted`.
 */
export const nightsOfSegments = (
  rooms: ReadonlyMap<Segment | undefined, PricedRoom>,
  stay: Stay,
  segments: readonly Segment[],
  sold: AtPrices,
): { quoted: PricedNight[] | undefined; nights: StayNight[] } => {
  const parts = segments.map((segment) => {
    const room = rooms.get(segment)
    if (room) return nightsOfSegment(room, stay, segment, sold)
    const { start, end } = segment
    return { quoted: undefined, nights: stay.nights.filter(({ day }) => start <= day && day < end) }
  })
  const quoted = parts.flatMap((part) => part.quoted ?? [])
  const nights = parts.flatMap((part) => part.nights)
  return { quoted: quoted.length < nights.length ? undefined : quoted, nights }
}
