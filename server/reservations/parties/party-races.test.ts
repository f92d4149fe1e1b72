import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { overlaps } from '../../../test/reservations/bookings.ts'
import { countHolders } from '../../../test/reservations/holds.ts'
import { book, partyBody, someParty, someRooms } from '../../../test/reservations/parties.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, testDay } from '../../../test/things.ts'
import { twoServers } from '../../../test/two-servers.ts'
import { today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))

/** Of six rooms, the three that a party of this number wants: every order, so that they wait for each other in rings. */
const wanted = (rooms: readonly string[], i: number): string[] =>
  [0, 1, 2].map((step) => rooms[(i * (i % 2 ? 5 : 1) + step * (i % 3 === 0 ? 5 : 1)) % rooms.length] ?? '')

/** Thirty parties and thirty bookings of one room at the same moment; who asks is dealt out to the callers in turn. */
const race = async (
  callers: readonly Caller[],
  visitor_id: string,
  rooms: readonly string[],
  from: Day = testDay,
) => {
  const caller = (i: number) => callers[i % callers.length] as Caller
  const days = (i: number) => ({
    check_in_date: addDays(from, 7 + (i % 4)),
    check_out_date: addDays(from, 9 + (i % 4)),
  })
  const single = (i: number) =>
    caller(i).call(bookings.create, {
      body: bookingBody({ visitor_id, room_id: rooms[i % rooms.length] ?? '', ...days(i) }),
    })
  const [many, alone] = await Promise.all([
    Promise.all(times(30, (i) => book(caller(i), partyBody(visitor_id, wanted(rooms, i), days(i))))),
    Promise.all(times(30, single)),
  ])
  return { many, alone }
}

/** Every party that was answered has all its rooms, no other has any, and every refusal is an expected one. */
const expectWhole = async (db: Db, { many, alone }: Awaited<ReturnType<typeof race>>): Promise<void> => {
  const refused = [...many, ...alone].filter(({ status }) => status !== 201).map(({ error }) => error.code)
  expect(refused.filter((code) => code !== 'room_taken' && code !== 'busy')).toEqual([])
  const made = many.filter(({ status }) => status === 201).map(({ value }) => value)
  const singles = alone.filter(({ status }) => status === 201)
  expect(made.length + singles.length).toBeGreaterThan(0)
  for (const { bookings: stays } of made) expect(stays).toHaveLength(3)
  const kept = await db
    .selectFrom('reservations as r')
    .leftJoin('bookings as b', 'b.reservation_id', 'r.reservation_id')
    .select(['r.reservation_id', (eb) => eb.fn.count<number>('b.booking_id').as('stays')])
    .groupBy('r.reservation_id')
    .execute()
  expect(new Map(kept.map(({ reservation_id, stays }) => [reservation_id, Number(stays)]))).toEqual(
    new Map([
      ...made.map(({ party_id }) => [party_id, 3] as const),
      ...singles.map(({ value }) => [value.booking_id, 1] as const),
    ]),
  )
  const all = await db.selectFrom('bookings').select('booking_id').execute()
  expect(all).toHaveLength(3 * made.length + singles.length)
  expect(await overlaps({ db } as TestServer)).toEqual([])
  expect(await countHolders(db)).toBe(all.length)
}

describe('D-54 at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })

  test('thirty parties and thirty bookings of the same rooms: all of a party’s rooms or none', async () => {
    const rooms = await someRooms(server, 6)
    const { visitor_id } = await addGuest(server.db)
    const admins = [await signedInAdmin(server), await signedInAdmin(server)]
    await expectWhole(server.db, await race(admins, visitor_id, rooms))
  })

  test('of one guest’s six parties as many are made as may be held', async () => {
    const guest = await signedInGuest(server)
    const made = await Promise.all(
      times(7, async () => {
        const rooms = await someRooms(server, 2)
        return book(guest, partyBody(guest.visitor.visitor_id, rooms))
      }),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(201), 409, 409])
  })

  test('one press that arrives ten times makes one party', async () => {
    const guest = await signedInGuest(server)
    const body = partyBody(guest.visitor.visitor_id, await someRooms(server, 3))
    const replies = await Promise.all(times(10, () => book(guest, body, 'press')))
    expect(new Set(replies.map(({ value }) => value.party_id)).size).toBe(1)
    expect(await server.db.selectFrom('bookings').select('booking_id').execute()).toHaveLength(3)
  })

  test('a party that is cancelled as a whole while its rooms are confirmed one by one ends as one', async () => {
    const { admin, params, codes } = await someParty(server)
    const [cancelled, ...moves] = await Promise.all([
      admin.call(parties.cancel, { params, body: {} }),
      ...codes
        .toReversed()
        .map((id) =>
          admin.call(bookings.setStatus, { params: { id }, body: { status: 'confirmed', notes: null } }),
        ),
    ])
    expect(cancelled?.status).toBe(200)
    expect(moves.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const rows = await server.db.selectFrom('bookings').select('status').execute()
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })
})

describe.skipIf(!postgres)('D-54 on two server processes', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  afterAll(() => servers.end())

  test('thirty parties and thirty bookings of the same rooms: all of a party’s rooms or none', async () => {
    servers = await twoServers()
    const { db, callers } = servers
    const rooms: string[] = []
    for (let i = 0; i < 6; i++) rooms.push((await addRoom(db, { capacity: 4 })).room_id)
    const { visitor_id } = await addGuest(db)
    await expectWhole(db, await race(callers, visitor_id, rooms, today('Asia/Kolkata')))
  })
})
