import { addressOf } from '../../contract/kit/address.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { rooms } from '../../contract/rates/rooms.ts'
import type { Db, OpenDb } from '../../server/kit/database/db.ts'
import { roomsFreeBetween } from '../../server/rates/rooms/catalogue.ts'
import { roomsWithPricing } from '../../server/rates/rooms/priced-rooms.ts'
import { type Load, loadHttp, loadLoops } from './load.ts'
import { recordedDb } from './recorded.ts'
import { benchDay } from './resort.ts'

const guests = 2
type Search = { checkIn: string; checkOut: string }

/** Stays of one to three nights that begin on a random one of the next days. */
export const randomSearches = (days: number): Search[] =>
  Array.from({ length: 200 }, () => {
    const checkIn = addDays(benchDay(), 1 + Math.floor(Math.random() * days))
    return { checkIn, checkOut: addDays(checkIn, 1 + Math.floor(Math.random() * 3)) }
  })

const pathOf = ({ checkIn, checkOut }: Search): string =>
  addressOf(rooms.available, { query: { check_in_date: checkIn, check_out_date: checkOut, guests } })

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

type SearchLoad = { searches: Search[]; connections: number; seconds: number; encoding?: string }

/** Searches over HTTP; each connection has its own order. */
export const searchOverHttp = ({ searches, connections, seconds, encoding }: SearchLoad): Promise<Load> =>
  loadHttp({
    connections,
    seconds,
    headers: encoding ? { 'accept-encoding': encoding } : {},
    requests: () => shuffled(searches).map((search) => ({ method: 'GET', path: pathOf(search) })),
  })

type Look = (db: Db, stay: Search) => Promise<unknown>

/** A whole search as one statement: the rooms that are free for a stay, with the prices that count in it. */
const wholeSearch: Look = (db, stay) =>
  db
    .with(
      (cte) => cte('busy').materialized(),
      (q) =>
        q
          .selectFrom('room_days')
          .select('room_id')
          .distinct()
          .where('day', '>=', stay.checkIn)
          .where('day', '<', stay.checkOut),
    )
    .with('found', (q) =>
      roomsWithPricing(q as unknown as Db, stay)
        .where('rooms.status', '!=', 'maintenance')
        .where('rooms.capacity', '>=', guests),
    )
    .selectFrom('found')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('busy').select('busy.room_id').whereRef('busy.room_id', '=', 'found.room_id'))),
    )
    .execute()

/** What the server sends for a search: which rooms are taken; rooms and prices it keeps in memory. */
const sentSearch: Look = (db, stay) => roomsFreeBetween(db, stay, guests, benchDay())

/** The statements of these searches, with their values, through the bare driver. */
const inSql =
  (look: Look) =>
  async ({ pool }: OpenDb, { searches, connections, seconds }: SearchLoad): Promise<Load> => {
    const { db, statements } = recordedDb(pool)
    // The first look also reads what the server keeps; the limit is what every search sends.
    for (const stay of searches.slice(0, 1)) await look(db, stay)
    statements.length = 0
    for (const stay of searches) await look(db, stay)
    const all = [...statements]
    return loadLoops(connections, seconds, () => {
      const { text, values } = all[Math.floor(Math.random() * all.length)] as (typeof all)[number]
      return pool.query(text, values)
    })
  }

export const searchInSql = inSql(wholeSearch)
export const sentInSql = inSql(sentSearch)
