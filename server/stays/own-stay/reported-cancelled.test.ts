import { beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '../../../contract/stays/bookings.ts'
import { folio } from '../../../contract/stays/folio.ts'
import { desk } from '../../../contract/stays/front-desk.ts'
import { ownStay } from '../../../contract/stays/own-stay.ts'
import { parties } from '../../../contract/stays/parties.ts'
import { payments } from '../../../contract/stays/payments.ts'
import { today } from '../../../contract/stays/today.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { ownStayOf } from '../../../test/stays/own-stay.ts'
import { book, partyBody, someRooms } from '../../../test/stays/parties.ts'
import { dayAfter } from '../../../test/things.ts'
import { rupees } from '../../builders.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const reference = '426012345678'
const told = [{ reference, at: '2026-11-20T06:30:00.000Z' }]
const goesBack = 'once the money has arrived, what you do not owe goes back to you.'

type Params = { id: string }
type Admin = Awaited<ReturnType<typeof signedInAdmin>>

const payFor =
  (admin: Admin, params: Params) =>
  (amount: number, more: object = {}) =>
    admin.call(payments.record, {
      params,
      body: { amount: rupees(amount), method: 'upi', reference, ...more } as never,
    })
const payBack = (admin: Admin, params: Params, amount: number) =>
  admin.call(payments.refund, {
    params,
    body: { amount: rupees(amount), method: 'upi', reference: '555512345678', reason: 'Cancelled' } as never,
  })

/** What waits at the desk of cancelled stays: the codes of its list, and how many the house counts. */
const waiting = async (admin: Admin) => {
  const { reported } = (await admin.call(desk.day, { query: {} })).value
  const house = (await admin.call(today.house)).value
  return [
    reported.map(({ booking_id, payment_notices }) => [booking_id, payment_notices.length]),
    house.reported,
  ]
}

const ready = async (own: Parameters<typeof ownStayOf>[1] = {}) => {
  const admin = await signedInAdmin(server)
  const stay = await ownStayOf(server, own)
  const { params } = stay
  return {
    ...stay,
    admin,
    pay: payFor(admin, params),
    refund: (amount: number) => payBack(admin, params, amount),
    read: async () => (await admin.call(bookings.get, { params })).value,
  }
}

describe('W-57 decision-75 what a guest reported before the stay was cancelled', () => {
  test('is told by the preview and the mails, found by the desk, recorded and returned', async () => {
    const { guest, admin, id, params, notice, cancel, pay, refund, read } = await ready()
    await notice(reference)
    const sums = { fee: 0, paid: 0, to_return: 0, still_owed: 0, reported: told }
    for (const caller of [guest, admin])
      expect((await caller.call(folio.cancellation, { params })).value).toMatchObject(sums)
    expect(await waiting(admin)).toEqual([[], 0])
    await cancel()
    const toGuest = (await mailsTo(server, guest.visitor.email)).at(-1)?.body_text
    expect(toGuest).toContain(`with reference ${reference}. We check that with our bank`)
    expect(toGuest).toContain(goesBack)
    const toResort = (await mailsTo(server, (await readSettings(server.db)).email)).at(-1)?.body_text
    expect(toResort).toContain(`Guest says paid: UPI ref ${reference}, to be checked with the bank`)
    expect(await waiting(admin)).toEqual([[[id, 1]], 1])
    expect((await read()).payment_notices).toEqual(told)
    // However the desk spells it.
    const recorded = await pay(4000, { reference: '4260-1234 5678' })
    expect([recorded.status, recorded.value]).toMatchObject([
      201,
      { payment_status: 'refund_due', to_return: rupees(4000), payment_notices: [], documents: [] },
    ])
    expect(await waiting(admin)).toEqual([[], 0])
    expect((await refund(4000)).value).toMatchObject({
      payment_status: 'refunded',
      balance: 0,
      to_return: 0,
      payment_notices: [],
      documents: [],
    })
    expect((await pay(4000)).error.code).toBe('booking_cancelled')
  })

  test('pays the fee first, and the rest goes back', async () => {
    const { guest, notice, cancel, pay, refund } = await ready({
      checkIn: dayAfter(1),
      checkOut: dayAfter(3),
    })
    await notice(reference)
    expect((await cancel()).value.balance).toBe(rupees(2000))
    // Nobody is asked to send it once more.
    const toGuest = (await mailsTo(server, guest.visitor.email)).at(-1)?.body_text
    expect(toGuest).toContain('is taken from what you have sent, once it has arrived.')
    expect(toGuest).not.toContain('still to be paid')
    expect((await pay(4000)).value).toMatchObject({ balance: rupees(-2000), to_return: rupees(2000) })
    expect((await refund(2000)).value).toMatchObject({ payment_status: 'refunded', balance: 0 })
  })

  test('is taken by its reference alone: anything else is refused as before', async () => {
    const { notice, cancel, pay } = await ready()
    await notice(reference)
    await cancel()
    const codes: string[] = []
    for (const other of ['426012345679', null, `${reference}.`])
      codes.push((await pay(100, { method: 'cash', reference: other })).error.code)
    expect(codes).toEqual(['booking_cancelled', 'booking_cancelled', 'booking_cancelled'])
    const owing = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(3) })
    await owing.notice('426012345670')
    await owing.cancel()
    expect((await owing.pay(2001)).error.code).toBe('payment_too_large')
  })

  test('is nothing where nothing was reported, or all of it was recorded', async () => {
    const one = await ready()
    expect((await one.guest.call(folio.cancellation, { params: one.params })).value.reported).toEqual([])
    await one.cancel()
    expect((await one.pay(4000)).error.code).toBe('booking_cancelled')
    const toGuest = (await mailsTo(server, one.guest.visitor.email)).at(-1)?.body_text
    expect(toGuest).not.toContain('You told us')
    const two = await ready()
    await two.notice(reference)
    await two.pay(4000)
    expect((await two.guest.call(folio.cancellation, { params: two.params })).value.reported).toEqual([])
    await two.cancel()
    expect((await two.pay(1, { method: 'cash' })).error.code).toBe('booking_cancelled')
    expect(await waiting(two.admin)).toEqual([[], 0])
  })

  test('waits again once it was written down wrong and taken back', async () => {
    const { admin, id, params, notice, cancel, pay } = await ready()
    await notice(reference)
    await cancel()
    const paid = (await pay(40_000)).value
    const body = { reason: 'Wrong amount' }
    const payment_id = paid.payments[0]?.payment_id ?? ''
    await admin.call(payments.reverse, { params: { ...params, payment_id }, body })
    expect(await waiting(admin)).toEqual([[[id, 1]], 1])
    expect((await pay(4000)).value.to_return).toBe(rupees(4000))
  })

  test('is written down once by clerks at the same moment', async () => {
    const { notice, cancel, pay, read } = await ready()
    await notice(reference)
    await cancel()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, i) => pay(4000, { method: i % 2 === 0 ? 'upi' : 'bank' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    expect((await read()).paid).toBe(rupees(4000))
  })

  test('decision-59 of a stay whose guest did not come is recorded and returned too', async () => {
    const { admin, guest, id, params, notice, pay, refund } = await ready({
      checkIn: dayAfter(-1),
      checkOut: dayAfter(1),
    })
    await notice(reference)
    const fee = (await admin.call(folio.noShow, { params })).value.balance
    expect(await waiting(admin)).toEqual([[[id, 1]], 1])
    const toGuest = (await mailsTo(server, guest.visitor.email)).at(-1)?.body_text
    expect(toGuest).toContain(`with reference ${reference}. We check that with our bank`)
    expect((await pay(9000, { method: 'cash', reference: null })).error.code).toBe('payment_too_large')
    expect((await pay(9000)).value.to_return).toBe(rupees(9000) - fee)
    expect((await refund((rupees(9000) - fee) / 100)).value.balance).toBe(0)
    expect(await waiting(admin)).toEqual([[], 0])
  })

  test('wire-20 stands in the preview that a moved fee answers', async () => {
    const { notice, cancel } = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(3) })
    await notice(reference)
    const { error } = await cancel({ expected_fee: rupees(0) })
    expect([error.code, error.details]).toEqual([
      'price_changed',
      { fee: '2000.00', paid: '0.00', to_return: '0.00', still_owed: '2000.00', reported: told },
    ])
  })
})

