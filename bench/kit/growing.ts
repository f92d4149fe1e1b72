import { type Bench, type Figure, ofLoads, type Rounds } from './figures.ts'
import { type Load, loadHttp } from './load.ts'
import { fillOffice, type Office } from './office.ts'
import type { Look } from './office-looks.ts'
import { newPlace, type Place } from './places.ts'
import { startServer } from './server.ts'

/** A resort's books with so many bookings. */
export type Filled = Office & { count: number; place: Place }

/** The same resort with a short and a long history, on PostgreSQL; the databases go with `places`. */
export const fillBoth = async (
  bench: Bench,
  places: AsyncDisposableStack,
  sizes: readonly [number, number],
  rooms?: number,
): Promise<[Filled, Filled]> => {
  if (!bench.engines.includes('PostgreSQL')) throw new Error('this part needs a PostgreSQL server')
  const fill = async (count: number): Promise<Filled> => {
    const place = places.use(await newPlace('PostgreSQL'))
    const before = performance.now()
    const office = await fillOffice(place, count, rooms)
    bench.say(`  ${shown(count)} bookings filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
    return { count, place, ...office }
  }
  const small = await fill(sizes[0])
  return [small, await fill(bench.quick ? sizes[0] * 2 : sizes[1])]
}

/** Every look for a short while, one request after the other. */
export const lookAtAll = async (
  bench: Bench,
  { count, place, cookie }: Filled,
  looks: readonly Look[],
): Promise<Record<string, Load>> => {
  const loads: Record<string, Load> = {}
  await using _server = await startServer(place.env)
  for (const { what, path } of looks)
    loads[keyOf(count, what)] = await loadHttp({
      connections: 1,
      seconds: Math.max(0.5, bench.seconds / 6),
      headers: { cookie },
      requests: () => [{ method: 'GET', path }],
    })
  return loads
}

/** Under which the load of a look is kept. */
export const keyOf = (count: number, what: string) => `${count} ${what}`

/** The slow times at both sizes against a target in milliseconds, and the middle time at the large against the small. */
export const growth = (
  all: Rounds,
  { what, growsWith }: Look,
  [small, large]: readonly [Filled, Filled],
  slowest: number,
): Figure[] => {
  const of = (count: number, figure: 'p50' | 'p95') => ofLoads(all[keyOf(count, what)], figure)
  const line = { unit: 'ms', engine: 'PostgreSQL' } as const
  const within = (count: number): Figure => ({
    ...line,
    what: `${what}, ${shown(count)}: 95 % within`,
    measured: of(count, 'p95'),
    target: { atMost: slowest },
  })
  const ratio = {
    ...line,
    what: `${what}, ${shown(large.count)}: middle time`,
    measured: of(large.count, 'p50'),
    limit: of(small.count, 'p50'),
  }
  return [within(small.count), within(large.count), growsWith ? ratio : { ...ratio, target: { atMost: 1.5 } }]
}

export const shown = (count: number) => count.toLocaleString('en-US')
