import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { book, partyBody, someRooms } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { startSession } from '../../kit/security/sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** A guest with a party of two rooms from today on. */
const ownParty = async () => {
  const guest = await signedInGuest(server, { name: 'Asha Verma' })
  const days = { check_in_date: dayAfter(0), check_out_date: dayAfter(2) }
  const body = partyBody(guest.visitor.visitor_id, await someRooms(server, 2), days)
  const { party_id, bookings: stays } = (await book(guest, body)).value
  return { guest, params: { id: party_id }, codes: stays.map(({ booking_id }) => booking_id) }
}
const query = { mine: true }
const bySubject = async (id: string) =>
  (await server.db.selectFrom('mails').select('subject').execute()).filter(
    ({ subject }) => subject === `${id} was cancelled by its guest`,
  )

describe('D-4 a guest whose browser staff have signed in to as well', () => {
  test('cancels their party as the guest: by their name, and the resort hears of it', async () => {
    for (const signIn of [signedInAdmin, signedInEmployee]) {
      const { guest, params } = await ownParty()
      guest.cookies.fr_staff = (await signIn(server)).cookies.fr_staff ?? ''
      const { value } = await guest.call(parties.cancel, { params, query, body: {} })
      for (const { events } of value.bookings)
        expect(events.at(-1)).toMatchObject({ by: 'Asha Verma', to: 'cancelled' })
      expect(await bySubject(params.id)).toHaveLength(1)
    }
  })

  test('an employee’s name is not written either where the page does not say who asks', async () => {
    const { guest, params } = await ownParty()
    guest.cookies.fr_staff = (await signedInEmployee(server)).cookies.fr_staff ?? ''
    const { value } = await guest.call(parties.cancel, { params, body: {} })
    expect(value.bookings[0]?.events.at(-1)).toMatchObject({ by: 'Asha Verma' })
    const lines = await server.db
      .selectFrom('folio_lines')
      .select('by_name')
      .where('kind', '=', 'correction')
      .where(
        'booking_id',
        'in',
        value.bookings.map(({ booking_id }) => booking_id),
      )
      .execute()
    expect(new Set(lines.map(({ by_name }) => by_name))).toEqual(new Set(['Asha Verma']))
  })

  test('is too late for it from the next day on, as staff are not', async () => {
    const { guest, params } = await ownParty()
    clockAt({ hours: 13 })
    guest.cookies.fr_guest = await startSession(server.db, 'guest', guest.visitor.visitor_id)
    guest.cookies.fr_staff = (await signedInAdmin(server)).cookies.fr_staff ?? ''
    for (const endpoint of [parties.cancellation, parties.cancel]) {
      const body = endpoint === parties.cancel ? { body: {} } : {}
      expect((await guest.call(endpoint, { params, query, ...body } as never)).error.code).toBe('too_late')
    }
    expect((await guest.call(parties.cancellation, { params })).status).toBe(200)
  })

  test('sees the party of nobody else', async () => {
    const { params } = await ownParty()
    const other = await signedInGuest(server)
    other.cookies.fr_staff = (await signedInAdmin(server)).cookies.fr_staff ?? ''
    expect((await other.call(parties.get, { params })).status).toBe(200)
    expect((await other.call(parties.get, { params, query })).error.code).toBe('party_not_found')
    const staff = await signedInAdmin(server)
    expect((await staff.call(parties.get, { params, query })).status).toBe(401)
  })
})

test('W-20 a guest whose one room is left already is too late to cancel all; the desk is not', async () => {
  const { guest, params, codes } = await ownParty()
  const admin = await signedInAdmin(server)
  const id = { id: codes[0] ?? '' }
  await admin.call(bookings.setStatus, { params: id, body: { status: 'confirmed', notes: null } })
  await admin.call(desk.checkIn, { params: id })
  await admin.call(desk.checkOut, { params: id, body: { reason: 'Pays later' } as never })
  expect((await guest.call(parties.cancellation, { params })).error.code).toBe('too_late')
  const { stays } = (await admin.call(parties.cancellation, { params })).value
  expect(stays.map(({ booking_id }) => booking_id)).toEqual(codes.slice(1))
})
