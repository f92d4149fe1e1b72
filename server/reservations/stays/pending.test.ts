import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../contract/office/accounts.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { addCoupon, addRoom, rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { bookIn, roomsWithCoupon, usesOf } from '../../../test/rates/coupons.ts'
import { countHolders } from '../../../test/reservations/holds.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { sweepOf } from '../../../test/sweep.ts'
import { bookingBody, dayAfter } from '../../../test/things.ts'
import { proofsTo, proveAddress, registered, serverThatMails } from '../../../test/trust.ts'
import { expiredNote, expireUnproved } from '../status/expire-pending.ts'

const mailing = serverThatMails()
let server: TestServer
beforeAll(() => {
  server = mailing.current
})

type Own = { nights?: number; key?: string; coupon_code?: string }

/** Books a room of its own, two nights unless told otherwise. */
const book = async (caller: Caller, visitor_id: string, { nights = 2, key, ...own }: Own = {}) => {
  const { room_id } = await addRoom(server.db)
  const body = bookingBody({ visitor_id, room_id, check_out_date: dayAfter(7 + nights), ...own })
  return caller.call(bookings.create, { body }, key ? { 'idempotency-key': key } : {})
}
const count = async (table: 'bookings' | 'mails') =>
  (await server.db.selectFrom(table).selectAll().execute()).length

/** A guest whose address is their own: what others hold together does not touch them. */
const provedGuest = () => signedInGuest(server, { email_verified_at: '2026-11-20T05:00:00Z' })

describe('D-32 what a guest holds unconfirmed', () => {
  test('is five stays at most; the sixth is told the telephone, holds nothing and writes no mail', async () => {
    const guest = await provedGuest()
    for (let i = 0; i < 5; i++) expect((await book(guest, guest.visitor.visitor_id)).status).toBe(201)
    const before = [await count('bookings'), await count('mails'), await countHolders(server.db)]
    const refused = await book(guest, guest.visitor.visitor_id)
    expect([refused.status, refused.error.code]).toEqual([409, 'too_many_pending'])
    expect(refused.error.message).toContain('+91 98765 43210')
    expect([await count('bookings'), await count('mails'), await countHolders(server.db)]).toEqual(before)
  })

  test('is sixty nights at most, but one stay alone may be longer', async () => {
    const guest = await provedGuest()
    expect((await book(guest, guest.visitor.visitor_id, { nights: 61 })).status).toBe(201)
    expect((await book(guest, guest.visitor.visitor_id, { nights: 1 })).error.code).toBe('too_many_pending')
    const other = await provedGuest()
    expect((await book(other, other.visitor.visitor_id, { nights: 40 })).status).toBe(201)
    expect((await book(other, other.visitor.visitor_id, { nights: 21 })).error.code).toBe('too_many_pending')
    expect((await book(other, other.visitor.visitor_id, { nights: 20 })).status).toBe(201)
  })

  test('is counted no more once it is confirmed or over; what the desk books is not counted', async () => {
    const guest = await provedGuest()
    const id = guest.visitor.visitor_id
    const admin = await signedInAdmin(server)
    const first = (await book(guest, id)).value
    for (let i = 0; i < 4; i++) await book(guest, id)
    for (let i = 0; i < 6; i++) expect((await book(admin, id)).status).toBe(201)
    expect((await book(guest, id)).status).toBe(409)
    await admin.call(bookings.setStatus, {
      params: { id: first.booking_id },
      body: { status: 'confirmed', notes: null },
    })
    expect((await book(guest, id)).status).toBe(201)
  })

  test('takes no use of a coupon when it is refused', async () => {
    const ids = await roomsWithCoupon(server, 6)
    await addCoupon(server.db, { code: 'MONAL' })
    const guest = await provedGuest()
    const replies = []
    for (const room_id of ids) replies.push(await bookIn(guest, guest.visitor.visitor_id, room_id))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 409])
    expect(await usesOf(server)).toBe(5)
  })

  test('a retry with the same key answers the first booking, also at the limit', async () => {
    const guest = await provedGuest()
    const id = guest.visitor.visitor_id
    const { room_id } = await addRoom(server.db)
    const body = bookingBody({ visitor_id: id, room_id })
    const send = () => guest.call(bookings.create, { body }, { 'idempotency-key': 'one-press' })
    const made = (await send()).value
    for (let i = 0; i < 4; i++) await book(guest, id)
    expect((await send()).value.booking_id).toBe(made.booking_id)
  })

  test.each(['with keys', 'without keys'])('of twelve at the same moment, %s, five are made', async (how) => {
    const guest = await provedGuest()
    const key = (n: number) => (how === 'with keys' ? { key: `k${n}` } : {})
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => book(guest, guest.visitor.visitor_id, key(n))),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(7).fill(409)])
    expect(await countHolders(server.db)).toBe(5)
  })

  test('follows the settings', async () => {
    await server.db.insertInto('settings').values({ key: 'pending_stays', value: '1' }).execute()
    const admin = await signedInAdmin(server)
    // Any write of staff lets this process look at the settings.
    await admin.call(accounts.logout, { body: { kind: 'guest' } })
    const guest = await provedGuest()
    expect((await book(guest, guest.visitor.visitor_id)).status).toBe(201)
    expect((await book(guest, guest.visitor.visitor_id)).status).toBe(409)
  })
})

