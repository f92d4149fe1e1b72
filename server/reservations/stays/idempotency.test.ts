import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addRoom, rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

let guest: Awaited<ReturnType<typeof signedInGuest>>
let body: ReturnType<typeof bookingBody>
beforeEach(async () => {
  guest = await signedInGuest(server)
  const { room_id } = await addRoom(server.db)
  body = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id })
})
const key = { 'idempotency-key': '7b0b6e1e-4a3e-4f0e-9f43-6f0f6a9f2d11' }
const book = (own: Partial<typeof body> = {}, headers = key) =>
  guest.call(bookings.create, { body: { ...body, ...own } }, headers)
const countOf = async (table: 'bookings' | 'mails' | 'booking_events') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

describe('D-9 a booking sent twice under one Idempotency-Key', () => {
  test('is one booking, and the second answer is the first', async () => {
    const first = await book()
    const second = await book()
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.raw.json()).toEqual(first.raw.json())
    expect([await countOf('bookings'), await countOf('mails'), await countOf('booking_events')]).toEqual([
      1, 1, 1,
    ])
  })

  test('answers the first booking also after its price has changed or its day has come', async () => {
    const first = (await book({ expected_total: rupees(4000) })).value
    await server.db
      .updateTable('rooms')
      .set({ price_per_night: rupees(9000) })
      .execute()
    expect((await book({ expected_total: rupees(4000) })).value.final_price).toBe(first.final_price)
  })

  test('that is too long to be kept is refused, and not passed over', async () => {
    const refused = await book({}, { 'idempotency-key': 'k'.repeat(201) })
    expect([refused.status, refused.error]).toMatchObject([
      400,
      { code: 'invalid_input', message: 'The Idempotency-Key has at most 200 characters' },
    ])
    expect(await countOf('bookings')).toBe(0)
    expect((await book({}, { 'idempotency-key': 'k'.repeat(200) })).status).toBe(201)
  })

  test('with other details is refused', async () => {
    await book()
    for (const own of [{ number_of_guests: 1 }, { check_out_date: dayAfter(10) }]) {
      const reply = await book(own)
      expect([reply.status, reply.error.code]).toEqual([409, 'key_reused'])
    }
    expect(await countOf('bookings')).toBe(1)
  })

  test('ten times at once is one booking, and all ten are answered with it', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => book()))
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 10 }, () => 201))
    expect(new Set(replies.map((reply) => reply.value.booking_id)).size).toBe(1)
    expect([await countOf('bookings'), await countOf('mails')]).toEqual([1, 1])
  })

  test('ten different stays at once under one key are one booking and nine refusals', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        book({ check_in_date: dayAfter(20 + 3 * i), check_out_date: dayAfter(22 + 3 * i) }),
      ),
    )
    const codes = replies.map((reply) => (reply.status === 201 ? 'made' : reply.error.code)).sort()
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'key_reused'), 'made'])
    expect(await countOf('bookings')).toBe(1)
  })

  test('of somebody else is a key of its own', async () => {
    await book()
    const other = await signedInGuest(server)
    const room = await addRoom(server.db)
    const theirs = { ...body, visitor_id: other.visitor.visitor_id, room_id: room.room_id }
    const reply = await other.call(bookings.create, { body: theirs }, key)
    expect([reply.status, reply.value.visitor_id]).toEqual([201, other.visitor.visitor_id])
  })

  test('an admin’s key answers the booking of the guest it was made for', async () => {
    const admin = await signedInAdmin(server)
    const visitor = await addGuest(server.db)
    const forThem = { ...body, visitor_id: visitor.visitor_id }
    const first = (await admin.call(bookings.create, { body: forThem }, key)).value
    expect((await admin.call(bookings.create, { body: forThem }, key)).value.booking_id).toBe(
      first.booking_id,
    )
  })

  test('that was refused leaves the key free for the next try', async () => {
    expect((await book({ expected_total: rupees(1) })).status).toBe(409)
    expect((await book()).status).toBe(201)
  })

  test('without a key two bookings of the same nights are a refusal', async () => {
    expect((await book({}, {} as never)).status).toBe(201)
    expect((await book({}, {} as never)).status).toBe(409)
  })
})
