import {
  type Bench,
  type Figure,
  measuredOf,
  ofLoads,
  onEachEngine,
  type Part,
  takeTurns,
} from '../kit/figures.ts'
import { type Engine, newPlace } from '../kit/places.ts'
import { fillResort, roomCount } from '../kit/resort.ts'
import { randomSearches, searchInSql, searchOverHttp, sentInSql } from '../kit/searches.ts'
import { startServer } from '../kit/server.ts'

const connections = 16

export const availability: Part = {
  name: 'availability',
  title: 'Search for free rooms',
  about:
    `GET /api/rooms/available with ${roomCount} rooms and 100,000 bookings, random stays of 1 to 3 nights in the ` +
    `next 60 days, ${connections} connections. Limit: the statement that the server sends, through the bare driver ` +
    'without a server, also 16 at a time; it answers which rooms are taken, for rooms and prices are in memory. The ' +
    'second limit is the whole search as one statement: free rooms with their prices of the stay.',
  run: (bench) => onEachEngine(bench, (engine) => measure(bench, engine)),
}

const measure = async (bench: Bench, engine: Engine) => {
  await using place = await newPlace(engine)
  await fillResort(place, bench.quick ? 5000 : 100_000, 100)
  const given = { searches: randomSearches(60), connections, seconds: bench.seconds }
  const all = await takeTurns(bench, [
    async () => {
      await using opened = await place.open()
      return { sql: await searchInSql(opened, given), sent: await sentInSql(opened, given) }
    },
    async () => {
      await using _server = await startServer(place.env)
      return {
        http: await searchOverHttp(given),
        br: await searchOverHttp({ ...given, encoding: 'br' }),
      }
    },
  ])
  const sent = ofLoads(all.sent, 'perSecond')
  const whole = ofLoads(all.sql, 'perSecond')
  const latency = engine === 'PostgreSQL' ? { target: { atMost: 40 } } : {}
  const figures: Figure[] = [
    {
      what: 'Searches',
      unit: '/s',
      measured: ofLoads(all.http, 'perSecond'),
      limit: sent,
      key: 'searches',
    },
    {
      what: 'Searches, beside the whole search as one statement',
      unit: '/s',
      measured: ofLoads(all.http, 'perSecond'),
      limit: whole,
      target: { atLeast: 0.5 },
    },
    {
      what: 'Searches, answers compressed as browsers ask',
      unit: '/s',
      measured: ofLoads(all.br, 'perSecond'),
      limit: sent,
    },
    {
      what: 'Middle time of an answer',
      unit: 'ms',
      measured: ofLoads(all.http, 'p50'),
      limit: ofLoads(all.sent, 'p50'),
    },
    { what: '99 % of answers within', unit: 'ms', measured: ofLoads(all.http, 'p99'), ...latency },
    { what: 'Size of an answer', unit: 'kB', measured: kilobytes(all.http) },
    { what: 'Size of an answer, compressed', unit: 'kB', measured: kilobytes(all.br) },
  ]
  return { figures: figures.map((figure) => ({ ...figure, engine })) }
}

const kilobytes = (loads: { bytes: number }[] | undefined) =>
  measuredOf((loads ?? []).map(({ bytes }) => bytes / 1000))