describe('W-57 decision-54 what a guest reported for a party', () => {
  const readyParty = async () => {
    const admin = await signedInAdmin(server)
    const guest = await signedInGuest(server, { name: 'Asha Verma' })
    const body = partyBody(guest.visitor.visitor_id, await someRooms(server, 2))
    const { party_id } = (await book(guest, body)).value
    const params = { id: party_id }
    const read = async () => (await admin.call(parties.get, { params })).value
    const [first = '', second = ''] = (await read()).bookings.map(({ booking_id }) => booking_id)
    const pay = (amount: number, more: object = {}) =>
      admin.call(parties.pay, {
        params,
        body: { amount: rupees(amount), method: 'upi', reference, ...more } as never,
      })
    const cancelOne = (id: string) => guest.call(ownStay.cancel, { params: { id }, body: {} })
    const notice = (id: string) => guest.call(ownStay.noticePayment, { params: { id }, body: { reference } })
    return { admin, guest, params, first, second, read, pay, notice, cancelOne }
  }

  test('is recorded after all of it was cancelled, and returned from one of its stays', async () => {
    const { admin, guest, params, first, second, read, pay, notice } = await readyParty()
    await notice(second)
    for (const caller of [guest, admin])
      expect((await caller.call(parties.cancellation, { params, query: {} })).value).toMatchObject({
        to_return: 0,
        reported: told,
      })
    const wrong = await guest.call(parties.cancel, { params, body: { expected_fee: rupees(1) } })
    expect(wrong.error.details).toMatchObject({ fee: '0.00', reported: told })
    await guest.call(parties.cancel, { params, body: {} })
    expect((await mailsTo(server, guest.visitor.email)).at(-1)?.body_text).toContain(goesBack)
    const toResort = (await mailsTo(server, (await readSettings(server.db)).email)).at(-1)?.body_text
    expect(toResort).toContain(`UPI ref ${reference}, to be checked with the bank`)
    expect(await waiting(admin)).toEqual([[[second, 1]], 1])
    expect((await pay(8000, { method: 'cash', reference: null })).error.code).toBe('booking_cancelled')
    const party = (await pay(8000)).value
    expect(party.bookings.map(({ to_return }) => to_return)).toEqual([rupees(8000), 0])
    expect(await waiting(admin)).toEqual([[], 0])
    await payBack(admin, { id: first }, 8000)
    expect((await read()).bookings.map((stay) => [stay.balance, stay.payment_notices])).toEqual([
      [0, []],
      [0, []],
    ])
    expect((await pay(8000)).error.code).toBe('booking_cancelled')
  })

  test('pays the room that stands, and what the cancelled one no longer costs is to go back', async () => {
    const { admin, guest, first, second, pay, notice, cancelOne } = await readyParty()
    await notice(first)
    // The preview of the other room knows it too: one transfer pays for all.
    const preview = await guest.call(folio.cancellation, { params: { id: second } })
    expect(preview.value.reported).toEqual(told)
    await cancelOne(second)
    expect((await pay(4001, { reference: '426012345679' })).error.code).toBe('payment_too_large')
    const key = { request_key: 'press' }
    const party = (await pay(8000, key)).value
    expect(party.bookings.map(({ paid, balance }) => [paid, balance])).toEqual([
      [rupees(4000), 0],
      [rupees(4000), rupees(-4000)],
    ])
    expect((await pay(8000, key)).value.paid).toBe(rupees(8000))
    expect((await payBack(admin, { id: second }, 4000)).value.balance).toBe(0)
  })

  test('is written down once by clerks at two of its rooms', async () => {
    const { admin, guest, params, first, second, notice } = await readyParty()
    await notice(first)
    await guest.call(parties.cancel, { params, body: {} })
    const replies = await Promise.all(
      [first, second, first, second].map((id) => payFor(admin, { id })(4000, { method: 'bank' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test('is recorded for one cancelled room of it alone', async () => {
    const { admin, first, notice, cancelOne } = await readyParty()
    await notice(first)
    await cancelOne(first)
    const paid = (await payFor(admin, { id: first })(4000)).value
    expect([paid.to_return, paid.payment_notices]).toEqual([rupees(4000), []])
  })
})
