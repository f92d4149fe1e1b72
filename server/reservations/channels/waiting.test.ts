import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { addBlock } from '../../../test/builders.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { calendar, channelOf, channelScene, nights } from '../../../test/reservations/channels.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('W-46 the days of a channel that wait', () => {
  test('stand one by one with the stay in their way, until it gives them up', async () => {
    const { admin, room, take, seen } = await channelScene(server)
    const days = { checkIn: dayAfter(4), checkOut: dayAfter(6) }
    const { booking_id } = await someBooking(server, { room, ...days, status: 'confirmed' })
    await take(calendar(nights(3, 8)))
    const waiting = async () => (await seen()).channels.flatMap((channel) => channel.waiting)
    const channel_id = (await seen()).channels[0]?.channel_id
    expect(await waiting()).toEqual(
      [4, 5].map((day) => ({ day: dayAfter(day), channel_id, channel: 'Airbnb', booking_id })),
    )
    await admin.call(bookings.setStatus, { params: { id: booking_id }, body: { status: 'cancelled' } })
    expect(await waiting()).toEqual([])
  })

  test('stand behind a block, or another channel, from today on', async () => {
    const { admin, room_id, take, seen } = await channelScene(server)
    const { block_id } = await addBlock(server.db, {
      ...{ room_id, start_date: dayAfter(-1), end_date: dayAfter(1) },
    })
    await take(calendar(nights(-1, 3)))
    const { params } = await channelOf(admin, room_id, 'https://calendars.example/other.ics')
    await server.db
      .updateTable('channels')
      .set({ name: 'Booking.com' })
      .where('channel_id', '=', params.channel_id)
      .execute()
    await admin.call(channels.sync, { params, body: { ics: calendar(nights(2, 3)) } })
    const [airbnb, booking] = (await seen()).channels
    const named = (one?: { channel_id: string; name: string }) => ({
      channel_id: one?.channel_id,
      channel: one?.name,
    })
    expect(named(booking).channel).toBe('Booking.com')
    expect(airbnb?.waiting).toEqual([{ day: dayAfter(0), ...named(airbnb), booking_id: null, block_id }])
    expect(booking?.waiting).toEqual([
      { day: dayAfter(2), ...named(booking), booking_id: null, other_channel: 'Airbnb' },
    ])
  })
})
