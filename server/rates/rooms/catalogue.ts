import { sql } from 'kysely'
import { z } from 'zod'
import type { Day } from '../../../contract/kit/dates.ts'
import { RoomFacts } from '../../../contract/rates/rooms.ts'
import type { Db } from '../../kit/database/db.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import type { PricingRecord } from '../quotes/quote-stay.ts'
import type { Stay } from '../quotes/stay-dates.ts'
import { type RoomRow, roomsWithPricing } from './priced-rooms.ts'

export type PricedRoom = RoomRow & {
  records: PricingRecord[] | null
  /** The room's facts as JSON, as the contract encodes them: they are the same in every search. */
  json: string
}

/** Every room with its prices from a day on, as they stood at one version of the site. */
export type Catalogue = {
  version: number
  from: Day
  rooms: PricedRoom[]
  /** The name of each kind of room by itself and by the last part of its page’s address. */
  kinds: ReadonlyMap<string, string>
}

const catalogues = new WeakMap<Db, Promise<Catalogue>>()

// No stay begins later than two years ahead, and none is longer than 90 nights (stay-dates.ts).
const farAhead = '9999-12-31'

const byPriceThenFeatured = (a: PricedRoom, b: PricedRoom): number =>
  a.price_per_night - b.price_per_night ||
  Number(b.is_featured) - Number(a.is_featured) ||
  inNaturalOrder(a.room_number, b.room_number)

const read = async (db: Db, version: number, from: Day): Promise<Catalogue> => {
  const rows = await roomsWithPricing(db, { checkIn: from, checkOut: farAhead }).execute()
  const rooms = rows.map((room) => ({ ...room, json: JSON.stringify(z.encode(RoomFacts, room)) }))
  return { version, from, rooms: rooms.sort(byPriceThenFeatured), kinds: await readKinds(db, rooms) }
}

/** A name goes before an address that is spelled as it is. */
const readKinds = async (db: Db, rooms: readonly PricedRoom[]): Promise<Map<string, string>> => {
  const types = await db.selectFrom('room_types').select(['name', 'slug']).execute()
  const names = [...types.map(({ name }) => name), ...rooms.map(({ room_type }) => room_type)]
  return new Map([
    ...types.map(({ name, slug }) => [slug, name] as const),
    ...names.map((name) => [name, name] as const),
  ])
}

/** The catalogue at least as new as a version; it is read again only when rooms or prices have changed. */
export const catalogueAt = async (db: Db, version: number, from: Day): Promise<Catalogue> => {
  const kept = await catalogues.get(db)?.catch(() => undefined)
  if (kept && kept.version >= version && kept.from === from) return kept
  const reading = read(db, version, from)
  catalogues.set(db, reading)
  return reading
}

/**
 * Rooms that can be booked for every night of a stay, by their own price and number. One statement asks which rooms are taken,
 * from the range index, and at which version rooms and prices stand; the rooms themselves are kept in memory
 * until that version moves, so that no process ever answers with what another one has changed.
 */
export const roomsFreeBetween = async (
  db: Db,
  stay: Stay,
  guests: number,
  today: Day,
): Promise<PricedRoom[]> => {
  const { rows } = await sql<{ version: number; busy: string[] }>`
    select (select version from site_version) as version,
      (select coalesce(json_agg(distinct room_id), '[]') from room_days
        where day >= ${stay.checkIn}::date and day < ${stay.checkOut}::date) as busy`.execute(db)
  const { version = 0, busy = [] } = rows[0] ?? {}
  const { rooms } = await catalogueAt(db, version, today)
  const taken = new Set(busy)
  return rooms.filter(
    (room) => room.status !== 'maintenance' && room.capacity >= guests && !taken.has(room.room_id),
  )
}
