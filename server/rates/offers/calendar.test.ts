import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { offers } from '../../../contract/rates/offers.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { roomBlocks } from '../../../contract/reservations/calendar.ts'
import { addBlock, addPricing, addRoom, addRoomType, percent, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { setClock } from '../../kit/clock.ts'
import { foldTallies } from '../../reservations/stays/tallies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const calendar = async (query: { from?: string; months?: number; room_type?: string | null } = {}) =>
  (await stranger(server.app).call(offers.calendar, { query: { from: dayAfter(0), months: 1, ...query } }))
    .value.days
const on = async (day: string, room_type?: string) =>
  (await calendar({ from: day, room_type: room_type ?? null }))[0]
const ask = (query: string) => stranger(server.app).send(offers.calendar, { query })

describe('W-17 D-56 the calendar of free days', () => {
  test('answers each day with whether a room is free and the least price of the night', async () => {
    const suite = await addRoom(server.db, { room_type: 'Suite', price_per_night: rupees(2250) })
    const tent = await addRoom(server.db, {
      room_type: 'Tent',
      price_per_night: rupees(1500),
      discount_percentage: percent(10),
    })
    const weekend = { start_date: dayAfter(1), end_date: dayAfter(1) }
    await addPricing(server.db, { room_id: tent.room_id, ...weekend, base_price: rupees(4000) })
    await someBooking(server, { room: tent, checkIn: dayAfter(2), checkOut: dayAfter(3) })
    await addBlock(server.db, { room_id: tent.room_id, start_date: dayAfter(3), end_date: dayAfter(4) })
    await someBooking(server, { room: suite, checkIn: dayAfter(3), checkOut: dayAfter(4) })
    const { raw } = await stranger(server.app).call(offers.calendar, { query: { from: dayAfter(0) } })
    expect(raw.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(raw.json().days.slice(0, 5)).toEqual([
      { day: '2026-11-20', free: true, from_price: '1350.00' },
      { day: '2026-11-21', free: true, from_price: '2250.00' },
      { day: '2026-11-22', free: true, from_price: '2250.00' },
      { day: '2026-11-23', free: false, from_price: null },
      { day: '2026-11-24', free: true, from_price: '1350.00' },
    ])
    expect(await on(dayAfter(2), 'Tent')).toEqual({ day: dayAfter(2), free: false, from_price: null })
  })

  test.each([
    ['2026-11-20', 1, '2026-12-19', 30],
    ['2027-01-31', 1, '2027-02-27', 28],
    ['2028-01-31', 1, '2028-02-28', 29],
    ['2027-02-28', 12, '2028-02-27', 365],
    ['2026-12-31', 2, '2027-02-27', 59],
  ])('from %s for %i months it ends on %s', async (from, months, last, count) => {
    const days = await calendar({ from, months })
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual([from, last, count])
    expect(days.map(({ day }) => day)).toEqual(days.map((_, i) => addDays(from, i)))
  })

  test('two months where nobody says how many; an instant means its day at the resort', async () => {
    const reply = await ask('?from=2026-11-30T18:30:00.000Z')
    const { days } = reply.raw.json()
    expect([days[0].day, days.at(-1).day]).toEqual(['2026-12-01', '2027-01-31'])
  })

  test('days that are past, and days on which no stay may begin yet, are not free', async () => {
    await addRoom(server.db)
    const free = async (from: string) => (await on(from))?.free
    expect(await Promise.all([-1, 0, 731, 732].map((n) => free(dayAfter(n))))).toEqual([
      false,
      true,
      true,
      false,
    ])
    for (const from of ['1900-01-01', '2999-12-01']) {
      expect((await calendar({ from, months: 12 })).every(({ free }) => !free)).toBe(true)
    }
    setClock('2026-11-20T18:30:00Z')
    expect(await free(dayAfter(0))).toBe(false)
  })

  test('rooms in maintenance and rooms that are archived are not free', async () => {
    await addRoom(server.db, { status: 'maintenance' })
    await addRoom(server.db, { archived_at: '2026-11-01T08:00:00Z' })
    expect((await calendar()).some(({ free }) => free)).toBe(false)
    await addRoom(server.db, { status: 'occupied' })
    expect((await calendar()).every(({ free }) => free)).toBe(true)
  })

  test('a kind is known by its name and by the last part of its page’s address', async () => {
    await addRoomType(server.db, { name: 'Glamping Tent', slug: 'glamping-tent' })
    await addRoomType(server.db, { name: 'Tree House', slug: 'tree-house' })
    await addRoom(server.db, { room_type: 'Glamping Tent' })
    for (const type of ['Glamping Tent', 'glamping-tent'])
      expect((await on(dayAfter(0), type))?.free).toBe(true)
    // Nobody can stay in a kind that has no rooms.
    expect((await on(dayAfter(0), 'tree-house'))?.free).toBe(false)
    for (const type of ['glamping', 'Glamping%20Tent%20', '%27%20or%201=1', 'x'.repeat(100)]) {
      const reply = await ask(`?from=${dayAfter(0)}&room_type=${type}`)
      expect([type, reply.status]).toEqual([type, type.endsWith('%20') ? 200 : 404])
    }
    const gone = await ask('?from=1999-01-01&room_type=Castle')
    expect([gone.status, gone.error.code]).toEqual([404, 'room_type_not_found'])
  })

  test.each(['0', '13', '-1', '1.5', 'two', ''])('months of %j are a 400', async (months) => {
    const reply = await ask(`?from=${dayAfter(0)}&months=${months}`)
    expect([reply.status, reply.error.fields?.months]).toEqual([400, 'months is from 1 to 12'])
  })

  test.each(['', '?from=', '?from=tomorrow', '?from=2026-02-30', '?from=0000-01-01'])(
    'what is no day is a 400: %s',
    async (query) => {
      expect((await ask(query)).error.fields?.from).toMatch(/./)
    },
  )

  test('what the desk moves, blocks, frees and prices stands in the next answer', async () => {
    const room = await addRoom(server.db)
    const admin = await signedInAdmin(server)
    const free = async () => (await on(dayAfter(7)))?.free
    expect(await free()).toBe(true)
    const { booking_id } = await someBooking(server, { room, status: 'confirmed' })
    expect(await free()).toBe(false)
    await foldTallies(server.db)
    expect(await free()).toBe(false)
    const cancelled = { status: 'cancelled' as const, notes: null }
    await admin.call(bookings.setStatus, { params: { id: booking_id }, body: cancelled })
    expect(await free()).toBe(true)
    const days = { start_date: dayAfter(5), end_date: dayAfter(60) }
    const body = { room_id: room.room_id, ...days, reason: 'New roof' }
    const block = await admin.call(roomBlocks.add, { body })
    // It reaches over several months.
    expect([await free(), (await on(dayAfter(59)))?.free, (await on(dayAfter(60)))?.free]).toEqual([
      false,
      false,
      true,
    ])
    await admin.call(roomBlocks.remove, { params: { id: block.value.block_id } })
    expect(await free()).toBe(true)
  })

  test('what is written and not committed changes nothing, and counts once it is', async () => {
    const room = await addRoom(server.db)
    const free = async () => (await on(dayAfter(7)))?.free
    expect(await free()).toBe(true)
    const undone = server.db.transaction().execute(async (tx) => {
      await addBlock(tx, { room_id: room.room_id, start_date: dayAfter(7), end_date: dayAfter(8) })
      throw new Error('thought better of it')
    })
    await expect(undone).rejects.toThrow('thought better of it')
    expect(await free()).toBe(true)
  })

  test('a stay that is confirmed holds what it held: nothing is read again', async () => {
    const { booking_id } = await someBooking(server)
    const changes = async () =>
      (await sql`select sum(count)::int as count from tallies where tally = 'room_holds'`.execute(server.db))
        .rows
    const before = await changes()
    await server.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('booking_id', '=', booking_id)
      .execute()
    expect(await changes()).toEqual(before)
  })
})
