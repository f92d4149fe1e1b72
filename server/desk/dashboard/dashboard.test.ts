import { beforeAll, describe, expect, test } from 'vitest'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { addBooking, addExpense, addGuest, addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { addChannelDays } from '../../../test/reservations/channels.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('D-41 the dashboard answers the figures of one’s areas, and nothing in place of the others', async () => {
  const [room, visitor] = [await addRoom(server.db), await addGuest(server.db)]
  await addBooking(server.db, {
    room,
    visitor,
    checkIn: dayAfter(0),
    checkOut: dayAfter(1),
    status: 'confirmed',
  })
  const withinScope = async (...areas: string[]) =>
    (await (await signedInAdmin(server, { areas })).call(dashboard.stats, { query: {} })).value
  const desk = await withinScope('desk')
  expect(desk.historical.recentBookings).toHaveLength(1)
  expect([desk.today.occupiedRooms, desk.totalAdmins]).toEqual([1, 0])
  const earned = ({ today, historical, performance }: typeof desk) =>
    [today.totalRevenue, historical.totalRevenue, performance.night_revenue, performance.adr].map(Number)
  expect(desk.performance.sold_nights).toBe(1)
  expect(earned(desk)).toEqual([0, 0, 0, 0])
  const accounts = await withinScope('money')
  expect(accounts.historical.recentBookings).toEqual([])
  expect(accounts.historical.totalBookings).toBe(1)
  expect(Math.min(...earned(accounts))).toBeGreaterThan(0)
  const land = await withinScope('land')
  expect(land.historical).toMatchObject({ totalBookings: 0, recentBookings: [] })
  expect(land.today).toMatchObject({ totalBookings: 0, occupiedRooms: 0, totalVisitors: 0 })
  expect(land.performance.sold_nights).toBe(0)
})

