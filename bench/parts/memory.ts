import { setTimeout as wait } from 'node:timers/promises'
import { type Bench, type Figure, measuredOf, onEachEngine, type Part } from '../kit/figures.ts'
import { loadHttp } from '../kit/load.ts'
import { type Engine, newPlace } from '../kit/places.ts'
import { fillResort } from '../kit/resort.ts'
import { randomSearches, searchOverHttp } from '../kit/searches.ts'
import { startServer } from '../kit/server.ts'

const connections = 16
const most: Record<Engine, number> = { PostgreSQL: 250, embedded: 600 }

export const memory: Part = {
  name: 'memory',
  title: "The server's memory",
  about:
    'Resident memory of the server process: 10 s after its start; after half a minute of searches among 100,000 ' +
    'bookings and half a minute of the home page without a pause, 16 connections; and the most that it ever held. ' +
    'With the embedded engine this is all there is; a PostgreSQL server has memory of its own beside it.',
  run: (bench) => onEachEngine(bench, (engine) => measure(bench, engine)),
}

const measure = async (bench: Bench, engine: Engine) => {
  await using place = await newPlace(engine)
  await fillResort(place, bench.quick ? 5000 : 100_000, 100)
  await using server = await startServer(place.env)
  await wait(bench.quick ? 500 : 10_000)
  const rest = server.memory().now
  const seconds = bench.seconds * 4
  await searchOverHttp({ searches: randomSearches(60), connections, seconds })
  const searched = server.memory().now
  await loadHttp({
    connections,
    seconds,
    headers: { 'accept-encoding': 'br' },
    requests: () => [{ method: 'GET', path: '/' }],
  })
  const { now, most: peak } = server.memory()
  const line = (what: string, value: number): Figure => ({
    what,
    engine,
    unit: 'MB',
    measured: measuredOf([value]),
    target: { atMost: most[engine] },
  })
  return {
    figures: [
      line('At rest', rest),
      line('After searches', searched),
      line('After the home page', now),
      line('The most at any time', peak),
    ],
  }
}
