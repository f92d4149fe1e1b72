import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addGuest, addPricing, addRoom, addRoomType, percent, rupees } from '../../../test/builders.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Own = Partial<ReturnType<typeof bookingBody>>
const ready = async (room: Parameters<typeof addRoom>[1] = {}) => {
  const guest = await signedInGuest(server)
  const { room_id } = await addRoom(server.db, { price_per_night: rupees(2250), ...room })
  const body = (own: Own = {}) => bookingBody({ visitor_id: guest.visitor.visitor_id, room_id, ...own })
  const book = (own: Own = {}) => guest.call(bookings.create, { body: body(own) })
  /** Sends what the types would not let through, over a body that is whole. */
  const send = (own: object) => guest.send(bookings.create, { body: { ...wire(body()), ...own } })
  return { guest, room_id, body, book, send }
}
const wire = (body: ReturnType<typeof bookingBody>) => ({
  ...body,
  coupon_code: undefined,
  expected_total: undefined,
})
const allBookings = () => server.db.selectFrom('bookings').selectAll().execute()

describe('booking a stay', () => {
  test('D-10 G-API-15 G-API-18 H-API-25 G-ENT-15 G-ENT-17 G-STATE-05 answers the booking in both spellings, pending', async () => {
    const { guest, room_id, book } = await ready({ room_number: '101', capacity: 4 })
    const made = await book()
    expect(made.status).toBe(201)
    expect(made.raw.json()).toMatchObject({
      booking_id: expect.stringMatching(/^FR-[2-9A-HJKMNP-Z]{6}$/),
      room: { room_id, room_number: '101', room_type: 'Family Room', capacity: 4 },
      visitor_id: guest.visitor.visitor_id,
      visitor: { name: guest.visitor.name, email: guest.visitor.email, phone: guest.visitor.phone },
      check_in_date: dayAfter(7),
      check_out_date: dayAfter(9),
      number_of_guests: 2,
      check_in: dayAfter(7),
      check_out: dayAfter(9),
      guests: 2,
      nights: 2,
      status: 'pending',
      payment_status: 'pending',
      total_price: '4500.00',
      final_price: '4500.00',
      total_amount: '4500.00',
      special_requests: null,
      createdAt: '2026-11-20T06:30:00.000Z',
      payments: [],
      events: [{ by: guest.visitor.name, from: null, to: 'pending', notes: null }],
    })
  })

  test('G-CONF-07 H-WIZ-25 D-7 the server decides the total, whatever the client sends', async () => {
    const { send } = await ready()
    for (const total_amount of ['2250.00', '0.00', -1, null, { $gt: 0 }]) {
      const reply = await send({
        total_amount,
        final_price: '1.00',
        total_price: '1.00',
        discount: '4499.00',
      })
      expect(reply.raw.json().final_price).toBe('4500.00')
      await server.db.deleteFrom('bookings').execute()
    }
  })

  test.each([
    ['qr', 'pending'],
    ['checkin', 'pending_checkin'],
  ] as const)(
    'G-API-17 G-CONF-08 G-STATE-02 G-STATE-03 H-WIZ-18 paying by %s begins as %s and never as paid, at the price of the resort',
    async (payment_method, first) => {
      const { send } = await ready()
      const said = { payment_status: 'paid', status: 'confirmed', paid: '4500.00', total_amount: '1.00' }
      const reply = await send({ payment_method, ...said })
      expect(reply.raw.json()).toMatchObject({
        payment_method,
        payment_status: first,
        status: 'pending',
        total_amount: '4500.00',
        paid: '0.00',
        balance: '4500.00',
      })
    },
  )

  test('W-29 the booking says what of its price is for further guests', async () => {
    await addRoomType(server.db, { name: 'Family Room', included_guests: 2, extra_adult: rupees(800) })
    const { book } = await ready({ room_type: 'Family Room', capacity: 4 })
    const { value } = await book({ number_of_guests: 3 })
    expect([value.final_price, value.guests_amount]).toEqual([rupees(6100), rupees(1600)])
  })

  test('G-ENT-14 H-WIZ-17 paying by UPI is the default, other methods are refused', async () => {
    const { send } = await ready()
    expect((await send({ payment_method: 'cash' })).status).toBe(400)
    expect((await send({ payment_method: undefined })).raw.json().payment_method).toBe('qr')
  })

  test('D-6 the booking keeps what each night costs, with its discounts', async () => {
    const { room_id, book } = await ready({ price_per_night: rupees(2000), discount_percentage: percent(10) })
    await addPricing(server.db, {
      room_id,
      start_date: dayAfter(8),
      end_date: dayAfter(8),
      base_price: rupees(999.99),
      discount: percent(33.33),
    })
    const { value } = await book()
    expect(value.nightly).toEqual([
      { day: dayAfter(7), price: rupees(1800) },
      { day: dayAfter(8), price: rupees(666.69) },
    ])
    expect([value.total_price, value.discount, value.final_price]).toEqual([
      rupees(2999.99),
      rupees(533.3),
      rupees(2466.69),
    ])
  })

  test('D-6 a coupon is kept where it priced a night, and refused where it counts for nothing', async () => {
    const { room_id, book } = await ready()
    const nights = { start_date: dayAfter(7), end_date: dayAfter(7) }
    await addPricing(server.db, { room_id, ...nights, base_price: rupees(1000), coupon_code: 'MONAL' })
    const other = await addRoom(server.db)
    const refused = await book({ coupon_code: 'TIGER' })
    expect([refused.status, refused.error.code]).toEqual([400, 'coupon_invalid'])
    const elsewhere = (await book({ room_id: other.room_id, coupon_code: 'MONAL' })).value
    expect([elsewhere.coupon_code, elsewhere.discount]).toEqual([null, 0])
    const made = (await book({ coupon_code: 'MONAL' })).value
    expect([made.coupon_code, made.final_price]).toEqual(['MONAL', rupees(3250)])
  })

  test('D-7 a total that the guest did not see is refused with the figure, and nothing is booked', async () => {
    const { book } = await ready()
    const reply = await book({ expected_total: rupees(2250) })
    expect(reply.status).toBe(409)
    expect(reply.error).toMatchObject({
      code: 'price_changed',
      details: { final_price: '4500.00', nights: 2 },
    })
    expect(await allBookings()).toEqual([])
    expect((await book({ expected_total: rupees(4500) })).status).toBe(201)
  })

  test('D-9 a room that is taken is a 409 that names no other guest', async () => {
    const { book, room_id } = await ready()
    const first = (await book()).value
    const other = await signedInGuest(server)
    const reply = await other.call(bookings.create, {
      body: bookingBody({ visitor_id: other.visitor.visitor_id, room_id }),
    })
    expect([reply.status, reply.error.code]).toEqual([409, 'room_taken'])
    expectNotSaid(reply.raw.body, first.visitor.name, first.visitor.email, first.booking_id)
  })

  test('D-8 the day of departure is free for the next arrival', async () => {
    const { book } = await ready()
    await book()
    expect((await book({ check_in_date: dayAfter(9), check_out_date: dayAfter(10) })).status).toBe(201)
    expect((await book({ check_in_date: dayAfter(6), check_out_date: dayAfter(7) })).status).toBe(201)
    expect((await book({ check_in_date: dayAfter(8), check_out_date: dayAfter(9) })).status).toBe(409)
  })
})

