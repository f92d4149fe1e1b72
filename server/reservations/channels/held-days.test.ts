import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { calendar, channelOf, channelScene, imported, nights } from '../../../test/reservations/channels.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { setClock } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const scene = () => channelScene(server)

describe('D-61 days that something else holds', () => {
  test('that are shut and sold to nobody are no conflict: a channel hands back what it read of us', async () => {
    const { room, take, blocks } = await scene()
    const days = { checkIn: dayAfter(4), checkOut: dayAfter(6) }
    await someBooking(server, { room, ...days, status: 'confirmed' })
    const echo = await take(calendar(nights(4, 8, { SUMMARY: 'Airbnb (Not available)' })))
    expect(echo.value.conflicts).toEqual([])
    expect(await blocks()).toEqual([imported(6, 8)])
    // Booking.com says this of what it has sold.
    const { value } = await take(calendar(nights(4, 8, { SUMMARY: 'CLOSED - Not available' })))
    expect(value.conflicts).toHaveLength(1)
  })

  test('and are not blocked once our stay is gone, until the channel names other days', async () => {
    const { admin, room, params, take, blocks, isFree } = await scene()
    const days = { checkIn: dayAfter(4), checkOut: dayAfter(6) }
    const { booking_id } = await someBooking(server, { room, ...days, status: 'confirmed' })
    const echo = (from: number, to: number, UID = 'echo') =>
      calendar(nights(from, to, { UID, SUMMARY: 'Airbnb (Not available)' }))
    await take(echo(4, 8))
    await admin.call(bookings.setStatus, { params: { id: booking_id }, body: { status: 'cancelled' } })
    for (const _ of [1, 2]) {
      await take(echo(4, 8))
      expect([await blocks(), await isFree(4, 6)]).toEqual([[imported(6, 8)], true])
    }
    setClock(`${dayAfter(5)}T06:00:00Z`)
    const later = await signedInAdmin(server)
    const takeLater = (ics: string) => later.call(channels.sync, { params, body: { ics } })
    await takeLater(echo(4, 8))
    expect(await blocks()).toEqual([imported(6, 8)])
    await takeLater(echo(4, 9))
    expect(await blocks()).toEqual([imported(5, 9)])
    await takeLater(echo(4, 8))
    expect(await blocks()).toEqual([imported(5, 8)])
  })

  test('but are where the channel has sold them meanwhile, or another event keeps them shut', async () => {
    const { admin, room, take, blocks } = await scene()
    const days = { checkIn: dayAfter(4), checkOut: dayAfter(6) }
    const { booking_id } = await someBooking(server, { room, ...days, status: 'confirmed' })
    const echo = nights(4, 6, { UID: 'echo', SUMMARY: 'Airbnb (Not available)' })
    await take(calendar(echo))
    await admin.call(bookings.setStatus, { params: { id: booking_id }, body: { status: 'cancelled' } })
    await take(calendar(echo, nights(4, 5, { UID: 'guest' })))
    expect(await blocks()).toEqual([imported(4, 5)])
    await take(calendar(echo, nights(4, 6, { UID: 'shut', SUMMARY: 'Airbnb (Not available)' })))
    expect(await blocks()).toEqual([imported(4, 6)])
  })

  test('of two channels on one night are a conflict of the second', async () => {
    const { admin, room_id, take } = await scene()
    await take(calendar(nights(3, 5)))
    const other = await channelOf(admin, room_id, 'https://other.example/room.ics')
    const { value } = await other.take(calendar(nights(4, 6)))
    expect(value.conflicts).toMatchObject([
      { start_date: dayAfter(4), end_date: dayAfter(5), reason: 'Airbnb' },
    ])
    expect(
      (await admin.call(channels.listAll, { query: {} })).value.items.map(
        ({ conflicts }) => conflicts.length,
      ),
    ).toEqual([1, 0])
    const failing = await admin.call(channels.listAll, { query: { state: 'conflicts' } })
    expect(failing.value.total).toBe(1)
  })

  test('that become more or fewer keep their block, and with it the conflicts of others', async () => {
    const { admin, room_id, take, blocks, seen } = await scene()
    await take(calendar(nights(3, 6)))
    const other = await channelOf(admin, room_id, 'https://other.example/room.ics')
    const { found_at } = (await other.take(calendar(nights(4, 5)))).value.conflicts[0] ?? {}
    for (const to of [7, 5]) {
      await take(calendar(nights(3, to)))
      expect(await blocks()).toEqual([imported(3, to)])
      const found = (await seen()).channels.flatMap(({ conflicts }) => conflicts)
      expect(found).toMatchObject([{ start_date: dayAfter(4), end_date: dayAfter(5), found_at }])
    }
  })
})
