import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../contract/bookings.ts'
import { addGuest, addRoom, rupees } from '../../db/builders.ts'
import { signedInAdmin, signedInGuest } from '../../test/people.ts'
import { type TestServer, testServer } from '../../test/server.ts'
import { bookingBody, dayAfter } from '../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('booking a stay', () => {
  test('G-API-15 G-API-18 answers the booking with the total of its nights', async () => {
    const guest = await signedInGuest(server)
    const room = await addRoom(server.db, { price_per_night: rupees(2250) })
    const body = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id: room.room_id })
    const made = await guest.call(bookings.create, { body })
    expect(made.status).toBe(201)
    expect(made.value).toMatchObject({
      status: 'pending',
      final_price: rupees(4500),
      nights: 2,
      check_in: dayAfter(7),
    })
    expect(made.value.booking_id).toMatch(/^FR-[2-9A-HJKMNP-Z]{6}$/)
    expect(made.raw.json().total_amount).toBe('4500.00')
  })

  test('fifty at once for one room and dates give one booking and 49 refusals', async () => {
    const room = await addRoom(server.db)
    const guests = await Promise.all(Array.from({ length: 50 }, () => signedInGuest(server)))
    const replies = await Promise.all(
      guests.map((guest) =>
        guest.call(bookings.create, {
          body: bookingBody({ visitor_id: guest.visitor.visitor_id, room_id: room.room_id }),
        }),
      ),
    )
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)])
  })

  test('books for a guest when an admin asks, and confirms', async () => {
    const admin = await signedInAdmin(server)
    const visitor = await addGuest(server.db)
    const room = await addRoom(server.db)
    const body = bookingBody({ visitor_id: visitor.visitor_id, room_id: room.room_id })
    const { booking_id } = (await admin.call(bookings.create, { body })).value
    const moved = await admin.call(bookings.setStatus, {
      params: { id: booking_id },
      body: { status: 'confirmed', notes: null },
    })
    expect(moved.value.status).toBe('confirmed')
    const seen = (await admin.call(bookings.get, { params: { id: booking_id } })).value
    expect(seen.events.map((event) => event.to)).toEqual(['pending', 'confirmed'])
    const all = (await admin.call(bookings.list, { query: { page: 1, page_size: 8 } })).value
    expect(all.total).toBe(1)
  })
})
