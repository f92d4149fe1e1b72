import { beforeAll, describe, expect, test } from 'vitest'
import { arrivals } from '../../../contract/desk/check-in.ts'
import { formC } from '../../../contract/desk/form-c.ts'
import { desk } from '../../../contract/desk/front-desk.ts'
import { register } from '../../../contract/desk/register.ts'
import { formCBody } from '../../../test/desk/check-in.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter, testDay } from '../../../test/things.ts'

/** What is kept of the guest's form: the booking has who they are. */
const { gender, date_of_birth, ...ofGuest } = formCBody

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Body = Record<string, unknown>
const days = { from: testDay, to: testDay }

const arriving = async (own: Parameters<typeof someBooking>[1] = {}) => {
  const admin = await signedInAdmin(server)
  const stay = {
    checkIn: dayAfter(0),
    checkOut: dayAfter(2),
    status: 'confirmed',
    guests: 3,
    ...own,
  } as const
  const params = { id: (await someBooking(server, stay)).booking_id }
  return {
    admin,
    params,
    id: params.id,
    enter: (body?: Body) => admin.send(desk.checkIn, { params, ...(body && { body }) }),
    rows: async () => (await admin.call(register.rows, { query: days })).value,
    forms: async () => (await admin.call(formC.list, { query: { day: testDay } })).value,
    known: async () => (await admin.call(arrivals.get, { params })).value,
    events: () =>
      server.db
        .selectFrom('booking_events')
        .selectAll()
        .where('booking_id', '=', params.id)
        .orderBy('event_id')
        .execute(),
  }
}

const passport = { kind: 'passport', number: 'K7654321', seen: true }
const family = [
  { name: 'Luc Martin', age: 7, nationality: 'FR' },
  { name: 'Zoé Martin', age: 0, nationality: 'FR' },
]

describe('D-57 a check-in writes down', () => {
  test('the document that was seen: sealed in the database, its last four in the register', async () => {
    const { enter, rows, id } = await arriving()
    expect((await enter({ document: passport })).status).toBe(200)
    const kept = await server.db
      .selectFrom('bookings')
      .select(['govt_id_type', 'govt_id_number', 'document_seen_at', 'document_seen_by'])
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ govt_id_type: 'passport', document_seen_at: '2026-11-20T06:30:00.000Z' })
    expect(kept.govt_id_number).not.toContain('7654321')
    expect((await rows())[0]?.document).toEqual({ kind: 'passport', last_four: '4321' })
  })

  test('companions and the Form C of a foreigner; the numbers are sealed, and in full for who may read them', async () => {
    const { enter, rows, forms, id } = await arriving()
    const body = { form_c: formCBody, companions: [{ ...family[0], form_c: formCBody }, family[1]] }
    expect((await enter(body)).status).toBe(200)
    expect(await rows()).toMatchObject([{ booking_id: id, nationality: 'FR', companions: family }])
    const kept = await server.db.selectFrom('form_c').selectAll().where('booking_id', '=', id).execute()
    expectNotSaid(kept, '12AB34567', 'VJ7654321')
    expect(await forms()).toMatchObject([
      { booking_id: id, person: 0, ...ofGuest, filled_in: true, sent_at: null },
      { person: 1, name: 'Luc Martin', ...formCBody },
      // Nobody filled it in yet, and it is due all the same.
      { person: 2, name: 'Zoé Martin', filled_in: false, passport_number: null },
    ])
    expect((await forms())[0]?.send_until).toBe('2026-11-21T06:30:00.000Z')
    const reader = await signedInAdmin(server, { permissions: ['read'] })
    const seen = (await reader.call(formC.list, { query: { day: testDay } })).value
    expect(seen[0]).toMatchObject({ passport_number: '•••••4567', visa_number: '•••••4321' })
  })

  test('what was left for check-in, and asks for it no more', async () => {
    const { enter, id } = await arriving()
    await server.db
      .updateTable('bookings')
      .set({
        ask_at_check_in: true,
        gender: null,
        date_of_birth: null,
        govt_id_type: null,
        govt_id_number: null,
      })
      .where('booking_id', '=', id)
      .execute()
    const first = await enter({ guest: { gender: 'male' } })
    expect(first.value).toMatchObject({ ask_at_check_in: true, guest_info: { gender: 'male' } })
    const { value } = await enter({ document: passport, guest: { date_of_birth: '1980-01-02' } })
    expect(value).toMatchObject({ ask_at_check_in: false, guest_info: { govt_id_number: 'K7654321' } })
  })
})