describe('who may book', () => {
  test('appendix-2 a guest books for nobody else', async () => {
    const { guest, body } = await ready()
    const other = await addGuest(server.db)
    for (const visitor_id of [other.visitor_id, 'unknown']) {
      const reply = await guest.call(
        bookings.create,
        { body: body({ visitor_id }) },
        { 'visitor-id': visitor_id },
      )
      expect([reply.status, reply.error.code]).toEqual([403, 'not_allowed'])
    }
    expect(await allBookings()).toEqual([])
  })

  test('an admin books for any guest, in the admin’s name', async () => {
    const { body, guest } = await ready()
    const admin = await signedInAdmin(server, { name: 'Meera Front' })
    const { value } = await admin.call(bookings.create, { body: body() })
    expect([value.visitor_id, value.events[0]?.by]).toEqual([guest.visitor.visitor_id, 'Meera Front'])
  })

  test('an admin who names no guest that exists is refused, not failed', async () => {
    const { body } = await ready()
    const reply = await (await signedInAdmin(server)).call(bookings.create, {
      body: body({ visitor_id: 'unknown' }),
    })
    expect([reply.status, reply.error.code]).toEqual([404, 'visitor_not_found'])
  })

  test('an employee books for nobody', async () => {
    const { body } = await ready()
    expect((await (await signedInEmployee(server)).call(bookings.create, { body: body() })).status).toBe(403)
  })

  test('D-4 a staff session without the right to book takes nothing from the guest beside it', async () => {
    const { guest, body } = await ready()
    const reader = await signedInAdmin(server, { permissions: ['read'] })
    guest.cookies.fr_staff = reader.cookies.fr_staff ?? ''
    const other = await addGuest(server.db)
    const forOther = await guest.call(bookings.create, { body: body({ visitor_id: other.visitor_id }) })
    expect([forOther.status, forOther.error.code]).toEqual([403, 'not_allowed'])
    expect((await guest.call(bookings.create, { body: body() })).status).toBe(201)
  })

  test('somebody with both sessions books as the guest that they name', async () => {
    const { guest, body } = await ready()
    guest.cookies.fr_staff = (await signedInAdmin(server)).cookies.fr_staff ?? ''
    const { value } = await guest.call(bookings.create, { body: body() })
    expect(value.events[0]?.by).toBe(guest.visitor.name)
  })
})

describe('the mail of a booking', () => {
  test('D-34 is written with the booking, to the address of the account', async () => {
    const { book } = await ready()
    const { booking_id, visitor } = (await book()).value
    const [mail, ...others] = await mailsTo(server, visitor.email ?? '')
    expect([others, await mailsTo(server, 'asha@example.com')]).toEqual([[], []])
    expect(mail?.subject).toContain(booking_id)
    expect(mail?.body_text).toMatch(/4,500\.00 for 2 nights/)
  })

  test('is not written when the booking is refused', async () => {
    const { book } = await ready()
    await book()
    await server.db.deleteFrom('mails').execute()
    expect((await book()).status).toBe(409)
    expect((await book({ expected_total: rupees(1) })).status).toBe(409)
    expect(await server.db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect(await server.db.selectFrom('booking_events').selectAll().execute()).toHaveLength(1)
  })
})
