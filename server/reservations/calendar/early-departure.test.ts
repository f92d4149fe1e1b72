import { beforeAll, expect, test } from 'vitest'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { reports } from '../../../contract/money/reports.ts'
import { offers } from '../../../contract/rates/offers.ts'
import { rooms } from '../../../contract/rates/rooms.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { clockAt } from '../../../test/clock.ts'
import { guestInHouse } from '../../../test/desk/room-changes.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const since = (day: string) => Temporal.PlainDate.from(testDay).until(day).days

/** A guest of five nights who leaves after so many days, and what every look at the house says of it then. */
const lookAfter = async (days: number, changed?: number) => {
  const { admin, change, id, params, read, rooms: inTurn, holds } = await guestInHouse(server)
  if (changed !== undefined) await change({ from: dayAfter(changed) })
  clockAt({ hours: 24 * days })
  Object.assign(admin.cookies, (await signedInAdmin(server)).cookies)
  await admin.call(desk.checkOut, { params, body: { reason: 'On the house' } })
  const range = { start: dayAfter(-1), end: dayAfter(9) }
  const [event] = (await admin.call(calendar.events, { query: range })).value
  const chart = (await admin.call(calendar.tapeChart, { query: { start: dayAfter(-1), days: 10 } })).value
  const stats = (
    await admin.call(dashboard.stats, { query: { startDate: dayAfter(-1), endDate: dayAfter(9) } })
  ).value
  const { value: lines } = await admin.call(reports.revenueLines, {
    query: { month: testDay.slice(0, 7), kind: 'nights' },
  })
  const stay = { check_in_date: dayAfter(days), check_out_date: dayAfter(5), guests: 1 }
  const free = (await admin.call(rooms.available, { query: stay })).value.length
  const offered = (await admin.call(offers.calendar, { query: { from: dayAfter(days), months: 1 } })).value
  expect(id).toBe(event?.id)
  return {
    calendar: since(event?.end ?? ''),
    chart: chart.stays.map(({ start, end, presence }) => `${presence} ${since(start)} ${since(end)}`),
    stay: await inTurn(),
    holds: await holds(),
    departed: since((await read()).departed_on ?? ''),
    detailed: (await read()).nights_detail.length,
    inTheHouse: stats.today.occupiedRooms,
    sold: stats.performance.sold_nights,
    charged: lines.items.length,
    free,
    offered: offered.days[0]?.free,
    listed: (await admin.call(bookings.list, { query: {} })).value.items[0]?.departed_on,
  }
}

test('D-51 W-45 every look at the house sees an early departure on the same day', async () => {
  expect(await lookAfter(2)).toEqual({
    calendar: 2,
    chart: ['left 0 2'],
    stay: ['104 0 2'],
    holds: ['104 0 2'],
    departed: 2,
    detailed: 2,
    inTheHouse: 0,
    sold: 2,
    charged: 2,
    free: 3,
    offered: true,
    listed: dayAfter(2),
  })
})

test('D-60 the same in the second room of a stay, and where that room is not reached', async () => {
  expect(await lookAfter(3, 1)).toMatchObject({
    calendar: 3,
    chart: ['left 0 1', 'left 1 3'],
    stay: ['104 0 1', '105 1 3'],
    holds: ['104 0 1', '105 1 3'],
    sold: 3,
    charged: 3,
    free: 3,
  })
})

test('D-51 who leaves on the day of arrival has one night, and the room is free again tonight', async () => {
  expect(await lookAfter(0)).toMatchObject({
    calendar: 1,
    chart: ['left 0 1'],
    stay: ['104 0 1'],
    holds: [],
    departed: 0,
    detailed: 1,
    inTheHouse: 0,
    sold: 1,
    charged: 1,
    free: 3,
    offered: true,
  })
})
