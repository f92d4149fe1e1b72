import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { parties } from '../../../contract/reservations/parties.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { rupees } from '../../../test/builders.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { ownStayOf } from '../../../test/reservations/own-stay.ts'
import { book, partyBody, someRooms } from '../../../test/reservations/parties.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof ownStayOf>[1] = {}) => ownStayOf(server, own)

describe('W-21 a guest says to have paid', () => {
  test('once, however it is spelled: the same again is answered 200, and nothing is counted', async () => {
    const { notice } = await ready({ status: 'pending' })
    const first = await notice('4260 1234-5678')
    expect([first.status, first.value.payment_notices, first.value.paid, first.value.balance]).toEqual([
      201,
      [{ reference: '426012345678', at: '2026-11-20T06:30:00.000Z' }],
      0,
      rupees(4000),
    ])
    const again = await notice('426012345678')
    expect([again.status, again.value.payment_notices]).toEqual([200, first.value.payment_notices])
  })

  test.each(['12345', 'x'.repeat(41), '4260 1234 5б78', '  '])(
    'with a reference that can be one, not %s',
    async (reference) => {
      const { notice } = await ready()
      const { status, error } = await notice(reference)
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['reference']])
    },
  )

  test('five times at most, and not where nothing is open or the stay is cancelled', async () => {
    const { notice, cancel, params } = await ready()
    for (let i = 0; i < 5; i++) expect((await notice(`42601234567${i}`)).status).toBe(201)
    const sixth = await notice('426012345679')
    expect([sixth.status, sixth.error.code]).toEqual([409, 'too_many_notices'])
    const admin = await signedInAdmin(server)
    const paid = { amount: rupees(4000), method: 'cash', reference: null } as const
    await admin.call(payments.record, { params, body: paid })
    expect((await notice('426012345670')).error.code).toBe('nothing_open')
    await cancel()
    expect((await notice('426012345670')).error.code).toBe('booking_cancelled')
  })

  test('and the front desk sees it beside the stays that wait for its word, the longest first', async () => {
    const first = await ready({ status: 'pending', createdAt: '2026-11-18T06:30:00Z' })
    const second = await ready({ status: 'pending', createdAt: '2026-11-19T06:30:00Z' })
    await ready()
    await ready({ status: 'pending', checkIn: dayAfter(-3), checkOut: dayAfter(-1) })
    await second.notice('426012345678')
    const admin = await signedInAdmin(server)
    for (const query of [{}, { day: dayAfter(5) }]) {
      const { to_confirm } = (await admin.call(desk.day, { query })).value
      expect(
        to_confirm.map(({ booking_id, payment_notices }) => [booking_id, payment_notices.length]),
      ).toEqual([
        [first.id, 0],
        [second.id, 1],
      ])
    }
  })

  test('until it is recorded, however it is spelled then, and again once that is taken back', async () => {
    const { id, notice, params } = await ready({ status: 'pending' })
    await notice('426012345678')
    await notice('426012345679')
    const admin = await signedInAdmin(server)
    const waits = async () => {
      const { to_confirm } = (await admin.call(desk.day, { query: {} })).value
      const seen = (await admin.call(bookings.get, { params })).value.payment_notices
      expect(to_confirm.find(({ booking_id }) => booking_id === id)?.payment_notices).toEqual(seen)
      return seen.map(({ reference }) => reference)
    }
    const body = { amount: rupees(1000), method: 'upi', reference: '4260-1234 5678' } as const
    const paid = await admin.call(payments.record, { params, body })
    expect(await waits()).toEqual(['426012345679'])
    const [{ payment_id } = { payment_id: '' }] = paid.value.payments
    await admin.call(payments.reverse, {
      params: { ...params, payment_id },
      body: { reason: 'Wrong amount' },
    })
    expect(await waits()).toEqual(['426012345678', '426012345679'])
  })

  test('for a party whose payment lies on another of its rooms', async () => {
    const guest = await signedInGuest(server)
    const body = partyBody(guest.visitor.visitor_id, await someRooms(server, 2))
    const { party_id, bookings: stays } = (await book(guest, body)).value
    const [first, second] = stays.map(({ booking_id }) => booking_id).toSorted()
    const params = { id: second ?? '' }
    await guest.call(ownStay.noticePayment, { params, body: { reference: '426012345678' } })
    const admin = await signedInAdmin(server)
    const pay = { amount: rupees(100), method: 'upi', reference: '426012345678' } as const
    const party = (await admin.call(parties.pay, { params: { id: party_id }, body: pay })).value
    expect(party.bookings.map((stay) => [stay.booking_id, stay.paid, stay.payment_notices])).toEqual([
      [first, rupees(100), []],
      [second, 0, []],
    ])
  })

  test('never twice by two calls at once', async () => {
    const { notice } = await ready()
    const replies = await Promise.all(Array.from({ length: 8 }, () => notice('426012345678')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  })
})
