import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../contract/desk/visitors.ts'
import { accounts } from '../contract/office/accounts.ts'
import { bookings } from '../contract/reservations/bookings.ts'
import { users } from '../contract/staff/users.ts'
import { signedInAdmin, signedInGuest } from '../test/people.ts'
import { someBooking } from '../test/reservations/bookings.ts'
import { stranger, type TestServer, testServer } from '../test/server.ts'
import { userBody } from '../test/staff/users.ts'
import { registerBody } from '../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const spellings = ['9845012345', '98450 12345', '098450-12345', '+91 98450 12345', '9845012', '+91 98450']

describe('D-45 W-40 a phone', () => {
  test.each([
    ['+91 98450-12345', '9845012345'],
    ['098450 12345', '9845012345'],
    ['919845012345', '9845012345'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('typed as %s is answered as %s', async (typed, kept) => {
    const reply = await stranger(server.app).send(accounts.register, { body: registerBody({ phone: typed }) })
    expect(reply.status).toBe(201)
    expect(reply.raw.json().visitor.phone).toBe(kept)
  })

  test.each(['+91 98450 1234', '98450 123456', 'call me'])('typed as %s is refused', async (typed) => {
    const reply = await stranger(server.app).send(accounts.register, { body: registerBody({ phone: typed }) })
    expect([reply.status, reply.error.fields]).toEqual([
      400,
      { phone: 'Please enter a valid 10-digit phone number' },
    ])
  })

  test('of staff is kept the same way, and found in every spelling', async () => {
    const admin = await signedInAdmin(server)
    const body = userBody({ mobile_number: '+91 98450 12345', alt_mobile_number: '+44 20 7946 0958' })
    const { user_id } = (await admin.send(users.create, { body })).raw.json()
    const row = server.db.selectFrom('users').select(['mobile_number', 'alt_mobile_number'])
    expect(await row.where('user_id', '=', user_id).executeTakeFirst()).toEqual({
      mobile_number: '9845012345',
      alt_mobile_number: '+442079460958',
    })
    for (const q of [...spellings, '+44 20 7946']) {
      const { value } = await admin.call(users.list, { query: { q } })
      expect([q, value.items.map((user) => user.user_id)]).toEqual([q, [user_id]])
    }
  })

  test('of a guest is found in every spelling, among visitors and bookings', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id } = await someBooking(server)
    await server.db.updateTable('visitors').set({ phone: '9845012345' }).execute()
    for (const spelled of spellings) {
      const found = await admin.call(visitors.list, { query: { q: spelled } })
      expect([spelled, found.value.total]).toEqual([spelled, 1])
      const stays = await admin.call(bookings.list, { query: { guest: spelled } })
      expect([spelled, stays.value.items.map((stay) => stay.booking_id)]).toEqual([spelled, [booking_id]])
    }
  })

  test('of who stays finds the booking in every spelling, though somebody else booked', async () => {
    const admin = await signedInAdmin(server)
    const { booking_id } = await someBooking(server)
    await someBooking(server)
    const guest = { full_name: 'Zorawar Qadiri', email: 'zorawar@example.com', phone: '9845012345' }
    await server.db.updateTable('bookings').set(guest).where('booking_id', '=', booking_id).execute()
    for (const typed of [...spellings, 'zorawar q', 'QADIRI', 'zorawar@', '98']) {
      const { value } = await admin.call(bookings.list, { query: { guest: typed } })
      expect([typed, value.items.map((stay) => stay.booking_id), value.total]).toEqual([
        typed,
        [booking_id],
        1,
      ])
    }
    expect((await admin.call(bookings.list, { query: { guest: '98450 99999' } })).value.total).toBe(0)
  })

  test('of who stays tells a guest nothing of the stays of others', async () => {
    const guest = await signedInGuest(server)
    const { booking_id } = await someBooking(server, { visitor: guest.visitor })
    await someBooking(server)
    await server.db.updateTable('bookings').set({ phone: '9845012345' }).execute()
    const { value } = await guest.call(bookings.list, { query: { guest: '98450 12345' } })
    expect(value.items.map((stay) => stay.booking_id)).toEqual([booking_id])
  })
})
