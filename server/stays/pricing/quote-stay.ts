import { type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { afterDiscount, type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { type Gst, nightWithTax, sumOfTaxes, type Tax, taxOfNight } from '../../../contract/office/gst.ts'

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

/**
 * One night, what it costs, and the record that makes the price; null where the room's own price does. `base` is what
 * the resort has entered; `full` and `price` are what the guest pays before and after the discount, with the tax.
 */
export type PricedNight<R extends PricingRecord = PricingRecord> = {
  day: Day
  base: Paise
  discount: BasisPoints
  full: Paise
  price: Paise
  tax: Tax
  record: R | null
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
  /** What of it is tax. */
  tax: Tax
  nightly: { day: Day; price: Paise; tax: Tax }[]
}

/** A stay and the coupon that counts for it; one that may not be used is left out before. */
type StayRequest = { checkIn: Day; checkOut: Day; coupon?: string | undefined }

const newerFirst = (a: PricingRecord, b: PricingRecord) => b.pricing_id - a.pricing_id

/**
 * What each night costs (decisions 6): the newest pricing record that covers it, else the room's own price; each
 * less its discount and rounded half up to the paisa. A record with a coupon code counts only for a guest who gave
 * that code. Where prices are entered without tax, it is put on each night after its discount (decisions 49). The one
 * price engine: search, booking, the public pages and the price calendar all ask it.
 */
export const priceNights = <R extends PricingRecord>(
  room: RoomPrice,
  records: readonly R[],
  { checkIn, checkOut, coupon }: StayRequest,
  gst: Gst,
): PricedNight<R>[] => {
  const usable = records.filter((r) => r.coupon_code === null || r.coupon_code === coupon).sort(newerFirst)
  return nightsOf(checkIn, checkOut).map((day) => {
    const record = usable.find((r) => r.start_date <= day && day <= r.end_date) ?? null
    const base = record ? record.base_price : room.price_per_night
    const discount = record ? record.discount : room.discount_percentage
    const paid = nightWithTax({ day, base, price: afterDiscount(base, discount) }, gst)
    return { day, base, discount, ...paid, tax: taxOfNight({ day, price: paid.price }, gst), record }
  })
}

/** What priced nights come to. */
export const sumOfNights = (nights: readonly PricedNight[]): StayQuote => {
  const total_price = sumOf(nights.map((night) => night.full))
  const final_price = sumOf(nights.map((night) => night.price))
  return {
    nights: nights.length,
    total_price,
    discount: paise(total_price - final_price),
    final_price,
    couponUsed: nights.some(({ record }) => record !== null && record.coupon_code !== null),
    tax: sumOfTaxes(nights.map(({ tax }) => tax)),
    nightly: nights.map(({ day, price, tax }) => ({ day, price, tax })),
  }
}

/** What a stay costs: the sum of its nights. */
export const quoteStay = (
  room: RoomPrice,
  records: readonly PricingRecord[],
  stay: StayRequest,
  gst: Gst,
): StayQuote => sumOfNights(priceNights(room, records, stay, gst))
