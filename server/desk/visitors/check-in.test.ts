import { beforeAll, describe, expect, test } from 'vitest'
import type { CheckIn } from '../../../contract/desk/visitor-input.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { testNow } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const checkIn = (admin: Caller, own: Partial<CheckIn> = {}) =>
  admin.call(visitors.checkIn, { body: checkInBody(own) })
const kept = () => server.db.selectFrom('visitors').selectAll().orderBy('created_at').execute()
const logged = () => server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()

describe('checking a visitor in', () => {
  test('H-API-28 H-VIS-06 H-VIS-07 H-VIS-12 H-VIS-15 H-API-30 keeps who came, and answers them', async () => {
    const admin = await signedInAdmin(server)
    const reply = await checkIn(admin, { address: '12 Mall Road', notes: 'Came by taxi' })
    expect(reply.status).toBe(201)
    const { id, ...visitor } = reply.value
    expect(visitor).toEqual({
      visitor_id: id,
      name: 'Ravi Joshi',
      email: 'ravi@example.com',
      phone: '9412012345',
      nationality: null,
      address: '12 Mall Road',
      id_type: 'passport',
      id_number: 'Z7654321',
      purpose: 'Holiday',
      notes: 'Came by taxi',
      status: 'active',
      checked_in_at: '2026-11-20T06:30:00.000Z',
      createdAt: '2026-11-20T06:30:00.000Z',
      msg: 'Visitor checked in successfully',
      matched: null,
      version: 1,
    })
    expect(await kept()).toMatchObject([{ visitor_id: id, password_hash: null, phone_key: '9412012345' }])
  })

  test.each([
    ['name', ['', ' ', undefined, 'x'.repeat(101)]],
    ['email', ['', 'ravi', 'ravi@', undefined]],
    ['phone', ['', '12345', '98765432101', 'phone', undefined]],
    ['id_type', ['', 'library_card', null]],
    ['id_number', ['', ' ', 'x'.repeat(51), undefined]],
    ['purpose', ['', ' ', 'x'.repeat(201), undefined]],
    ['address', ['x'.repeat(501)]],
    ['notes', ['x'.repeat(2001)]],
  ] as [string, unknown[]][])('H-VIS-06 H-VIS-08 refuses a wrong %s at its field', async (field, values) => {
    const admin = await signedInAdmin(server)
    for (const value of values) {
      const reply = await admin.send(visitors.checkIn, { body: { ...checkInBody(), [field]: value } })
      expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
    }
    expect(await kept()).toEqual([])
  })

  test('H-VIS-08 a passport is meant where no type is given, and every type of the list is taken', async () => {
    const admin = await signedInAdmin(server)
    const { id_type: _, ...without } = checkInBody()
    const reply = await admin.send(visitors.checkIn, { body: without })
    expect(reply.raw.json()).toMatchObject({ id_type: 'passport' })
    for (const id_type of ['national_id', 'drivers_license', 'other'] as const) {
      expect((await checkIn(admin, { id_type })).value.id_type).toBe(id_type)
    }
  })

  test('H-VIS-09 the spelling of the booking form is read as this list’s own', async () => {
    const admin = await signedInAdmin(server)
    const body = { ...checkInBody(), id_type: 'driving_license' }
    expect((await admin.send(visitors.checkIn, { body })).raw.json()).toMatchObject({
      id_type: 'drivers_license',
    })
  })

  test('D-18 the number of the document is neither in the database nor in the log', async () => {
    await checkIn(await signedInAdmin(server))
    const [row] = await kept()
    expect(row?.id_number).toMatch(/^sealed:1:/)
    const log = await logged()
    expect(log).toMatchObject([{ area: 'visitors', action: 'created', subject: 'Ravi Joshi' }])
    expectNotSaid(log, 'Z7654321')
  })
})

