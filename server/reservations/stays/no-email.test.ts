import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { bookingBody } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const nowhere = { address: null, country: null, city: null, postal_code: null }
const caller = { name: 'Bhola Ram', phone: '9845012345', no_email: true, ...nowhere }
const register = async (admin: Caller, own: object = {}) =>
  admin.call(accounts.register, { body: { ...caller, ...own } as never })

/** A booking by telephone: name and phone are enough. */
const body = async (visitor_id: string, own: object = {}) => {
  const room = await addRoom(server.db)
  const whole = bookingBody({
    visitor_id,
    room_id: room.room_id,
  })
  return {
    ...whole,
    guest_info: { full_name: 'Bhola Ram', phone: '9845012345', special_requests: null },
    no_email: true,
    ask_at_check_in: true,
    ...own,
  } as never
}
const mails = () => server.db.selectFrom('mails').select('recipient').execute()

describe('a booking by telephone', () => {
  test('D-55 W-25 needs a name and a phone, and mails nothing', async () => {
    const admin = await signedInAdmin(server)
    const made = await register(admin)
    expect([made.status, made.value.visitor.email]).toEqual([201, null])
    const booked = await admin.call(bookings.create, { body: await body(made.value.visitor.visitor_id) })
    expect(booked.value).toMatchObject({
      visitor: { name: 'Bhola Ram', email: null, phone: '9845012345' },
      guest: { name: 'Bhola Ram', email: null },
      guest_info: { email: null, govt_id_number: null },
      ask_at_check_in: true,
    })
    const params = { id: booked.value.booking_id }
    const confirmed = await admin.call(bookings.setStatus, {
      params,
      body: { status: 'confirmed', notes: null },
    })
    expect(confirmed.status).toBe(200)
    expect(await mails()).toEqual([])
  })

  test('D-34 says that an address that was typed for it hears of it only once it is confirmed', async () => {
    const admin = await signedInAdmin(server)
    const { visitor_id } = (await register(admin)).value.visitor
    const guest_info = {
      full_name: 'Bhola Ram',
      phone: '9845012345',
      special_requests: null,
      email: 'bhola@example.com',
    }
    const sent = await body(visitor_id, { guest_info, no_email: undefined })
    const booked = await admin.call(bookings.create, { body: sent })
    const guest = { name: 'Bhola Ram', phone: '9845012345' }
    expect(booked.value.told).toEqual({ ...guest, by_mail: false, once_confirmed: true })
    expect(await mails()).toEqual([])
    const params = { id: booked.value.booking_id }
    const confirmed = await admin.call(bookings.setStatus, {
      params,
      body: { status: 'confirmed', notes: null },
    })
    expect(confirmed.value.told).toEqual({ ...guest, by_mail: true, once_confirmed: true })
    expect(await mails()).toEqual([{ recipient: 'bhola@example.com' }])
    const listed = (await admin.call(bookings.list, { query: {} as never })).value.items
    expect(listed).toMatchObject([{ told: { by_mail: true } }])
  })

  test('D-55 the caller is found by the phone, and gets an e-mail once they name one', async () => {
    const admin = await signedInAdmin(server)
    const { visitor_id } = (await register(admin)).value.visitor
    const found = (await admin.call(visitors.list, { query: { q: '98450 12345' } as never })).value.items
    expect(found.map((one) => [one.visitor_id, one.email])).toEqual([[visitor_id, null]])
    const again = await register(admin)
    expect([again.status, again.error.code]).toEqual([409, 'visitor_known'])
    const merged = await register(admin, { merge: true })
    expect(merged.value.visitor).toMatchObject({ visitor_id, email: null })
    const named = await register(admin, { merge: true, no_email: undefined, email: 'bhola@example.com' })
    expect(named.value.visitor).toMatchObject({ visitor_id, email: 'bhola@example.com' })
  })

  test.each([
    ['neither an e-mail nor the tick', { no_email: undefined }, 'email'],
    ['both', { email: 'bhola@example.com' }, 'email'],
  ])('W-25 %s is refused beside the field', async (_what, own, field) => {
    const admin = await signedInAdmin(server)
    const reply = await register(admin, own)
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
    const { visitor_id } = (await register(admin, { phone: '9845099999' })).value.visitor
    const guest_info = { full_name: 'Bhola Ram', phone: '9845012345', special_requests: null, ...own }
    const sent = { guest_info, no_email: 'email' in own ? true : undefined }
    const booked = await admin.call(bookings.create, { body: await body(visitor_id, sent) })
    expect([booked.status, Object.keys(booked.error.fields ?? {})]).toEqual([400, ['guest_info.email']])
  })

  test('W-25 a guest books with an e-mail, whatever the settings leave for check-in', async () => {
    const guest = await signedInGuest(server)
    const whole = bookingBody({ visitor_id: guest.visitor.visitor_id, room_id: 'none' }).guest_info
    const { email: _, ...guest_info } = whole
    for (const own of [{}, { ask_at_check_in: undefined }, { ask_at_check_in: undefined, guest_info }]) {
      const booked = await guest.call(bookings.create, { body: await body(guest.visitor.visitor_id, own) })
      const fields = Object.keys(booked.error.fields ?? {})
      expect([booked.status, 'guest_info' in own ? fields : fields.length > 0]).toEqual([
        400,
        'guest_info' in own ? ['no_email'] : true,
      ])
    }
  })

  test('D-55 what a returning guest gave is filled in for the desk, the number masked', async () => {
    const admin = await signedInAdmin(server)
    const { visitor_id } = (await register(admin)).value.visitor
    const guest_info = {
      full_name: 'Bhola Ram',
      phone: '9845012345',
      gender: 'male',
      date_of_birth: '1980-02-03',
      govt_id_type: 'aadhar',
      govt_id_number: '234123412346',
      special_requests: null,
    }
    const first = await admin.call(bookings.create, {
      body: await body(visitor_id, { guest_info, ask_at_check_in: undefined }),
    })
    expect(first.status).toBe(201)
    const known = (await admin.call(visitors.get, { params: { id: visitor_id } })).value
    expect(known).toMatchObject({
      last_document: { kind: 'aadhar', masked: '••••••••2346' },
      last_guest: { gender: 'male', date_of_birth: '1980-02-03' },
    })
    const again = await admin.call(bookings.create, {
      body: await body(visitor_id, {
        guest_info: { ...guest_info, govt_id_number: known.last_document?.masked },
        ask_at_check_in: undefined,
      }),
    })
    const { value } = await admin.call(bookings.get, { params: { id: again.value.booking_id } })
    expect(value.guest_info.govt_id_number).toBe('234123412346')
  })

  test('D-42 who has an address keeps one, who has none may be edited without', async () => {
    const admin = await signedInAdmin(server)
    const { visitor_id } = (await register(admin)).value.visitor
    const change = (own: object) =>
      admin.call(visitors.change, {
        params: { id: visitor_id },
        body: {
          name: 'Bhola Ram',
          email: null,
          phone: '9845012345',
          address: null,
          id_type: null,
          id_number: null,
          purpose: null,
          notes: null,
          status: 'active',
          ...own,
        } as never,
      })
    expect((await change({ name: 'Bhola R.' })).value).toMatchObject({ name: 'Bhola R.', email: null })
    expect((await change({ email: 'b@example.com' })).value.email).toBe('b@example.com')
    expect((await change({ email: null })).error.fields).toEqual({ email: 'Email is required' })
  })
})
