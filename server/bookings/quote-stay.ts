import { type Day, nightsOf } from '../../contract/kit/dates.ts'
import { afterDiscount, type BasisPoints, type Paise, paise, sumOf } from '../../contract/kit/money.ts'

/** What a room costs when no pricing record covers the night. */
export type RoomPrice = { price_per_night: Paise; discount_percentage: BasisPoints }

/** A pricing record of one room; a higher `pricing_id` is newer. `end_date` is its last night. */
export type PricingRecord = {
  pricing_id: number
  start_date: Day
  end_date: Day
  base_price: Paise
  discount: BasisPoints
  coupon_code: string | null
}

export type StayQuote = {
  nights: number
  /** Before discounts. */
  total_price: Paise
  discount: Paise
  /** What is charged: the sum of the nights. */
  final_price: Paise
  /** Whether a record with the guest's coupon priced at least one night. */
  couponUsed: boolean
  nightly: { day: Day; price: Paise }[]
}

const newerFirst = (a: PricingRecord, b: PricingRecord) => b.pricing_id - a.pricing_id

/**
 * What a stay costs (decisions 6): for each night the newest pricing record that covers it, else the room's own
 * price; each less its discount and rounded half up to the paisa. A record with a coupon code counts only for a
 * guest who gave that code. The one price engine: search, booking and the public pages all ask it.
 */
export const quoteStay = (
  room: RoomPrice,
  records: readonly PricingRecord[],
  stay: { checkIn: Day; checkOut: Day; coupon?: string | undefined },
): StayQuote => {
  const usable = records
    .filter((r) => r.coupon_code === null || r.coupon_code === stay.coupon)
    .sort(newerFirst)
  let couponUsed = false
  const nights = nightsOf(stay.checkIn, stay.checkOut).map((day) => {
    const record = usable.find((r) => r.start_date <= day && day <= r.end_date)
    if (record?.coupon_code) couponUsed = true
    const base = record ? record.base_price : room.price_per_night
    const discount = record ? record.discount : room.discount_percentage
    return { day, base, price: afterDiscount(base, discount) }
  })
  const total_price = sumOf(nights.map((night) => night.base))
  const final_price = sumOf(nights.map((night) => night.price))
  return {
    nights: nights.length,
    total_price,
    discount: paise(total_price - final_price),
    final_price,
    couponUsed,
    nightly: nights.map(({ day, price }) => ({ day, price })),
  }
}
