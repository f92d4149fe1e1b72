import { candidateLooks } from '../kit/candidate-looks.ts'
import { fillCandidates } from '../kit/candidate-rows.ts'
import { type Bench, type Figure, ofLoads, type Part, takeTurns } from '../kit/figures.ts'
import { type Load, loadHttp } from '../kit/load.ts'
import { newPlace } from '../kit/places.ts'
import { startServer } from '../kit/server.ts'

const slowest = 150

export const candidates: Part = {
  name: 'candidates',
  title: 'Recruitment with 100,000 candidates',
  about:
    'What admins and recruiters look at, one request after the other, with 100,000 candidates of 200 jobs who applied ' +
    'within the last two years, each with a résumé of eighty words and the history that led to its status (three ' +
    'events on average). The dashboard counts all of them and takes two medians over what happened within 180 days.',
  run: (bench) => measure(bench),
}

const measure = async (bench: Bench) => {
  if (!bench.engines.includes('PostgreSQL')) throw new Error('this part needs a PostgreSQL server')
  await using place = await newPlace('PostgreSQL')
  const count = bench.quick ? 5000 : 100_000
  const before = performance.now()
  const recruitment = await fillCandidates(place, count)
  bench.say(`  ${count} candidates filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
  const looks = candidateLooks(count, recruitment)
  const all = await takeTurns(bench, [
    async () => {
      const loads: Record<string, Load> = {}
      await using _server = await startServer(place.env)
      for (const { what, path, cookie } of looks)
        loads[what] = await loadHttp({
          connections: 1,
          seconds: Math.max(0.5, bench.seconds / 6),
          headers: { cookie },
          requests: () => [{ method: 'GET', path }],
        })
      return loads
    },
  ])
  const figures = looks.map(
    ({ what }): Figure => ({
      what: `${what}: 95 % within`,
      engine: 'PostgreSQL',
      unit: 'ms',
      measured: ofLoads(all[what], 'p95'),
      target: { atMost: slowest },
    }),
  )
  return { figures }
}
