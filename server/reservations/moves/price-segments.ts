import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { couponOfStay } from '../../rates/coupons/coupon-rules.ts'
import { type GuestTerms, guestTermsOf, underTerms } from '../../rates/quotes/guest-terms.ts'
import {
  type PricedNight,
  type PricingRecord,
  priceNights,
  type RoomPrice,
  type StayRequest,
  type Terms,
} from '../../rates/quotes/quote-stay.ts'
import { partyOfStay } from '../../rates/quotes/stay-party.ts'
import { roomsWithPricing } from '../../rates/rooms/priced-rooms.ts'
import type { Segment } from '../stays/segments.ts'
import { type AgreedNight, agreedNights, type KeptPrice } from './move-prices.ts'

type Stay = KeptPrice & { check_in: Day } & Parameters<typeof partyOfStay>[0]
type PricedRoom = RoomPrice & { records: readonly PricingRecord[] | null }
type Night = AgreedNight | PricedNight

/** Who stays and with which coupon: what of a stay makes its price wherever it goes. */
type WhoStays = Pick<StayRequest, 'coupon' | 'party'>

export const whoStays = async (db: Db, stay: Stay): Promise<WhoStays> => ({
  coupon: await couponOfStay(db, stay.coupon_code),
  party: partyOfStay(stay),
})

/** The terms of a stay that is priced anew in a room. */
export const termsIn = (room: PricedRoom, stay: Stay, { coupon }: WhoStays, settings: Terms): GuestTerms =>
  guestTermsOf(room, {
    mealPlan: stay.meal_plan,
    meals: settings.meal_plans,
    coupon,
    before: stay.guest_terms,
  })

/** The nights of a segment as its room costs today. */
export const nightsOfSegment = (
  room: PricedRoom,
  stay: Stay,
  { start, end }: Segment,
  { who, settings }: { who: WhoStays; settings: Terms },
): PricedNight[] => {
  const [priced, terms] = underTerms(room, settings, termsIn(room, stay, who, settings), stay.meal_plan)
  return priceNights(priced, room.records ?? [], { ...who, checkIn: start, checkOut: end }, terms)
}

/**
 * The nights of a stay, each as its own room costs today, and its terms in the last one. That is given: the caller has
 * locked it. What was slept in a room that is gone by now stays as it was agreed, for nothing says any more what it costs.
 */
export const nightsOfSegments = async (
  db: Db,
  stay: Stay,
  segments: readonly Segment[],
  { last, settings }: { last: PricedRoom; settings: Terms },
): Promise<{ nights: Night[]; terms: GuestTerms }> => {
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
  const nights = segments.flatMap((segment): Night[] => {
    const room = rooms.get(segment)
    if (room) return nightsOfSegment(room, stay, segment, { who, settings })
    return agreed.filter(({ day }) => segment.start <= day && day < segment.end)
  })
  return { nights, terms: termsIn(last, stay, who, settings) }
}
