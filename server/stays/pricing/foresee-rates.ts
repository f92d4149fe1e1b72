import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { ForeseenRates } from '../../../contract/stays/rates.ts'
import type { RoomRow } from '../rooms/priced-rooms.ts'
import { covers, type PricedNight, type PricingRecord, priceNights, type Terms } from './quote-stay.ts'
import type { Run } from './rate-runs.ts'

/** More than a large house sets in a year. */
export const mostPrices = 5000

/** What is to become of a room: the prices that are written, for which of its nights, and how many are left alone. */
export type RoomChange = {
  room: RoomRow & { records: PricingRecord[] | null }
  runs: readonly Run[]
  days: readonly Day[]
  left: number
}

const rangeOf = (nights: readonly PricedNight[]) => {
  const prices = nights.map(({ price }) => price).sort((a, b) => a - b)
  const [least, most] = [prices[0], prices.at(-1)]
  return least === undefined || most === undefined ? null : { least, most }
}

/** The prices as the engine will find them: newer than all that are there. */
const asRecords = (runs: readonly Run[]): PricingRecord[] =>
  runs.map((run) => ({ ...run, coupon_code: null, pricing_id: Number.MAX_SAFE_INTEGER }))

const foreseenIn = ({ room, runs, days, left }: RoomChange, terms: Terms): ForeseenRates['rooms'][number] => {
  const { room_id, room_number, room_type } = room
  const [first, last] = [days[0], days.at(-1)]
  const told = { room_id, room_number, room_type, left }
  if (!first || !last) return { ...told, nights: 0, replaced: 0, before: null, after: null }
  const [records, stay, chosen] = [
    room.records ?? [],
    { checkIn: first, checkOut: addDays(last, 1) },
    new Set(days),
  ]
  const priced = (all: readonly PricingRecord[]) =>
    rangeOf(priceNights(room, all, stay, terms).filter(({ day }) => chosen.has(day)))
  return {
    ...told,
    nights: days.length,
    replaced: days.filter((day) => records.some((record) => covers(record, day))).length,
    before: priced(records),
    after: priced([...records, ...asRecords(runs)]),
  }
}

/** What changes would make of the rooms, in what guests pay. */
export const foreseenOf = (changes: readonly RoomChange[], terms: Terms): ForeseenRates => {
  const days = changes.flatMap((change) => [change.days[0] ?? [], change.days.at(-1) ?? []].flat()).sort()
  return {
    prices: changes.reduce((sum, { runs }) => sum + runs.length, 0),
    first_night: days[0] ?? null,
    last_night: days.at(-1) ?? null,
    rooms: changes.map((change) => foreseenIn(change, terms)),
  }
}
