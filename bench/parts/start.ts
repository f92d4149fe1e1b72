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
    'it. `npm start` is taken without its own look for packages to install and pages to build.',
  run: async (bench) => {
    const embedded = await embeddedStarts(bench)
    return {
      figures: bench.engines.includes('PostgreSQL')
        ? [...embedded, ...(await serverStarts(bench))]
        : embedded,
    }
  },
}

const rounds = ({ quick }: Bench) => Array.from({ length: quick ? 1 : 3 })

const startMs = async (place: Place, command?: [string, ...string[]]): Promise<number> => {
  await using server = await startServer({ ...place.env, DEMO: '1' }, command)
  return server.startMs / 1000
}

const line = (engine: Figure['engine'], what: string, times: number[], limited = false): Figure => ({
  what,
  engine,
  unit: 's',
  measured: measuredOf(times),
  ...(limited && { target: { atMost: 3 } }),
})

const embeddedStarts = async (bench: Bench): Promise<Figure[]> => {
  const [first, second, npm]: number[][] = [[], [], []]
  for (const _ of rounds(bench)) {
    await using place = await newPlace('embedded')
    first?.push(await startMs(place))
    second?.push(await startMs(place))
    npm?.push(await startMs(place, npmStart))
  }
  return [
    line('embedded', 'First start, empty directory, with the demo resort', first ?? []),
    line('embedded', 'Second start', second ?? [], true),
    line('embedded', 'Second start by `npm start`', npm ?? [], true),
  ]
}

const serverStarts = async (bench: Bench): Promise<Figure[]> => {
  const first: number[] = []
  const second: number[] = []
  for (const _ of rounds(bench)) {
    await using place = await newPlace('PostgreSQL')
    first.push(await startMs(place))
    second.push(await startMs(place))
  }
  return [
    line('PostgreSQL', 'First start, empty database', first),
    line('PostgreSQL', 'Second start', second, true),
  ]
}
