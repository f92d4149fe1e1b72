import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { paidBy } from '../../../contract/folio/payment-methods.ts'
import { paise } from '../../../contract/kit/money.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { sweepOf } from '../../../test/sweep.ts'
import { shownMoney } from '../../kit/shown.ts'
import { expireUnproved } from '../../reservations/status/expire-pending.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** An admin and a booking of two nights for 4,000 rupees. */
const ready = async (own: Parameters<typeof someBooking>[1] = {}) => {
  const admin = await signedInAdmin(server)
  const { booking_id: id, final_price } = await someBooking(server, own)
  const pay = (amount: number, more: object = {}) =>
    admin.call(payments.record, {
      params: { id },
      body: { amount: paise(amount), method: 'cash', reference: null, ...more },
    })
  const reverse = (payment_id: string) =>
    admin.call(payments.reverse, { params: { id, payment_id }, body: { reason: 'Wrong booking' } })
  const read = async () => (await admin.call(bookings.get, { params: { id } })).value
  return { admin, id, total: final_price, pay, reverse, read }
}

describe('D-11 payments', () => {
  test('move the status from due over partly paid to paid, and back', async () => {
    const { pay, reverse, total } = await ready()
    const first = (await pay(1000)).value
    expect([first.payment_status, first.paid, first.balance]).toEqual(['partially_paid', 1000, total - 1000])
    const second = (await pay(total - 1000, { method: 'card' })).value
    expect([second.payment_status, second.balance]).toEqual(['paid', 0])
    const back = (await reverse(second.payments[1]?.payment_id ?? '')).value
    expect([back.payment_status, back.paid, back.payments.length]).toEqual(['partially_paid', 1000, 3])
    expect(back.payments[2]).toMatchObject({ amount: 1000 - total, reason: 'Wrong booking' })
  })

  test('never exceed what is open, and the refusal names the amount', async () => {
    const { pay, total } = await ready()
    await pay(1000)
    const answer = await pay(total)
    const open = `${((total - 1000) / 100).toFixed(2)}`
    expect([answer.status, answer.error.fields, answer.error.details]).toEqual([
      409,
      { amount: `Only ${shownMoney(paise(total - 1000))} is still due` },
      { open },
    ])
  })

  test('are refused for a cancelled booking, whose money can be returned', async () => {
    const { admin, id, pay, reverse, read } = await ready()
    const paid = (await pay(500)).value
    await admin.call(bookings.setStatus, { params: { id }, body: { status: 'cancelled', notes: null } })
    expect((await pay(500)).error.code).toBe('booking_cancelled')
    await reverse(paid.payments[0]?.payment_id ?? '')
    expect((await read()).payment_status).toBe('refunded')
  })

  test('by UPI need a reference that is used once, and again after it was taken back', async () => {
    const one = await ready()
    const two = await ready()
    const upi = { method: 'upi', reference: 'UTR100001' }
    const nameless = await one.pay(100, { method: 'upi' })
    expect(nameless.error.fields).toEqual({ reference: 'Enter the UPI reference' })
    const paid = (await one.pay(100, upi)).value
    expect((await two.pay(100, upi)).error.code).toBe('reference_taken')
    expect((await two.read()).payments).toEqual([])
    await one.reverse(paid.payments[0]?.payment_id ?? '')
    expect((await two.pay(100, upi)).status).toBe(201)
  })

  test('D-11 by UPI compare their references by letters and digits alone, and show them as typed', async () => {
    const one = await ready()
    const two = await ready()
    const paid = (await one.pay(100, { method: 'upi', reference: ' Abcd 1234-5678 ' })).value
    expect(paid.payments[0]?.reference).toBe('Abcd 1234-5678')
    for (const reference of ['ABCD12345678', 'abcd-12345678', 'ABCD 12345678', 'ＡＢＣＤ１２３４５６７８'])
      expect([reference, (await two.pay(100, { method: 'upi', reference })).error.code]).toEqual([
        reference,
        'reference_taken',
      ])
    expect((await two.read()).payments).toEqual([])
    expect((await two.pay(100, { method: 'bank', reference: 'Abcd 1234-5678' })).status).toBe(201)
    await one.reverse(paid.payments[0]?.payment_id ?? '')
    expect((await two.pay(100, { method: 'upi', reference: 'ABCD12345678' })).status).toBe(201)
  })

  test('D-11 by UPI take no reference that could be none, or a look-alike of another one', async () => {
    const { pay, read } = await ready()
    const message = { reference: 'A UPI reference has 6 to 40 letters (A to Z) and digits' }
    // The first А of the last one is a Cyrillic letter.
    for (const reference of ['12345', '1-2-3-4-5', '------', 'A'.repeat(41), '\u0410BCD12345678'])
      expect([reference, (await pay(100, { method: 'upi', reference })).error.fields]).toEqual([
        reference,
        message,
      ])
    expect((await read()).payments).toEqual([])
    expect((await pay(100, { method: 'upi', reference: '1 2 3 4 5 6' })).status).toBe(201)
    expect((await pay(100, { method: 'card', reference: '12345' })).status).toBe(201)
  })

  test('are taken back once, and a taking back never is', async () => {
    const { pay, reverse } = await ready()
    const id = (await pay(100)).value.payments[0]?.payment_id ?? ''
    const back = (await reverse(id)).value.payments[1]?.payment_id ?? ''
    expect((await reverse(id)).error.code).toBe('payment_reversed')
    expect((await reverse(back)).error.code).toBe('payment_reversed')
    for (const none of ['0', 'abc', '9'.repeat(20)]) expect((await reverse(none)).status).toBe(404)
  })

  test('count once however often one press of the button arrives', async () => {
    const { pay, read } = await ready()
    const same = await Promise.all(Array.from({ length: 5 }, () => pay(100, { request_key: 'one-press' })))
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect((await read()).paid).toBe(100)
  })

  test.each([
    ['amount', { amount: 700 }],
    ['method', { method: 'card' }],
    ['reference', { reference: 'Slip 2' }],
  ])('D-11 are not answered as recorded when another %s comes under a known key', async (_, other) => {
    const { id, pay, read } = await ready()
    await pay(500, { reference: 'Slip 1', request_key: 'K-1' })
    const { amount = 500, ...more } = other as { amount?: number }
    const answer = await pay(amount, { reference: 'Slip 1', ...more, request_key: 'K-1' })
    const message = `₹5.00 (Cash, reference Slip 1) is already recorded for ${id}. Look at its payments before you record more.`
    expect([answer.status, answer.error.code, answer.error.message, answer.error.fields]).toEqual([
      409,
      'already_sent',
      message,
      { amount: message },
    ])
    expect((await read()).payments).toHaveLength(1)
    expect((await pay(500, { reference: 'Slip 1', request_key: 'K-1' })).status).toBe(201)
    expect((await read()).payments).toHaveLength(1)
  })

  test('D-11 are not answered as recorded when they were taken back since', async () => {
    const { pay, reverse, read, id } = await ready()
    const paid = (await pay(500, { request_key: 'K-1' })).value
    await reverse(paid.payments[0]?.payment_id ?? '')
    const late = await pay(500, { request_key: 'K-1' })
    expect([late.status, late.error.code]).toEqual([409, 'already_sent'])
    expect(late.error.message).toContain(`recorded for ${id} and then taken back`)
    expect((await read()).paid).toBe(0)
    expect((await pay(500, { request_key: 'K-2' })).value.paid).toBe(500)
  })

  test('D-11 under the key of another booking are refused, one after the other and at once', async () => {
    const [one, two] = [await ready(), await ready()]
    await one.pay(500, { request_key: 'K-1' })
    const second = await two.pay(500, { request_key: 'K-1' })
    expect([second.status, second.error.code]).toEqual([409, 'already_sent'])
    expect(second.error.message).toContain(`already recorded for ${one.id}`)
    const both = await Promise.all([one, two].map(({ pay }) => pay(100, { request_key: 'K-2' })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const lost = both.find(({ status }) => status === 409)
    expect(lost?.error.code).toBe('already_sent')
    expect((await one.read()).paid + (await two.read()).paid).toBe(600)
  })

  test('D-33 keep the stay from being let go, also when one is taken back to write it down anew', async () => {
    const { pay, reverse, read } = await ready()
    const other = await ready()
    const over = { let_go_at: '2026-11-19T06:30:00Z' }
    await server.db.updateTable('bookings').set(over).execute()
    await reverse((await pay(500)).value.payments[0]?.payment_id ?? '')
    expect(await read()).toMatchObject({ paid: 0, payment_status: 'pending', let_go_at: null })
    const config = { ...server.config, smtpUrl: 'smtp://mail.example' }
    await expireUnproved({ ...(await sweepOf(server)), config })
    expect([(await read()).status, (await other.read()).status]).toEqual(['pending', 'cancelled'])
  })

  test('without a key, or with an empty one, are as many as are sent', async () => {
    const { pay, read } = await ready()
    for (const request_key of [undefined, null, '', '  '])
      expect((await pay(100, { request_key })).status).toBe(201)
    expect((await read()).paid).toBe(400)
  })

  test('of twenty at once never overpay', async () => {
    const { pay, read, total } = await ready()
    const each = Math.floor(total / 5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(each)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    expect((await read()).paid).toBe(5 * each)
  })

  test('sum to the balance whatever is paid and taken back', async () => {
    const acts = fc.array(
      fc.oneof(
        fc.record({ pay: fc.integer({ min: 1, max: 300_000 }), method: fc.constantFrom(...paidBy) }),
        fc.record({ back: fc.nat({ max: 9 }) }),
      ),
      { maxLength: 10 },
    )
    let n = 0
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        const { pay, reverse, read, total } = await ready()
        for (const act of list) {
          if ('pay' in act) await pay(act.pay, { method: act.method, reference: `REF${100 + n++}` })
          else await reverse((await read()).payments[act.back]?.payment_id ?? '0')
        }
        const { payments: rows, paid, balance } = await read()
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(paid)
        expect(balance).toBe(total - paid)
        expect(paid >= 0 && paid <= total).toBe(true)
      }),
      { numRuns: cases(12) },
    )
  })
})

describe('the receipt', () => {
  test('is a PDF for its guest and for admins, and absent for others', async () => {
    const guest = await signedInGuest(server)
    const { id, admin, pay } = await ready({ visitor: guest.visitor })
    const get = (caller: typeof guest | typeof admin) => caller.send(payments.receipt, { params: { id } })
    expect((await get(guest)).error.code).toBe('nothing_received')
    await pay(1000)
    for (const caller of [guest, admin]) {
      const { raw } = await get(caller)
      expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await get(await signedInGuest(server))).status).toBe(404)
    // Made once for as long as nothing changes: a file that is made anew has another time of its making in it.
    const file = async () => (await get(guest)).raw.rawPayload
    const first = await file()
    expect((await file()).equals(first)).toBe(true)
    await pay(2000)
    expect((await file()).equals(first)).toBe(false)
  })
})
