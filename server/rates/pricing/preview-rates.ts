import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { RatesPreview } from '../../../contract/rates/rates.ts'
import { breather } from '../../kit/breather.ts'
import type { Db } from '../../kit/database/db.ts'
import type { Context } from '../../kit/endpoints/implement.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import {
  type PricedNight,
  type PricingRecord,
  priceNights,
  rulesOf,
  type Terms,
  usableFor,
  winningRulesOf,
} from '../quotes/quote-stay.ts'
import type { RoomRow } from '../rooms/priced-rooms.ts'
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

const leastOf = (nights: readonly PricedNight[]) => {
  const asked = nights.map((night) => rulesOf(night).min_nights).sort((a, b) => a - b)
  return { least: asked[0] ?? 1, most: asked.at(-1) ?? 1 }
}

/** The codes whose prices make nights that get a newer price. */
export const codesAmong = (records: readonly PricingRecord[], days: readonly Day[]): string[] => {
  const codes = new Set(records.flatMap(({ coupon_code }) => coupon_code ?? []))
  return [...codes].sort().filter((code) => {
    const usable = usableFor(records, code)
    return days.some((day) => winningRulesOf(usable, day).record?.coupon_code === code)
  })
}

/** Codes whose coupon is over: no guest can give them any more. */
export const endedCodes = async (db: Db, today: Day): Promise<ReadonlySet<string>> => {
  const ended = await db.selectFrom('coupons').select('code').where('last_day', '<', today).execute()
  return new Set(ended.map(({ code }) => code))
}

type RoomPreview = { room: RatesPreview['rooms'][number]; closed: readonly Day[] }

const nothing = { nights: 0, priced: 0, replaced: 0, before: null, after: null, min_nights: null, codes: [] }

export const previewIn = (
  { room, runs, days, left }: RoomChange,
  terms: Terms,
  ended: ReadonlySet<string>,
): RoomPreview => {
  const { room_id, room_number, room_type } = room
  const [first, last] = [days[0], days.at(-1)]
  const shown = { room_id, room_number, room_type, left }
  if (!first || !last) return { room: { ...shown, ...nothing }, closed: [] }
  const [records, stay, chosen] = [
    room.records ?? [],
    { checkIn: first, checkOut: addDays(last, 1) },
    new Set(days),
  ]
  const nightsBy = (all: readonly PricingRecord[]) =>
    priceNights(room, all, stay, terms).filter(({ day }) => chosen.has(day))
  const before = nightsBy(records)
  const after = nightsBy([...records, ...asRecords(runs)])
  const isPriced = ({ record }: PricedNight) => record?.pricing_id === newest
  const priced = after.filter(isPriced).map(({ day }) => day)
  return {
    room: {
      ...shown,
      nights: days.length,
      priced: priced.length,
      // A price with a coupon code is none for every guest.
      replaced: before.filter(({ record }, at) => record !== null && isPriced(after[at] as PricedNight))
        .length,
      before: rangeOf(before),
      after: rangeOf(after),
      min_nights: leastOf(after),
      codes: codesAmong(records, priced).filter((code) => !ended.has(code)),
    },
    closed: after.filter((night) => rulesOf(night).closed_to_arrival).map(({ day }) => day),
  }
}

/** Closed days beyond so many stretches are told by their number. */
const closedListed = 3

/** On which days nobody will arrive: days that follow each other and are closed in the same rooms. */
export const closedOf = (rooms: readonly RoomPreview[]): Pick<RatesPreview, 'closed' | 'closed_days'> => {
  const days = new Map<Day, string[]>()
  for (const { room, closed } of rooms)
    for (const day of closed) {
      const ids = days.get(day) ?? []
      ids.push(room.room_id)
      days.set(day, ids)
    }
  const byRooms = Map.groupBy([...days.keys()].sort(), (day) => days.get(day)?.join('\n'))
  const stretches = [...byRooms.values()].flatMap((alike) =>
    stretchesOf(alike).map(({ start, end }) => ({
      from: start,
      to: end,
      rooms: days.get(start)?.length ?? 0,
    })),
  )
  return {
    closed: stretches.toSorted((a, b) => (a.from < b.from ? -1 : 1)).slice(0, closedListed),
    closed_days: days.size,
  }
}

/** What changes would make of the rooms, in what guests pay. */
export const previewOf = async (
  { db, today, settings }: Pick<Context, 'db' | 'today' | 'settings'>,
  changes: readonly RoomChange[],
): Promise<RatesPreview> => {
  const days = changes.flatMap(({ days }) => [...days.slice(0, 1), ...days.slice(-1)]).sort()
  const breathe = breather()
  const preview: RoomPreview[] = []
  const ended = await endedCodes(db, today)
  for (const change of changes) {
    preview.push(previewIn(change, settings, ended))
    await breathe()
  }
  return {
    prices: changes.reduce((sum, { runs }) => sum + runs.length, 0),
    first_night: days[0] ?? null,
    last_night: days.at(-1) ?? null,
    ...closedOf(preview),
    rooms: preview.map(({ room }) => room),
  }
}
