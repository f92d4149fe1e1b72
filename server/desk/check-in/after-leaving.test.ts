import { beforeAll, describe, expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { formC } from '../../../contract/desk/form-c.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { formCBody } from '../../../test/desk/check-in.ts'
import { signedInAdmin, signedInLater } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const passport = { kind: 'passport', number: 'K7654321', seen: true }
const abroad = { nationality: 'FR' }
const luc = { name: 'Luc Martin', age: 7, nationality: 'FR' }

/** A guest from abroad who came and left, of whom no Form C was filled in. */
const left = async () => {
  const admin = await signedInAdmin(server)
  const stay = { checkIn: dayAfter(0), checkOut: dayAfter(1), status: 'confirmed', guests: 2 } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  const write = (body: object) => admin.send(desk.checkIn, { params, body })
  await write({ document: passport, guest: abroad })
  await admin.call(desk.checkOut, { params, body: { reason: 'Pays later' } })
  return {
    admin,
    params,
    write,
    known: async () => (await admin.call(arrivals.get, { params })).value,
    stay: async () => (await admin.call(bookings.get, { params })).value,
    due: async () => (await admin.call(formC.list, { query: {} })).value,
  }
}

describe('D-57 a guest who has left', () => {
  test('still waits for their Form C, which is filled in; nobody is checked in again', async () => {
    const { write, due, stay, known } = await left()
    expect(await due()).toMatchObject([{ person: 0, filled_in: false }])
    const before = await stay()
    const { checked_in_at } = await known()
    const form_c = { ...formCBody, passport_number: '••••4321' }
    const answer = await write({ seen: { checked_in_at }, form_c, guest: abroad, companions: [luc] })
    expect(answer.status).toBe(200)
    expect(await due()).toMatchObject([
      { person: 0, filled_in: true, passport_number: 'K7654321', purpose: 'Holiday' },
      { person: 1, name: 'Luc Martin', filled_in: false },
    ])
    const after = await stay()
    const times = ['checked_in_at', 'checked_out_at', 'departed_on', 'balance'] as const
    for (const field of times) expect(after[field]).toEqual(before[field])
    expect(after.events.slice(before.events.length)).toMatchObject([
      { kind: 'changed', notes: 'Check-in completed' },
    ])
  })

  test('can have a form corrected that was marked as sent; a time does not move their arrival', async () => {
    const { admin, params, write, due, stay } = await left()
    await write({ form_c: formCBody })
    await admin.call(formC.mark, { params: { ...params, person: '0' }, body: { sent: true } })
    expect(await due()).toEqual([])
    const { checked_in_at } = await stay()
    const came_at = `${dayAfter(0)}T09:00`
    expect((await write({ came_at, form_c: { ...formCBody, going_to: 'Jaipur' } })).status).toBe(200)
    expect(await due()).toMatchObject([{ going_to: 'Jaipur', sent_at: null }])
    expect((await stay()).checked_in_at).toBe(checked_in_at)
  })

  test('had papers that were valid until they left', async () => {
    const { admin, params } = await left()
    await signedInLater(server, admin, { hours: 72 })
    const lateForm = (own: object) =>
      admin.send(desk.checkIn, { params, body: { form_c: { ...formCBody, ...own } } })
    const expired = await lateForm({ visa_expires_on: dayAfter(-1) })
    expect(expired.error.fields).toEqual({ 'form_c.visa_expires_on': 'This visa has expired' })
    expect((await lateForm({ visa_expires_on: dayAfter(1), passport_expires_on: dayAfter(1) })).status).toBe(
      200,
    )
  })

  test('who is recorded afterwards had papers that were valid when they came', async () => {
    const admin = await signedInAdmin(server)
    const stay = { checkIn: dayAfter(-5), checkOut: dayAfter(-3), status: 'confirmed' } as const
    const params = { id: (await someBooking(server, stay)).booking_id }
    const enter = (visa_expires_on: string) =>
      admin.send(desk.checkIn, {
        params,
        body: { came_at: `${dayAfter(-5)}T15:30`, form_c: { ...formCBody, visa_expires_on } },
      })
    expect((await enter(dayAfter(-6))).error.fields).toEqual({
      'form_c.visa_expires_on': 'This visa has expired',
    })
    expect((await enter(dayAfter(-4))).status).toBe(200)
  })
})
