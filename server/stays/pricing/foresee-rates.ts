import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { ForeseenRates } from '../../../contract/stays/rates.ts'
import { breather } from '../../kit/breather.ts'
import { refuse } from '../../kit/http/refuse.ts'
import type { RoomRow } from '../rooms/priced-rooms.ts'
import { type PricedNight, type PricingRecord, priceNights, type Terms } from './quote-stay.ts'
import { type Run, stretchesOf } from './rate-runs.ts'

/** More than a large house sets in a year. */
const mostPrices = 5000

type RoomWithPricing = RoomRow & { records: PricingRecord[] | null }

/** What is to become of a room: the prices that are written, for which of its nights, and how many are left alone. */
export type RoomChange = {
  room: RoomWithPricing
  runs: readonly Run[]
  days: readonly Day[]
  left: number
}

/** What becomes of each room. Stops at more prices than are written at once, and lets others have their turn. */
export const changesOfRooms = async (
  rooms: readonly RoomWithPricing[],
  changeOf: (room: RoomWithPricing) => RoomChange,
): Promise<RoomChange[]> => {
  const breathe = breather()
  const changes: RoomChange[] = []
  let prices = 0
  for (const room of rooms) {
    const change = changeOf(room)
    changes.push(change)
    prices += change.runs.length
    if (prices > mostPrices) refuse('too_many_prices')
    await breathe()
  }
  return changes
}

/** The prices of these changes, each for its room. */
export const pricesOfRooms = (changes: readonly RoomChange[]) =>
  changes.flatMap(({ room, runs }) => runs.map((run) => ({ ...run, room_id: room.room_id })))

const rangeOf = (nights: readonly PricedNight[]) => {
  const prices = nights.map(({ price }) => price).sort((a, b) => a - b)
  const [least, most] = [prices[0], prices.at(-1)]
  return least === undefined || most === undefined ? null : { least, most }
}

/** Newer than all that are there. */
const newest = Number.MAX_SAFE_INTEGER

/** The prices as the engine will find them. */
const asRecords = (runs: readonly Run[]): PricingRecord[] =>
  runs.map((run) => ({ ...run, coupon_code: null, pricing_id: newest }))

/** Closed days beyond so many stretches are told by their number. */
const closedTold = 3

const rulesOf = (nights: readonly PricedNight[]) => {
  const least = nights.map(({ rules }) => rules?.min_nights ?? 1).sort((a, b) => a - b)
  const closed = nights.filter(({ rules }) => rules?.closed_to_arrival).map(({ day }) => day)
  const [first = 1, last = 1] = [least[0], least.at(-1)]
  return {
    min_nights: { least: first, most: last },
    closed: {
      nights: closed.length,
      first: stretchesOf(closed)
        .slice(0, closedTold)
        .map(({ start, end }) => ({ from: start, to: end })),
    },
  }
}

const none = {
  ...{ nights: 0, priced: 0, replaced: 0, before: null, after: null },
  ...{ min_nights: null, closed: { nights: 0, first: [] }, codes: [] },
}

const foreseenIn = ({ room, runs, days, left }: RoomChange, terms: Terms): ForeseenRates['rooms'][number] => {
  const { room_id, room_number, room_type } = room
  const [first, last] = [days[0], days.at(-1)]
  const told = { room_id, room_number, room_type, left }
  if (!first || !last) return { ...told, ...none }
  const [records, stay, chosen] = [
    room.records ?? [],
    { checkIn: first, checkOut: addDays(last, 1) },
    new Set(days),
  ]
  const priced = (all: readonly PricingRecord[], code?: string) => {
    const coupon = code === undefined ? undefined : { code, off: null }
    return priceNights(room, all, { ...stay, coupon }, terms).filter(({ day }) => chosen.has(day))
  }
  const [before, all] = [priced(records), [...records, ...asRecords(runs)]]
  const after = priced(all)
  const pricedBy = (nights: readonly PricedNight[], code: string) =>
    nights.filter(({ record }) => record?.coupon_code === code).length
  const codes = new Set(records.flatMap(({ coupon_code }) => coupon_code ?? []))
  return {
    ...told,
    nights: days.length,
    priced: after.filter(({ record }) => record?.pricing_id === newest).length,
    // A price with a coupon code is none for every guest.
    replaced: before.filter(({ rules }) => rules !== null).length,
    before: rangeOf(before),
    after: rangeOf(after),
    ...rulesOf(after),
    codes: [...codes]
      .filter((code) => pricedBy(priced(all, code), code) < pricedBy(priced(records, code), code))
      .sort(),
  }
}

/** What changes would make of the rooms, in what guests pay. */
export const foreseenOf = async (changes: readonly RoomChange[], terms: Terms): Promise<ForeseenRates> => {
  const days = changes.flatMap(({ days }) => [...days.slice(0, 1), ...days.slice(-1)]).sort()
  const breathe = breather()
  const rooms: ForeseenRates['rooms'] = []
  for (const change of changes) {
    rooms.push(foreseenIn(change, terms))
    await breathe()
  }
  return {
    prices: changes.reduce((sum, { runs }) => sum + runs.length, 0),
    first_night: days[0] ?? null,
    last_night: days.at(-1) ?? null,
    rooms,
  }
}
