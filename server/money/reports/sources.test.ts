import { read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { reports } from '../../../contract/money/reports.ts'
import { type SourceReport, sources } from '../../../contract/money/sources.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { agents } from '../../../contract/reservations/agents.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { addAgent, addBooking, addGuest, addRoom, percent, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { stayWithFolio } from '../../../test/folio/folios.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { sumsOf } from './sources.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const night = rupees(2000)
type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}
/** The most rows that one step of a plan looked at. What an index names counts once it is read: it names deleted rows too. */
const mostRowsIn = (plan: Plan): number => {
  if (plan['Node Type'] === 'Bitmap Index Scan') return 0
  const looked = plan['Actual Rows'] + (plan['Rows Removed by Join Filter'] ?? 0)
  return Math.max(looked * plan['Actual Loops'], ...(plan.Plans ?? []).map(mostRowsIn))
}
type Own = Parameters<typeof stayWithFolio>[1] & { channel?: string | null; source?: 'phone' | 'channel' }
const stay = async (from: number, to: number, { channel, source, ...own }: Own = {}) => {
  const made = await stayWithFolio(server, { checkIn: dayAfter(from), checkOut: dayAfter(to), ...own })
  if (source)
    await server.db
      .updateTable('bookings')
      .set({ source, channel_name: channel ?? null })
      .where('booking_id', '=', made.id)
      .execute()
  return made
}
const reportOf = async (query: object = {}) =>
  (await (await signedInAdmin(server)).call(sources.report, { query: query as never })).value
const of = (report: SourceReport, source: string) => report.sources.find((row) => row.source === source)
const sum = (rows: readonly object[], name: string) =>
  rows.reduce((total, row) => total + Number(row[name as never]), 0)

const counts = ['bookings', 'nights', 'revenue', 'commission', 'cancelled'] as const

/** The parts of a month come to its whole, the whole to the revenue report, and commissions to the statements. */
const expectAgreement = async (month: string) => {
  const days = { from: `${month}-01`, to: month === '2026-11' ? `${month}-30` : `${month}-31` }
  const admin = await signedInAdmin(server)
  const { months } = (await admin.call(reports.revenue, { query: { from: month, to: month } as never })).value
  const report = await reportOf(days)
  expect([month, report.total.revenue]).toEqual([month, months[0]?.rooms])
  for (const name of counts) {
    expect([name, sum(report.sources, name)]).toEqual([name, report.total[name]])
    expect([name, sum(report.agents, name)]).toEqual([name, of(report, 'agent')?.[name]])
    expect([name, sum(report.channels, name)]).toEqual([name, of(report, 'channel')?.[name]])
  }
  for (const { agent_id: id, commission } of report.agents) {
    const { value } = await admin.call(agents.statement, { params: { id }, query: days as never })
    expect([id, value.commission]).toEqual([id, commission])
  }
}

test('W-30 adds up with the revenue report and with the statements of the same days', async () => {
  const deodar = await addAgent(server.db, { name: 'Deodar Trails', commission_percent: percent(10) })
  const kumaon = await addAgent(server.db, { name: 'Kumaon Holidays', commission_percent: percent(15) })
  await stay(0, 3)
  await stay(8, 14)
  await stay(1, 2, { source: 'phone' })
  await stay(2, 4, { source: 'channel', channel: 'MakeMyTrip' })
  await stay(4, 5, { source: 'channel', channel: 'makemytrip' })
  await stay(5, 6, { source: 'channel' })
  await stay(0, 2, { status: 'pending' })
  const [left, early, gone, absent] = [
    await stay(0, 1, { agent: deodar }),
    await stay(0, 4, { agent: deodar }),
    await stay(1, 3, { agent: kumaon }),
    await stay(0, 2, { agent: kumaon }),
  ]
  for (const { admin, params } of [left, early]) await admin.call(desk.checkIn, { params })
  await gone.cancel()
  await absent.admin.call(noShows.noShow, { params: absent.params })
  clockAt({ hours: 24 })
  const leave = async ({ params }: typeof left) =>
    (await signedInAdmin(server)).call(desk.checkOut, { params, body: { reason: 'The agent pays' } })
  await leave(left)
  await leave(early)

  await expectAgreement('2026-11')
  await expectAgreement('2026-12')
  const report = await reportOf({ from: '2026-11-01', to: '2026-11-30' })
  // The stay from the 28th on has three of its six nights in November.
  expect(of(report, 'site')).toMatchObject({ bookings: 2, nights: 6, revenue: 6 * night, average: night })
  expect(of(report, 'phone')).toMatchObject({ bookings: 1, nights: 1, cancelled: 0, commission: 0 })
  expect(of(report, 'walk_in')).toMatchObject({ bookings: 0, nights: 0, revenue: 0, share: 0, average: null })
  expect(report.total).toMatchObject({ bookings: 8, nights: 13, share: 10_000, cancelled: 1 })
  expect(of(report, 'site')?.share).toBe(Math.round((6 / 13) * 10_000))
  expect(report.agents).toMatchObject([
    { name: 'Deodar Trails', bookings: 2, nights: 2, revenue: 2 * night, commission: (2 * night) / 10 },
    { name: 'Kumaon Holidays', bookings: 0, nights: 0, cancelled: 1, commission: 2 * night * 0.15 },
  ])
  expect(report.channels).toMatchObject([
    { channel_name: 'MakeMyTrip', bookings: 2, nights: 3 },
    { channel_name: null, bookings: 1, nights: 1 },
  ])
  expect(Object.keys(report.definitions)).toContain('commission')
})

test('W-30 is of this month without days, empty where nobody stayed, and downloaded', async () => {
  await stay(0, 2, { source: 'phone' })
  const { from, to, total } = await reportOf()
  expect([from, to, total.nights]).toEqual(['2026-11-01', '2026-11-30', 2])
  const empty = await reportOf({ from: '2019-01-01', to: '2019-01-31' })
  expect([empty.total.revenue, empty.total.average, empty.agents]).toEqual([0, null, []])
  const admin = await signedInAdmin(server)
  const wrong = await admin.call(sources.report, { query: { from: dayAfter(2), to: dayAfter(1) } as never })
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['from']])
  const { raw } = await admin.send(sources.sheet, { query: '' })
  expect(raw.headers['content-disposition']).toContain('sources_2026-11-01_to_2026-11-30.xlsx')
  const book = read(raw.rawPayload)
  expect(book.SheetNames).toEqual(['Sources', 'Agents', 'Channels'])
  expect(utils.sheet_to_json(book.Sheets.Sources as never)).toMatchObject([
    { Source: 'Website', Nights: 0 },
    { Source: 'Front desk' },
    { Source: 'Called in', Nights: 2, 'Room revenue, by night': 4000, 'Average a night': 2000 },
    { Source: 'Walk-in' },
    { Source: 'Travel agent' },
    { Source: 'Channel' },
    { Source: 'In all', Nights: 2 },
  ])
})

test('W-30 looks at each stay a few times, however many there are', async () => {
  const own = {
    room: await addRoom(server.db),
    visitor: await addGuest(server.db),
    status: 'confirmed',
  } as const
  const looksOf = async (from: number, to: number) => {
    for (let nth = from; nth < to; nth++)
      await addBooking(server.db, { ...own, checkIn: dayAfter(nth), checkOut: dayAfter(nth + 1) })
    // The plan is made for these rows, whatever other tests had in the tables.
    await sql`analyze`.execute(server.db)
    const asked = { from: dayAfter(0), to: dayAfter(to), zone: 'Asia/Kolkata', gst: defaultGst }
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (analyze, format json) ${sumsOf(asked)}`.execute(server.db)
    return Math.max(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => mostRowsIn(Plan))))
  }
  const [few, many] = [await looksOf(0, 30), await looksOf(30, 300)]
  expect(few).toBeGreaterThanOrEqual(30)
  // Ten times the stays: compared with every other, a hundred times the looks.
  expect(many / few).toBeLessThan(30)
})

test('D-41 the report of sources belongs to money', async () => {
  const other = await signedInAdmin(server, { areas: ['desk', 'rates'] })
  expect((await other.call(sources.report)).error.code).toBe('wrong_area')
})
