import { sql } from 'kysely'
import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import type { PricingEntry } from '../../../contract/rates/pricing.ts'
import type { CopiedRates, CopyRates, RatesPreview, rates } from '../../../contract/rates/rates.ts'
import { logActivity } from '../../kit/activity/log-activity.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { shownDay } from '../../kit/shown.ts'
import { covers, newerFirst, winningRulesOf } from '../quotes/quote-stay.ts'
import { figuresOf } from '../rooms/number-order.ts'
import { roomsWithPricing } from '../rooms/priced-rooms.ts'
import { holdPrices } from './hold-prices.ts'
import { batchIdOf, writtenInBatch } from './one-batch.ts'
import { changesOfRooms, previewOf, pricesOfRooms, type RoomChange } from './preview-rates.ts'
import { findPricing, toEntry } from './queries.ts'
import { type Facts, noDiscount, raisedPrice, runsByFacts } from './rate-runs.ts'
import { addPrices, keepRooms } from './set-price.ts'

/** The same day of the week, a year later. */
const yearOfWeeks = 364

const later = (day: Day, keep: CopyRates['keep']): Day =>
  keep === 'weekdays' ? addDays(day, yearOfWeeks) : Temporal.PlainDate.from(day).add({ years: 1 }).toString()

/**
 * Where nights go, in the database. Of dates Feb 29 becomes Feb 28, and what ends with the last night of a February ends
 * with the last of the next one: the morning after the last night moves too.
 */
const moved = (day: 'start_date' | 'end_date', { from, to, keep }: CopyRates) => {
  const first = sql`greatest(p.start_date, ${from}::date)`
  const last = sql`least(p.end_date, ${to}::date)`
  if (keep === 'weekdays') return sql<Day>`(${day === 'start_date' ? first : last} + ${yearOfWeeks}::integer)`
  const start = sql<Day>`(${first} + interval '1 year')::date`
  return day === 'start_date'
    ? start
    : sql<Day>`greatest((${last} + interval '1 year')::date, ((${last} + 1) + interval '1 year')::date - 1)`
}

/** The prices of these nights that count for every guest, a year later, the newest first. */
const source = (db: Db, body: CopyRates) =>
  db
    .selectFrom('pricing as p')
    .select(['p.room_id', 'p.base_price', 'p.discount', 'p.weekdays', 'p.min_nights', 'p.closed_to_arrival'])
    .select([moved('start_date', body).as('start_date'), moved('end_date', body).as('end_date')])
    .where('p.withdrawn_at', 'is', null)
    .where('p.coupon_code', 'is', null)
    .where('p.end_date', '>=', body.from)
    .where('p.start_date', '<=', body.to)
    .orderBy('p.pricing_id', 'desc')
    .execute()
type Source = Awaited<ReturnType<typeof source>>[number]

type Rules = Pick<Facts, 'min_nights' | 'closed_to_arrival'>

/** The rules that somebody names, and null for those that nobody does. */
const namedBy = ({ minBy, arrivalBy }: { minBy: Rules | null; arrivalBy: Rules | null }): Rules => ({
  min_nights: minBy?.min_nights ?? null,
  closed_to_arrival: arrivalBy?.closed_to_arrival ?? null,
})

/** What a night of last year has of its own, for every guest; nothing where it has nothing. */
const factsOf = (own: readonly Source[], day: Day, raise: number): Facts | undefined => {
  const winningRules = winningRulesOf(own, day)
  const { record, minBy, arrivalBy } = winningRules
  if (!minBy && !arrivalBy) return undefined
  const base = record?.base_price ?? null
  return {
    base_price: base === null ? null : raisedPrice(base, raise),
    discount: record?.discount ?? noDiscount,
    ...namedBy(winningRules),
  }
}

/** The same for a night that has rules of its own this year: they stay. Nothing where nothing is left to copy. */
const besideOwn = (copied: Facts, own: Rules): Facts | undefined => {
  // A price names its rules, so those that stay are written with it.
  if (copied.base_price !== null)
    return {
      ...copied,
      min_nights: own.min_nights ?? copied.min_nights,
      closed_to_arrival: own.closed_to_arrival ?? copied.closed_to_arrival,
    }
  const min_nights = own.min_nights === null ? copied.min_nights : null
  const closed_to_arrival = own.closed_to_arrival === null ? copied.closed_to_arrival : null
  return min_nights === null && closed_to_arrival === null
    ? undefined
    : { ...copied, min_nights, closed_to_arrival }
}

