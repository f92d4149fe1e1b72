import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Day, nightsOf } from '../../contract/kit/dates.ts'
import { rooms } from '../../contract/rates/rooms.ts'
import { channels } from '../../contract/reservations/channels.ts'
import { nowText } from '../../server/kit/clock.ts'
import type { Db } from '../../server/kit/database/db.ts'
import { blocksOf } from '../../server/reservations/calendar/queries.ts'
import { addRoom } from '../builders.ts'
import { signedInAdmin } from '../people.ts'
import { type Caller, stranger, type TestServer } from '../server.ts'
import { dayAfter } from '../things.ts'

/** A calendar of these lines, as a channel writes it. */
export const calendar = (...lines: readonly (string | readonly string[])[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Channel//EN', ...lines.flat(), 'END:VCALENDAR', ''].join(
    '\r\n',
  )

/** One event of whole days. */
export const sold = (from: Day, to: Day, own: Record<string, string> = {}): string[] => [
  'BEGIN:VEVENT',
  ...Object.entries({
    UID: `${from}-${to}@channel.example`,
    DTSTAMP: '20261101T000000Z',
    'DTSTART;VALUE=DATE': from.replaceAll('-', ''),
    'DTEND;VALUE=DATE': to.replaceAll('-', ''),
    SUMMARY: 'Reserved',
    ...own,
  }).map(([name, value]) => `${name}:${value}`),
  'END:VEVENT',
]

/** A channel on this machine: what it answers can be changed. */
export const startChannel = async () => {
  let answer: RequestListener = (_, reply) => reply.end(calendar())
  let asked = 0
  const server = createServer((request, reply) => {
    asked += 1
    answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/room.ics`,
    answers: (next: RequestListener) => {
      answer = next
    },
    serves: (text: string) => {
      answer = (_, reply) => reply.writeHead(200, { 'content-type': 'text/calendar' }).end(text)
    },
    asked: () => asked,
    end: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A calendar that is read for a room, and giving it another text to read. */
export const channelOf = async (
  admin: Caller,
  roomId: string,
  url = 'https://calendars.example/room.ics',
) => {
  const body = { name: 'Airbnb', url }
  const { value } = await admin.call(channels.add, { params: { id: roomId }, body })
  const params = { id: roomId, channel_id: value.channel_id }
  return {
    params,
    take: (ics: string) => admin.call(channels.sync, { params, body: { ics } }),
    fetch: () => admin.call(channels.sync, { params, body: {} }),
  }
}

/** A room with one calendar, and what became of it. */
export const channelScene = async (server: TestServer) => {
  const admin = await signedInAdmin(server)
  const room = await addRoom(server.db, { room_number: '104' })
  const { room_id } = room
  const seen = async () => (await admin.call(channels.list, { params: { id: room_id } })).value
  const blocks = async () =>
    (await blocksOf(server.db, { start: '-infinity', end: 'infinity' })).map(
      ({ kind, start_date, end_date }) => [kind, start_date, end_date],
    )
  const isFree = async (from: number, to: number) => {
    const query = { check_in_date: dayAfter(from), check_out_date: dayAfter(to), guests: 1 }
    const free = (await stranger(server.app).call(rooms.available, { query })).value
    return free.some((one) => one.room_id === room_id)
  }
  return { admin, room, room_id, seen, blocks, isFree, ...(await channelOf(admin, room_id)) }
}

/** The same by days after that of the test. */
export const nights = (from: number, to: number, own: Record<string, string> = {}) =>
  sold(dayAfter(from), dayAfter(to), own)
/** A block of a channel, in short. */
export const imported = (from: number, to: number) => ['channel', dayAfter(from), dayAfter(to)]

/** Nights that a channel sold of which nothing else is known. */
export const addChannelDays = async (
  db: Db,
  { room_id, start_date, end_date }: { room_id: string; start_date: Day; end_date: Day },
): Promise<void> => {
  const sold = { room_id, channel_id: 'gone', sold_by: 'Airbnb', uid: '1', summary: 'Reserved' }
  const rows = nightsOf(start_date, end_date).map((day) => ({ ...sold, day, found_at: nowText() }))
  await db.insertInto('channel_days').values(rows).execute()
}
