import { beforeAll, describe, expect, test } from 'vitest'
import { desk } from '../../../contract/desk/front-desk.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { rupees } from '../../../test/builders.ts'
import { bonfire, stayWithFolio } from '../../../test/folio/folios.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin, signedInGuest } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof stayWithFolio>[1] = {}) => stayWithFolio(server, own)

describe('D-48 refunds', () => {
  test('go up to what is to be returned, by parts, and the status follows', async () => {
    const guest = await signedInGuest(server)
    const { back, cancel, pay, read } = await ready({ visitor: guest.visitor })
    await pay(4000)
    expect((await back(1)).error).toMatchObject({
      code: 'refund_too_large',
      fields: { amount: expect.anything() },
    })
    await cancel()
    const first = (await back(1500, { method: 'upi', reference: '426099887766' })).value
    expect(first).toMatchObject({ payment_status: 'refund_due', refunded: 150_000, to_return: 250_000 })
    expect((await back(2500.01)).error.code).toBe('refund_too_large')
    expect((await back(2500)).value).toMatchObject({ payment_status: 'refunded', balance: 0, to_return: 0 })
    expect((await read()).payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 400_000],
      ['refund', -150_000],
      ['refund', -250_000],
    ])
    const mails = await mailsTo(server, guest.visitor.email)
    expect(mails.at(-1)?.subject).toContain('Refund for booking')
  })

  test('W-1 of goodwill take a discount with them, and the balance stays', async () => {
    const { back, pay, read } = await ready()
    await pay(4000)
    expect((await back(4000.01, { goodwill: true })).error.code).toBe('refund_too_large')
    const { value } = await back(1000, { goodwill: true })
    expect(value).toMatchObject({ charges: 300_000, paid: 400_000, refunded: 100_000, balance: 0 })
    expect(value.payment_status).toBe('paid')
    expect((await read()).lines.at(-1)).toMatchObject({
      kind: 'discount',
      amount: -100_000,
      text: 'Goodwill',
    })
  })

  test('W-2 a payment whose money went back is not taken back; a refund is, by the same call', async () => {
    const { admin, id, back, cancel, pay, read } = await ready()
    const paid = (await pay(4000)).value.payments[0]?.payment_id ?? ''
    await cancel()
    const refunded = (await back(4000)).value.payments.at(-1)?.payment_id ?? ''
    const reverse = (payment_id: string) =>
      admin.call(payments.reverse, { params: { id, payment_id }, body: { reason: 'Mistyped' } })
    expect((await reverse(paid)).error.code).toBe('payment_refunded')
    const again = (await reverse(refunded)).value
    expect(again).toMatchObject({ refunded: 0, payment_status: 'refund_due', to_return: 400_000 })
    expect((await reverse(paid)).value).toMatchObject({ paid: 0, payment_status: 'refunded' })
    expect((await read()).balance).toBe(0)
  })

  test('of goodwill that are taken back take their discount back', async () => {
    const { admin, id, back, pay, read } = await ready()
    await pay(4000)
    const payment_id = (await back(500, { goodwill: true })).value.payments.at(-1)?.payment_id ?? ''
    await admin.call(payments.reverse, { params: { id, payment_id }, body: { reason: 'Mistyped' } })
    expect(await read()).toMatchObject({ charges: 400_000, paid: 400_000, refunded: 0, balance: 0 })
  })

  test('of goodwill are not asked back when the stay is cancelled', async () => {
    const { back, cancel, pay, read } = await ready({ checkIn: dayAfter(1), checkOut: dayAfter(2) })
    await pay(2000)
    await back(1500, { goodwill: true })
    await cancel()
    expect(await read()).toMatchObject({ charges: 50_000, balance: 0 })
  })

  test('are written once for one press of the button', async () => {
    const { back, cancel, pay } = await ready()
    await pay(4000)
    await cancel()
    await back(1000, { request_key: 'back-1' })
    expect((await back(1000, { request_key: 'back-1' })).value.refunded).toBe(100_000)
    expect((await back(999, { request_key: 'back-1' })).error.code).toBe('already_sent')
  })

  test('W-16 belong to the area of money, extras also to the desk', async () => {
    const { params } = await ready()
    const clerk = await signedInAdmin(server, { areas: ['desk'] })
    const body = { amount: rupees(1), method: 'cash', reference: null, reason: 'x' } as const
    expect((await clerk.call(payments.refund, { params, body })).error.code).toBe('wrong_area')
    expect((await clerk.call(folio.addLine, { params, body: bonfire })).status).toBe(201)
    expect((await clerk.call(folio.writeOff, { params, body: { reason: 'x' } })).error.code).toBe(
      'wrong_area',
    )
  })
})

test('W-14 what is still open is written off with a reason, and cannot be twice', async () => {
  const { admin, params, pay } = await ready()
  await pay(1000)
  const { value } = await admin.call(folio.writeOff, { params, body: { reason: 'Left the country' } })
  expect(value).toMatchObject({ balance: 0, charges: 100_000 })
  expect(value.lines.at(-1)).toMatchObject({ kind: 'correction', amount: -300_000, tax_rate: null })
  const again = await admin.call(folio.writeOff, { params, body: { reason: 'Again' } })
  expect(again.error.code).toBe('nothing_open')
})

test('what was written off shrinks before anything is to be returned', async () => {
  const { admin, params, pay, read } = await ready({ checkIn: dayAfter(0), checkOut: dayAfter(2) })
  await pay(2000)
  await admin.call(folio.writeOff, { params, body: { reason: 'Lost' } })
  await admin.call(desk.checkIn, { params })
  await admin.call(desk.checkOut, { params, body: { reason: null } })
  expect(await read()).toMatchObject({ charges: 200_000, balance: 0, to_return: 0, written_off: 0 })
})
