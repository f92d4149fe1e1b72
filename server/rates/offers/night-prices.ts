import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import { noMeals } from '../../../contract/office/meal-plans.ts'
import {
  brokenRule,
  priceNights,
  rulesOf,
  type StayQuote,
  type StayRequest,
  type StayRule,
  sumOfNights,
  type Terms,
} from '../quotes/quote-stay.ts'
import type { Stay } from '../quotes/stay-dates.ts'
import type { Catalogue, PricedRoom } from '../rooms/catalogue.ts'

/** What a night costs, and what is asked of a stay that begins with it. */
export type NightOffer = { price: Paise; minNights: number; closedToArrival: boolean }
/** The nights of a month in a room, the first of the month first. */
type MonthOfPrices = readonly NightOffer[]

type Kept = { gst: Gst; months: Map<Day, Map<string, MonthOfPrices>> }
// A catalogue is another one as soon as a room or a price has changed, or the day.
const kept = new WeakMap<Catalogue, Kept>()

const keptOf = (catalogue: Catalogue, gst: Gst): Kept => {
  const before = kept.get(catalogue)
  if (before?.gst === gst) return before
  const now = { gst, months: new Map() }
  kept.set(catalogue, now)
  return now
}

/** What a room's price is made of: rooms of which this is the same cost the same on every night. */
const priceKeys = new WeakMap<PricedRoom, string>()

const priceKeyOf = (room: PricedRoom): string => {
  const before = priceKeys.get(room)
  if (before) return before
  // In the order of their age, which is all that the number of a record says.
  const records = (room.records ?? []).toSorted((a, b) => a.pricing_id - b.pricing_id)
  const values = records.map(({ pricing_id: _, ...record }) => Object.values(record))
  const { price_per_night, discount_percentage, included_guests, extra_adult, extra_child } = room
  const guests = [included_guests, extra_adult, extra_child]
  const priceKey = JSON.stringify([price_per_night, discount_percentage, guests, values])
  priceKeys.set(room, priceKey)
  return priceKey
}

const alike = <T>(found: Map<string, T>, room: PricedRoom, find: () => T): T => {
  const priceKey = priceKeyOf(room)
  const known = found.get(priceKey)
  if (known !== undefined) return known
  const value = find()
  found.set(priceKey, value)
  return value
}

const daysOfMonth = (month: Day): Stay => ({
  checkIn: month,
  checkOut: addDays(month, Temporal.PlainDate.from(month).daysInMonth),
})

/** What the nights of a month cost in rooms of a catalogue, by the one price engine: the room alone, without coupons. */
export const pricesIn = (
  catalogue: Catalogue,
  month: Day,
  gst: Gst,
): ((room: PricedRoom) => MonthOfPrices) => {
  const { months } = keptOf(catalogue, gst)
  const found = months.get(month) ?? new Map<string, MonthOfPrices>()
  months.set(month, found)
  const stay = daysOfMonth(month)
  return (room) =>
    alike(found, room, () =>
      priceNights(room, room.records ?? [], stay, { gst, meal_plans: noMeals }).map((night) => {
        const { min_nights, closed_to_arrival } = rulesOf(night)
        return { price: night.price, minNights: min_nights, closedToArrival: closed_to_arrival }
      }),
    )
}

/** What a stay costs, whether its nights differ in it, and the rule of its prices that it breaks, if it does. */
export type PricedStay = { quote: StayQuote; nightsDiffer: boolean; broken: StayRule | undefined }

/** What a stay costs in each of several rooms; rooms that are priced alike are priced once. */
export const stayPrices = (stay: StayRequest, terms: Terms): ((room: PricedRoom) => PricedStay) => {
  const found = new Map<string, PricedStay>()
  return (room) =>
    alike(found, room, () => {
      const nights = priceNights(room, room.records ?? [], stay, terms)
      const nightsDiffer = nights.some(({ price }) => price !== nights[0]?.price)
      return { quote: sumOfNights(nights), nightsDiffer, broken: brokenRule(nights) }
    })
}
