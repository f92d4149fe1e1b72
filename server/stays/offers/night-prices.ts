import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import { priceNights, type StayQuote, sumOfNights } from '../pricing/quote-stay.ts'
import type { Stay } from '../pricing/stay-dates.ts'
import type { Catalogue, PricedRoom } from '../rooms/catalogue.ts'

/** What each night of a month costs in a room, the first of the month first. */
type MonthOfPrices = readonly Paise[]

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
const makingsOf = new WeakMap<PricedRoom, string>()

const priceMakings = (room: PricedRoom): string => {
  const before = makingsOf.get(room)
  if (before) return before
  // In the order of their age, which is all that the number of a record says.
  const records = (room.records ?? []).toSorted((a, b) => a.pricing_id - b.pricing_id)
  const told = records.map((r) => [r.start_date, r.end_date, r.base_price, r.discount, r.coupon_code])
  const makings = JSON.stringify([room.price_per_night, room.discount_percentage, told])
  makingsOf.set(room, makings)
  return makings
}

const alike = <T>(found: Map<string, T>, room: PricedRoom, find: () => T): T => {
  const makings = priceMakings(room)
  const value = found.get(makings) ?? find()
  found.set(makings, value)
  return value
}

const daysOfMonth = (month: Day): Stay => ({
  checkIn: month,
  checkOut: addDays(month, Temporal.PlainDate.from(month).daysInMonth),
})

/** What the nights of a month cost in rooms of a catalogue, by the one price engine and without coupons. */
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
    alike(found, room, () => priceNights(room, room.records ?? [], stay, gst).map(({ price }) => price))
}

/** What a stay costs in each of several rooms, without coupons. */
export const stayPrices = (stay: Stay, gst: Gst): ((room: PricedRoom) => StayQuote) => {
  const found = new Map<string, StayQuote>()
  return (room) => alike(found, room, () => sumOfNights(priceNights(room, room.records ?? [], stay, gst)))
}
