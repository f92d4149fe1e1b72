import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addBooking, addGuest, addRoom } from '../../../test/builders.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { goByProcessClock } from '../../../test/process-clock.ts'
import { expectHeld } from '../../../test/reservations/holds.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, testDay } from '../../../test/things.ts'
import { twoServers } from '../../../test/two-servers.ts'
import { withAgreed } from '../../folio/account/agreed.ts'
import { nowText, today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

const rounds = 30

type Scene = { rooms: string[]; ids: string[]; later: string; visitor_id: string }

/** Two guests in the house in the first two of four rooms, and one who comes to the third once they have left. */
const newScene = async (db: Db, day: Day): Promise<Scene> => {
  const visitor = await addGuest(db)
  const rooms = []
  for (let i = 0; i < 4; i++) rooms.push(await addRoom(db))
  const ids: string[] = []
  for (const room of rooms.slice(0, 2)) {
    const stay = {
      room,
      visitor,
      checkIn: addDays(day, -1),
      checkOut: addDays(day, 4),
      status: 'confirmed',
    } as const
    ids.push((await addBooking(db, stay)).booking_id)
  }
  await db.updateTable('bookings').set({ checked_in_at: nowText() }).where('booking_id', 'in', ids).execute()
  const [, , third] = rooms as [(typeof rooms)[0], (typeof rooms)[0], (typeof rooms)[0]]
  const coming = {
    room: third,
    visitor,
    checkIn: addDays(day, 4),
    checkOut: addDays(day, 6),
    status: 'confirmed',
  } as const
  const { booking_id: later } = await addBooking(db, coming)
  return { rooms: rooms.map(({ room_id }) => room_id), ids, later, visitor_id: visitor.visitor_id }
}

/** Changes of room in a ring, moves and bookings, all of which want the same nights at the same moment. */
const race = async (
  callers: readonly Caller[],
  { rooms, ids, later, visitor_id }: Scene,
  day: Day,
  round: number,
) => {
  let turn = 0
  const caller = () => callers[turn++ % callers.length] as Caller
  const change = (which: number, room: number, from: number) =>
    caller().call(roomChanges.change, {
      params: { id: ids[which] ?? '' },
      body: { room_id: rooms[room] ?? '', from: addDays(day, from), price: round % 2 ? 'keep' : 'new' },
    })
  const book = (room: number, from: number, nights: number) =>
    caller().call(bookings.create, {
      body: bookingBody({
        visitor_id,
        room_id: rooms[room] ?? '',
        check_in_date: addDays(day, from),
        check_out_date: addDays(day, from + nights),
      }),
    })
  const move = (id: string, room: number, from: number, to: number) =>
    caller().call(stayMoves.move, {
      params: { id },
      body: {
        room_id: rooms[room] ?? '',
        check_in_date: addDays(day, from),
        check_out_date: addDays(day, to),
        price: 'keep',
      },
    })
  return Promise.all([
    change(0, 2, round % 3),
    change(1, 2, (round + 1) % 3),
    change(0, 1, 1),
    change(1, 0, 1),
    book(2, round % 4, 2),
    book(0, 2, 1),
    book(3, 0, 2),
    change(0, 3, 2),
    move(later, 3, 1, 3),
    move(ids[1] ?? '', 1, -1, 6),
  ])
}

const expected = ['in_the_way', 'room_taken', 'busy', 'invalid_input', 'arrival_fixed']

/** What every booking keeps fits together: nights, price, folio, and one event for each move that was answered. */
const expectWhole = async (db: Db, moved: number): Promise<void> => {
  const stays = await db
    .selectFrom('bookings as b')
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .select(['b.booking_id', 'f.charges'])
    .execute()
  for (const { nightly, charges } of await withAgreed(db, stays)) expect(charges).toBe(sumOf(nightly))
  const events = await db
    .selectFrom('booking_events')
    .select('event_id')
    .where('kind', '=', 'moved')
    .execute()
  expect(events).toHaveLength(moved)
}

const runRounds = async (db: Db, callers: readonly Caller[], day: Day): Promise<void> => {
  let moved = 0
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    const replies = await race(callers, await newScene(db, day), day, round)
    const codes = replies.filter(({ status }) => status >= 400).map(({ error }) => error.code)
    expect(codes.filter((code) => !expected.includes(code))).toEqual([])
    refused += codes.length
    moved += replies.filter(({ status }) => status === 200).length
    await expectHeld({ db } as TestServer, day)
    await expectWhole(db, moved)
  }
  expect([moved, refused].every((count) => count >= rounds)).toBe(true)
}

describe('D-60 at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })

  test('thirty rounds of changes of room, moves and bookings of the same nights', async () => {
    await runRounds(server.db, [await signedInAdmin(server), await signedInAdmin(server)], testDay)
  })
})

describe.skipIf(!postgres)('D-60 on two server processes', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  afterAll(() => servers.end())

  test('thirty rounds of changes of room, moves and bookings of the same nights', async () => {
    servers = await twoServers()
    const { db, callers } = servers
    await runRounds(db, callers, today('Asia/Kolkata'))
  })

  test('whoever waits for another change of the same stay finds it again, and changes it after that', async () => {
    const { db, callers } = servers
    goByProcessClock()
    const day = today('Asia/Kolkata')
    for (let round = 0; round < 8; round++) {
      const { ids, rooms, later } = await newScene(db, day)
      const replies = await Promise.all([
        ...[2, 3].map((room, at) =>
          (callers[at] as Caller).call(roomChanges.change, {
            params: { id: ids[0] ?? '' },
            body: { room_id: rooms[room] ?? '', from: day, price: 'keep' },
          }),
        ),
        ...[2, 3].map((room, at) =>
          (callers[at] as Caller).call(stayMoves.move, {
            params: { id: later },
            body: {
              room_id: rooms[room] ?? '',
              check_in_date: addDays(day, 5),
              check_out_date: addDays(day, 7),
              price: 'keep',
            },
          }),
        ),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })
})
