import { beforeAll, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { calendar } from '../../../contract/reservations/calendar.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { channelScene, calendar as feed, nights } from '../../../test/reservations/channels.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-61 nights sold twice are told with the chart, until one of the two is gone', async () => {
  const { admin, room, room_id, take, seen } = await channelScene(server)
  const { booking_id: id } = await someBooking(server, { room, checkIn: dayAfter(2), checkOut: dayAfter(5) })
  const { value: read } = await take(feed(nights(4, 8)))
  // The night of the stay is not blocked; the three others are.
  expect([read.conflicts.length, read.blocked, (await seen()).channels[0]?.blocked]).toEqual([1, 3, 3])
  const twice = async (start: string) =>
    (await admin.call(calendar.tapeChart, { query: { start, days: 14 } })).value.sold_twice
  expect(await twice(dayAfter(0))).toEqual([
    {
      ...{ room_id, booking_id: id, block_id: null, channel: 'Airbnb' },
      ...{ start_date: dayAfter(4), end_date: dayAfter(5) },
    },
  ])
  expect(await twice(dayAfter(5))).toEqual([])
  await admin.call(bookings.setStatus, { params: { id }, body: { status: 'cancelled' } })
  expect(await twice(dayAfter(0))).toEqual([])
})
