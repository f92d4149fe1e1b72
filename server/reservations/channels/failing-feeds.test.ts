import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { notices } from '../../../contract/office/notices.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import { channels } from '../../../contract/reservations/channels.ts'
import { addRoom } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import {
  calendar,
  channelOf,
  channelScene,
  imported,
  nights,
  startChannel,
} from '../../../test/reservations/channels.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'
import { nowText, setClock } from '../../kit/clock.ts'
import type { Config } from '../../kit/config.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { notRead, readSent } from './fetch-feed.ts'
import { syncChannelsJob } from './sync-channels.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})
const scene = () => channelScene(server)

describe('D-61 a calendar that cannot be read', () => {
  const fetching = async () => {
    const channel = await startChannel()
    const { app, db } = await startServer({ RATE_LIMIT: '0', ALLOW_LOCAL_ADDRESSES: '1' })
    ended.push(channel.end, () => app.close())
    const { cookies } = await signedInAdmin(server)
    const admin = stranger(app)
    Object.assign(admin.cookies, cookies)
    const room = await addRoom(db)
    return { channel, admin, db, room, ...(await channelOf(admin, room.room_id, channel.url)) }
  }

  test('keeps its days, says why, and is told of when it lasts', async () => {
    const { channel, admin, fetch, take, db } = await fetching()
    channel.serves(calendar(nights(3, 6)))
    expect((await fetch()).value.error).toBeNull()
    const whole = calendar(nights(8, 9))
    const listed = async () => (await admin.call(notices.list)).value.filter(({ kind }) => kind === 'channel')
    const failures = [
      [
        () => channel.answers((_, reply) => reply.writeHead(404).end()),
        'no calendar at the address any more',
      ],
      [() => channel.answers((_, reply) => reply.writeHead(500).end()), 'answer 500'],
      [() => channel.serves('<html></html>'), 'is no calendar'],
      [() => channel.serves(whole.slice(0, -20)), 'breaks off'],
      [() => channel.serves('x'.repeat(10 * 1024 * 1024)), 'larger than 1 MB'],
      [() => channel.answers((request) => request.socket.destroy()), 'could not be reached'],
    ] as const
    for (const [before, [answer, message]] of failures.entries()) {
      answer()
      const { status, value } = await fetch()
      expect([status, value.error]).toEqual([200, expect.stringContaining(message)])
      // From the fourth in a row on.
      expect(await listed()).toHaveLength(before < 3 ? 0 : 1)
    }
    const days = await db.selectFrom('channel_days').select('day').orderBy('day').execute()
    expect(days.map(({ day }) => day)).toEqual([dayAfter(3), dayAfter(4), dayAfter(5)])
    await take(whole)
    expect(await listed()).toEqual([])
  })

  test('for a reason that nobody thought of says so too', async () => {
    const { take, blocks } = await scene()
    await take(calendar(nights(3, 6)))
    const next = calendar(nights(8, 9))
    const read = vi.spyOn(Temporal.PlainDate, 'from').mockImplementationOnce(() => {
      throw new RangeError('unforeseen')
    })
    ended.push(() => read.mockRestore())
    const reading = readSent(next, { today: testDay, zone: 'Asia/Kolkata' })
    expect(await reading).toMatchObject({ problem: notRead, cause: { message: 'unforeseen' } })
    await server.db.updateTable('channels').set({ url: 'was not sealed', due_at: nowText() }).execute()
    const errors: unknown[] = []
    const config = { allowLocalAddresses: false } as Config
    const secrets = { open: () => expect.fail('cannot be opened') } as unknown as Secrets
    const settings = () => ({ time_zone: 'Asia/Kolkata' }) as Settings
    const log = { error: (about: unknown) => errors.push(about) } as never
    await syncChannelsJob({ db: server.db, config, secrets, settings, log })['sync-channels']()
    const listed = await server.db.selectFrom('channels').select(['error', 'failures']).execute()
    expect([listed, errors.length]).toEqual([[{ error: notRead, failures: 1 }], 1])
    expect(await blocks()).toEqual([imported(3, 6)])
  })

  test('may name its events with signs that no text holds', async () => {
    const { channel, room, fetch, db } = await fetching()
    await someBooking(server, { room, checkIn: dayAfter(4), checkOut: dayAfter(6) })
    // Cut in the middle of its last sign.
    const UID = `a\u0000${'b'.repeat(252)}🦚`
    channel.serves(calendar(nights(3, 6, { UID, SUMMARY: 'Not available' })))
    const { status, value } = await fetch()
    expect([status, value.error]).toEqual([200, null])
    expect(await db.selectFrom('channel_days').select('day').execute()).toEqual([{ day: dayAfter(3) }])
  })

  test('is not followed to a private place by who may not', async () => {
    const { take } = await scene()
    const { value } = await take(calendar())
    expect(value.error).toBeNull()
    await server.db.updateTable('channels').set({ url: 'https://127.0.0.1/room.ics' }).execute()
    const admin = await signedInAdmin(server)
    const { channel_id, room_id: id } = await server.db
      .selectFrom('channels')
      .selectAll()
      .executeTakeFirstOrThrow()
    const reply = await admin.call(channels.sync, { params: { id, channel_id }, body: {} })
    expect(reply.value.error).toBe('The address must be one on the public internet')
  })

  test('an older reading that comes late changes nothing', async () => {
    const { take, blocks } = await scene()
    await take(calendar(nights(3, 6)))
    setClock(`${testDay}T00:00:00Z`)
    expect((await take(calendar())).status).toBe(200)
    expect(await blocks()).toEqual([imported(3, 6)])
  })
})
