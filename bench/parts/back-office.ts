import { addressOf } from '../../contract/kit/address.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { notices } from '../../contract/office/notices.ts'
import { bookings } from '../../contract/stays/bookings.ts'
import { readMarks } from '../../server/office/notices/queries.ts'
import {
  type Bench,
  type Figure,
  measuredOf,
  ofLoads,
  type Part,
  type Rounds,
  takeTurns,
} from '../kit/figures.ts'
import { type Load, loadHttp, loadLoops } from '../kit/load.ts'
import { fillOffice, officeRooms } from '../kit/office.ts'
import { type Look, officeLooks } from '../kit/office-looks.ts'
import { newPlace, type Place } from '../kit/places.ts'
import { benchDay } from '../kit/resort.ts'
import { serverUrl, startServer } from '../kit/server.ts'

const sizes = [10_000, 1_000_000]
const sheetRows = 100_000
const slowest = 150
const slowestBesideExport = 100
const staysADay = officeRooms / 4

export const backOffice: Part = {
  name: 'back-office',
  title: 'The back office as bookings grow',
  about:
    `What an admin looks at, one request after the other, with 10,000 and with 1,000,000 bookings of ${officeRooms} ` +
    'rooms and the guests and payments that belong to them. The rooms are the same at both sizes, and so are the days ' +
    'of every range: no house sells a night twice, so a month can hold no more stays in a long history than in a ' +
    'short one, and what grows is the past (10,000 stays are thirteen months, a little more than the year that the ' +
    'dashboard adds up). Limit: the smaller size. What finds more rows where there are more has no limit and only the ' +
    'target in milliseconds. While an Excel file of 100,000 bookings is written the list and the notifications are ' +
    'asked for by two connections.',
  run: (bench) => measure(bench),
}

type Filled = { count: number; place: Place; cookie: string; code: string }

const measure = async (bench: Bench) => {
  if (!bench.engines.includes('PostgreSQL')) throw new Error('this part needs a PostgreSQL server')
  await using places = new AsyncDisposableStack()
  const filled: Filled[] = []
  for (const count of bench.quick ? [10_000, 20_000] : sizes) {
    const place = places.use(await newPlace('PostgreSQL'))
    const before = performance.now()
    const office = await fillOffice(place, count)
    bench.say(`  ${shown(count)} bookings filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
    filled.push({ count, place, ...office })
  }
  const all = await takeTurns(
    bench,
    filled.map((office) => () => lookAtAll(bench, office)),
  )
  const [small, large] = filled as [Filled, Filled]
  const looks = [...officeLooks(large.count, large.code), { what: markName, path: '' }]
  const beside = await exportBeside(bench, large)
  return {
    figures: [...looks.flatMap((look) => figuresOf(all, look, small, large)), ...beside].map((figure) => ({
      ...figure,
      engine: 'PostgreSQL' as const,
    })),
  }
}

const markName = 'what the stream of notifications asks every two seconds'
const keyOf = (count: number, what: string) => `${count} ${what}`

/** Every look for a short while, and the question of the stream straight from the database. */
const lookAtAll = async (bench: Bench, { count, place, cookie, code }: Filled) => {
  const seconds = Math.max(0.5, bench.seconds / 6)
  const loads: Record<string, Load> = {}
  await using server = await startServer(place.env)
  for (const { what, path } of officeLooks(count, code))
    loads[keyOf(count, what)] = await loadHttp({
      connections: 1,
      seconds,
      headers: { cookie },
      requests: () => [{ method: 'GET', path }],
    })
  await server[Symbol.asyncDispose]()
  await using opened = await place.open()
  loads[keyOf(count, markName)] = await loadLoops(1, seconds, () => readMarks(opened.db, benchDay()))
  return loads
}

const figuresOf = (all: Rounds, { what, growsWith }: Look, small: Filled, large: Filled): Figure[] => {
  const of = (count: number, figure: 'p50' | 'p95') => ofLoads(all[keyOf(count, what)], figure)
  const line = { unit: 'ms' as const }
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

/** How long others wait while one download is written, and the same load without it. */
const exportBeside = async (bench: Bench, { count, place, cookie }: Filled): Promise<Figure[]> => {
  const rows = Math.min(sheetRows, Math.floor(count / 2))
  // In the order of arrival all of them lie before the day: so many days hold so many stays.
  const start_date = addDays(benchDay(), -Math.ceil(rows / staysADay))
  const query = { start_date, end_date: benchDay(), sort: 'check_in' } as never
  await using _server = await startServer(place.env)
  const others = async (until: () => boolean, times: number[]) => {
    const paths = [
      addressOf(bookings.list, { query: { page: 1, page_size: 8 } as never }),
      addressOf(notices.list, {}),
    ]
    const ask = async (path: string) => {
      while (!until()) {
        const before = performance.now()
        const answer = await fetch(serverUrl + path, { headers: { cookie } })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
        times.push(performance.now() - before)
      }
    }
    await Promise.all(paths.map(ask))
  }
  const alone: number[] = []
  const warm = performance.now() + bench.seconds * 500
  await others(() => performance.now() > warm, [])
  const from = performance.now() + bench.seconds * 1000
  await others(() => performance.now() > from, alone)
  const [beside, lasts]: [number[], number[]] = [[], []]
  for (let round = 1; round <= bench.rounds; round++) {
    let done = false
    const before = performance.now()
    const download = fetch(serverUrl + addressOf(bookings.export, { query }), { headers: { cookie } })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`the export answered ${answer.status}`)
        for await (const _ of answer.body as ReadableStream) void _
      })
      .finally(() => {
        done = true
      })
    await Promise.all([download, others(() => done, beside)])
    lasts.push((performance.now() - before) / 1000)
  }
  const p99 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return [
    { what: `an Excel file of about ${shown(rows)} bookings`, unit: 's', measured: measuredOf(lasts) },
    {
      what: '99 % of other requests meanwhile within',
      unit: 'ms',
      measured: measuredOf([p99(beside)]),
      target: { atMost: slowestBesideExport },
    },
    { what: '99 % of the same requests without it within', unit: 'ms', measured: measuredOf([p99(alone)]) },
  ]
}

const shown = (number: number) => number.toLocaleString('en-US')