describe('D-57 a check-in once more', () => {
  test('without anything new adds nothing, also when it is all sent again', async () => {
    const { enter, events, forms, admin, params } = await arriving()
    const body = { document: passport, companions: family, form_c: formCBody, guest: { address: 'Lyon' } }
    await enter(body)
    await admin.call(formC.mark, { params: { ...params, person: '0' }, body: { sent: true } })
    const before = [await events(), await forms()]
    expect((await enter(body)).status).toBe(200)
    expect((await enter()).status).toBe(200)
    expect([await events(), await forms()]).toEqual(before)
  })

  test('adds the companion who was forgotten, and keeps the forms of the others', async () => {
    const { enter, rows, forms, known } = await arriving()
    await enter({ companions: [{ ...family[0], form_c: formCBody }] })
    const again = (await known()).companions.map(({ form_c, ...one }) => one)
    await enter({ companions: [family[1], ...again] })
    expect((await rows())[0]?.companions.map(({ name }) => name)).toEqual(['Zoé Martin', 'Luc Martin'])
    expect(await forms()).toMatchObject([
      { name: 'Zoé Martin', filled_in: false },
      { name: 'Luc Martin', passport_number: formCBody.passport_number },
    ])
  })

  test('takes masked numbers for those that are kept, and others for mistakes', async () => {
    const { enter, known, forms } = await arriving()
    await enter({ document: passport, form_c: formCBody })
    const { document, form_c } = await known()
    expect([document?.masked, form_c?.passport_number]).toEqual(['••••4321', '•••••4567'])
    const same = { document: { kind: 'passport', number: document?.masked, seen: true }, form_c }
    expect((await enter(same)).status).toBe(200)
    expect((await forms())[0]).toMatchObject(ofGuest)
    const other = { ...form_c, passport_number: '•••••9999' }
    expect((await enter({ form_c: other })).error.fields).toEqual({
      'form_c.passport_number': 'Enter the number again',
    })
  })

  test('after it was taken back finds all of it', async () => {
    const { admin, params, enter, known, rows } = await arriving()
    await enter({ companions: family, form_c: formCBody })
    await admin.call(desk.undo, { params })
    expect(await rows()).toEqual([])
    expect((await known()).companions).toHaveLength(2)
    await enter()
    expect((await rows())[0]?.companions).toHaveLength(2)
  })
})

describe('D-57 what cannot be is refused beside its field', () => {
  const wrong: readonly [string, Body, Record<string, unknown>][] = [
    [
      'a document that nobody saw',
      { document: { ...passport, seen: false } },
      { 'document.seen': expect.any(String) },
    ],
    [
      'a number that is none',
      { document: { kind: 'aadhar', number: '123', seen: true } },
      { 'document.number': 'An Aadhaar number has 12 digits' },
    ],
    [
      'a passport that has expired',
      { form_c: { ...formCBody, passport_expires_on: dayAfter(-1) } },
      { 'form_c.passport_expires_on': 'This passport has expired' },
    ],
    [
      'days that have not come, all at once',
      { form_c: { ...formCBody, visa_issued_on: dayAfter(1), arrived_in_india_on: dayAfter(1) } },
      {
        'form_c.visa_issued_on': 'The date cannot be in the future',
        'form_c.arrived_in_india_on': 'The date cannot be in the future',
      },
    ],
    [
      'a visa without a number',
      { form_c: { ...formCBody, visa_number: null } },
      { 'form_c.visa_number': 'Enter the visa number' },
    ],
    [
      'a companion who is older than anybody',
      { companions: [{ name: 'Old', age: 121 }] },
      { 'companions.0.age': 'An age is from 0 to 120' },
    ],
    [
      'the form of a companion',
      { companions: [{ ...family[0], form_c: { ...formCBody, passport_expires_on: dayAfter(-1) } }] },
      { 'companions.0.form_c.passport_expires_on': 'This passport has expired' },
    ],
    [
      'a birth date to come',
      { guest: { date_of_birth: dayAfter(1) } },
      { 'guest.date_of_birth': 'Enter a date of birth in the past' },
    ],
  ]
  test.each(wrong)('%s', async (_what, body, fields) => {
    const { enter, known } = await arriving()
    const answer = await enter(body)
    expect([answer.status, answer.error.fields]).toEqual([400, fields])
    expect((await known()).checked_in_at).toBeNull()
  })

  test('but an overseas citizen needs no visa', async () => {
    const { enter } = await arriving()
    const none = { visa_number: null, visa_issued_on: null, visa_expires_on: null }
    expect((await enter({ form_c: { ...formCBody, ...none, visa_kind: 'OCI card' } })).status).toBe(200)
  })
})

test('D-57 a Form C is marked as sent once, by whom and when; what changes afterwards is to be sent again', async () => {
  const { admin, params, enter, forms } = await arriving()
  await enter({ form_c: formCBody, companions: [family[0]] })
  const mark = (sent: boolean, person = '0') =>
    admin.call(formC.mark, { params: { ...params, person }, body: { sent } })
  expect((await mark(true)).value).toMatchObject({
    sent_at: '2026-11-20T06:30:00.000Z',
    sent_by: admin.user.name,
  })
  const due = async () => (await admin.call(formC.list, { query: {} })).value.map(({ name }) => name)
  expect(await due()).toEqual(['Luc Martin'])
  expect((await mark(true, '1')).error.code).toBe('form_c_not_filled_in')
  expect((await mark(true, '2')).error.code).toBe('booking_not_found')
  await enter({ form_c: { ...formCBody, going_to: 'Jaipur' } })
  expect((await forms())[0]).toMatchObject({ going_to: 'Jaipur', sent_at: null })
  await mark(true)
  expect((await mark(false)).value.sent_at).toBeNull()
})
