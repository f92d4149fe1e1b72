import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { addGuest, addRoom } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { postgres } from '../../../test/own-database.ts'
import { book as bookParty, partyBody, someRooms } from '../../../test/reservations/parties.ts'
import { type Caller, stranger, type TestServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { proveAddress, serverThatMails } from '../../../test/trust.ts'
import { twoServers } from '../../../test/two-servers.ts'
import { nowText, today } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { startSession } from '../../kit/security/sessions.ts'
import { sweepNetworks } from './unproved-limits.ts'

const mailing = serverThatMails({ TRUST_PROXY: '1' })
let server: TestServer
beforeAll(() => {
  server = mailing.current
})

type Account = { caller: Caller; visitor_id: string; email: string }

/** Somebody whose address nobody has proved, signed in. */
const unproved = async (db: Db, caller: Caller): Promise<Account> => {
  const { visitor_id, email } = await addGuest(db, { email_verified_at: null })
  caller.cookies.fr_guest = await startSession(db, 'guest', visitor_id)
  return { caller, visitor_id, email: email ?? '' }
}
const somebody = () => unproved(server.db, stranger(server.app))
const houseOf = async (db: Db, rooms: number) => {
  const made = []
  for (let i = 0; i < rooms; i++) made.push(await addRoom(db))
  return made.map(({ room_id }) => room_id)
}
const from = (address: string) => ({ 'x-forwarded-for': address })

type Own = { nights: number; address?: string; first?: Day }
const book = ({ caller, visitor_id }: Account, room_id = '', { nights, address, first }: Own) => {
  const check_in_date = first ?? dayAfter(7)
  const stay = { check_in_date, check_out_date: addDays(check_in_date, nights) }
  const body = bookingBody({ visitor_id, room_id, ...stay })
  return caller.call(bookings.create, { body }, address ? from(address) : {})
}
const blockRoom = (room_id: string, start_date: Day, end_date: Day) =>
  server.db
    .insertInto('room_blocks')
    .values({ room_id, start_date, end_date, reason: 'Roof', by_name: 'Asha', created_at: nowText() })
    .execute()
const heldNights = async (db: Db) => {
  const rows = await db.selectFrom('bookings').select(['check_in', 'check_out']).execute()
  return rows.reduce(
    (sum, row) => sum + (Date.parse(row.check_out) - Date.parse(row.check_in)) / 86_400_000,
    0,
  )
}
const phone = '+91 98765 43210'

describe('W-31 nights of one network', () => {
  test('are sixty at most within a day, however many accounts ask; the refusal names the telephone', async () => {
    const rooms = await houseOf(server.db, 30)
    const made = []
    for (const room of rooms.slice(0, 7)) made.push(await book(await somebody(), room, { nights: 10 }))
    expect(made.map(({ status }) => status)).toEqual([...Array(6).fill(201), 409])
    const refused = made.at(-1)?.error
    expect([refused?.code, refused?.message]).toEqual([
      'too_many_pending',
      `We hold 60 nights at most for one network before we know that the e-mail addresses are right. Please follow the link in our e-mail first, or call us at ${phone} to book.`,
    ])
    expect((await book(await somebody(), rooms[8], { nights: 10, address: '10.0.0.9' })).status).toBe(201)
  })

  test('are those of a /56 where it is IPv6, and of the address where it is IPv4', async () => {
    const rooms = await houseOf(server.db, 30)
    const ask = async (address: string, nights: number) =>
      (await book(await somebody(), rooms.pop(), { nights, address })).status
    expect(await ask('2001:db8:0:1200::1', 30)).toBe(201)
    expect(await ask('2001:db8:0:12ff:5::2', 30)).toBe(201)
    expect(await ask('2001:db8:0:1234::3', 1)).toBe(409)
    expect(await ask('2001:db8:0:1300::3', 1)).toBe(201)
    expect(await ask('::ffff:10.0.0.1', 30)).toBe(201)
    expect(await ask('10.0.0.1', 30)).toBe(201)
    expect(await ask('10.0.0.1', 1)).toBe(409)
    expect(await ask('10.0.0.2', 1)).toBe(201)
  })

  test('count for a day, and nothing of the network is kept longer', async () => {
    await server.db.insertInto('settings').values({ key: 'unproved_hours', value: '100' }).execute()
    const rooms = await houseOf(server.db, 30)
    for (const room of rooms.slice(0, 2)) await book(await somebody(), room, { nights: 30 })
    const kept = await server.db.selectFrom('booking_networks').select('network').execute()
    expect(kept).toHaveLength(2)
    expect(kept.some(({ network }) => network.includes('127.0.0.1'))).toBe(false)
    clockAt({ hours: 23 })
    await sweepNetworks(server.db)
    expect((await book(await somebody(), rooms[3], { nights: 1 })).status).toBe(409)
    clockAt({ hours: 24 })
    expect((await book(await somebody(), rooms[3], { nights: 1 })).status).toBe(201)
    await sweepNetworks(server.db)
    expect(await server.db.selectFrom('booking_networks').select('network').execute()).toHaveLength(1)
  })

  test('are not those of proved addresses, nor of stays that are gone or confirmed', async () => {
    const rooms = await houseOf(server.db, 30)
    const first = await somebody()
    await book(first, rooms[0], { nights: 30 })
    await book(await somebody(), rooms[1], { nights: 30 })
    // A fixed day: only that there is one counts.
    const proved = await addGuest(server.db, { email_verified_at: '2026-11-20T05:00:00Z' })
    const caller = stranger(server.app)
    caller.cookies.fr_guest = await startSession(server.db, 'guest', proved.visitor_id)
    const known = { caller, visitor_id: proved.visitor_id, email: '' }
    expect((await book(known, rooms[2], { nights: 61 })).status).toBe(201)
    expect((await book(await somebody(), rooms[3], { nights: 1 })).status).toBe(409)
    await proveAddress(server, first.email)
    expect((await book(await somebody(), rooms[3], { nights: 30 })).status).toBe(201)
  })

  test('of a party of ten rooms and a week are held once for a network', async () => {
    const rooms = await someRooms(server, 60)
    const days = { check_in_date: dayAfter(7), check_out_date: dayAfter(14) }
    const ask = async () => {
      const { caller, visitor_id } = await somebody()
      return bookParty(caller, partyBody(visitor_id, rooms.splice(0, 10), days))
    }
    expect((await ask()).status).toBe(201)
    expect((await ask()).error.code).toBe('too_many_pending')
  })
})

describe('W-31 a third of the house', () => {
  test('is all that unproved addresses hold together on a night, rounded down', async () => {
    const [repaired = '', removed = '', closed = '', ...open] = await houseOf(server.db, 12)
    const on = (room_id: string, set: object) =>
      server.db.updateTable('rooms').set(set).where('room_id', '=', room_id).execute()
    const networks = Array.from({ length: 20 }, (_, n) => `10.0.1.${n}`)
    const ask = async (first: number, nights = 1) => {
      const own = { nights, first: dayAfter(first), address: networks.pop() ?? '' }
      const reply = await book(await somebody(), open[networks.length % open.length], own)
      return reply.status === 201 ? 201 : reply.error.code
    }
    // A fixed day: only that there is one counts.
    await on(removed, { archived_at: '2026-11-20T05:00:00Z' })
    await on(closed, { status: 'maintenance' })
    await blockRoom(repaired, dayAfter(20), dayAfter(21))
    // Ten rooms: three of them.
    expect([await ask(7, 2), await ask(7, 2), await ask(7, 2)]).toEqual([201, 201, 201])
    expect([await ask(8), await ask(9)]).toEqual(['too_many_pending', 201])
    // A room fewer: still three of nine on the night of the repair, and two of eight once another is closed.
    expect([await ask(20), await ask(20)]).toEqual([201, 201])
    await on(removed, { archived_at: null, status: 'maintenance' })
    await on(open[8] ?? '', { status: 'maintenance' })
    expect([await ask(20), await ask(21)]).toEqual(['too_many_pending', 201])
  })

  test('is one room at least', async () => {
    const [one, other] = await houseOf(server.db, 2)
    expect((await book(await somebody(), one, { nights: 1 })).status).toBe(201)
    const refused = await book(await somebody(), other, { nights: 1 })
    expect([refused.status, refused.error.code]).toEqual([409, 'too_many_pending'])
    expect(refused.error.message).toContain(phone)
  })

  test('is no room for a party beyond it, which holds nothing then', async () => {
    const rooms = await someRooms(server, 9)
    const { caller, visitor_id } = await somebody()
    expect((await bookParty(caller, partyBody(visitor_id, rooms.slice(0, 4)))).error.code).toBe(
      'too_many_pending',
    )
    expect(await heldNights(server.db)).toBe(0)
    expect((await bookParty(caller, partyBody(visitor_id, rooms.slice(0, 3)))).status).toBe(201)
  })
})

describe('W-31 a stay of more than thirty nights', () => {
  test('needs a proved address, also where a stay or a room of a party grows to it', async () => {
    const rooms = await houseOf(server.db, 12)
    const guest = await somebody()
    const refused = await book(guest, rooms[0], { nights: 31 })
    expect([refused.status, refused.error.code]).toEqual([409, 'too_many_pending'])
    expect(refused.error.message).toBe(
      `A stay of more than 30 nights needs a proved e-mail address. Please follow the link in our e-mail first, or call us at ${phone} to book.`,
    )
    const made = (await book(guest, rooms[0], { nights: 30 })).value
    const longer = { params: { id: made.booking_id }, body: { check_out: dayAfter(38) } }
    expect((await guest.caller.call(ownStay.change, longer)).error.code).toBe('too_many_pending')
    const looked = await guest.caller.call(ownStay.previewChange, {
      params: longer.params,
      query: longer.body as never,
    })
    expect(looked.error.code).toBe('too_many_pending')
    const days = { check_in_date: dayAfter(7), check_out_date: dayAfter(38) }
    const party = partyBody(guest.visitor_id, await someRooms(server, 1), days)
    expect((await bookParty(guest.caller, party)).error.code).toBe('too_many_pending')
  })

  test('counts the nights that a stay grows by for its network', async () => {
    const rooms = await houseOf(server.db, 12)
    await book(await somebody(), rooms[0], { nights: 30 })
    const guest = await somebody()
    const { booking_id: id } = (await book(guest, rooms[1], { nights: 29 })).value
    const grow = (days: number) =>
      guest.caller.call(ownStay.change, { params: { id }, body: { check_out: dayAfter(7 + days) } })
    expect((await grow(30)).status).toBe(200)
    expect((await book(await somebody(), rooms[2], { nights: 1 })).status).toBe(409)
    expect((await grow(10)).status).toBe(200)
    expect((await book(await somebody(), rooms[2], { nights: 20 })).status).toBe(201)
    expect((await grow(11)).error.code).toBe('too_many_pending')
  })
})

/** Twenty accounts of one network that ask for as much as they can at the same moment. */
const storm = async (db: Db, callers: readonly Caller[], first: Day) => {
  const rooms = await houseOf(db, 100)
  const accounts: Account[] = []
  for (const caller of callers) accounts.push(await unproved(db, caller))
  const asks = accounts.flatMap((account) =>
    [90, 30, 12].map((nights) => () => book(account, rooms.pop(), { nights, first })),
  )
  const replies = await Promise.all(asks.map((ask) => ask()))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const held = await heldNights(db)
  expect(held).toBeLessThanOrEqual(60)
  expect(held).toBeGreaterThan(48)
}

describe('W-31 at the same moment', () => {
  test('twenty accounts of one address that ask for ninety nights hold sixty at most', async () => {
    await storm(
      server.db,
      Array.from({ length: 20 }, () => stranger(server.app)),
      dayAfter(7),
    )
  })
})

describe.skipIf(!postgres)('W-31 on two server processes', () => {
  let servers: Awaited<ReturnType<typeof twoServers>>
  afterAll(() => servers.end())

  test('twenty accounts of one address that ask for ninety nights hold sixty at most', async () => {
    servers = await twoServers({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const callers = Array.from({ length: 20 }, (_, n) => servers.strangerAt(n))
    await storm(servers.db, callers, addDays(today('Asia/Kolkata'), 14))
  })
})
