import { addressOf } from '../../contract/kit/address.ts'
import { addDays } from '../../contract/kit/dates.ts'
import { notices } from '../../contract/office/notices.ts'
import { bookings } from '../../contract/reservations/bookings.ts'
import { readMarks } from '../../server/office/notices/queries.ts'
import { type Bench, type Figure, measuredOf, type Part, takeTurns } from '../kit/figures.ts'
import { type Filled, fillBoth, growth, keyOf, lookAtAll, shown } from '../kit/growing.ts'
import { type Load, loadLoops } from '../kit/load.ts'
import { officeRooms } from '../kit/office.ts'
import { officeLooks } from '../kit/office-looks.ts'
import { benchDay } from '../kit/resort.ts'
import { serverUrl, startServer } from '../kit/server.ts'

const sizes = [10_000, 1_000_000] as const
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

const measure = async (bench: Bench) => {
  await using places = new AsyncDisposableStack()
  const both = await fillBoth(bench, places, sizes)
  const all = await takeTurns(
    bench,
    both.map((office) => async () => ({
      ...(await lookAtAll(bench, office, officeLooks(office.count, office.code))),
      [keyOf(office.count, markName)]: await askForMarks(bench, office),
    })),
  )
  const large = both[1]
  const looks = [...officeLooks(large.count, large.code), { what: markName, path: '' }]
  return {
    figures: [
      ...looks.flatMap((look) => growth(all, look, both, slowest)),
      ...(await exportBeside(bench, large)).map((figure) => ({ ...figure, engine: 'PostgreSQL' as const })),
    ],
  }
}

const markName = 'what the stream of notifications asks every two seconds'

/** The question of the stream, straight from the database. */
const askForMarks = async (bench: Bench, { place }: Filled): Promise<Load> => {
  await using opened = await place.open()
  return await loadLoops(1, Math.max(0.5, bench.seconds / 6), () => readMarks(opened.db, benchDay()))
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
