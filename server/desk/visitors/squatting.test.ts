import { beforeAll, describe, expect, test } from 'vitest'
import { visitors } from '../../../contract/desk/visitors.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { addRoom } from '../../../test/builders.ts'
import { checkInBody } from '../../../test/desk/visitors.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import type { Caller, TestServer } from '../../../test/server.ts'
import { bookingBody, registerBody } from '../../../test/things.ts'
import { proveAddress, registered, serverThatMails } from '../../../test/trust.ts'

// The attack: somebody registers another person's address or phone first, and reads what the desk writes into it.
const mailing = serverThatMails()
let server: TestServer
beforeAll(() => {
  server = mailing.current
})

const victim = { name: 'Hema Bisht', email: 'hema@example.com', phone: '9412055555' }
const byEmail = { name: 'Nobody', email: victim.email, phone: '9000000001' }
const byPhone = { name: 'Nobody', email: 'squatter@example.com', phone: victim.phone }
const atDesk = (own: object = {}) => checkInBody({ ...victim, address: '7 Mall Road, Nainital', ...own })
const onBehalf = (own: object = {}) => {
  const { password: _, ...body } = registerBody({ ...victim, address: '7 Mall Road, Nainital' })
  return { ...body, ...own }
}

/** Everything that an account answers about itself. */
const allSeenBy = async (squatter: Caller & { visitor_id: string }): Promise<string> => {
  const params = { id: squatter.visitor_id }
  const seen = [
    await squatter.call(accounts.me),
    await squatter.call(visitors.get, { params }),
    await squatter.call(visitors.bookings, { params }),
    await squatter.call(bookings.list),
  ]
  return seen.map((reply) => reply.raw.body).join('\n')
}
const rows = () => server.db.selectFrom('visitors').selectAll().orderBy('visitor_id').execute()
const facts = /Hema|Bisht|Nainital|1991-02-03|FR-/

describe.each([
  ['e-mail', byEmail],
  ['phone', byPhone],
] as const)('D-35 somebody who registered another person’s %s', (_what, squat) => {
  test('sees nothing of who is checked in: the desk is asked first, and nothing is written', async () => {
    const squatter = await registered(server, squat)
    const admin = await signedInAdmin(server)
    const before = await rows()
    const refused = await admin.call(visitors.checkIn, { body: atDesk() })
    expect([refused.status, refused.error.code]).toEqual([409, 'visitor_known'])
    expect(refused.error.matches).toMatchObject([{ visitor_id: squatter.visitor_id, email_verified: false }])
    expect(await rows()).toEqual(before)
    expectNotSaid(await allSeenBy(squatter), facts)
  })

  test('sees nothing of who is registered by the desk', async () => {
    const squatter = await registered(server, squat)
    const admin = await signedInAdmin(server)
    const before = await rows()
    const refused = await admin.call(accounts.register, { body: onBehalf() })
    expect([refused.status, refused.error.code]).toEqual([409, 'visitor_known'])
    expect(await rows()).toEqual(before)
    expectNotSaid(await allSeenBy(squatter), facts)
  })

  test('is out of the account once the desk has said that it is the same person', async () => {
    const squatter = await registered(server, squat)
    const admin = await signedInAdmin(server)
    const { value } = await admin.call(visitors.checkIn, { body: atDesk({ merge: true }) })
    expect(value).toMatchObject({ visitor_id: squatter.visitor_id, ...victim })
    expectNotSaid(await allSeenBy(squatter), facts)
    const again = await squatter.call(accounts.guestLogin, {
      body: { email: squat.email, password: 'monal-pheasant' },
    })
    expect(again.status).toBe(401)
    // Its owner gets in by a mailed link alone.
    const { subject } = (await mailsTo(server, victim.email)).at(-1) ?? {}
    expect(subject).toBe('Your account at Forest View Resort')
    // Should it have been theirs after all, the address that was replaced hears of it.
    const left = (await mailsTo(server, squat.email)).filter(({ subject }) => /another email/.test(subject))
    expect(left).toHaveLength(squat.email === victim.email ? 0 : 1)
  })

  test('sees no stay that the desk books for the account, only their own', async () => {
    const squatter = await registered(server, squat)
    const admin = await signedInAdmin(server)
    const { visitor_id } = squatter
    const { room_id } = await addRoom(server.db)
    const made = await admin.call(bookings.create, { body: bookingBody({ visitor_id, room_id }) })
    const params = { id: made.value.booking_id }
    expect((await squatter.call(bookings.get, { params })).status).toBe(404)
    expect((await squatter.call(bookings.calendarFile, { params })).status).toBe(404)
    expectNotSaid(await allSeenBy(squatter), facts)
    const own = (await addRoom(server.db)).room_id
    const { booking_id } = (
      await squatter.call(bookings.create, { body: bookingBody({ visitor_id, room_id: own }) })
    ).value
    const list = (await squatter.call(bookings.list)).value
    expect([list.total, list.items.map((booking) => booking.booking_id)]).toEqual([1, [booking_id]])
  })
})

test('D-35 whoever has proved the address sees what the desk books for it', async () => {
  const guest = await registered(server, victim)
  await proveAddress(server, victim.email)
  const admin = await signedInAdmin(server)
  const { room_id } = await addRoom(server.db)
  const body = bookingBody({ visitor_id: guest.visitor_id, room_id })
  const { booking_id } = (await admin.call(bookings.create, { body })).value
  expect((await guest.call(bookings.get, { params: { id: booking_id } })).status).toBe(200)
  expect((await guest.call(bookings.list)).value.total).toBe(1)
})

test('D-35 a proved address is filled at check-in, and refused when it is registered anew', async () => {
  const guest = await registered(server, victim)
  await proveAddress(server, victim.email)
  const admin = await signedInAdmin(server)
  const { value } = await admin.call(visitors.checkIn, { body: atDesk() })
  expect(value).toMatchObject({ visitor_id: guest.visitor_id, matched: 'email' })
  expect((await admin.call(accounts.register, { body: onBehalf() })).error.code).toBe('email_taken')
  expect((await guest.call(accounts.me)).value.guest?.visitor_id).toBe(guest.visitor_id)
})

test('D-35 somebody else who shares the phone is registered by the desk with an entry of their own', async () => {
  await registered(server, byPhone)
  const admin = await signedInAdmin(server)
  const reply = await admin.call(accounts.register, { body: onBehalf({ somebody_else: true }) })
  expect(reply.status).toBe(201)
  expect(await rows()).toHaveLength(2)
})

test('D-35 the desk registers somebody into the known entry when it says so', async () => {
  const squatter = await registered(server, byPhone)
  const admin = await signedInAdmin(server)
  const reply = await admin.call(accounts.register, { body: onBehalf({ merge: true }) })
  expect(reply.value.visitor).toMatchObject({ visitor_id: squatter.visitor_id, ...victim })
  expectNotSaid(await allSeenBy(squatter), facts)
  expect(await rows()).toMatchObject([{ address: '7 Mall Road, Nainital', password_hash: null }])
})
