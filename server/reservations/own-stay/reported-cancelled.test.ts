import { beforeAll, describe, expect, test } from 'vitest'
import { folio } from '../../../contract/folio/folio.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { rupees } from '../../../test/builders.ts'
import {
  goesBack,
  payBack,
  payFor,
  reference,
  reportedNotices,
  waiting,
} from '../../../test/folio/reported.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { ownStayOf } from '../../../test/reservations/own-stay.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

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

describe('W-57 D-75 what a guest reported before the stay was cancelled', () => {
  test('is told by the preview and the mails, found by the desk, recorded and returned', async () => {
    const { guest, admin, id, params, notice, cancel, pay, refund, read } = await ready()
    await notice(reference)
    const sums = { fee: 0, paid: 0, to_return: 0, still_owed: 0, reported: reportedNotices }
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
    expect((await read()).payment_notices).toEqual(reportedNotices)
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

  test('D-59 of a stay whose guest did not come is recorded and returned too', async () => {
    const { admin, guest, id, params, notice, pay, refund } = await ready({
      checkIn: dayAfter(-1),
      checkOut: dayAfter(1),
    })
    await notice(reference)
    const fee = (await admin.call(noShows.noShow, { params })).value.balance
    expect(await waiting(admin)).toEqual([[[id, 1]], 1])
    const toGuest = (await mailsTo(server, guest.visitor.email)).at(-1)?.body_text
    expect(toGuest).toContain(`with reference ${reference}. We check that with our bank`)
    expect((await pay(9000, { method: 'cash', reference: null })).error.code).toBe('payment_too_large')
    expect((await pay(9000)).value.to_return).toBe(rupees(9000) - fee)
    expect((await refund((rupees(9000) - fee) / 100)).value.balance).toBe(0)
    expect(await waiting(admin)).toEqual([[], 0])
  })

  test('W-20 stands in the preview that a moved fee answers', async () => {
    const { notice, cancel } = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(3) })
    await notice(reference)
    const { error } = await cancel({ expected_fee: rupees(0) })
    expect([error.code, error.details]).toEqual([
      'price_changed',
      { fee: '2000.00', paid: '0.00', to_return: '0.00', still_owed: '2000.00', reported: reportedNotices },
    ])
  })
})
