import { sql } from 'kysely'
import { bookings as contract } from '../../contract/reservations/bookings.ts'
import type { OpenDb } from '../../server/kit/database/db.ts'
import { percent, rupees } from '../../test/builders.ts'
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
    'and dates of its own. No mail server is set, so each mail is kept for the outbox. Limit: the same writes step ' +
    'by step (begin, lock of the guest, lock of the room, booking with its event, mail, commit) through the bare ' +
    'driver, also 16 at a time; the session is not in it. The second limit is the statement by which the server ' +
    'writes all of that at once, through the bare driver too. Each round makes sure that a limit wrote its bookings.',
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
      return {
        steps: await bookInSql(opened, recorded, 'steps', guests, bench.seconds),
        sent: await bookInSql(opened, recorded, 'sent', guests, bench.seconds),
      }
    },
    async () => {
      const load = await bookOverHttp(place.env, guests, bench.seconds)
      await clear()
      return { http: load }
    },
  ])
  const measured = ofLoads(all.http, 'perSecond')
  const figures: Figure[] = [
    {
      what: 'Bookings',
      unit: '/s',
      measured,
      limit: ofLoads(all.steps, 'perSecond'),
      target: { atLeast: 0.75 },
      key: 'bookings',
    },
    {
      what: 'Bookings, beside the statement sent',
      unit: '/s',
      measured,
      limit: ofLoads(all.sent, 'perSecond'),
    },
    {
      what: 'Middle time of a booking',
      unit: 'ms',
      measured: ofLoads(all.http, 'p50'),
      limit: ofLoads(all.steps, 'p50'),
    },
    {
      what: '99 % of bookings within',
      unit: 'ms',
      measured: ofLoads(all.http, 'p99'),
      limit: ofLoads(all.steps, 'p99'),
    },
  ]
  return { figures: figures.map((figure) => ({ ...figure, engine })) }
}

const prepare = async (place: Awaited<ReturnType<typeof newPlace>>) => {
  await using opened = await place.open()
  const guests = await stays.signedInGuests(opened, guestCount)
  for (const key of ['pending_stays', 'pending_nights'])
    await opened.db.insertInto('settings').values({ key, value: '100000' }).execute()
  // What is recorded of one room holds for all of them.
  await opened.db
    .updateTable('rooms')
    .set({ price_per_night: rupees(2000), discount_percentage: percent(0) })
    .execute()
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

const bookInSql = async (
  opened: OpenDb,
  recorded: stays.Recorded,
  which: 'steps' | 'sent',
  guests: stays.BenchGuest[],
  seconds: number,
): Promise<Load> => {
  const next = counter(guests)
  let made = 0
  const load = await loadLoops(connections, seconds, async () => {
    const { n, guest } = next()
    const client = await opened.pool.connect()
    try {
      // Text and values, as the server's own driver is called: then it names and keeps the statement.
      for (const { text, values } of stays.statementsFor(recorded, which, n, guest))
        await client.query(text, values)
    } finally {
      client.release()
    }
    made += 1
  })
  await makeSureOf(opened, made)
  await removeBookings(opened)
  return load
}

/** A limit that leaves something out says nothing. */
const makeSureOf = async ({ db }: OpenDb, made: number): Promise<void> => {
  const { rows } = await sql<{ written: number[] }>`select array[(select count(*) from mails),
    (select count(*) from booking_events e join bookings b using (booking_id) where b.booking_id ~ '^BN-SQL-')]
    as written`.execute(db)
  const written = rows[0]?.written ?? []
  if (written.some((count) => count !== made))
    throw new Error(`${made} bookings wrote ${written} mails and events`)
}

/** Makes the database as it was before a round. */
const removeBookings = async ({ db }: OpenDb): Promise<void> => {
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('bookings').where(sql<boolean>`booking_id !~ '^BN-[0-9]'`).execute()
  await db.deleteFrom('reservations').where(sql<boolean>`reservation_id !~ '^BN-[0-9]'`).execute()
  await sql`vacuum (analyze)`.execute(db)
}
