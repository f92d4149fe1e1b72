import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { calendar, channelOf, nights, startChannel } from '../../../test/reservations/channels.ts'
import { startServer, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { until } from '../../../test/until.ts'
import { inSeconds, setClock } from '../../kit/clock.ts'
import { queueSyncs } from './sync-channels.ts'

const env = { RATE_LIMIT: '0', ALLOW_LOCAL_ADDRESSES: '1' }
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})
/** Days that channels have. */
const heldDays = async () =>
  (
    await server.db
      .selectFrom('room_days')
      .select('day')
      .where('channel_id', 'is not', null)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day)
const queued = async () =>
  (await server.db.selectFrom('jobs').selectAll().where('name', '=', 'sync-channels').execute()).length

describe('D-61 every quarter of an hour', () => {
  const scene = async () => {
    const channel = await startChannel()
    const local = await startServer(env, true)
    ended.push(channel.end, () => local.app.close())
    const admin = await signedInAdmin(local)
    const room = await addRoom(server.db)
    await channelOf(admin, room.room_id, channel.url)
    const read = () => server.db.selectFrom('channels').selectAll().executeTakeFirstOrThrow()
    return { channel, admin, room, read }
  }

  test('a calendar is read by one job, and is due again after that', async () => {
    const { channel, read } = await scene()
    channel.serves(calendar(nights(3, 5)))
    await Promise.all([queueSyncs(server.db), queueSyncs(server.db)])
    await until(async () => (await read()).last_sync_at !== null && (await queued()) === 0)
    expect(channel.asked()).toBe(1)
    expect((await read()).due_at).toBe(inSeconds(900))
    await queueSyncs(server.db)
    expect(await queued()).toBe(0)
    setClock(inSeconds(901))
    await queueSyncs(server.db)
    await until(async () => channel.asked() === 2)
    expect(await heldDays()).toEqual([dayAfter(3), dayAfter(4)])
  })

  test('and at once where what was in the way of its nights is gone', async () => {
    const { channel, admin, room, read } = await scene()
    const stay = { room, checkIn: dayAfter(3), checkOut: dayAfter(5), status: 'confirmed' } as const
    const { booking_id } = await someBooking(server, stay)
    channel.serves(calendar(nights(3, 5)))
    await queueSyncs(server.db)
    await until(async () => (await read()).last_sync_at !== null && (await queued()) === 0)
    const { value } = await admin.call(channels.list, { params: { id: room.room_id } })
    expect(value.channels[0]?.conflicts).toMatchObject([{ booking_id }])
    await admin.call(bookings.setStatus, { params: { id: booking_id }, body: { status: 'cancelled' } })
    await queueSyncs(server.db)
    await until(async () => (await heldDays()).length === 2)
  })

  test('and at once where that was a block', async () => {
    const { channel, admin, room, read } = await scene()
    const days = { start_date: dayAfter(3), end_date: dayAfter(6) }
    const { block_id } = await addBlock(server.db, { room_id: room.room_id, ...days })
    channel.serves(calendar(nights(3, 5)))
    await queueSyncs(server.db)
    await until(async () => (await read()).last_sync_at !== null && (await queued()) === 0)
    await admin.call(roomBlocks.remove, { params: { id: block_id } })
    const { value } = await admin.call(channels.listAll, { query: { state: 'conflicts' } })
    expect(value.total).toBe(0)
    await queueSyncs(server.db)
    await until(async () => (await heldDays()).length === 2)
  })

  test('one that is slow does not hold up the others', async () => {
    const { channel, admin, room } = await scene()
    const quick = await startChannel()
    ended.push(quick.end)
    const other = await channelOf(admin, room.room_id, quick.url)
    channel.answers(async (_, reply) => {
      await until(async () => quick.asked() === 1)
      reply.end(calendar())
    })
    const { channel_id } = other.params
    await server.db
      .updateTable('channels')
      .set({ due_at: inSeconds(-9) })
      .where('channel_id', '!=', channel_id)
      .execute()
    await queueSyncs(server.db)
    const all = () => server.db.selectFrom('channels').select(['error', 'last_sync_at']).execute()
    await until(async () => (await all()).every(({ error, last_sync_at }) => error ?? last_sync_at))
    expect((await all()).map(({ error }) => error)).toEqual([null, null])
  })

  test('conflicts are dropped some weeks after they are over, also of a calendar that cannot be read', async () => {
    const { room } = await scene()
    const { channel_id } = await server.db
      .selectFrom('channels')
      .select('channel_id')
      .executeTakeFirstOrThrow()
    const days = { checkIn: dayAfter(-60), checkOut: dayAfter(60), status: 'confirmed' } as const
    await someBooking(server, { room, ...days })
    const sold = { channel_id, room_id: room.room_id, sold_by: 'Airbnb' }
    await server.db
      .insertInto('channel_days')
      .values(
        [-40, -10].map((day) => ({
          ...{ ...sold, day: dayAfter(day) },
          ...{ uid: '1', summary: 'Reserved', found_at: inSeconds(0) },
        })),
      )
      .execute()
    await queueSyncs(server.db)
    expect(await server.db.selectFrom('channel_days').select('day').execute()).toEqual([
      { day: dayAfter(-10) },
    ])
    expect(await heldDays()).toEqual([])
  })
})