describe('H-VIS-17 who is known already', () => {
  test('by e-mail is updated and keeps their account, and the answer says so', async () => {
    const guest = await addGuest(server.db, {
      email: 'ravi@example.com',
      phone: '9000000001',
      password: 'pine-forest',
      address: 'Old road',
    })
    clockAt({ hours: 2 })
    const { value } = await checkIn(await signedInAdmin(server), { email: ' RAVI@example.com ' })
    expect(value).toMatchObject({
      visitor_id: guest.visitor_id,
      matched: 'email',
      phone: '9412012345',
      name: 'Ravi Joshi',
      address: 'Old road',
      checked_in_at: '2026-11-20T08:30:00.000Z',
      createdAt: new Date(testNow).toISOString(),
    })
    expect(await kept()).toMatchObject([{ password_hash: guest.password_hash }])
    const [log] = await logged()
    expect(log).toMatchObject({ action: 'changed', before: { phone: '9000000001' } })
    expect(log?.after).toMatchObject({ id_number: 'another' })
  })

  test.each(['9412012345', '+91 94120 12345', '09412-012345', '+91-9412012345'])(
    'D-35 by phone alone, kept as %s, is offered, and updated when the desk says that it is they',
    async (phone) => {
      const guest = await addGuest(server.db, { email: 'old@example.com', phone })
      const admin = await signedInAdmin(server)
      const refused = await checkIn(admin)
      expect([refused.status, refused.error.code]).toEqual([409, 'visitor_known'])
      expect(refused.error.matches).toMatchObject([{ visitor_id: guest.visitor_id, by: 'phone' }])
      expect(await kept()).toEqual([guest])
      const { value } = await checkIn(admin, { merge: true })
      expect(value).toMatchObject({
        visitor_id: guest.visitor_id,
        matched: 'phone',
        email: 'ravi@example.com',
        phone: '9412012345',
      })
      expect(await kept()).toHaveLength(1)
    },
  )

  test('by phone keeps the address with which they sign in', async () => {
    await addGuest(server.db, { email: 'old@example.com', phone: '9412012345', password: 'pine-forest' })
    const { value } = await checkIn(await signedInAdmin(server), { merge: true })
    expect([value.matched, value.email]).toEqual(['phone', 'old@example.com'])
  })

  test('W-33 by phone, and said to be somebody else, has an entry of their own', async () => {
    await addGuest(server.db, { phone: '9412012345' })
    const { value } = await checkIn(await signedInAdmin(server), { somebody_else: true })
    expect(value.matched).toBeNull()
    expect(await kept()).toHaveLength(2)
  })

  test('by e-mail is the same person even when said to be somebody else', async () => {
    await addGuest(server.db, { email: 'ravi@example.com' })
    const { value } = await checkIn(await signedInAdmin(server), { somebody_else: true })
    expect(value.matched).toBe('email')
    expect(await kept()).toHaveLength(1)
  })

  test('the e-mail decides before the phone, and of a family the name', async () => {
    const admin = await signedInAdmin(server)
    const wife = await addGuest(server.db, { name: 'Sunita Joshi', phone: '9412012345' })
    const husband = await addGuest(server.db, { name: 'ravi joshi', phone: '9412012345' })
    clockAt({ hours: 1 })
    await addGuest(server.db, { name: 'Anil Joshi', phone: '9412012345' })
    expect((await checkIn(admin, { merge: true })).value.visitor_id).toBe(husband.visitor_id)
    const other = { merge: true, merge_into: wife.visitor_id, email: 'new@example.com' }
    expect((await checkIn(admin, other)).value.visitor_id).toBe(wife.visitor_id)
    expect((await checkIn(admin, { merge: true, merge_into: 'nobody' })).error.code).toBe('visitor_not_found')
    await server.db
      .updateTable('visitors')
      .set({ email: wife.email })
      .where('visitor_id', '=', wife.visitor_id)
      .execute()
    expect((await checkIn(admin, { email: wife.email })).value.visitor_id).toBe(wife.visitor_id)
  })

  test('nothing of a known visitor is lost that the desk left empty, and inactive ones are active again', async () => {
    const admin = await signedInAdmin(server)
    await checkIn(admin, { address: '12 Mall Road', notes: 'Vegetarian' })
    await server.db.updateTable('visitors').set({ status: 'inactive' }).execute()
    const { value } = await checkIn(admin, { purpose: 'Conference' })
    expect(value).toMatchObject({
      address: '12 Mall Road',
      notes: 'Vegetarian',
      purpose: 'Conference',
      status: 'active',
    })
  })

  test('ten desks at once enter one new person once', async () => {
    const admin = await signedInAdmin(server)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        checkIn(admin, { email: n % 2 ? 'ravi@example.com' : `r${n}@example.com` }),
      ),
    )
    const made = replies.filter(({ status }) => status === 201)
    expect(made.filter((reply) => reply.value.matched === null)).toHaveLength(1)
    expect(
      replies.filter(({ status }) => status === 409).every(({ error }) => error.code === 'visitor_known'),
    ).toBe(true)
    expect(await kept()).toHaveLength(1)
  })
})

describe('the matches that the form offers', () => {
  const matches = async (query: { email?: string; phone?: string }) =>
    (await (await signedInAdmin(server)).call(visitors.matches, { query })).value.map(({ name, by }) => [
      name,
      by,
    ])

  test('are known by the whole e-mail or ten digits of the phone, the e-mail first', async () => {
    await addGuest(server.db, { name: 'Ravi', email: 'ravi@example.com', phone: null })
    await addGuest(server.db, { name: 'Sunita', email: 'sunita@example.com', phone: '+91 94120 12345' })
    expect(await matches({ email: 'Ravi@Example.com', phone: '09412012345' })).toEqual([
      ['Ravi', 'email'],
      ['Sunita', 'phone'],
    ])
    expect(await matches({ email: 'ravi@example', phone: '94120' })).toEqual([])
    expect(await matches({})).toEqual([])
  })

  test('say nothing of documents', async () => {
    const admin = await signedInAdmin(server)
    await checkIn(admin)
    const reply = await admin.call(visitors.matches, { query: { email: 'ravi@example.com' } })
    expect(reply.value).toHaveLength(1)
    expectNotSaid(reply.raw.body, 'id_number', 'Z7654321', 'sealed')
  })
})
