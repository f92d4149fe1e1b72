import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom } from '../../../test/builders.ts'
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
  const { room_id } = await addRoom(server.db, { capacity: 4 })
  body = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id })
})
const send = (own: object) => guest.send(bookings.create, { body: { ...body, ...own } })
const sendGuest = (own: object) => send({ guest_info: { ...body.guest_info, ...own } })

describe('the guest’s details', () => {
  test.each([
    ['full_name', ['', '  ', undefined, null, 'x'.repeat(101)]],
    ['email', ['', 'nobody', undefined]],
    ['phone', ['', '12345', '+91987654321', undefined]],
    ['gender', ['', 'Male', undefined]],
    ['date_of_birth', ['', '12.04.1990', '2026-02-30', '0000-01-01', dayAfter(1), undefined]],
    ['govt_id_type', ['', 'pan', undefined]],
    ['govt_id_number', ['', ' ', 'x'.repeat(51), undefined]],
    ['special_requests', ['x'.repeat(1001), 7, {}]],
  ])('G-API-16 %s is required or bounded, and named when wrong', async (field, wrongs) => {
    for (const wrong of wrongs) {
      const reply = await sendGuest({ [field]: wrong })
      expect([wrong, reply.status]).toEqual([wrong, 400])
      expect(Object.keys(reply.error.fields ?? {})).toEqual([`guest_info.${field}`])
    }
  })

  test.each([
    ['gender', ['male', 'female', 'other']],
    ['govt_id_type', ['passport', 'driving_license', 'national_id', 'aadhar']],
  ])('G-ENT-12 G-ENT-13 every listed %s is taken', async (field, values) => {
    for (const value of values) {
      expect((await sendGuest({ [field]: value })).status).toBe(201)
      await server.db.deleteFrom('bookings').execute()
    }
  })

  test('H-VIS-09 the spelling of the check-in form is read as the booking form’s own', async () => {
    const reply = await sendGuest({ govt_id_type: 'drivers_license' })
    expect([reply.status, reply.raw.json().guest_info.govt_id_type]).toEqual([201, 'driving_license'])
  })

  test('G-API-16 all eight are taken and kept', async () => {
    const details = {
      full_name: 'Kabir Rawat',
      email: 'kabir@example.com',
      phone: '9811122334',
      gender: 'other',
      date_of_birth: '1984-02-29',
      govt_id_type: 'passport',
      govt_id_number: 'Z7654321',
      special_requests: 'A quiet room',
    }
    const made = await send({ guest_info: details })
    const admin = await signedInAdmin(server)
    const params = { id: made.raw.json().booking_id }
    const { guest_info } = (await admin.call(bookings.get, { params })).value
    expect([made.status, guest_info]).toMatchObject([201, details])
  })

  test('G-API-16 wishes may be left out, and come back as they were written', async () => {
    const wish = 'Late arrival, <b>vegetarian</b> & ünïcode 🐅'
    const reply = await sendGuest({ special_requests: wish })
    expect(reply.raw.json().guest_info.special_requests).toBe(wish)
    expect(reply.raw.json().special_requests).toBe(wish)
  })

  test('without any details the refusal names them', async () => {
    const reply = await send({ guest_info: undefined })
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, ['guest_info']])
  })
})

describe('the stay', () => {
  test.each([
    ['G-CONF-04', { visitor_id: undefined }, 'visitor_id', 'Please register or login first'],
    ['G-CONF-04', { visitor_id: '' }, 'visitor_id', 'Please register or login first'],
    ['G-CONF-03', { room_id: '' }, 'room_id', 'Please select a room first'],
    ['G-CONF-03', { room_id: null }, 'room_id', 'Please select a room first'],
    [
      'G-SRCH-01',
      { check_out_date: dayAfter(7) },
      'check_out_date',
      'Check-out date must be after check-in date',
    ],
    ['G-SRCH-02', { check_in_date: dayAfter(-1) }, 'check_in_date', 'Check-in cannot be before today'],
    ['appendix-2', { check_out_date: dayAfter(98) }, 'check_out_date', 'A stay can be 90 nights at most'],
    ['appendix-2', { number_of_guests: 5 }, 'number_of_guests', 'This room holds 4 guests at most'],
  ])('%s refuses %j with its own sentence', async (_id, own, field, sentence) => {
    const reply = await send(own)
    expect(reply.status).toBe(400)
    expect(reply.error).toMatchObject({ msg: sentence, fields: { [field]: sentence } })
  })

  test.each([0, -1, 21, 1.5, '2', null, 1e300])('appendix-2 refuses %j guests', async (number_of_guests) => {
    expect((await send({ number_of_guests })).status).toBe(400)
  })

  test('D-55 a number is not taken without its document, also where it may be left for check-in', async () => {
    const { govt_id_type: _, ...guest_info } = body.guest_info
    const { status, error } = await send({ ask_at_check_in: true, guest_info })
    expect([status, error.fields]).toEqual([400, { 'guest_info.govt_id_type': 'Choose the type of ID' }])
  })

  test.each(['Z123 456', 'UK-04 2011-345'])(
    'D-55 W-25 what is offered of %s stands for the number that is kept',
    async (number) => {
      const document = { govt_id_type: 'passport' as const, govt_id_number: number }
      await sendGuest(document)
      const { visitor_id: id } = guest.visitor
      const { last_document } = (await guest.call(visitors.get, { params: { id } })).value
      expect(last_document?.masked).toMatch(/^•+[^•]{4}$/)
      const days = { check_in_date: dayAfter(20), check_out_date: dayAfter(21) }
      const guest_info = { ...body.guest_info, ...document, govt_id_number: last_document?.masked }
      expect((await send({ ...days, guest_info })).status).toBe(201)
      const [one, other] = await server.db.selectFrom('bookings').select('govt_id_number').execute()
      expect(other).toEqual(one)
    },
  )

  test('D-8 ISO strings are taken as the days at the resort', async () => {
    const reply = await send({
      check_in_date: `${dayAfter(6)}T18:30:00.000Z`,
      check_out_date: `${dayAfter(8)}T18:30:00.000Z`,
    })
    expect(reply.raw.json()).toMatchObject({ check_in: dayAfter(7), check_out: dayAfter(9), nights: 2 })
  })

  test('an unknown room is 404, one in maintenance 409', async () => {
    expect((await send({ room_id: 'unknown' })).status).toBe(404)
    const { room_id } = await addRoom(server.db, { status: 'maintenance' })
    const reply = await send({ room_id })
    expect([reply.status, reply.error.code]).toEqual([409, 'room_unavailable'])
  })

  test('a stay of ninety nights costs ninety nights', async () => {
    const reply = await send({ check_out_date: dayAfter(97) })
    expect(reply.raw.json()).toMatchObject({ nights: 90, final_price: '180000.00' })
    expect(reply.raw.json().nightly).toHaveLength(90)
  })
})