describe('the booking dashboard', () => {
  test('is all zeros for a resort that begins', async () => {
    const admin = await signedInAdmin(server)
    expect((await admin.call(dashboard.stats, { query: {} })).raw.json()).toMatchObject({
      today: {
        totalBookings: 0,
        totalRevenue: '0.00',
        availableRooms: 0,
        occupiedRooms: 0,
        totalVisitors: 0,
      },
      historical: {
        totalBookings: 0,
        totalRevenue: '0.00',
        monthlyBookings: { labels: [], data: [] },
        bookingStatus: { confirmed: 0, pending: 0, cancelled: 0 },
        recentBookings: [],
      },
      performance: { sold_nights: 0, occupancy: '0.00', adr: '0.00', revpar: '0.00' },
      activeLoans: 0,
    })
  })

  test('H-DASH-06 counts today by the resort’s calendar, and revenue by the day of arrival (D-26)', async () => {
    const { db } = server
    const admin = await signedInAdmin(server)
    const [a, b, c] = [await addRoom(db), await addRoom(db), await addRoom(db)]
    await addRoom(db, { status: 'maintenance' })
    await addRoom(db)
    // Half past midnight of the 20th at the resort, and half past eleven in the night before.
    const visitor = await addGuest(db, { created_at: '2026-11-19T19:00:00Z' })
    await addGuest(db, { created_at: '2026-11-19T18:00:00Z' })
    const [today, tomorrow] = [dayAfter(0), dayAfter(1)]
    const early = '2026-11-19T18:00:00Z'
    const book = (own: Omit<Parameters<typeof addBooking>[1], 'visitor'>) =>
      addBooking(db, { visitor, ...own })
    await book({
      room: a,
      checkIn: today,
      checkOut: tomorrow,
      status: 'confirmed',
      createdAt: '2026-11-19T19:00:00Z',
    })
    await book({ room: b, checkIn: dayAfter(-1), checkOut: tomorrow, status: 'pending', createdAt: early })
    await book({
      room: b,
      checkIn: dayAfter(-2),
      checkOut: dayAfter(-1),
      status: 'confirmed',
      createdAt: early,
    })
    await book({ room: c, checkIn: today, checkOut: tomorrow, status: 'cancelled', createdAt: early })
    await book({ room: c, checkIn: dayAfter(-1), checkOut: today, status: 'confirmed', createdAt: early })
    const { room_id } = await addRoom(db)
    await addChannelDays(db, { room_id, start_date: today, end_date: tomorrow })
    const { today: figures, historical } = (await admin.call(dashboard.stats, { query: {} })).value
    expect(figures).toEqual({
      totalBookings: 1,
      totalRevenue: rupees(2000),
      availableRooms: 2,
      occupiedRooms: 3,
      totalVisitors: 1,
    })
    expect(historical.bookingStatus).toEqual({ confirmed: 3, pending: 1, cancelled: 1 })
  })

  test('H-DASH-09 H-DASH-10 has visitors and states in `historical`, the other figures at the top', async () => {
    const { db } = server
    const admin = await signedInAdmin(server)
    await signedInAdmin(server, { status: 'inactive' })
    const visitor = await addGuest(db, { created_at: '2026-11-10T06:00:00Z' })
    const states = ['pending', 'confirmed', 'confirmed', 'cancelled', 'cancelled', 'cancelled'] as const
    const made = []
    for (const [i, status] of states.entries()) {
      const [checkIn, checkOut] = [dayAfter(i), dayAfter(i + 1)]
      made.push(await addBooking(db, { room: await addRoom(db), visitor, checkIn, checkOut, status }))
    }
    await addExpense(db, { amount: rupees(700), spent_on: dayAfter(-1) })
    await addExpense(db, { amount: rupees(50), spent_on: dayAfter(-40) })
    const paid = { booking_id: made[0]?.booking_id ?? '', method: 'cash', by_name: 'Ravi' } as const
    await db
      .insertInto('payments')
      .values([
        { ...paid, amount: rupees(900), at: '2026-11-15T06:00:00Z' },
        { ...paid, amount: rupees(100), at: '2026-10-15T06:00:00Z' },
      ])
      .execute()
    const { value } = await admin.call(dashboard.stats, { query: {} })
    expect(value.historical).toMatchObject({
      totalRegisteredVisitors: 1,
      bookingStatus: { pending: 1, confirmed: 2, cancelled: 3 },
    })
    expect(value).toMatchObject({
      activeLoans: 0,
      totalCustomers: 0,
      totalAdmins: 1,
      totalAvailableFunds: rupees(250),
      totalExpenses: rupees(750),
      monthlyExpenses: rupees(700),
      monthlyIncome: rupees(900),
    })
  })

  test('H-API-14 H-DASH-12 is for admins alone, with dates or without', async () => {
    const admin = await signedInAdmin(server)
    const [startDate, endDate] = [dayAfter(-5), dayAfter(5)]
    for (const [query, range] of [
      [{}, { to: dayAfter(0) }],
      [{ startDate }, { from: startDate, to: dayAfter(0) }],
      [
        { startDate, endDate },
        { from: startDate, to: endDate },
      ],
    ] as const) {
      expect((await admin.call(dashboard.stats, { query })).value.range).toMatchObject(range)
      expect((await stranger(server.app).call(dashboard.stats, { query })).status).toBe(401)
      expect((await (await signedInGuest(server)).call(dashboard.stats, { query })).status).toBe(403)
      expect((await (await signedInEmployee(server)).call(dashboard.stats, { query })).status).toBe(403)
    }
  })

  test('compares with the same days a year before, where the resort had bookings by then', async () => {
    const { db } = server
    const admin = await signedInAdmin(server)
    const [room, visitor] = [await addRoom(db), await addGuest(db, { created_at: '2025-11-19T06:00:00Z' })]
    const range = { startDate: '2026-11-18', endDate: '2026-11-20' }
    const lastYear = async () => (await admin.call(dashboard.stats, { query: range })).value.lastYear
    expect(await lastYear()).toBeNull()
    const stay = (checkIn: string, checkOut: string, createdAt: string) =>
      addBooking(db, { room, visitor, checkIn, checkOut, createdAt, status: 'confirmed' })
    await stay('2025-11-18', '2025-11-20', '2025-11-18T06:00:00Z')
    // The first booking lies within those days: before it the resort had none.
    expect(await lastYear()).toBeNull()
    await stay('2025-10-01', '2025-10-02', '2025-10-01T06:00:00Z')
    const figures = { totalBookings: 1, totalRevenue: rupees(4000), totalVisitors: 1, occupancy: 6667 }
    const days = { from: '2025-11-18', to: '2025-11-20' }
    expect(await lastYear()).toEqual({ ...days, ...figures })
    const of = async (...areas: string[]) =>
      (await (await signedInAdmin(server, { areas })).call(dashboard.stats, { query: range })).value.lastYear
    expect(await of('desk')).toEqual({ ...days, ...figures, totalRevenue: 0 })
    expect(await of('money')).toEqual({ ...days, ...figures, totalVisitors: 0 })
    const nothing = { totalBookings: 0, totalRevenue: 0, totalVisitors: 0, occupancy: 0 }
    expect(await of('land')).toEqual({ ...days, ...nothing })
  })

  test('H-DASH-08 shows the ten newest bookings', async () => {
    const { db } = server
    const admin = await signedInAdmin(server)
    const room = await addRoom(db, { room_type: 'Family Room' })
    const visitor = await addGuest(db, { name: 'Asha Verma' })
    for (let i = 0; i < 12; i++) {
      const createdAt = `2026-11-20T01:${String(i).padStart(2, '0')}:00Z`
      await addBooking(db, { room, visitor, checkIn: dayAfter(i), checkOut: dayAfter(i + 1), createdAt })
    }
    const { recentBookings } = (await admin.call(dashboard.stats, { query: {} })).value.historical
    expect(recentBookings).toHaveLength(10)
    expect(recentBookings[0]).toEqual({
      id: expect.stringMatching(/^FR-/),
      guestName: 'Asha Verma',
      ...{ checked_in_at: null, checked_out_at: null, no_show_at: null, balance: rupees(2000) },
      roomType: 'Family Room',
      checkIn: dayAfter(11),
      checkOut: dayAfter(12),
      createdAt: '2026-11-20T01:11:00.000Z',
      status: 'pending',
    })
  })
})
