import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { pricing } from '../../../contract/rates/pricing.ts'
import { rates } from '../../../contract/rates/rates.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody } from '../../../test/things.ts'
import { twoServers } from '../../../test/two-servers.ts'
import { today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'

const rounds = 30

/** Three nights two weeks ahead, by the clock that the servers go by: that of the tests, or the real one. */
const daysAhead = () => {
  const first = addDays(today('Asia/Kolkata'), 14)
  return {
    first,
    nights: { start_date: first, end_date: addDays(first, 2) },
    stay: { check_in_date: first, check_out_date: addDays(first, 3) },
    /** The days of the same weekdays a year before. */
    lastYear: (later: number) => addDays(first, later - 364),
  }
}

type Callers = readonly [Caller, Caller]

const standing = (db: Db, rooms: readonly string[]) =>
  db
    .selectFrom('pricing')
    .select(['room_id', 'start_date', 'base_price'])
    .where('room_id', 'in', rooms)
    .where('withdrawn_at', 'is', null)
    .where('start_date', '>=', daysAhead().first)
    .orderBy('pricing_id')
    .execute()

/** Rooms whose nights cost 1,000 until they were raised to 1,200. */
const raisedRooms = async (db: Db, caller: Caller) => {
  const rooms = [
    await addRoom(db, { price_per_night: rupees(1000) }),
    await addRoom(db, { price_per_night: rupees(1000) }),
  ].map(({ room_id }) => room_id)
  const { nights } = daysAhead()
  const raised = await caller.call(rates.adjust, { body: { room_ids: rooms, ...nights, raise: 20 } })
  return { rooms, raised: String(raised.value[0]?.pricing_id) }
}

/** A change starts from the prices without the raise that is undone, or the undoing is refused: never both. */
const undoAndChange = async (db: Db, [one, other]: Callers, round: number) => {
  const { rooms, raised } = await raisedRooms(db, one)
  const { nights, stay } = daysAhead()
  const guest = await addGuest(db)
  const body = bookingBody({ visitor_id: guest.visitor_id, room_id: rooms[1] ?? '', ...stay })
  const changing = () =>
    other.call(rates.adjust, { body: { room_ids: rooms.toReversed(), ...nights, raise: 10 } })
  const undoing = () => one.call(rates.undo, { params: { id: raised } })
  const both = round % 2 ? [undoing(), changing()] : [changing(), undoing()]
  const booked = other.call(bookings.create, { body })
  const replies = await Promise.all(both)
  const undone = replies[round % 2 ? 0 : 1]?.status
  const changed = replies[round % 2 ? 1 : 0]?.status
  expect([undone === 200 || undone === 409, changed]).toEqual([true, 201])
  // Who books meanwhile does not wait.
  expect((await booked).status).toBe(201)
  const price = rupees(undone === 200 ? 1100 : 1320)
  expect((await standing(db, rooms)).map(({ base_price }) => base_price)).toEqual([price, price])
}

/** What leaves nights alone that have a price leaves those alone that another copy is writing. */
const copyTwice = async (db: Db, callers: Callers) => {
  const { room_id } = await addRoom(db)
  const { lastYear } = daysAhead()
  const last = { room_id, start_date: lastYear(2), end_date: lastYear(4) }
  const { pricing_id } = await addPricing(db, { ...last, base_price: rupees(3000) })
  const body = {
    from: lastYear(-3),
    to: lastYear(27),
    keep: 'weekdays',
    raise: 0,
    replace: false,
  } as const
  const copies = await Promise.all(callers.map((caller) => caller.call(rates.copy, { body })))
  expect(copies.map(({ status, value }) => [status, value.nights]).sort()).toEqual([
    [201, 0],
    [201, 3],
  ])
  expect(await standing(db, [room_id])).toHaveLength(1)
  await db.deleteFrom('pricing').where('pricing_id', '>=', pricing_id).execute()
}

/** A price that is withdrawn while a newer one takes its place does not come back, nor what lay under it. */
const withdrawAndCover = async (db: Db, [one, other]: Callers) => {
  const { rooms, raised } = await raisedRooms(db, one)
  const price = { ...daysAhead().nights, base_price: rupees(5000), room_ids: rooms }
  const replies = await Promise.all([
    one.call(pricing.withdraw, { params: { id: raised }, body: { together: true } }),
    other.call(pricing.setMany, { body: price }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 201])
  expect((await standing(db, rooms)).map(({ base_price }) => base_price)).toEqual([
    price.base_price,
    price.base_price,
  ])
}

const runRounds = async (db: Db, callers: Callers) => {
  for (let round = 0; round < rounds; round++) {
    await undoAndChange(db, callers, round)
    await copyTwice(db, callers)
    await withdrawAndCover(db, callers)
  }
}

describe('W-29 at the same moment', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
  })

  test('thirty rounds of changes, copies, withdrawals and their undoing, of the same nights', async () => {
    await runRounds(server.db, [await signedInAdmin(server), await signedInAdmin(server)])
  })
})

describe.skipIf(!postgres)('W-29 on two server processes', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  afterAll(() => servers.end())

  test('thirty rounds of changes, copies, withdrawals and their undoing, of the same nights', async () => {
    servers = await twoServers()
    await runRounds(servers.db, servers.callers as unknown as Callers)
  })
})
