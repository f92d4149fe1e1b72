import { beforeAll, describe, expect, test } from 'vitest'
import type { VisitorChange } from '../../../contract/desk/visitor-input.ts'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { addGuest } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { mailLinks, mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer()
})
const change = (caller: Caller, id: string, own: Partial<VisitorChange> = {}) =>
  caller.call(visitors.change, { params: { id }, body: { ...checkInBody(), status: 'active', ...own } })
const one = (caller: Caller, id: string) => caller.call(visitors.get, { params: { id } })
const remove = (caller: Caller, id: string) => caller.call(visitors.remove, { params: { id } })

describe('one visitor', () => {
  test('H-API-26 H-API-29 an admin sees all, the guest nothing that the desk wrote down', async () => {
    const guest = await signedInGuest(server, { city: 'Delhi' })
    admin = await signedInAdmin(server)
    const id = guest.visitor.visitor_id
    await change(admin, id, { name: 'Ravi Joshi', notes: 'Speaks loudly', email: guest.visitor.email })
    expect((await one(admin, id)).value).toMatchObject({
      id,
      visitor_id: id,
      id_type: 'passport',
      id_number: 'Z7654321',
      purpose: 'Holiday',
      notes: 'Speaks loudly',
      city: 'Delhi',
    })
    const own = await one(guest, id)
    expect(Object.keys(own.value).sort()).toEqual(
      [
        'id',
        'last_document',
        'last_guest',
        'visitor_id',
        'name',
        'email',
        'phone',
        'address',
        'status',
        'createdAt',
        'country',
        'city',
        'postal_code',
        'version',
      ].sort(),
    )
    expectNotSaid(own.raw.body, 'loudly', 'Holiday', 'Z7654321')
  })

  test('H-VIS-04 H-VIS-11 is changed: fields, document and status', async () => {
    admin = await signedInAdmin(server)
    const { visitor_id } = await addGuest(server.db)
    const body = {
      id_type: null,
      id_number: null,
      purpose: null,
      notes: 'Regular',
      status: 'inactive',
    } as const
    expect((await change(admin, visitor_id, body)).value).toMatchObject({ ...checkInBody(), ...body })
    expect((await one(admin, visitor_id)).value.status).toBe('inactive')
    const [log] = await server.db.selectFrom('activity').selectAll().execute()
    expect(log).toMatchObject({ area: 'visitors', action: 'changed', after: { status: 'inactive' } })
  })

  test('H-VIS-04 a new number of the same document is logged without the number', async () => {
    admin = await signedInAdmin(server)
    const { value } = await admin.call(visitors.checkIn, { body: checkInBody() })
    await change(admin, value.id, { id_number: 'Z0000009' })
    await change(admin, value.id, { id_number: 'Z0000009' })
    const log = await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()
    expect(log.slice(1)).toMatchObject([{ before: { id_number: 'kept' }, after: { id_number: 'another' } }])
    expectNotSaid(log, 'Z0000009', 'Z7654321')
  })

  test('appendix-2 the email of another visitor is refused at its field, in any case', async () => {
    admin = await signedInAdmin(server)
    await addGuest(server.db, { email: 'taken@example.com' })
    const { visitor_id } = await addGuest(server.db)
    const reply = await change(admin, visitor_id, { email: 'Taken@Example.com' })
    expect([reply.status, reply.error.fields]).toEqual([409, { email: 'This email is already registered' }])
  })

  test('that is not there is a 404 to see, change and delete', async () => {
    admin = await signedInAdmin(server)
    for (const reply of [
      await one(admin, 'nobody'),
      await change(admin, 'nobody'),
      await remove(admin, 'nobody'),
      await admin.call(visitors.bookings, { params: { id: 'nobody' } }),
    ]) {
      expect([reply.status, reply.error.msg]).toEqual([404, 'Visitor not found'])
    }
  })
})

describe('H-VIS-11 an inactive visitor', () => {
  test('is signed out at once, cannot sign in, and their mailed link opens nothing', async () => {
    admin = await signedInAdmin(server)
    const body = { email: 'asha@example.com', password: 'pine-forest' }
    const { visitor_id } = await addGuest(server.db, body)
    const guest = stranger(server.app)
    await guest.call(accounts.guestLogin, { body })
    await guest.call(accounts.forgotPassword, { body: { email: body.email } })
    await mailLinks(server)
    expect(await server.db.selectFrom('password_links').selectAll().execute()).toHaveLength(1)
    expect((await one(guest, visitor_id)).status).toBe(200)
    await change(admin, visitor_id, { email: body.email, status: 'inactive' })
    expect((await one(guest, visitor_id)).status).toBe(401)
    expect((await stranger(server.app).call(accounts.guestLogin, { body })).status).toBe(401)
    expect(await server.db.selectFrom('password_links').selectAll().execute()).toEqual([])
    await change(admin, visitor_id, { email: body.email, status: 'active' })
    expect((await stranger(server.app).call(accounts.guestLogin, { body })).status).toBe(200)
  })
})

