import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addBooking, addGuest, addRoom } from '../../../test/builders.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { calendar, channelOf, sold } from '../../../test/reservations/channels.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, testDay } from '../../../test/things.ts'
import { twoServers } from '../../../test/two-servers.ts'
import { today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

const rounds = Array.from({ length: 30 }, (_, nth) => nth)

/** A room that two channels sell, a guest who books it, and a stay that comes from another room. */
const newScene = async (db: Db, day: Day, [one, two]: readonly [Caller, Caller], nth: number) => {
  const [room, other] = [await addRoom(db), await addRoom(db)]
  const visitor = await addGuest(db)
  const days = { checkIn: addDays(day, 12), checkOut: addDays(day, 14) }
  const { booking_id } = await addBooking(db, { room: other, visitor, ...days, status: 'confirmed' })
  const [first, second] = [
    await channelOf(one, room.room_id, `https://one.example/${nth}.ics`),
    await channelOf(two, room.room_id, `https://two.example/${nth}.ics`),
  ]
  const feed = (from: number, to: number) => calendar(sold(addDays(day, from), addDays(day, to)))
  // In some rounds the days of the round before are given back at the same moment.
  if (nth % 2 === 0) await first.take(feed(9, 11))
  const book = () =>
    two.call(bookings.create, {
      body: bookingBody({
        visitor_id: visitor.visitor_id,
        room_id: room.room_id,
        check_in_date: addDays(day, 10),
        check_out_date: addDays(day, 12),
      }),
    })
  const move = () =>
    one.call(stayMoves.move, {
      params: { id: booking_id },
      body: {
        room_id: room.room_id,
        check_in_date: days.checkIn,
        check_out_date: days.checkOut,
        price: 'keep',
        tell_guest: false,
      },
    })
  return { room, first, second, feed, book, move }
}

type Held = { room_id: string; start: Day; end: Day; of: string | null }

const holdsOf = async (db: Db, roomId: string) => {
  const { rows } = await sql<Held>`
    select day as start, day + 1 as "end", channel_id as of from room_days where room_id = ${roomId}`.execute(
    db,
  )
  return rows
}

const nightsOf = (held: readonly { start: Day; end: Day }[]): Day[] =>
  held.flatMap(({ start, end }) => {
    const nights: Day[] = []
    for (let night = start; night < end; night = addDays(night, 1)) nights.push(night)
    return nights
  })

/** What a channel sold is held for it or by something else, night by night, and no night is held twice. */
const expectAccounted = async (db: Db, roomId: string, channelId: string, wanted: readonly Day[]) => {
  const held = await holdsOf(db, roomId)
  const all = nightsOf(held)
  expect(new Set(all).size).toBe(all.length)
  const sold = await db.selectFrom('channel_days').select('day').where('channel_id', '=', channelId).execute()
  expect(sold.map(({ day }) => day).sort()).toEqual([...wanted].sort())
  expect(wanted.filter((day) => !all.includes(day))).toEqual([])
}

const runRounds = async (db: Db, callers: readonly [Caller, Caller], day: Day): Promise<void> => {
  for (const nth of rounds) {
    const { room, first, second, feed, book, move } = await newScene(db, day, callers, nth)
    const replies = await Promise.all([first.take(feed(10, 13)), book(), second.take(feed(11, 14)), move()])
    const [one, booked, two, moved] = replies.map(({ status }) => status)
    expect([one, two]).toEqual([200, 200])
    expect([201, 409]).toContain(booked)
    expect([200, 409]).toContain(moved)
    const range = (from: number, to: number) =>
      nightsOf([{ start: addDays(day, from), end: addDays(day, to) }])
    await expectAccounted(db, room.room_id, first.params.channel_id, range(10, 13))
    await expectAccounted(db, room.room_id, second.params.channel_id, range(11, 14))
  }
}

/** While a calendar is taken in, the stay that is in its way is cancelled and a guest books the room. */
const giveUpRounds = async (db: Db, [one, two]: readonly [Caller, Caller], day: Day): Promise<void> => {
  for (const nth of rounds) {
    const [room, visitor] = [await addRoom(db), await addGuest(db)]
    const days = { checkIn: addDays(day, 10), checkOut: addDays(day, 12) }
    const { booking_id } = await addBooking(db, { room, visitor, ...days, status: 'confirmed' })
    const { params, take } = await channelOf(one, room.room_id, `https://given-up.example/${nth}.ics`)
    const feed = calendar(sold(addDays(day, 9), addDays(day, 13)))
    // In some rounds the conflict is known before.
    if (nth % 2 === 0) await take(feed)
    const book = bookingBody({
      ...{ visitor_id: visitor.visitor_id, room_id: room.room_id },
      ...{ check_in_date: days.checkIn, check_out_date: days.checkOut },
    })
    const replies = await Promise.all([
      take(feed),
      two.call(bookings.setStatus, { params: { id: booking_id }, body: { status: 'cancelled' } }),
      two.call(bookings.create, { body: book }),
    ])
    expect(replies.map(({ status }) => status).slice(0, 2)).toEqual([200, 200])
    const wanted = nightsOf([{ start: addDays(day, 9), end: addDays(day, 13) }])
    await expectAccounted(db, room.room_id, params.channel_id, wanted)
    const held = nightsOf(await holdsOf(db, room.room_id))
    expect(held.sort()).toEqual(wanted)
  }
}

describe('D-61 at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })

  test('two calendars are read, a room is booked and a stay is moved: every night has one holder', async () => {
    const admin = await signedInAdmin(server)
    await runRounds(server.db, [admin, admin], testDay)
  })

  test('W-46 a calendar is read and the stay in its way is cancelled: no night is free', async () => {
    const admin = await signedInAdmin(server)
    await giveUpRounds(server.db, [admin, admin], testDay)
  })
})

describe.skipIf(!postgres)('D-61 on two server processes', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  afterAll(() => servers.end())

  test('two calendars are read, a room is booked and a stay is moved: every night has one holder', async () => {
    servers = await twoServers()
    await runRounds(servers.db, servers.callers as [Caller, Caller], today('Asia/Kolkata'))
    await giveUpRounds(servers.db, servers.callers as [Caller, Caller], today('Asia/Kolkata'))
  })
})
