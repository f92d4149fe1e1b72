import { z } from 'zod'
import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { Gst } from '../../../contract/office/gst.ts'
import { type OfferedDay, offers } from '../../../contract/rates/offers.ts'
import type { Db } from '../../kit/database/db.ts'
import { lruCache } from '../../kit/lru-cache.ts'
import { lastArrival, type Stay } from '../quotes/stay-dates.ts'
import { type Catalogue, catalogueAt, type PricedRoom } from '../rooms/catalogue.ts'
import { type HeldMonth, heldIn } from './held-days.ts'
import { type NightOffer, pricesIn } from './night-prices.ts'

type Asked = {
  /** A kind of room by its name or slug; none for the whole house. */
  kind: string | null
  from: Day
  months: number
  today: Day
  gst: Gst
  /** The version of the site that `gst` is of. */
  siteVersion: number
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The months in which somebody may still arrive, of those that are asked for; the present one where there are none. */
const monthsToSell = ({ checkIn, checkOut }: Stay, today: Day): Day[] => {
  const last = lastArrival(today)
  const isSold = checkIn <= last && checkOut > today
  const months = [firstOfMonth(isSold && checkIn > today ? checkIn : today)]
  const until = isSold && checkOut <= last ? checkOut : addDays(isSold ? last : today, 1)
  for (let month = nextMonth(months[0] ?? today); month < until; month = nextMonth(month)) months.push(month)
  return months
}

const nextMonth = (month: Day): Day => Temporal.PlainDate.from(month).add({ months: 1 }).toString()

/** From a day until before the same day so many months later, or before that month's last where it is shorter. */
const daysAsked = ({ from, months }: Asked): Stay => ({
  checkIn: from,
  checkOut: Temporal.PlainDate.from(from).add({ months }).toString(),
})

/** What was answered of late; an answer of twelve months has 20 kB. */
const answers = new WeakMap<Db, ReturnType<typeof lruCache<string>>>()

const answersOf = (db: Db) => {
  const found = answers.get(db) ?? lruCache<string>({ max: 200, maxKeyLength: 1000 })
  answers.set(db, found)
  return found
}

/**
 * For each day whether a room is free for arrival, and the least price of that night, as JSON; nothing where there is
 * no such kind. Rooms, prices and holds are kept as they stood at a version of the site and of each month, and so is
 * the answer: one statement tells whether they still are what they were.
 */
export const freeDaysJson = async (db: Db, asked: Asked): Promise<string | undefined> => {
  const { today, kind, from, months, siteVersion } = asked
  const days = daysAsked(asked)
  const { version, held } = await heldIn(db, monthsToSell(days, today))
  const catalogue = await catalogueAt(db, version, today)
  const name = kind === null ? null : catalogue.kinds.get(kind)
  if (name === undefined) return undefined
  const states = held.map(({ state }) => state)
  const key = JSON.stringify([catalogue.version, siteVersion, today, name, from, months, states])
  return answersOf(db).get(key, () => {
    const offered = offeredDays({ ...asked, kind: name, days, catalogue, held })
    return JSON.stringify(z.encode(offers.calendar.ok, { days: offered }))
  })
}

type Known = Asked & { days: Stay; catalogue: Catalogue; held: readonly HeldMonth[] }

const offeredDays = (known: Known): OfferedDay[] => {
  const { catalogue, held, kind, gst, days, today } = known
  const rooms = catalogue.rooms.filter(
    ({ status, room_type }) => status !== 'maintenance' && (kind === null || room_type === kind),
  )
  const months = new Map(held.map((month) => [month.month, leastPrices(catalogue, rooms, month, gst)]))
  const last = lastArrival(today)
  return nightsOf(days.checkIn, days.checkOut).map((day) => {
    const { from_price, min_nights } =
      day < today || day > last ? taken : offerOn(months.get(firstOfMonth(day)), day)
    const free = min_nights === 1
    return { day, free, from_price, ...(from_price !== null && !free && { min_nights }) }
  })
}

/** What the free rooms of a night have to offer. */
type Offer = { from_price: Paise | null; min_nights: number | null }
const taken: Offer = { from_price: null, min_nights: null }

const offerOn = (month: readonly Offer[] | undefined, day: Day): Offer =>
  month?.[Number(day.slice(8)) - 1] ?? taken

/** What one more free room adds to the night: nothing without a price. */
const withNight = (offer: Offer, { price, minNights, closedToArrival }: NightOffer): Offer => {
  if (price === 0) return offer
  return {
    from_price: paise(least(offer.from_price, price)),
    min_nights: closedToArrival ? offer.min_nights : least(offer.min_nights, minNights),
  }
}

const least = (a: number | null, b: number): number => (a === null || b < a ? b : a)

/** The least price of each night of a month among rooms that are free on it, and the least stay from it on. */
const leastPrices = (
  catalogue: Catalogue,
  rooms: readonly PricedRoom[],
  { month, rooms: held }: HeldMonth,
  gst: Gst,
): Offer[] => {
  const pricesOf = pricesIn(catalogue, month, gst)
  const offers: Offer[] = Array.from({ length: 31 }, () => taken)
  for (const room of rooms) {
    const days = held.get(room.room_id) ?? 0
    for (const [i, night] of pricesOf(room).entries()) {
      if ((days & (1 << i)) === 0) offers[i] = withNight(offers[i] ?? taken, night)
    }
  }
  return offers
}
