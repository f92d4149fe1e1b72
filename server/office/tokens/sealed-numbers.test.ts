import { beforeAll, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { areas } from '../../../contract/kit/areas.ts'
import type { Endpoint } from '../../../contract/kit/endpoint.ts'
import { bookingChange } from '../../../contract/reservations/booking-change.ts'
import { users } from '../../../contract/staff/users.ts'
import { addGuest, addStaff } from '../../../test/builders.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { where } from '../../../test/endpoints.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'
import { withToken } from '../../../test/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const numbers = {
  document: 'UK0420110012345',
  visitor: 'ZK7712345678',
  passport: 'P1234567ZZ',
  visa: 'VISA99887766',
  pan: 'ABCDE1234F',
  aadhaar: '234123412346',
}

/** A resort with one of each number that is sealed, and the ids of what holds them. */
const keptNumbers = async ({ db }: TestServer) => {
  const booking = await someBooking(server, { checkIn: testDay, checkOut: dayAfter(2), status: 'confirmed' })
  const { booking_id } = booking
  await db
    .updateTable('bookings')
    .set({ govt_id_number: numbers.document, checked_in_at: '2026-11-20T05:00:00Z', nationality: 'FR' })
    .where('booking_id', '=', booking_id)
    .execute()
  const form = {
    booking_id,
    person: 0,
    nationality: 'FR',
    passport_number: numbers.passport,
    passport_issued_on: '2020-01-01',
    passport_place: 'Paris',
    passport_expires_on: '2030-01-01',
    visa_number: numbers.visa,
    visa_kind: 'Tourist',
    visa_issued_on: '2026-01-01',
    visa_expires_on: '2027-01-01',
    arrived_in_india_on: '2026-11-18',
    port_of_arrival: 'Delhi',
    coming_from: 'Delhi',
    going_to: 'Delhi',
    purpose: 'Holiday',
  }
  await db.insertInto('form_c').values(form).execute()
  const guest = await addGuest(db, {})
  const { visitor_id } = guest
  await db
    .updateTable('visitors')
    .set({ id_type: 'other', id_number: numbers.visitor })
    .where('visitor_id', '=', visitor_id)
    .execute()
  const staff = await addStaff(db, {})
  await db
    .updateTable('users')
    .set({ pan_number: numbers.pan, aadhar_number: numbers.aadhaar })
    .where('user_id', '=', staff.user_id)
    .execute()
  return { booking_id, visitor_id, user_id: staff.user_id }
}

type Kept = Awaited<ReturnType<typeof keptNumbers>>

/** Every reading of the back office at each of these ids: what answers a number is among them. */
const readings = (kept: Kept) =>
  where((e) => e.method === 'GET' && ['admin', 'staff', 'guest_or_admin'].includes(e.access)).flatMap(
    ({ name, endpoint }) => {
      if (endpoint.sessionOnly || endpoint.selfService) return []
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
      if (names.length === 0) return [{ name, endpoint, params: {} }]
      return Object.values(kept).map((id) => ({
        name,
        endpoint,
        params: Object.fromEntries(names.map((param) => [param, id])),
      }))
    },
  )

const queryOf = ({ path }: Endpoint): string => (/form-c|front-desk/.test(path) ? `?day=${testDay}` : '')

test('W-28 a token sees no sealed number that the session of its owner sees, wherever one is answered', async () => {
  const kept = await keptNumbers(server)
  const admin = await signedInAdmin(server)
  const caller = await withToken(server, admin, { areas: [...areas] })
  const holds = (text: string) => Object.values(numbers).filter((number) => text.includes(number))
  const shown = new Map<string, string[]>()
  for (const { name, endpoint, params } of readings(kept)) {
    const query = queryOf(endpoint)
    const session = await admin.send(endpoint, { params, query })
    const token = await caller.send(endpoint, { params, query })
    expect([name, token.status]).toEqual([name, session.status])
    expect([name, holds(token.raw.body)]).toEqual([name, []])
    const seen = holds(session.raw.body)
    if (seen.length > 0) shown.set(name, seen)
  }
  expect(Object.fromEntries(shown)).toMatchObject({
    'bookings.get': [numbers.document],
    'visitors.get': [numbers.visitor],
    'users.identity': [numbers.pan, numbers.aadhaar],
    'formC.list': [numbers.passport, numbers.visa],
  })
})

test('W-28 nor in the answer to a write', async () => {
  const { booking_id, visitor_id } = await keptNumbers(server)
  const admin = await signedInAdmin(server)
  const caller = await withToken(server, admin)
  const { value } = await admin.call(visitors.get, { params: { id: visitor_id } })
  const { name, email, phone, nationality, id_type, id_number } = value
  const form = { name, email, phone, nationality, id_type, id_number, address: null, purpose: null }
  const change = { params: { id: visitor_id }, body: { ...form, notes: 'Early riser', status: 'active' } }
  const mine = await admin.send(visitors.change, change)
  expect([mine.status, mine.raw.json().id_number]).toEqual([200, numbers.visitor])
  const tokens = await caller.send(visitors.change, change)
  expect([tokens.status, tokens.raw.json().id_number]).toEqual([200, '••••••••5678'])
  const body = { number_of_guests: 1 }
  const booked = await caller.send(bookingChange.change, { params: { id: booking_id }, body })
  expect(booked.status).toBe(200)
  expectNotSaid(booked.raw.body, numbers.document)
  const walkIn = checkInBody({ id_type: 'other', id_number: numbers.visitor })
  const arrived = await caller.send(visitors.checkIn, { body: walkIn })
  expect([arrived.status, arrived.raw.body.includes(numbers.visitor)]).toEqual([201, false])
})

test('W-28 nobody is written down as having seen PAN and Aadhaar whom a token was answered the masked ones', async () => {
  const { user_id } = await keptNumbers(server)
  const caller = await withToken(server, await signedInAdmin(server), { areas: ['staff'] })
  const reply = await caller.send(users.identity, { params: { id: user_id } })
  expect(reply.raw.json()).toEqual({
    pan_number: expect.stringMatching(/^•+234F$/),
    aadhar_number: expect.stringMatching(/^•+2346$/),
  })
  const revealed = server.db.selectFrom('activity').select('subject').where('action', '=', 'revealed')
  expect(await revealed.execute()).toEqual([])
})
