import { type Day, nightsOf, weekdayOf } from '../../../contract/kit/dates.ts'
import { afterDiscount, type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { type Gst, type Tax, taxAddedOn, taxOfNight, taxTogether } from '../../../contract/office/gst.ts'
import type { MealPrices } from '../../../contract/office/meal-plans.ts'
import type { GuestPart } from '../../../contract/rates/rooms.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import { type Charge, chargesOf, type Party, sumOfCharges } from './guest-charges.ts'
import { guestParts } from './guest-parts.ts'
import { type CouponRule, offAndOn } from './night.ts'

/** What a room costs when no pricing record covers the night, and what further guests pay in it. */
export type RoomPrice = { price_per_night: Paise; discount_percentage: BasisPoints } & GuestRates

/** A pricing record of one room; a higher `pricing_id` is newer. `end_date` is its last night. */
export type PricingRecord = {
  pricing_id: number
  start_date: Day
  end_date: Day
  /** Null: it gives its nights the rules that it names; what they cost is left to older records and to the room. */
  base_price: Paise | null
  discount: BasisPoints
  coupon_code: string | null
  /** The days of the week on which it counts: 1 is Monday. */
  weekdays: readonly number[]
  /** A stay with one of its nights has at least so many; null, as of `closed_to_arrival`: older records say it. */
  min_nights: number | null
  closed_to_arrival: boolean | null
}

/** A guest's coupon that may be used. `off`: what it takes off each night; null: prices that carry the code count. */
export type GuestCoupon = { code: string; off: { percent: BasisPoints } | { amount: Paise } | null }

/** What holds for all rooms; the settings say so. */
export type Terms = { gst: Gst; meal_plans: MealPrices }

/** A price for as many as the room holds. */
export const forAllGuests: GuestRates = { included_guests: null, extra_adult: paise(0), extra_child: [] }

/**
 * The records of a night, each the newest that says its part: the price, the minimum nights and whether somebody
 * arrives. Null where none does: then the room's own price counts, and no rule.
 */
type WinningRules<R> = { record: R | null; minBy: R | null; arrivalBy: R | null }
type Making = Omit<PricingRecord, 'pricing_id' | 'coupon_code' | 'discount'>

/**
 * One night, what it costs, and what makes it so. `base` and `discount` are of the room, `charges` of its guests,
 * `coupon` is what the guest's code takes off: all as the resort has entered it. `full` and `price` are what the guest
 * pays before and after what is taken off, with the tax.
 */
export type PricedNight<R extends PricingRecord = PricingRecord> = WinningRules<R> & {
  day: Day
  base: Paise
  discount: BasisPoints
  charges: readonly Charge[]
  coupon: Paise
  full: Paise
  price: Paise
  /** What of `price` is for guests beyond those that are included, and for meals. */
  guests: Paise
  tax: Tax
}

/**
 * Why a stay is not sold: a night of it has no price, it is too short for one of its nights, or nobody arrives on its
 * first day.
 */
export type StayRule =
  | { rule: 'no_price'; day: Day }
  | { rule: 'min_nights'; nights: number }
  | { rule: 'closed_to_arrival'; day: Day }

export type StayQuote = {
  nights: number
  /** Before discounts. */
  total_price: Paise
  discount: Paise
  /** What is charged: the sum of the nights. */
  final_price: Paise
  /** What of it is for guests beyond those that are included, and for meals. */
  guests: Paise
  /** By kind. */
  guestParts: GuestPart[]
  /** Whether the guest's coupon made at least one night cheaper, or priced it. */
  couponUsed: boolean
  /** What of it is tax. */
  tax: Tax
  nightly: { day: Day; price: Paise; tax: Tax }[]
}

/** A stay and the coupon that counts for it; one that may not be used is left out before. Without a party, the room alone. */
export type StayRequest = {
  checkIn: Day
  checkOut: Day
  coupon?: GuestCoupon | undefined
  party?: Party | undefined
}

export const newerFirst = (a: PricingRecord, b: PricingRecord) => b.pricing_id - a.pricing_id

/** The records that count for a guest with a code, or for one without, the newest first. */
export const usableFor = <R extends PricingRecord>(records: readonly R[], code: string | undefined): R[] =>
  records.filter((one) => one.coupon_code === null || one.coupon_code === code).sort(newerFirst)

/** Whether a record prices a night, leaving newer ones aside. */
export const covers = (
  { start_date, end_date, weekdays }: Pick<PricingRecord, 'start_date' | 'end_date' | 'weekdays'>,
  day: Day,
  weekday = weekdayOf(day),
): boolean => start_date <= day && day <= end_date && weekdays.includes(weekday)

/** What makes a night, of records with the newest first. One with a price says everything, so the search ends with it. */
export const winningRulesOf = <R extends Making>(
  records: readonly R[],
  day: Day,
  weekday = weekdayOf(day),
): WinningRules<R> => {
  let minBy: R | null = null
  let arrivalBy: R | null = null
  for (const one of records) {
    if (!covers(one, day, weekday)) continue
    if (one.min_nights !== null) minBy ??= one
    if (one.closed_to_arrival !== null) arrivalBy ??= one
    if (one.base_price !== null) return { record: one, minBy, arrivalBy }
  }
  return { record: null, minBy, arrivalBy }
}

/** What is asked of a stay with a night, and of one that begins with it. */
export const rulesOf = ({ minBy, arrivalBy }: Omit<WinningRules<Making>, 'record'>) => ({
  min_nights: minBy?.min_nights ?? 1,
  closed_to_arrival: arrivalBy?.closed_to_arrival ?? false,
})

/** What a guest's coupon does for a night; a record with its code has its price already. */
export const ruleOf = (coupon: GuestCoupon | undefined, record: PricingRecord | null): CouponRule => {
  if (record?.coupon_code) return { kind: 'carried' }
  if (!coupon?.off) return { kind: 'none' }
  return 'percent' in coupon.off
    ? { kind: 'percent', value: coupon.off.percent }
    : { kind: 'amount', value: coupon.off.amount }
}

/**
 * What each night costs (D-6, W-29). The room's part is that of the newest pricing record with a price that
 * covers the night and its day of the week, else the room's own price; less its discount, rounded half up to the paisa.
 * Each rule is that of the newest record that names it; one with a price names both. A record with a coupon code counts
 * only for a guest who gave that code. Guests beyond those that are included and meals are put on it, then a coupon of a
 * percentage or an amount is taken off the whole, at least nothing is left. Where prices are entered without tax, it is
 * put on each night last (D-49). The one price engine: search, booking, the public pages and the price calendar
 * all ask it.
 */
export const priceNights = <R extends PricingRecord>(
  room: RoomPrice,
  records: readonly R[],
  { checkIn, checkOut, coupon, party }: StayRequest,
  { gst, meal_plans }: Terms,
): PricedNight<R>[] => {
  const usable = usableFor(records, coupon?.code)
  const charges = party ? chargesOf(room, party, meal_plans) : []
  const extra = sumOfCharges(charges)
  const first = weekdayOf(checkIn)
  return nightsOf(checkIn, checkOut).map((day, at) => {
    const weekday = ((first - 1 + at) % 7) + 1
    const { record, minBy, arrivalBy } = winningRulesOf(usable, day, weekday)
    const base = record?.base_price ?? room.price_per_night
    const discount = record ? record.discount : room.discount_percentage
    const own = afterDiscount(base, discount)
    const entered = {
      room: base,
      reduction: paise(base - own),
      rule: ruleOf(coupon, record),
      added: taxAddedOn(gst, day),
    }
    const paid = offAndOn({ ...entered, extra })
    const price = paise(own + extra - paid.coupon + paid.tax)
    const alone = extra === 0 ? paid : offAndOn({ ...entered, extra: paise(0) })
    const tax = taxOfNight({ day, price }, gst)
    // Named one by one: a search prices many nights, and spreading other objects into each takes a quarter longer.
    return {
      day,
      base,
      discount,
      charges,
      coupon: paid.coupon,
      full: paise(base + extra + paid.fullTax),
      price,
      guests: paise(price - own + alone.coupon - alone.tax),
      tax,
      record,
      minBy,
      arrivalBy,
    }
  })
}

/** Whether the guest's coupon priced a night, or made it cheaper. */
export const isOfCoupon = ({ record, coupon }: Pick<PricedNight, 'record' | 'coupon'>): boolean =>
  coupon > 0 || (record !== null && record.coupon_code !== null)

/** A room of 0.00 has no price yet; what a coupon makes free has one. */
const hasPrice = ({ record, base, discount }: PricedNight): boolean =>
  afterDiscount(base, discount) > 0 || (record !== null && record.coupon_code !== null)

/**
 * The rule of its prices that a stay breaks, if it does; the day of arrival goes before the number of nights. Without
 * `arrives` the day of arrival was agreed before; nights that are
 * `agreed` need no price any more: those that a stay has, and all where staff sell them.
 */
export const brokenRule = (
  nights: readonly PricedNight[],
  { arrives = true, agreed }: { arrives?: boolean; agreed?: (day: Day) => boolean } = {},
): StayRule | undefined => {
  const unpriced = nights.find((night) => !hasPrice(night) && !agreed?.(night.day))
  if (unpriced) return { rule: 'no_price', day: unpriced.day }
  const [first] = nights
  if (arrives && first && rulesOf(first).closed_to_arrival)
    return { rule: 'closed_to_arrival', day: first.day }
  const least = Math.max(1, ...nights.map((night) => rulesOf(night).min_nights))
  return least > nights.length ? { rule: 'min_nights', nights: least } : undefined
}

/** What priced nights come to. */
export const sumOfNights = (nights: readonly PricedNight[]): StayQuote => {
  const total_price = sumOf(nights.map((night) => night.full))
  const final_price = sumOf(nights.map((night) => night.price))
  const guests = sumOf(nights.map((night) => night.guests))
  return {
    nights: nights.length,
    total_price,
    discount: paise(total_price - final_price),
    final_price,
    guests,
    // They are the same every night.
    guestParts: guestParts(nights[0]?.charges ?? [], guests),
    couponUsed: nights.some(isOfCoupon),
    tax: taxTogether(nights),
    nightly: nights.map(({ day, price, tax }) => ({ day, price, tax })),
  }
}

/** What a stay costs: the sum of its nights. */
export const quoteStay = (
  room: RoomPrice,
  records: readonly PricingRecord[],
  stay: StayRequest,
  terms: Terms,
): StayQuote => sumOfNights(priceNights(room, records, stay, terms))
