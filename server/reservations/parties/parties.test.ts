import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { rupees } from '../../../test/builders.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInGuest } from '../../../test/people.ts'
import { countHolders } from '../../../test/reservations/holds.ts'
import { book, partyBody, someParty, someRooms } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { startSession } from '../../kit/security/sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const rowsOf = (codes: readonly string[]) =>
  server.db
    .selectFrom('payments')
    .select(['booking_id', 'amount', 'reference', 'payment_id', 'kind'])
    .where('booking_id', 'in', [...codes])
    .orderBy('payment_id')
    .execute()
const upi = (reference: string) => ({ method: 'upi', reference })

describe('D-54 W-19 one payment of a party', () => {
  test('pays its stays one after the other in the order of their codes', async () => {
    const { pay, codes, made } = await someParty(server)
    const { status, value } = await pay(6000)
    expect(status).toBe(201)
    expect([value.paid, value.balance, value.due_now]).toEqual([rupees(6000), rupees(6000), rupees(6000)])
    expect((await rowsOf(codes)).map(({ booking_id, amount }) => [booking_id, amount])).toEqual([
      [codes[0], rupees(4000)],
      [codes[1], rupees(2000)],
    ])
    expect(value.bookings.map(({ payment_status }) => payment_status)).toEqual([
      'paid',
      'partially_paid',
      'pending',
    ])
    const refused = await pay(6000.01)
    expect([refused.status, refused.error.code]).toEqual([409, 'payment_too_large'])
    expect((await pay(6000)).value.balance).toBe(0)
    expect(made.final_price).toBe(rupees(12_000))
  })

  test('writes its reference down once, and again only when every part is taken back', async () => {
    const { admin, pay, codes } = await someParty(server)
    expect((await pay(9000, upi('ABC123456'))).status).toBe(201)
    const rows = await rowsOf(codes)
    expect(rows.map(({ reference }) => reference)).toEqual(['ABC123456', 'ABC123456', 'ABC123456'])
    expect((await pay(100, upi('abc 123 456'))).error.code).toBe('reference_taken')
    for (const [at, { booking_id, payment_id }] of rows.entries()) {
      const params = { id: booking_id, payment_id: String(payment_id) }
      expect((await admin.call(payments.reverse, { params, body: { reason: 'Wrong' } })).status).toBe(201)
      const again = await pay(9000, upi('ABC123456'))
      expect(again.status).toBe(at < 2 ? 409 : 201)
    }
  })

  test('is one for one press of the button; another under the same key is refused', async () => {
    const { pay, codes } = await someParty(server)
    const key = { request_key: 'press' }
    expect((await pay(5000, key)).status).toBe(201)
    expect((await pay(5000, key)).value.paid).toBe(rupees(5000))
    expect(await rowsOf(codes)).toHaveLength(2)
    expect((await pay(4000, key)).error.code).toBe('already_sent')
  })

  test('of a party that is cancelled and owes nothing is refused', async () => {
    const { pay, cancel } = await someParty(server)
    await cancel()
    expect((await pay(100)).error.code).toBe('booking_cancelled')
  })
})

const confirmAll = async ({ admin, codes }: Awaited<ReturnType<typeof someParty>>) => {
  for (const id of codes)
    await admin.call(bookings.setStatus, { params: { id }, body: { status: 'confirmed', notes: null } })
}

