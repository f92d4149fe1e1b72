import { sql } from 'kysely'
import { bookings as contract } from '../../contract/bookings.ts'
import type { OpenDb } from '../../server/kit/db.ts'
import { type Bench, type Figure, ofLoads, onEachEngine, type Part, takeTurns } from '../kit/figures.ts'
import { type Load, loadHttp, loadLoops } from '../kit/load.ts'
import { type Engine, newPlace } from '../kit/places.ts'
import { fillResort } from '../kit/resort.ts'
import { startServer } from '../kit/server.ts'
import * as stays from '../kit/stays.ts'

const connections = 16
/** So many that none of them reaches what the resort holds for one guest. */
const guestCount = 512

export const bookings: Part = {
  name: 'bookings',
  title: 'Bookings',
  about:
    `POST /api/bookings by ${guestCount} guests with sessions, ${connections} at a time, into a database of 100,000 bookings, each for a room ` +
    'and dates of its own. No mail server is set, so each mail is kept for the outbox. Limit: the locking and ' +
    'writing statements of the same transaction (lock and price of the room, booking, event, mail) from begin to ' +
    'commit, through the bare driver, also 16 at a time; the session and what is read back are not in it.',
  run: (bench) => onEachEngine(bench, (engine) => measure(bench, engine)),
}

const measure = async (bench: Bench, engine: Engine) => {
  await using place = await newPlace(engine)
  await fillResort(place, bench.quick ? 5000 : 100_000, 100)
  const { guests, recorded } = await prepare(place)
  const clear = async () => {
    await using opened = await place.open()
    return await removeBookings(opened)
  }
  const all = await takeTurns(bench, [
    async () => {
      await using opened = await place.open()
      const load = await bookInSql(opened, recorded, guests, bench.seconds)
      await removeBookings(opened)
      return { sql: load }
    },
    async () => {
      const load = await bookOverHttp(place.env, guests, bench.seconds)
      await clear()
      return { http: load }
    },
  ])
  const rate = { measured: ofLoads(all.http, 'perSecond'), limit: ofLoads(all.sql, 'perSecond') }
  const figures: Figure[] = [
    { what: 'Bookings', unit: '/s', ...rate, target: { atLeast: 0.5 } },
    {
      what: 'Middle time of a booking',
      unit: 'ms',
      measured: ofLoads(all.http, 'p50'),
      limit: ofLoads(all.sql, 'p50'),
    },
    {
      what: '99 % of bookings within',
      unit: 'ms',
      measured: ofLoads(all.http, 'p99'),
      limit: ofLoads(all.sql, 'p99'),
    },
  ]
  return { figures: figures.map((figure) => ({ ...figure, engine })) }
}

const prepare = async (place: Awaited<ReturnType<typeof newPlace>>) => {
  await using opened = await place.open()
  const guests = await stays.signedInGuests(opened, guestCount)
  for (const key of ['pending_stays', 'pending_nights'])
    await opened.db.insertInto('settings').values({ key, value: '100000' }).execute()
  const recorded = await stays.recordBooking(opened, guests[0] as stays.BenchGuest)
  await removeBookings(opened)
  return { guests, recorded }
}

/** Stay after stay, for one guest after the other. */
const counter = (guests: stays.BenchGuest[]) => {
  let n = 0
  return () => {
    if (n >= stays.stayCount) throw new Error('the benchmark ran out of free rooms: it needs shorter rounds')
    const guest = guests[n % guests.length] as stays.BenchGuest
    return { n: n++, guest }
  }
}

const bookOverHttp = async (
  env: Record<string, string>,
  guests: stays.BenchGuest[],
  seconds: number,
): Promise<Load> => {
  await using _server = await startServer(env)
  const next = counter(guests)
  const { method, path } = contract.create
  const setupRequest = (request: object) => {
    const { n, guest } = next()
    const headers = { cookie: guest.cookie, 'content-type': 'application/json' }
    return { ...request, headers, body: stays.sentBody(stays.stayOf(n, guest)) }
  }
  // Awaited here: the server ends with this function.
  return await loadHttp({ connections, seconds, requests: () => [{ method, path, setupRequest }] })
}

const bookInSql = (
  { pool }: OpenDb,
  recorded: stays.Recorded,
  guests: stays.BenchGuest[],
  seconds: number,
): Promise<Load> => {
  const next = counter(guests)
  return loadLoops(connections, seconds, async () => {
    const { n, guest } = next()
    const client = await pool.connect()
    try {
      for (const statement of stays.statementsFor(recorded, n, guest)) await client.query(statement)
    } finally {
      client.release()
    }
  })
}

/** Makes the database as it was before a round. */
const removeBookings = async ({ db }: OpenDb): Promise<void> => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('bookings').where(sql<boolean>`booking_id !~ '^BN-[0-9]'`).execute()
  await sql`vacuum (analyze)`.execute(db)
}
