import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { channels, roomFeeds } from '../../../contract/reservations/channels.ts'
import { addBlock, addRoom } from '../../../test/builders.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { calendar, channelScene, nights } from '../../../test/reservations/channels.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { readFeed } from './read-feed.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const tokenOf = (address: string): string => /ical\/(.+)\.ics$/.exec(address)?.[1] ?? ''
const scene = async () => {
  const made = await channelScene(server)
  const token = tokenOf((await made.seen()).export_url)
  const read = (headers: Record<string, string> = {}, key = token) =>
    stranger(server.app).call(roomFeeds.feed, { params: { token: key } }, headers)
  const text = async () => (await read()).raw.body
  return { ...made, read, text }
}

describe('D-61 the address of a room', () => {
  test('tells its busy days to a stranger, and nobody’s name', async () => {
    const { room, room_id, admin, take, text, read } = await scene()
    const pending = await someBooking(server, { room, checkIn: dayAfter(1), checkOut: dayAfter(3) })
    const gone = await someBooking(server, { room, checkIn: dayAfter(5), checkOut: dayAfter(6) })
    await admin.call(bookings.setStatus, { params: { id: gone.booking_id }, body: { status: 'cancelled' } })
    const block = { start_date: dayAfter(8), end_date: dayAfter(9), reason: 'Secret roof' }
    await addBlock(server.db, { room_id, ...block })
    await take(calendar(nights(20, 22)))
    const result = await text()
    const feed = await readFeed(result, { today: dayAfter(0), zone: 'Asia/Kolkata' })
    expect(feed.map(({ start, end, summary }) => [start, end, summary])).toEqual([
      [dayAfter(1), dayAfter(3), 'Not available'],
      [dayAfter(8), dayAfter(9), 'Not available'],
    ])
    expectNotSaid(result, pending.full_name, pending.booking_id, 'Secret roof', 'Airbnb', room_id)
    expect((await read()).headers['content-type']).toBe('text/calendar; charset=utf-8')
  })

  test('is an iCalendar as RFC 5545 has it', async () => {
    const { room, text } = await scene()
    await someBooking(server, { room, checkIn: dayAfter(1), checkOut: dayAfter(3) })
    const feed = await text()
    expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = feed.split('\r\n')
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const day = (days: number) => dayAfter(days).replaceAll('-', '')
    expect(lines).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        `DTSTART;VALUE=DATE:${day(1)}`,
        `DTEND;VALUE=DATE:${day(3)}`,
        'TRANSP:OPAQUE',
        expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
        expect.stringMatching(/^UID:[\w-]{27}@/),
      ]),
    )
  })

  test('names an event the same however often it is read, and answers 304 until something changes', async () => {
    const { room, read } = await scene()
    await someBooking(server, { room, checkIn: dayAfter(1), checkOut: dayAfter(3) })
    const first = await read()
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    const again = await read({ 'if-none-match': `W/${etag}` })
    expect([again.status, again.raw.body]).toEqual([304, ''])
    await someBooking(server, { room, checkIn: dayAfter(4), checkOut: dayAfter(5) })
    const third = await read({ 'if-none-match': etag })
    expect(third.status).toBe(200)
    const uids = (body: string) => body.match(/^UID:.+$/gm) ?? []
    expect(uids(third.raw.body)).toContain(uids(first.raw.body)[0])
  })

  test('answers no more once there is a new one, or the room is gone', async () => {
    const { admin, room_id, read, seen } = await scene()
    expect((await read()).status).toBe(200)
    const renewed = await admin.call(channels.renew, { params: { id: room_id } })
    expect([renewed.value.export_url, (await read()).status]).toEqual([(await seen()).export_url, 404])
    const token = tokenOf(renewed.value.export_url)
    expect((await read({}, token)).status).toBe(200)
    const gone = await addRoom(server.db, {
      archived_at: `${dayAfter(-1)}T00:00:00Z`,
      feed_key: 'k'.repeat(43),
    })
    expect((await read({}, gone.feed_key)).status).toBe(404)
  })

  test('cannot be guessed at for long, and is read as often as a channel wants', async () => {
    const { room_id } = await scene()
    const { app, db } = await startServer({})
    const { feed_key } = await db
      .selectFrom('rooms')
      .select('feed_key')
      .where('room_id', '=', room_id)
      .executeTakeFirstOrThrow()
    const read = async (token: string) =>
      (await stranger(app).call(roomFeeds.feed, { params: { token } })).status
    for (let times = 0; times < 40; times++) expect(await read(feed_key)).toBe(200)
    for (let times = 0; times < 30; times++) expect(await read(`nothing${times}`)).toBe(404)
    expect([await read('another'), await read(feed_key)]).toEqual([429, 429])
    await app.close()
  })
})
