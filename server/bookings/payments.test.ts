import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookings, paidBy } from '../../contract/bookings.ts'
import { payments } from '../../contract/desk.ts'
import { paise } from '../../contract/kit/money.ts'
import { someBooking } from '../../test/bookings.ts'
import { signedInAdmin, signedInGuest } from '../../test/people.ts'
import { type TestServer, testServer } from '../../test/server.ts'

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

describe('decision-11 payments', () => {
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
      { amount: `Only ₹${open} is still open` },
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
    const upi = { method: 'upi', reference: 'UTR1' }
    const nameless = await one.pay(100, { method: 'upi' })
    expect(nameless.error.fields).toEqual({ reference: 'Enter the UPI reference' })
    const paid = (await one.pay(100, upi)).value
    expect((await two.pay(100, upi)).error.code).toBe('reference_taken')
    expect((await two.read()).payments).toEqual([])
    await one.reverse(paid.payments[0]?.payment_id ?? '')
    expect((await two.pay(100, upi)).status).toBe(201)
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
          if ('pay' in act) await pay(act.pay, { method: act.method, reference: `R${n++}` })
          else await reverse((await read()).payments[act.back]?.payment_id ?? '0')
        }
        const { payments: rows, paid, balance } = await read()
        expect(rows.reduce((sum, row) => sum + row.amount, 0)).toBe(paid)
        expect(balance).toBe(total - paid)
        expect(paid >= 0 && paid <= total).toBe(true)
      }),
      { numRuns: 12 },
    )
  })
})

describe('the receipt', () => {
  test('is a PDF for its guest and for admins, and absent for others', async () => {
    const guest = await signedInGuest(server)
    const { id, admin } = await ready({ visitor: guest.visitor })
    const get = (caller: typeof guest | typeof admin) => caller.send(payments.receipt, { params: { id } })
    for (const caller of [guest, admin]) {
      const { raw } = await get(caller)
      expect([raw.statusCode, raw.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await get(await signedInGuest(server))).status).toBe(404)
  })
})
