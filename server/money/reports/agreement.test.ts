import { beforeAll, expect, test } from 'vitest'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { addDays, type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import { type RevenueKind, reports } from '../../../contract/money/reports.ts'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { bonfire, stayWithFolio } from '../../../test/folio/folios.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const [begin, end] = [dayAfter(0), dayAfter(6)]
const month = begin.slice(0, 7)
const price = rupees(2000)

const stayOf = async (nights: number) =>
  stayWithFolio(server, { checkIn: begin, checkOut: dayAfter(nights), room: await addRoom(server.db) })
type Stay = Awaited<ReturnType<typeof stayOf>>
const arrive = ({ admin, params }: Stay) => admin.call(desk.checkIn, { params })
// Signed in anew: a night has passed.
const leave = async ({ params }: Stay) =>
  (await (await signedInAdmin(server)).call(desk.checkOut, { params, body: { reason: 'Pays by transfer' } }))
    .value

/** What every screen says of the days, asked as each screen asks. */
const readAll = async () => {
  const admin = await signedInAdmin(server)
  const { value: stats } = await admin.call(dashboard.stats, {
    query: { startDate: begin, endDate: addDays(end, -1) },
  })
  const { value: report } = await admin.call(reports.revenue, { query: { from: month, to: month } })
  const { value: events } = await admin.call(calendar.events, { query: { start: begin, end } })
  const { value: chart } = await admin.call(calendar.tapeChart, { query: { start: begin, days: 6 } })
  const revenue = report.months[0]
  if (!revenue) throw new Error('the report answers no month')
  const shown = ({ start, end }: { start: Day; end: Day }) => nightsBetween(start, end)
  const inHouse = (id: string) => ({
    calendar: events.filter((event) => event.id === id && event.status !== 'cancelled').map(shown),
    chart: chart.stays.filter((stay) => stay.booking_id === id).map(shown),
  })
  return { performance: stats.performance, revenue, inHouse, events }
}

const nightsAre = (nights: number) => ({ calendar: [nights], chart: [nights] })

test('D-46 dashboard, revenue, calendar and tape chart agree about the nights in the house', async () => {
  const [normal, early, cancelled, absent] = [
    await stayOf(3),
    await stayOf(4),
    await stayOf(2),
    await stayOf(5),
  ]
  const before = await readAll()
  expect([before.performance.sold_nights, before.revenue.rooms]).toEqual([14, 14 * price])
  await arrive(normal)
  await arrive(early)
  await cancelled.cancel()
  await absent.admin.call(noShows.noShow, { params: absent.params })
  await early.add(bonfire)
  clockAt({ hours: 24 })
  await leave(early)
  const { performance, revenue, inHouse, events } = await readAll()

  expect(inHouse(normal.id)).toEqual(nightsAre(3))
  expect(inHouse(early.id)).toEqual(nightsAre(1))
  expect(inHouse(cancelled.id)).toEqual({ calendar: [], chart: [] })
  expect(events.find(({ id }) => id === cancelled.id)?.status).toBe('cancelled')
  // The first night stays held for who did not come; it is no night that is sold, a fee stands in its place.
  expect(inHouse(absent.id)).toEqual(nightsAre(1))

  expect(performance.sold_nights).toBe(3 + 1)
  expect(performance.night_revenue).toBe(4 * price)
  expect(revenue.rooms).toBe(4 * price)
  expect(revenue.accrual).toEqual({
    rooms: 4 * price,
    extras: rupees(500),
    fees: 2 * price,
    total: 6 * price + rupees(500),
  })
})

test('D-46 each figure of the revenue report is the sum of its rows, to the paisa', async () => {
  const odd = await addRoom(server.db, { price_per_night: rupees(1999.99) })
  const stay = await stayWithFolio(server, { checkIn: dayAfter(9), checkOut: dayAfter(12), room: odd })
  await stay.add({ ...bonfire, quantity: 3, unit_price: rupees(33.33) })
  await stay.add({ kind: 'discount', text: 'Rain', unit_price: rupees(100.01) })
  await stay.add({ kind: 'fee', text: 'Lost key', unit_price: rupees(250.5) })
  const [early, absent, cancelled] = [await stayOf(4), await stayOf(2), await stayOf(2)]
  await stayWithFolio(server, { status: 'pending' })
  await arrive(early)
  await absent.admin.call(noShows.noShow, { params: absent.params })
  await cancelled.cancel()
  clockAt({ hours: 24 })
  await leave(early)
  const admin = await signedInAdmin(server)
  const rowsOf = async (query: object) =>
    (await admin.call(reports.revenueLines, { query: query as never })).value
  const { value } = await admin.call(reports.revenue, { query: { from: month, to: '2026-12' } })
  expect(value.months).toHaveLength(2)
  for (const { month, rooms, booked, accrual } of value.months) {
    const figures: [RevenueKind | undefined, number][] = [
      ['nights', rooms],
      ['booked', booked],
      ['rooms', accrual.rooms],
      ['extras', accrual.extras],
      ['fees', accrual.fees],
      [undefined, accrual.total],
    ]
    for (const [kind, figure] of figures) {
      const { items, total } = await rowsOf({ month, kind })
      expect(items).toHaveLength(total)
      expect([month, kind, items.reduce<number>((sum, { amount }) => sum + amount, 0)]).toEqual([
        month,
        kind,
        figure,
      ])
    }
  }
  const fees = await rowsOf({ from: month, to: '2026-12', kind: 'fees', sort: '-amount' })
  expect(fees.items.map(({ text, amount }) => [amount, text])).toEqual([
    [price, expect.stringMatching(/^(No-show|Cancellation) fee/)],
    [price, expect.stringMatching(/^(No-show|Cancellation) fee/)],
    [25_050, 'Lost key'],
  ])
  expect((await rowsOf({ month, kind: 'extras' })).items).toMatchObject([
    { booking_id: stay.id, day: dayAfter(0), text: '3 × Bonfire', amount: 9_999 },
  ])
  const paged = await rowsOf({ month, kind: 'nights', page: 2, page_size: 2, sort: 'newest' })
  expect([paged.items.length, paged.total]).toEqual([1, 3])
  expect((await rowsOf({ month, kind: 'rooms', q: stay.id.slice(3) })).total).toBe(3)
  const wrong = await admin.call(reports.revenueLines, {
    query: { from: '2026-12', to: '2026-11' } as never,
  })
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['from']])
  const { raw } = await admin.send(reports.revenueLinesSheet, { query: `?month=${month}&kind=fees` })
  expect(raw.headers['content-disposition']).toContain(`revenue_fees_${month}_to_${month}.xlsx`)
})
