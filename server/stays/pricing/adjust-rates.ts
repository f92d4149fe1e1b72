import { addDays, type Day, nightsOf, toDay, weekdayOf } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { endMessage, type PricingEntry } from '../../../contract/stays/pricing.ts'
import type { AdjustRates, rates } from '../../../contract/stays/rates.ts'
import { allWeekdays } from '../../../contract/stays/weekdays.ts'
import type { Call } from '../../kit/http/implement.ts'
import { refuseField } from '../../kit/http/refuse.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'
import { mostPrices } from './copy-rates.ts'
import { nameGo, writtenInGo } from './one-go.ts'
import { findPricing, toEntry } from './queries.ts'
import { type PricedNight, priceNights } from './quote-stay.ts'
import { addPrices, keepRooms } from './set-price.ts'

/** The price of a night that is made dearer: half up to the rupee, at most what a night can cost. */
export const raisedPrice = (base: Paise, percent: number): Paise =>
  percent === 0
    ? base
    : paise(Math.min(Math.floor((base * (100 + percent) + 5_000) / 10_000) * 100, 1_000_000_000))

const noDiscount = 0 as BasisPoints

/** What a night becomes; a price that is set is the one that guests pay. */
const factsOf = ({ base, discount, record }: PricedNight, body: AdjustRates) => ({
  base_price: body.base_price ?? raisedPrice(base, body.raise),
  discount: typeof body.base_price === 'number' ? noDiscount : discount,
  min_nights: body.min_nights ?? record?.min_nights ?? 1,
  closed_to_arrival: body.closed_to_arrival ?? record?.closed_to_arrival ?? false,
})
type Facts = ReturnType<typeof factsOf>
type Run = Facts & { start_date: Day; end_date: Day; weekdays: number[] }

/** Days that become the same: as one price where they follow each other or their days of the week name them. */
const runsOf = (days: readonly Day[], facts: Facts): Run[] => {
  const [start_date, end_date] = [days[0], days.at(-1)]
  if (!start_date || !end_date) return []
  const all = nightsOf(start_date, addDays(end_date, 1))
  const weekdays = [...new Set(days.map((day) => weekdayOf(day)))].sort((a, b) => a - b)
  const run = { ...facts, start_date, end_date }
  if (all.length === days.length) return [{ ...run, weekdays: [...allWeekdays] }]
  if (all.filter((day) => weekdays.includes(weekdayOf(day))).length === days.length)
    return [{ ...run, weekdays }]
  const until = days.findIndex((day, at) => day !== all[at])
  return [...runsOf(days.slice(0, until), facts), ...runsOf(days.slice(until), facts)]
}

/** The nights of a room by what they become. */
const pricesOf = (nights: readonly PricedNight[], body: AdjustRates): Run[] => {
  const alike = Map.groupBy(nights, (night) => JSON.stringify(factsOf(night, body)))
  return [...alike].flatMap(([facts, own]) =>
    runsOf(
      own.map(({ day }) => day),
      JSON.parse(facts) as Facts,
    ),
  )
}

/** Makes nights of several rooms dearer or gives them rules, each from the price that it has for every guest. */
export const adjustRates = async (ctx: Call<typeof rates.adjust>): Promise<PricingEntry[]> => {
  const { db, body, settings, today } = ctx
  const go = await nameGo(db, 'adjust', body)
  const before = await writtenInGo(db, go)
  if (before.length > 0) return (await findPricing(db, before)).map((row) => toEntry(row, today))
  const [from, to] = [body.start_date, body.end_date].map((day) => toDay(day, settings.time_zone))
  if (!from || !to || to < from) return refuseField('end_date', endMessage)
  const wanted = [...new Set(body.room_ids)]
  await keepRooms(ctx).where('room_id', 'in', wanted).execute()
  const stay = { checkIn: from, checkOut: addDays(to, 1) }
  const rooms = await roomsWithPricing(db, stay)
    .where('rooms.room_id', 'in', wanted)
    .orderBy('rooms.room_id')
    .execute()
  if (rooms.length < wanted.length) ctx.refuse('room_not_found', { fields: { room_ids: 'Room not found' } })
  const weekdays = body.weekdays ?? allWeekdays
  const prices = rooms.flatMap((room) => {
    const nights = priceNights(room, room.records ?? [], stay, settings)
    const chosen = nights.filter(({ day }) => weekdays.includes(weekdayOf(day)))
    return pricesOf(chosen, body).map((run) => ({ ...run, room_id: room.room_id }))
  })
  if (prices.length > mostPrices) ctx.refuse('too_many_prices')
  if (prices.length === 0) return refuseField('weekdays', 'None of these nights is on a day that is chosen')
  return addPrices(ctx, prices, go)
}