const expire = async (of = server, log = { error: () => {} }) => expireUnproved(await sweepOf(of, log))
const statusOf = async (id: string) =>
  (
    await server.db
      .selectFrom('bookings')
      .select('status')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('D-33 a stay of a guest whose address is not proved', () => {
  // The settings of the tests before are out of this process's memory after any write of staff.
  beforeEach(async () => {
    await (await signedInAdmin(server)).call(accounts.logout, { body: { kind: 'guest' } })
    // Of which unproved addresses may hold a third.
    for (let i = 0; i < 9; i++) await addRoom(server.db)
  })

  const email = 'ravi@example.com'

  test('names the hour in its answer and its one mail, which brings the link', async () => {
    const guest = await registered(server)
    const made = (await book(guest, guest.visitor_id)).value
    expect(made.let_go_at).toBe('2026-11-20T12:30:00.000Z')
    const mails = await proofsTo(server, email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.body_text).toContain('Friday, Nov 20, 2026 at 6:00 PM (India time)')
    expectNotSaid(mails[1]?.body_text, 'Asha')
    expect(mails[1]?.token).not.toBe('')
  })

  test('is let go after its hours: cancelled with its event, the room free, the guest told', async () => {
    const guest = await registered(server)
    const { booking_id } = (await book(guest, guest.visitor_id)).value
    clockAt({ hours: 5, minutes: 59 })
    await expire()
    expect(await statusOf(booking_id)).toBe('pending')
    clockAt({ hours: 6 })
    await expire()
    const booking = (await guest.call(bookings.get, { params: { id: booking_id } })).value
    expect(booking).toMatchObject({ status: 'cancelled', let_go_at: null })
    expect(booking.events.at(-1)).toMatchObject({ to: 'cancelled', notes: expiredNote })
    expect(await countHolders(server.db)).toBe(0)
    const mail = (await proofsTo(server, email)).at(-1)
    expect(mail?.subject).toBe(`Booking ${booking_id} was let go, Forest View Resort`)
    expect(mail?.body_text).toContain('Friday, Nov 20, 2026 at 6:00 PM (India time)')
  })

  test('gives the use of a coupon back', async () => {
    const [room_id = ''] = await roomsWithCoupon(server, 1)
    await addCoupon(server.db, { code: 'MONAL', use_limit: 1 })
    const guest = await registered(server)
    expect((await bookIn(guest, guest.visitor_id, room_id)).status).toBe(201)
    expect(await usesOf(server)).toBe(1)
    clockAt({ hours: 7 })
    await expire()
    expect(await usesOf(server)).toBe(0)
  })

  test('stays once the address is proved, once staff have confirmed it, and once money has come in', async () => {
    const guest = await registered(server)
    const admin = await signedInAdmin(server)
    const paid = (await book(guest, guest.visitor_id)).value
    const confirmed = (await book(guest, guest.visitor_id)).value
    await admin.call(payments.record, {
      params: { id: paid.booking_id },
      body: { amount: rupees(100), method: 'cash', reference: null },
    })
    await admin.call(bookings.setStatus, {
      params: { id: confirmed.booking_id },
      body: { status: 'confirmed', notes: null },
    })
    const other = await registered(server, { email: 'sita@example.com', phone: '9412099999' })
    const proved = (await book(other, other.visitor_id)).value
    await proveAddress(server, 'sita@example.com')
    clockAt({ hours: 7 })
    await expire()
    const statuses = await Promise.all([paid, confirmed, proved].map((made) => statusOf(made.booking_id)))
    expect(statuses).toEqual(['pending', 'confirmed', 'pending'])
    expect((await book(other, other.visitor_id)).value.let_go_at).toBeNull()
  })

  test('is let go once, however many processes look at the same moment', async () => {
    const guest = await registered(server)
    for (let i = 0; i < 4; i++) await book(guest, guest.visitor_id)
    clockAt({ hours: 7 })
    await Promise.all([expire(), expire(), expire()])
    const events = await server.db
      .selectFrom('booking_events')
      .where('notes', '=', expiredNote)
      .selectAll()
      .execute()
    expect(new Set(events.map(({ booking_id }) => booking_id)).size).toBe(4)
    expect(events).toHaveLength(4)
    expect((await proofsTo(server, email)).filter(({ subject }) => subject.includes('let go'))).toHaveLength(
      4,
    )
  })

  test('that cannot be let go is told in the log and holds up none of the others', async () => {
    const guest = await registered(server)
    const first = (await book(guest, guest.visitor_id)).value.booking_id
    clockAt({ minutes: 1 })
    const second = (await book(guest, guest.visitor_id)).value.booking_id
    const broken = { govt_id_number: 'sealed:1:with-another-key' }
    await server.db.updateTable('bookings').set(broken).where('booking_id', '=', first).execute()
    clockAt({ hours: 7 })
    const logged: unknown[] = []
    await expire(server, { error: (facts?: unknown) => void logged.push(facts) })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'cancelled'])
    expect(logged).toEqual([{ err: expect.any(Error), booking_id: first }])
  })

  test('is never let go where no mail can be sent', async () => {
    const quiet = await testServer()
    const guest = await registered(quiet)
    const { room_id } = await addRoom(quiet.db)
    const body = bookingBody({ visitor_id: guest.visitor_id, room_id })
    const made = (await guest.call(bookings.create, { body })).value
    expect(made.let_go_at).toBeNull()
    await quiet.db.updateTable('bookings').set({ let_go_at: '2026-11-20T07:00:00Z' }).execute()
    clockAt({ hours: 7 })
    await expire(quiet)
    expect(await statusOf(made.booking_id)).toBe('pending')
  })
})