/** What the nights of a room get, and which of them are left alone: those with a price of their own, with a code or not. */
export const changeOf = (room: RoomChange['room'], own: readonly Source[], body: CopyRates): RoomChange => {
  const [first, last] = edgesOf(own)
  const set = (room.records ?? []).toSorted(newerFirst)
  const besideSet = (day: Day, facts: Facts): Facts | undefined => {
    const winningRules = winningRulesOf(set, day)
    return winningRules.record ? undefined : besideOwn(facts, namedBy(winningRules))
  }
  const days = nightsOf(first, addDays(last, 1))
  const nights = days.flatMap((day) => {
    const facts = factsOf(own, day, body.raise)
    return facts ? [{ day, facts }] : []
  })
  const copied = nights.flatMap((night) => {
    const facts = body.replace ? night.facts : besideSet(night.day, night.facts)
    return facts ? [{ day: night.day, facts }] : []
  })
  const runs = runsByFacts(copied)
  return { room, runs, days: copied.map(({ day }) => day), left: nights.length - copied.length }
}

/** The first and the last night of prices of which there is one at least. */
const edgesOf = (prices: readonly Pick<Source, 'start_date' | 'end_date'>[]): [Day, Day] => {
  const days = prices.flatMap(({ start_date, end_date }) => [start_date, end_date]).sort()
  return [days[0] as Day, days.at(-1) as Day]
}

/** What a copy makes of each room that is still there. Refuses more prices than are copied at once. */
const changesOf = async ({ db, body }: { db: Db; body: CopyRates }): Promise<RoomChange[]> => {
  const prices = await source(db, body)
  if (prices.length === 0) return []
  const byRoom = Map.groupBy(prices, ({ room_id }) => room_id)
  const [first, last] = edgesOf(prices)
  const rooms = await roomsWithPricing(db, { checkIn: first, checkOut: addDays(last, 1) })
    .where('rooms.room_id', 'in', [...byRoom.keys()])
    .orderBy(figuresOf('rooms.room_number'))
    .orderBy('rooms.room_number')
    .execute()
  const changes = await changesOfRooms(rooms, (room) => changeOf(room, byRoom.get(room.room_id) ?? [], body))
  return changes.filter(({ days, left }) => days.length + left > 0)
}

export const previewCopy = async (ctx: Call<typeof rates.previewCopy>): Promise<RatesPreview> =>
  previewOf(ctx, await changesOf(ctx))

/** What the prices of a copy come to. */
export const copyResultOf = (entries: readonly PricingEntry[]): CopiedRates => {
  const nights = entries.map(
    (price) =>
      nightsOf(price.start_date, addDays(price.end_date, 1)).filter((day) => covers(price, day)).length,
  )
  const [first_night = null, last_night = null] = entries.length > 0 ? edgesOf(entries) : []
  return {
    prices: entries.length,
    rooms: new Set(entries.map(({ room_id }) => room_id)).size,
    nights: nights.reduce((sum, one) => sum + one, 0),
    first_night,
    last_night,
    pricing_id: entries[0]?.pricing_id ?? null,
  }
}

/** Copies the prices of nights of last year to this one. All are of one batch: they are withdrawn or undone together. */
export const copyRates = async (ctx: Call<typeof rates.copy>): Promise<CopiedRates> => {
  const { db, body, today } = ctx
  const batchId = batchIdOf('copy', body)
  await holdPrices(db)
  await keepRooms(ctx).execute()
  const before = await writtenInBatch(db, batchId)
  if (before.length > 0)
    return copyResultOf((await findPricing(db, before)).map((row) => toEntry(row, today)))
  const prices = pricesOfRooms(await changesOf(ctx))
  if (prices.length === 0) return copyResultOf([])
  const result = copyResultOf(await addPrices(ctx, prices, batchId))
  const { from, to, raise } = body
  await logActivity(ctx, {
    area: 'prices',
    id: batchId,
    name: `Prices of ${shownDay(from)} to ${shownDay(to)}`,
    after: {
      copied_to: `${shownDay(later(from, body.keep))} to ${shownDay(later(to, body.keep))}`,
      prices: result.prices,
      nights: result.nights,
      raise: `${raise}%`,
    },
  })
  return result
}