describe('D-54 a party is cancelled as a whole', () => {
  test('at the fee of each stay’s policy, with one mail', async () => {
    const party = await someParty(server, { check_in_date: dayAfter(1), check_out_date: dayAfter(3) })
    const { admin, params, cancel, pay } = party
    await confirmAll(party)
    await pay(12_000)
    const preview = (await admin.call(parties.cancellation, { params })).value
    expect(preview).toMatchObject({
      fee: rupees(6000),
      paid: rupees(12_000),
      to_return: rupees(6000),
      still_owed: 0,
    })
    expect(preview.stays.map(({ fee }) => fee)).toEqual([rupees(2000), rupees(2000), rupees(2000)])
    const other = await cancel(0)
    expect([other.status, other.error.code]).toEqual([409, 'price_changed'])
    expect(other.error.details).toMatchObject({ fee: '6000.00', to_return: '6000.00' })
    const mails = async () =>
      (await server.db.selectFrom('mails').select(['subject', 'body_text']).execute()).filter(({ subject }) =>
        subject.includes('cancelled'),
      )
    expect(await mails()).toEqual([])
    const done = (await cancel(6000)).value
    expect(done.bookings.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect([done.paid, done.balance]).toEqual([rupees(12_000), rupees(-6000)])
    const sent = await mails()
    expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1)
    expect(sent[0]?.body_text).toContain('₹6,000.00 goes back to you')
    // D-12: the same again is answered, and nobody hears of it twice.
    expect((await cancel()).value.bookings).toEqual(done.bookings)
    expect(await mails()).toEqual(sent)
    expect(await countHolders(server.db)).toBe(0)
  })

  test('passes over what is cancelled already', async () => {
    const party = await someParty(server)
    const { admin, codes, params, cancel } = party
    await admin.call(bookings.setStatus, {
      params: { id: codes[0] ?? '' },
      body: { status: 'cancelled', notes: null },
    })
    const preview = (await admin.call(parties.cancellation, { params })).value
    expect(preview.stays.map(({ booking_id }) => booking_id)).toEqual(codes.slice(1))
    expect((await cancel()).status).toBe(200)
  })

  test('not at all where one is in the house: the desk ends it there, a guest is too late', async () => {
    const guest = await signedInGuest(server)
    const ids = await someRooms(server, 2)
    const days = { check_in_date: dayAfter(0), check_out_date: dayAfter(2) }
    const { party_id, bookings: stays } = (await book(guest, partyBody(guest.visitor.visitor_id, ids, days)))
      .value
    const party = await someParty(server)
    const codes = stays.map(({ booking_id }) => booking_id)
    await confirmAll({ ...party, codes })
    await party.admin.call(desk.checkIn, { params: { id: codes[1] ?? '' } })
    const params = { id: party_id }
    expect((await guest.call(parties.cancel, { params, body: {} })).error.code).toBe('too_late')
    expect((await guest.call(parties.cancellation, { params })).error.code).toBe('too_late')
    expect((await party.admin.call(parties.cancel, { params, body: {} })).error.code).toBe('booking_in_house')
    expect((await guest.call(parties.get, { params })).value.bookings.map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
    ])
  })

  test('by its guest until the day of arrival, from the next day on not; the resort hears of it', async () => {
    const guest = await signedInGuest(server)
    const days = { check_in_date: dayAfter(0), check_out_date: dayAfter(2) }
    const [late, own] = await Promise.all(
      [0, 1].map(async () => {
        const ids = await someRooms(server, 2)
        return (await book(guest, partyBody(guest.visitor.visitor_id, ids, days))).value.party_id
      }),
    )
    const done = await guest.call(parties.cancel, { params: { id: own ?? '' }, body: {} })
    expect(done.value.bookings[0]?.events.at(-1)).toMatchObject({ to: 'cancelled', by: guest.visitor.name })
    // Whoever cancelled took the nights off, not the guest of the room.
    const writers = await server.db
      .selectFrom('folio_lines')
      .select('by_name')
      .where('kind', '=', 'correction')
      .where(
        'booking_id',
        'in',
        done.value.bookings.map(({ booking_id }) => booking_id),
      )
      .execute()
    expect(new Set(writers.map(({ by_name }) => by_name))).toEqual(new Set([guest.visitor.name]))
    const subjects = (await server.db.selectFrom('mails').select('subject').execute()).map((m) => m.subject)
    expect(subjects).toContain(`${own} was cancelled by its guest`)
    // One in the morning at the resort.
    clockAt({ hours: 13 })
    guest.cookies.fr_guest = await startSession(server.db, 'guest', guest.visitor.visitor_id)
    const refused = await guest.call(parties.cancel, { params: { id: late ?? '' }, body: {} })
    expect([refused.status, refused.error.code]).toEqual([409, 'too_late'])
  })
})
