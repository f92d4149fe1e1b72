import { beforeAll, describe, expect, test } from 'vitest'
import { settingsOffice } from '../../../contract/office/settings-office.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { addBooking, addCoupon, addGuest, addRoom, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { roomsWithCoupon, usesOf } from '../../../test/rates/coupons.ts'
import { countHolders } from '../../../test/reservations/holds.ts'
import { book, partyBody, someParty, someRooms } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const count = async (table: 'bookings' | 'reservations' | 'mails') =>
  (await server.db.selectFrom(table).selectAll().execute()).length
const left = async () => [await count('reservations'), await count('bookings'), await countHolders(server.db)]

const asGuest = async (rooms: number) => {
  const guest = await signedInGuest(server)
  return { guest, id: guest.visitor.visitor_id, ids: await someRooms(server, rooms) }
}

describe('D-54 a booking of several rooms', () => {
  test('D-64 makes a stay of its own for each, with a code each and one of the party, one total and one mail', async () => {
    const { guest, id, ids } = await asGuest(3)
    const body = partyBody(id, ids, { expected_total: rupees(12_000) })
    const { status, value } = await book(guest, body)
    expect(status).toBe(201)
    expect(value.party_id).toMatch(/^FP-[2-9A-HJKMNP-Z]{6}$/)
    expect(value.final_price).toBe(rupees(12_000))
    const codes = value.bookings.map(({ booking_id }) => booking_id)
    expect(new Set(codes).size).toBe(3)
    expect(codes).toEqual(codes.toSorted())
    for (const code of codes) expect(code).toMatch(/^FR-/)
    expect(value.bookings.every(({ party_id }) => party_id === value.party_id)).toBe(true)
    expect(value.bookings.map(({ room }) => room.room_id).toSorted()).toEqual(ids.toSorted())
    const mails = await server.db.selectFrom('mails').select(['subject', 'body_text']).execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Booking ${value.party_id} received, Forest View Resort`,
    ])
    for (const { room, booking_id, guest_info } of value.bookings)
      for (const said of [`Room ${room.room_number}`, booking_id, guest_info.full_name])
        expect(mails[0]?.body_text).toContain(said)
    expect(mails[0]?.body_text).toContain('₹12,000')
  })

  test('is answered to its guest and to admins; to others there is none', async () => {
    const { guest, id, ids } = await asGuest(2)
    const { party_id } = (await book(guest, partyBody(id, ids))).value
    const params = { id: party_id }
    const own = (await guest.call(parties.get, { params })).value
    expect(own).toMatchObject({ party_id, final_price: rupees(8000), paid: 0, balance: rupees(8000) })
    expect(own.due_now).toBe(rupees(8000))
    const admin = await signedInAdmin(server)
    expect((await admin.call(parties.get, { params })).value.bookings).toHaveLength(2)
    const other = await signedInGuest(server)
    expect((await other.call(parties.get, { params })).error.code).toBe('party_not_found')
    expect((await other.call(parties.cancel, { params, body: {} })).error.code).toBe('party_not_found')
    expect((await other.call(parties.cancellation, { params })).error.code).toBe('party_not_found')
  })

  test('has one code to pay by, which names the party', async () => {
    const admin = await signedInAdmin(server)
    await admin.call(settingsOffice.save, {
      body: { upi_id: 'forest@upi', upi_payee: 'Forest View' } as never,
    })
    const { read, made, pay } = await someParty(server)
    expect((await read()).upi_link).toContain(`am=12000.00&cu=INR&tr=${made.party_id}`)
    await pay(12_000)
    expect((await read()).upi_link).toBeNull()
  })

  test('gives each room its guest, whose document is asked for at check-in', async () => {
    const { guest, id, ids } = await asGuest(2)
    const [one = '', two = ''] = ids
    const rooms = [
      { room_id: one, number_of_guests: 2, guest_name: 'Ravi Joshi' },
      { room_id: two, number_of_guests: 1, guest_name: null },
    ]
    const { bookings: made } = (await book(guest, partyBody(id, rooms))).value
    const of = (room: string) => made.find((stay) => stay.room.room_id === room)
    expect(of(one)).toMatchObject({ ask_at_check_in: true, number_of_guests: 2 })
    expect(of(one)?.guest_info).toMatchObject({ full_name: 'Ravi Joshi', govt_id_number: null, gender: null })
    expect(of(two)).toMatchObject({ ask_at_check_in: false, number_of_guests: 1 })
    expect(of(two)?.guest_info).toMatchObject({ full_name: 'Asha Verma', gender: 'female' })
  })

  test('takes one room too, and answers it as a party', async () => {
    const { guest, id, ids } = await asGuest(1)
    const { value } = await book(guest, partyBody(id, ids))
    expect([value.bookings.length, value.bookings[0]?.party_id]).toEqual([1, value.party_id])
  })

  test('a stay that was booked alone is of no party', async () => {
    const { guest, id, ids } = await asGuest(1)
    const made = (
      await guest.call(bookings.create, { body: bookingBody({ visitor_id: id, room_id: ids[0] ?? '' }) })
    ).value
    expect(made.party_id).toBeNull()
  })
})

describe('D-54 all rooms or none', () => {
  test('one room that is taken refuses all, and says which one', async () => {
    const { guest, id, ids } = await asGuest(3)
    const taken = await addRoom(server.db, { room_number: 'T9', capacity: 4 })
    await addBooking(server.db, {
      room: taken,
      visitor: await addGuest(server.db),
      checkIn: dayAfter(8),
      checkOut: dayAfter(10),
    })
    const before = await left()
    const { status, error } = await book(guest, partyBody(id, [...ids, taken.room_id]))
    expect([status, error.code]).toEqual([409, 'room_taken'])
    expect(error.fields?.['rooms.3.room_id']).toContain('Room T9')
    expect(await left()).toEqual(before)
    expect(await count('mails')).toBe(0)
  })

  test.each([
    ['a room twice', (ids: string[]) => [ids[0], ids[0]], 400, 'rooms'],
    ['a room that is not there', (ids: string[]) => [ids[0], 'nowhere'], 404, 'rooms.1.room_id'],
    [
      'more guests than a room holds',
      (ids: string[]) => [ids[0], { room_id: ids[1], number_of_guests: 5, guest_name: null }],
      400,
      'rooms.1.number_of_guests',
    ],
    [
      'a guest whose name is an advertisement',
      (ids: string[]) => [{ room_id: ids[0], number_of_guests: 1, guest_name: 'win at http://x.in' }],
      400,
      'rooms.0.guest_name',
    ],
  ])('refuses %s at its field', async (_, rooms, status, field) => {
    const { guest, id, ids } = await asGuest(2)
    const reply = await book(guest, partyBody(id, rooms(ids) as string[]))
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([status, [field]])
    expect(await left()).toEqual([0, 0, 0])
  })

  test('refuses room_id and number_of_guests beside the rooms', async () => {
    const { guest, id, ids } = await asGuest(2)
    for (const own of [{ room_id: ids[0] }, { number_of_guests: 2 }])
      expect((await book(guest, partyBody(id, ids, own as object))).status).toBe(400)
  })

  test('another total than the party’s is told with the present one, and nothing is booked', async () => {
    const { guest, id, ids } = await asGuest(2)
    const { status, error } = await book(guest, partyBody(id, ids, { expected_total: rupees(4000) }))
    expect([status, error.code, error.details]).toEqual([
      409,
      'price_changed',
      { final_price: '8000.00', nights: 2 },
    ])
    expect(await left()).toEqual([0, 0, 0])
  })

  test('the same key and body answer the first party; another body is refused', async () => {
    const { guest, id, ids } = await asGuest(2)
    const body = partyBody(id, ids)
    const first = await book(guest, body, 'one-press')
    const again = await book(guest, body, 'one-press')
    expect([again.status, again.value.party_id]).toEqual([201, first.value.party_id])
    expect(await left()).toEqual([1, 2, 2])
    expect((await book(guest, partyBody(id, [ids[0] ?? '']), 'one-press')).error.code).toBe('key_reused')
  })
})

describe('D-54 a coupon', () => {
  test('is used once for each room, and never more often than it may be', async () => {
    const ids = await roomsWithCoupon(server, 3)
    await addCoupon(server.db, { code: 'MONAL', use_limit: 2 })
    const guest = await signedInGuest(server)
    const id = guest.visitor.visitor_id
    const refused = await book(guest, partyBody(id, ids, { coupon_code: 'MONAL' }))
    expect([refused.status, refused.error.code]).toEqual([409, 'coupon_used_up'])
    expect(await usesOf(server)).toBe(0)
    const made = await book(guest, partyBody(id, ids.slice(1), { coupon_code: 'MONAL' }))
    expect([made.status, made.value.final_price]).toEqual([201, rupees(4000)])
    expect(await usesOf(server)).toBe(2)
  })
})

describe('D-32 what a guest holds unconfirmed', () => {
  test('a party is one stay, and of ten rooms and seven nights it is always taken', async () => {
    const { guest, id, ids } = await asGuest(14)
    const days = { check_out_date: dayAfter(14) }
    const { room_id } = await addRoom(server.db)
    await guest.call(bookings.create, { body: bookingBody({ visitor_id: id, room_id }) })
    expect((await book(guest, partyBody(id, ids.slice(0, 10), days))).status).toBe(201)
    const more = await book(guest, partyBody(id, ids.slice(10), days))
    expect(more.error.code).toBe('too_many_pending')
    expect(more.error.details).toEqual({ pending_stays: 2, pending_nights: 72 })
    expect(await count('reservations')).toBe(2)
  })

  test('a larger one follows the nights of the settings', async () => {
    const { guest, id, ids } = await asGuest(10)
    const days = { check_out_date: dayAfter(15) }
    expect((await book(guest, partyBody(id, ids, days))).error.code).toBe('too_many_pending')
    expect((await book(guest, partyBody(id, ids.slice(0, 7), days))).status).toBe(201)
  })

  test('what staff book for a guest is not counted', async () => {
    const { admin, guest } = await someParty(server, { rooms: 3, check_out_date: dayAfter(60) })
    const rooms = await someRooms(server, 3)
    const body = partyBody(guest.visitor_id, rooms, { check_out_date: dayAfter(60) })
    const made = await book(admin, body)
    expect([made.status, made.value.bookings[0]?.events[0]?.by]).toEqual([201, expect.any(String)])
    clockAt({ hours: 0 })
  })
})
