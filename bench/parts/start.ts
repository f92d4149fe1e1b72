import { join } from 'node:path'
import { makeBare, openBare } from '../kit/bare-engine.ts'
import { type Bench, type Figure, measuredOf, type Part } from '../kit/figures.ts'
import { newPlace, type Place } from '../kit/places.ts'
import { startServer } from '../kit/server.ts'

// Without what stands before it: a benchmark must not install packages or build pages.
const npmStart: [string, ...string[]] = ['npm', 'start', '--ignore-scripts']

export const start: Part = {
  name: 'start',
  title: 'Start to listening',
  about:
    'From the start of the process until the server listens. The first start makes the database, the second finds ' +
    'it. `npm start` is taken without its own look for packages to install and pages to build. Limit of the embedded ' +
    'starts: a process that opens the bare engine, for the first start on an empty directory, for the second on the ' +
    'directory of that server; by turns.',
  run: async (bench) => {
    const embedded = await embeddedStarts(bench)
    return {
      figures: bench.engines.includes('PostgreSQL')
        ? [...embedded, ...(await serverStarts(bench))]
        : embedded,
    }
  },
}

const roundsOf = ({ rounds }: Bench) => Array.from({ length: rounds })

const startMs = async (place: Place, command?: [string, ...string[]]): Promise<number> => {
  await using server = await startServer({ ...place.env, DEMO: '1' }, command)
  return server.startMs / 1000
}

const line = (
  engine: Figure['engine'],
  what: string,
  times: number[],
  more: Partial<Figure> = {},
): Figure => ({ what, engine, unit: 's', measured: measuredOf(times), ...more })

/** At most so many seconds. */
const slowest = { target: { atMost: 3 } }

const embeddedStarts = async (bench: Bench): Promise<Figure[]> => {
  const times = { made: [], first: [], opened: [], second: [], npm: [] } as Record<string, number[]>
  const take = async (what: string, time: Promise<number>) => void times[what]?.push(await time)
  for (const _ of roundsOf(bench)) {
    await using place = await newPlace('embedded')
    await take('made', makeBare())
    await take('first', startMs(place))
    await take('opened', openBare(join(place.env.DATA_DIR ?? '', 'pg')))
    await take('second', startMs(place))
    await take('npm', startMs(place, npmStart))
  }
  const of = (what: string) => times[what] ?? []
  const beside = (what: string, most: number) => ({ limit: measuredOf(of(what)), target: { atMost: most } })
  return [
    line('embedded', 'First start, empty directory, with the demo resort', of('first'), beside('made', 1.5)),
    line('embedded', 'Second start', of('second'), { ...beside('opened', 1.2), key: 'second' }),
    line('embedded', 'Second start by `npm start`', of('npm'), slowest),
  ]
}

const serverStarts = async (bench: Bench): Promise<Figure[]> => {
  const first: number[] = []
  const second: number[] = []
  for (const _ of roundsOf(bench)) {
    await using place = await newPlace('PostgreSQL')
    first.push(await startMs(place))
    second.push(await startMs(place))
  }
  return [
    line('PostgreSQL', 'First start, empty database', first),
    line('PostgreSQL', 'Second start', second, slowest),
  ]
}
