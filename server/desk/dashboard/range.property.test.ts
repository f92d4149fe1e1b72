import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { addDays, type Day, nightsOf } from '../../../contract/kit/dates.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { addBlock, addGuest, addRoom } from '../../../test/builders.ts'
import { clearRows } from '../../../test/database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { addChannelDays } from '../../../test/reservations/channels.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { withAgreed } from '../../folio/account/agreed.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const statuses = ['pending', 'confirmed', 'cancelled'] as const
const stay = fc.record({
  room: fc.nat({ max: 2 }),
  from: fc.integer({ min: -20, max: 20 }),
  nights: fc.integer({ min: 1, max: 6 }),
  status: fc.constantFrom(...statuses),
  madeBefore: fc.integer({ min: 0, max: 40 }),
})

/** The stays that can stand together: of two that overlap, the first. */
const compatible = <T extends { room: number; from: number; nights: number; status: string }>(
  stays: T[],
): T[] =>
  stays.filter(
    (one, i) =>
      one.status === 'cancelled' ||
      !stays
        .slice(0, i)
        .some(
          (other) =>
            other.status !== 'cancelled' &&
            other.room === one.room &&
            other.from < one.from + one.nights &&
            one.from < other.from + other.nights,
        ),
  )

type Stats = z.output<typeof dashboard.stats.ok>

/** How often each name stands in a list, by name. */
const counted = (names: string[]) => {
  const labels = [...new Set(names)].sort()
  return { labels, data: labels.map((label) => names.filter((name) => name === label).length) }
}

/** Counts everything again, in plain code over the rows. */
const expectRecount = async (value: Stats, startDate: Day, endDate: Day) => {
  const isIn = (day: Day) => startDate <= day && day <= endDate
  const all = await server.db.selectFrom('bookings').selectAll().execute()
  const rows = (await withAgreed(server.db, all)).map((row) => ({ ...row, final_price: sumOf(row.nightly) }))
  const made = rows.filter(({ created_at }) => isIn(created_at.slice(0, 10)))
  const confirmed = (list: typeof rows) => list.filter(({ status }) => status === 'confirmed')
  expect(value.historical.totalBookings).toBe(made.length)
  expect(value.historical.totalRevenue).toBe(
    confirmed(made).reduce((total, row) => total + row.final_price, 0),
  )
  for (const status of statuses)
    expect(value.historical.bookingStatus[status]).toBe(made.filter((row) => row.status === status).length)
  const kindOf = new Map(
    (
      await server.db
        .selectFrom('rooms')
        .select(['room_id', typeOfRoom('rooms').as('type')])
        .execute()
    ).map(({ room_id, type }) => [room_id, type]),
  )
  const { monthlyBookings, roomTypes } = value.historical
  expect(monthlyBookings).toEqual(counted(made.map(({ created_at }) => created_at.slice(0, 7))))
  expect(roomTypes).toEqual(counted(made.map(({ room_id }) => kindOf.get(room_id) ?? '')))
  const earned = new Map<string, number>()
  for (const { room_id, final_price } of confirmed(made)) {
    const kind = kindOf.get(room_id) ?? ''
    earned.set(kind, (earned.get(kind) ?? 0) + final_price)
  }
  expect(
    new Map(value.historical.roomTypeRevenue.map(({ room_type, revenue }) => [room_type, revenue])),
  ).toEqual(earned)
  const visitors = await server.db.selectFrom('visitors').selectAll().execute()
  expect(value.historical.totalVisitors).toBe(
    visitors.filter(({ created_at }) => isIn(created_at.slice(0, 10))).length,
  )
  const sold = confirmed(rows)
    .flatMap((row) =>
      nightsOf(row.check_in, row.check_out).map((day, i) => ({ day, price: row.nightly[i] ?? 0 })),
    )
    .filter(({ day }) => isIn(day))
  const blocked = nightsOf(dayAfter(-3), dayAfter(2)).filter(isIn)
  const byChannels = nightsOf(dayAfter(4), dayAfter(9)).filter(isIn)
  const soldNights = sold.length + byChannels.length
  const available = 4 * nightsOf(startDate, addDays(endDate, 1)).length - blocked.length
  const revenue = sold.reduce<number>((total, { price }) => total + price, 0)
  expect(value.performance).toEqual({
    sold_nights: soldNights,
    available_nights: available,
    night_revenue: revenue,
    occupancy: Math.min(10_000, Math.round((soldNights * 10_000) / available)),
    adr: sold.length > 0 ? Math.round(revenue / sold.length) : 0,
    revpar: Math.round(revenue / available),
  })
}

describe('the figures of a range', () => {
  test('H-DASH-07 are what a recount by hand of the bookings gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stay, { maxLength: 8 }),
        fc.integer({ min: -30, max: 20 }),
        fc.integer({ min: 0, max: 40 }),
        async (ctx, first, days) => {
          await clearRows()
          const stays = compatible(ctx)
          const [tent, suite] = [{ room_type: 'Glamping Tent' }, { room_type: 'Forest View Suite' }]
          const rooms = []
          for (const kind of [tent, suite, tent]) rooms.push(await addRoom(server.db, kind))
          const visitor = await addGuest(server.db, { created_at: '2026-01-01T00:00:00Z' })
          for (const day of [dayAfter(-25), dayAfter(-10), dayAfter(first), dayAfter(first + days)])
            await addGuest(server.db, { created_at: `${day}T12:00:00Z` })
          for (const { room, from, nights, status, madeBefore } of stays) {
            const createdAt = `${dayAfter(-madeBefore)}T12:00:00Z`
            const dates = { checkIn: dayAfter(from), checkOut: dayAfter(from + nights) }
            await someBooking(server, { room: rooms[room] as never, visitor, status, createdAt, ...dates })
          }
          const { room_id } = await addRoom(server.db)
          await addBlock(server.db, { room_id, start_date: dayAfter(-3), end_date: dayAfter(2) })
          await addChannelDays(server.db, { room_id, start_date: dayAfter(4), end_date: dayAfter(9) })
          const [startDate, endDate] = [dayAfter(first), dayAfter(first + days)]
          const admin = await signedInAdmin(server)
          const { value } = await admin.call(dashboard.stats, { query: { startDate, endDate } })
          await expectRecount(value, startDate, endDate)
        },
      ),
      { numRuns: cases(12) },
    )
  })

  test('H-DASH-11 refuse a start after the end', async () => {
    const admin = await signedInAdmin(server)
    const query = { startDate: dayAfter(2), endDate: dayAfter(1) }
    const answer = await admin.call(dashboard.stats, { query })
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ['startDate']])
  })
})
