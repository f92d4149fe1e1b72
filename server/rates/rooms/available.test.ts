import { beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '../../../contract/rates/rooms.ts'
import type { BookingStatus } from '../../../contract/rates/stay-stage.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addBooking, addGuest, addPricing, addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { setClock } from '../../kit/clock.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const search = (
  own: { check_in_date?: string; check_out_date?: string; guests?: number; coupon_code?: string } = {},
) =>
  stranger(server.app).call(rooms.available, {
    query: { check_in_date: dayAfter(7), check_out_date: dayAfter(9), guests: 2, ...own },
  })
const found = async (own: Parameters<typeof search>[0] = {}) =>
  (await search(own)).value.map((room) => room.room_number)
const ask = (query: string) => stranger(server.app).send(rooms.available, { query })
const booked = async (
  room: Awaited<ReturnType<typeof addRoom>>,
  from: number,
  to: number,
  status: BookingStatus = 'pending',
) =>
  addBooking(server.db, {
    room,
    visitor: await addGuest(server.db),
    checkIn: dayAfter(from),
    checkOut: dayAfter(to),
    status,
  })

describe('a search for rooms', () => {
  test('G-API-12 H-API-22 G-ENT-21 D-7 answers each free room with its facts and what the stay costs', async () => {
    await addRoom(server.db, {
      room_id: 'deodar-1',
      room_number: '101',
      price_per_night: rupees(2250),
      amenities: ['Fireplace'],
      images: ['/uploads/a.avif'],
    })
    const reply = await search()
    expect(reply.raw.json()).toEqual([
      {
        room_id: 'deodar-1',
        room_number: '101',
        room_type: 'Family Room',
        description: '',
        floor: 1,
        capacity: 4,
        bed_type: 'Double bed',
        room_size: 240,
        view_type: '',
        price_per_night: '2250.00',
        images: ['/uploads/a.avif'],
        image_alts: [],
        amenities: ['Fireplace'],
        nights: 2,
        total_price: '4500.00',
        discount: '0.00',
        final_price: '4500.00',
        tax: { value: '4500.00', cgst: '0.00', sgst: '0.00', rate: 0 },
      },
    ])
  })

  test('of one size the cheapest stay stands first, then by number', async () => {
    await addRoom(server.db, { room_number: '103', price_per_night: rupees(1000) })
    await addRoom(server.db, { room_number: '102', price_per_night: rupees(3000) })
    await addRoom(server.db, { room_number: '101', price_per_night: rupees(1000) })
    const { room_id } = await addRoom(server.db, { room_number: '104', price_per_night: rupees(9000) })
    expect(await found()).toEqual(['101', '103', '102', '104'])
    // What the stay costs, not what the room says.
    const days = { start_date: dayAfter(7), end_date: dayAfter(8) }
    await addPricing(server.db, { room_id, ...days, base_price: rupees(500) })
    expect(await found()).toEqual(['104', '101', '103', '102'])
  })

  test('rooms that fit stand before larger ones: two adults are not shown the dormitory first', async () => {
    const sizes = [
      ['Dormitory', 6, 2000],
      ['Family room', 5, 3000],
      ['Suite', 3, 2250],
      ['Tent', 2, 1500],
    ] as const
    for (const [room_number, capacity, price] of sizes) {
      await addRoom(server.db, { room_number, capacity, price_per_night: rupees(price) })
    }
    expect(await found({ guests: 2 })).toEqual(['Tent', 'Suite', 'Family room', 'Dormitory'])
    expect(await found({ guests: 3 })).toEqual(['Suite', 'Family room', 'Dormitory'])
  })

  test('answers an empty list where nothing is free', async () => {
    const reply = await search()
    expect([reply.status, reply.value]).toEqual([200, []])
  })

  test.each([
    ['that ends on the day of arrival', 4, 7, true],
    ['that begins on the day of departure', 9, 12, true],
    ['of the same nights', 7, 9, false],
    ['that ends after the first night', 5, 8, false],
    ['that begins on the last night', 8, 12, false],
    ['of one night within', 7, 8, false],
    ['that lies around it', 1, 20, false],
  ])('D-8 a stay %s: free is %s', async (_title, from, to, free) => {
    const room = await addRoom(server.db)
    await booked(room, from, to)
    expect((await found()).length === 1).toBe(free)
  })

  test.each([
    ['pending', false],
    ['confirmed', false],
    ['cancelled', true],
  ] as const)('D-9 a booking that is %s: the room is free is %s', async (status, free) => {
    const room = await addRoom(server.db)
    await booked(room, 7, 9, status)
    expect((await found()).length === 1).toBe(free)
  })

  test('a booking of one room leaves the others free', async () => {
    await booked(await addRoom(server.db, { room_number: '101' }), 7, 9)
    await addRoom(server.db, { room_number: '102' })
    expect(await found()).toEqual(['102'])
  })

  test('appendix-2 rooms in maintenance are left out, occupied ones of today are not', async () => {
    for (const status of ['available', 'occupied', 'maintenance', 'booked'] as const) {
      await addRoom(server.db, { room_number: status, status })
    }
    expect((await found()).sort()).toEqual(['available', 'booked', 'occupied'])
  })

  test('H-STATE-05 what is free follows from the bookings; they leave the status that the staff gave', async () => {
    const room = await addRoom(server.db, { room_number: '101', status: 'available' })
    const admin = await signedInAdmin(server)
    const visitor = await addGuest(server.db)
    const body = bookingBody({ visitor_id: visitor.visitor_id, room_id: room.room_id })
    const { value } = await admin.call(bookings.create, { body })
    const params = { id: value.booking_id }
    const move = (status: BookingStatus) =>
      admin.call(bookings.setStatus, { params, body: { status, notes: null } })
    const status = async () =>
      (await server.db.selectFrom('rooms').select('status').executeTakeFirstOrThrow()).status
    expect([await found(), await status()]).toEqual([[], 'available'])
    await move('confirmed')
    expect([await found(), await status()]).toEqual([[], 'available'])
    await move('cancelled')
    expect([await found(), await status()]).toEqual([['101'], 'available'])
  })

  test('appendix-2 rooms that are too small are left out', async () => {
    for (const capacity of [1, 2, 4]) await addRoom(server.db, { room_number: `for ${capacity}`, capacity })
    expect(await found({ guests: 2 })).toEqual(['for 2', 'for 4'])
    expect(await found({ guests: 5 })).toEqual([])
  })
})

describe('the dates of a search', () => {
  test('G-SRCH-08 H-API-22 D-8 ISO strings mean the day at the resort', async () => {
    const room = await addRoom(server.db)
    await booked(room, 7, 8)
    // Midnight in India, as a browser there sends it.
    const utc = (day: number) => `${dayAfter(day - 1)}T18:30:00.000Z`
    expect(await found({ check_in_date: utc(8), check_out_date: utc(9) })).toHaveLength(1)
    expect(await found({ check_in_date: utc(7), check_out_date: utc(8) })).toHaveLength(0)
    expect(
      await found({ check_in_date: `${dayAfter(8)}T00:30:00+05:30`, check_out_date: dayAfter(9) }),
    ).toHaveLength(1)
  })

  test('G-SRCH-01 departure must be after arrival', async () => {
    for (const check_out_date of [dayAfter(7), dayAfter(6)]) {
      const reply = await search({ check_out_date })
      expect(reply.status).toBe(400)
      expect(reply.error).toMatchObject({
        msg: 'Check-out date must be after check-in date',
        fields: { check_out_date: 'Check-out date must be after check-in date' },
      })
    }
  })

  test('G-SRCH-02 arrival may be today at the resort, not the day before', async () => {
    expect((await search({ check_in_date: dayAfter(0), check_out_date: dayAfter(1) })).status).toBe(200)
    const reply = await search({ check_in_date: dayAfter(-1), check_out_date: dayAfter(1) })
    expect(reply.error.fields).toEqual({ check_in_date: 'Check-in cannot be before today' })
  })

  test('G-SRCH-02 today begins at midnight in India, not in Greenwich', async () => {
    const tomorrow = { check_in_date: dayAfter(1), check_out_date: dayAfter(2) }
    const today = { check_in_date: dayAfter(0), check_out_date: dayAfter(1) }
    setClock('2026-11-20T18:29:59Z')
    expect((await search(today)).status).toBe(200)
    setClock('2026-11-20T18:30:00Z')
    expect((await search(today)).status).toBe(400)
    expect((await search(tomorrow)).status).toBe(200)
  })

  test('appendix-2 a stay has 90 nights at most', async () => {
    expect((await search({ check_out_date: dayAfter(97) })).status).toBe(200)
    const reply = await search({ check_out_date: dayAfter(98) })
    expect(reply.error.fields).toEqual({ check_out_date: 'A stay can be 90 nights at most' })
  })

  test.each(['0', '21', '-1', '1.5', 'two', '', 'NaN', '1e1000'])(
    'G-SRCH-05 appendix-2 refuses %j guests',
    async (guests) => {
      const reply = await ask(`?check_in_date=${dayAfter(7)}&check_out_date=${dayAfter(9)}&guests=${guests}`)
      expect([reply.status, reply.error.fields?.guests]).toEqual([400, 'Guests must be from 1 to 20'])
    },
  )

  test.each([
    '',
    '?guests=2',
    `?check_in_date=${dayAfter(7)}&guests=2`,
    `?check_in_date=tomorrow&check_out_date=${dayAfter(9)}&guests=2`,
    `?check_in_date=2026-02-30&check_out_date=${dayAfter(9)}&guests=2`,
    `?check_in_date=${dayAfter(7)}&check_in_date=${dayAfter(8)}&check_out_date=${dayAfter(9)}&guests=2`,
    `?check_in_date=0000-01-01&check_out_date=${dayAfter(9)}&guests=2`,
    `?check_in_date=${dayAfter(7)}&check_out_date=9999-12-31T23:59:59-23:59&guests=2`,
  ])('what is no date is a 400: %s', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })

  test.each(["'; drop table rooms; --", '%00', '%25', '[object Object]'])(
    'a coupon code of %j does no harm',
    async (code) => {
      await addRoom(server.db)
      const reply = await ask(
        `?check_in_date=${dayAfter(7)}&check_out_date=${dayAfter(9)}&guests=2&coupon_code=${encodeURIComponent(decodeURIComponent(code))}`,
      )
      expect(reply.status).toBe(400)
      expect(await found()).toHaveLength(1)
    },
  )
})
