import {
  type Bench,
  type Figure,
  ofLoads,
  onEachEngine,
  type Part,
  type Rounds,
  takeTurns,
} from '../kit/figures.ts'
import { type Engine, newPlace, type Place } from '../kit/places.ts'
import { fillResort } from '../kit/resort.ts'
import { randomSearches, searchOverHttp } from '../kit/searches.ts'
import { startServer } from '../kit/server.ts'

const sizes = [1000, 100_000, 1_000_000]
const ahead = 17

export const growth: Part = {
  name: 'growth',
  title: 'The same search as bookings grow',
  about:
    'The search for free rooms with 1,000, 100,000 and 1,000,000 bookings. The coming days are the same at every ' +
    'size, so the answers are too; what grows is the past. Limit: the smallest size. At most 1.3 times slower is ' +
    'at least 0.77 of its searches.',
  run: (bench) => onEachEngine(bench, (engine) => measure(bench, engine)),
}

const measure = async (bench: Bench, engine: Engine) => {
  await using places = new AsyncDisposableStack()
  const filled: { bookings: number; place: Place }[] = []
  for (const bookings of bench.quick ? [1000, 3000] : sizes) {
    const place = places.use(await newPlace(engine))
    const before = performance.now()
    await fillResort(place, bookings, ahead)
    bench.say(`  ${count(bookings)} bookings filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
    filled.push({ bookings, place })
  }
  // Arrivals so early that the smallest size has stays on all of their nights.
  const given = { searches: randomSearches(10), seconds: bench.seconds / 2 }
  const all = await takeTurns(
    bench,
    filled.map(({ bookings, place }) => async () => {
      await using _server = await startServer(place.env)
      return {
        [`${bookings} by 16`]: await searchOverHttp({ ...given, connections: 16 }),
        [`${bookings} by 1`]: await searchOverHttp({ ...given, connections: 1 }),
      }
    }),
  )
  const figures = filled.flatMap(({ bookings }) => figuresOf(all, bookings, filled[0]?.bookings ?? 0))
  return { figures: figures.map((figure) => ({ ...figure, engine })) }
}

const figuresOf = (all: Rounds, bookings: number, smallest: number): Figure[] => {
  const rate = ofLoads(all[`${bookings} by 16`], 'perSecond')
  const time = ofLoads(all[`${bookings} by 1`], 'p50')
  const rateLine = {
    what: `${count(bookings)} bookings, 16 connections`,
    unit: '/s' as const,
    measured: rate,
  }
  const timeLine = {
    what: `${count(bookings)} bookings, one connection, middle time`,
    unit: 'ms' as const,
    measured: time,
  }
  if (bookings === smallest) return [{ ...rateLine, key: 'smallest' }, timeLine]
  return [
    { ...rateLine, limit: ofLoads(all[`${smallest} by 16`], 'perSecond'), target: { atLeast: 0.77 } },
    { ...timeLine, limit: ofLoads(all[`${smallest} by 1`], 'p50'), target: { atMost: 1.3 } },
  ]
}

const count = (number: number) => number.toLocaleString('en-US')
