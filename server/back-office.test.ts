import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../contract/desk/visitors.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { expenses } from '../contract/money/expenses.ts'
import { reports } from '../contract/money/reports.ts'
import { settingsOffice } from '../contract/office/settings-office.ts'
import { pricing } from '../contract/rates/pricing.ts'
import { roomInventory } from '../contract/rates/room-inventory.ts'
import { roomTypes } from '../contract/rates/room-types.ts'
import { bookings } from '../contract/reservations/bookings.ts'
import { payments } from '../contract/reservations/payments.ts'
import { checkInBody } from '../test/desk/visitors.ts'
import { sendForm } from '../test/forms.ts'
import { signedInAdmin } from '../test/people.ts'
import { type TestServer, testServer } from '../test/server.ts'
import { bookingBody, dayAfter } from '../test/things.ts'
import { contracts } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const type = {
  name: 'Tree House',
  base_price: '2000.00',
  max_capacity: 2,
  bed_type: 'Double bed',
  room_size: 180,
  description: 'Among the oaks.',
  amenities: ['Wi-Fi'],
}
const room = {
  room_id: 'TREE-1',
  room_number: '301',
  room_type: type.name,
  floor: 3,
  capacity: 2,
  price_per_night: '2000.00',
  amenities: ['Wi-Fi'],
  status: 'available',
}

describe('the back office', () => {
  test('G-GEN-05 H-GEN-01 one admin runs types, rooms, prices, bookings, visitors, expenses, the report and the settings', async () => {
    const admin = await signedInAdmin(server)
    const post = async (endpoint: Endpoint, body: object, params = {}) => {
      const reply = await admin.send(endpoint, { body, params })
      expect([endpoint.path, reply.status]).toEqual([endpoint.path, endpoint.status ?? 200])
      return reply.raw.json()
    }
    await post(roomTypes.add, type)
    await post(roomInventory.add, room)
    const [start_date, end_date] = [dayAfter(7), dayAfter(7)]
    await post(pricing.set, { room_id: room.room_id, start_date, end_date, base_price: '2500' })
    const { visitor_id } = await post(visitors.checkIn, checkInBody())
    const { guest_info, ...stay } = bookingBody({ visitor_id, room_id: room.room_id })
    const booking = await post(bookings.create, {
      ...stay,
      guest_info: { ...guest_info, special_requests: '' },
    })
    // The night with the price that was set, and one at the room's own.
    expect(booking.total_amount).toBe('4500.00')
    const params = { id: booking.booking_id }
    await post(bookings.setStatus, { status: 'confirmed' }, params)
    await post(payments.record, { amount: '4500.00', method: 'cash' }, params)
    const fields = { expenseName: 'Diesel', amount: '900', expenseType: 'UTILITIES' }
    expect((await sendForm(admin, expenses.create, { fields })).status).toBe(201)
    const query = `?fromDate=${dayAfter(0)}&toDate=${dayAfter(0)}`
    const report = await admin.send(reports.transactions, { query })
    expect(report.raw.json()).toMatchObject([{ loan_id: booking.booking_id, amount: '4500.00' }])
    const { version } = (await admin.call(settingsOffice.get)).value
    const saved = await admin.send(settingsOffice.save, { body: { check_in_time: '3:00 PM', version } })
    expect([saved.status, saved.raw.json().check_in_time]).toEqual([200, '3:00 PM'])
  })
})

describe('two addresses of which one could be read as the other’s id', () => {
  const endpoints = Object.values(contracts).flatMap((contract) => Object.values(contract) as Endpoint[])
  const couldBe = (address: string, pattern: string) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address)
  const endsInId = ({ path }: Endpoint) => /:\w+$/.test(path)
  const fixed = endpoints
    .filter(
      (one) =>
        !/:\w+[^/]*$/.test(one.path) &&
        endpoints.some(
          (wide) => wide.method === one.method && endsInId(wide) && couldBe(one.path, wide.path),
        ),
    )
    .map(({ method, path }) => ({ method, path, name: `${method} ${path}` }))

  test('H-ROUTE-26 are among those of the API', () => {
    expect(fixed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/rooms/available', 'GET /api/admin/rooms/list']),
    )
  })

  test.each(fixed)('H-ROUTE-26 $name is answered by its own', async ({ method, path }) => {
    const url = path.replace(/:\w+/g, 'nothing')
    const { cookies } = await signedInAdmin(server)
    const reply = await server.app.inject({ method, url, cookies })
    // The wide address would look for a thing of that name.
    expect([200, 400]).toContain(reply.statusCode)
  })
})