describe('D-36: a welcome link', () => {
  test('that went to a mistyped address opens nothing once the desk has corrected it', async () => {
    admin = await signedInAdmin(server)
    const typed = { name: 'Asha Bisht', email: 'ahsa@example.com', phone: '9876500001' }
    const body = { ...typed, address: null, country: null, city: null, postal_code: null }
    const { visitor } = (await admin.call(accounts.register, { body })).value
    const token = (await mailsTo(server, typed.email))[0]?.token ?? ''
    expect(token).toHaveLength(43)
    await change(admin, visitor.visitor_id, { email: 'asha@example.com' })
    const reply = await stranger(server.app).call(accounts.resetPassword, {
      body: { token, password: 'pine-forest' },
    })
    expect(reply.error.code).toBe('reset_link_spent')
  })
})

describe('deleting a visitor', () => {
  test('H-API-31 takes them away, ends their session, and a second time is a 404', async () => {
    admin = await signedInAdmin(server)
    const guest = await signedInGuest(server)
    const id = guest.visitor.visitor_id
    expect((await remove(admin, id)).value).toEqual({ msg: 'Visitor deleted successfully' })
    expect((await one(guest, id)).status).toBe(401)
    expect((await remove(admin, id)).status).toBe(404)
    const [log] = await server.db.selectFrom('activity').selectAll().execute()
    expect(log).toMatchObject({ area: 'visitors', action: 'removed', subject_id: id, after: null })
  })

  test('appendix-2 with bookings to come is refused and says how many', async () => {
    admin = await signedInAdmin(server)
    const visitor = await addGuest(server.db)
    const ahead = await someBooking(server, { visitor, status: 'confirmed' })
    const staying = { visitor, checkIn: dayAfter(-1), checkOut: dayAfter(0) }
    await someBooking(server, { ...staying, status: 'pending' })
    for (const past of [-20, -10]) {
      await someBooking(server, {
        visitor,
        checkIn: dayAfter(past),
        checkOut: dayAfter(past + 2),
        status: 'confirmed',
      })
    }
    await someBooking(server, { visitor, status: 'cancelled' })
    const reply = await remove(admin, visitor.visitor_id)
    expect([reply.status, reply.error.msg, reply.error.details]).toEqual([
      409,
      'This visitor has 2 bookings to come. Cancel them first.',
      { bookings: 2 },
    ])
    await server.db
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('booking_id', '=', ahead.booking_id)
      .execute()
    expect((await remove(admin, visitor.visitor_id)).error.msg).toBe(
      'This visitor has 1 booking to come. Cancel it first.',
    )
    // Checked out this morning.
    await server.db
      .updateTable('bookings')
      .set({ checked_in_at: '2026-11-19T08:00:00Z', checked_out_at: '2026-11-20T05:00:00Z' })
      .where('check_out', '=', dayAfter(0))
      .execute()
    expect((await remove(admin, visitor.visitor_id)).status).toBe(200)
    const left = await server.db.selectFrom('bookings').select(['visitor_id', 'full_name']).execute()
    expect(left).toEqual(Array(5).fill({ visitor_id: null, full_name: visitor.name }))
  })
})

describe('the bookings of a visitor', () => {
  test('H-API-32 H-VIS-13 are answered to admins and to the visitor, page by page, the newest first', async () => {
    admin = await signedInAdmin(server)
    const guest = await signedInGuest(server)
    const id = guest.visitor.visitor_id
    const codes = []
    for (const minutes of [0, 1, 2]) {
      clockAt({ minutes })
      const stay = { checkIn: dayAfter(minutes * 5), checkOut: dayAfter(minutes * 5 + 2) }
      codes.unshift((await someBooking(server, { visitor: guest.visitor, ...stay })).booking_id)
    }
    await someBooking(server)
    for (const caller of [admin, guest]) {
      const all = (await caller.call(visitors.bookings, { params: { id } })).value
      expect(all.items.map(({ booking_id }) => booking_id)).toEqual(codes)
      const query = { page: 2, page_size: 2 }
      const page = (await caller.call(visitors.bookings, { params: { id }, query })).value
      expect([page.total, page.items.map(({ booking_id }) => booking_id)]).toEqual([3, codes.slice(2)])
    }
  })

  test('appendix-2 of somebody else are a 404 for a guest', async () => {
    const guest = await signedInGuest(server)
    const other = await addGuest(server.db)
    const reply = await guest.call(visitors.bookings, { params: { id: other.visitor_id } })
    expect([reply.status, reply.error.msg]).toEqual([404, 'Visitor not found'])
  })
})
