import { beforeAll, describe, expect, test } from 'vitest'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { folio } from '../../../contract/folio/folio.ts'
import { paise } from '../../../contract/kit/money.ts'
import { defaultGst } from '../../../contract/office/gst.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { payments } from '../../../contract/reservations/payments.ts'
import { stayMoves } from '../../../contract/reservations/stay-moves.ts'
import { addRoom, rupees } from '../../../test/builders.ts'
import { taxedStay } from '../../../test/folio/documents.ts'
import { bonfire } from '../../../test/folio/folios.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const ready = (own: Parameters<typeof taxedStay>[1] = {}, gst?: object) => taxedStay(server, own, gst)

describe('W-9 a credit note', () => {
  test('takes all that is left off the folio, once', async () => {
    const { issue, credit, read } = await ready()
    const { document_id, number } = (await issue()).value
    const { value } = await credit(document_id)
    expect(value).toMatchObject({
      kind: 'credit_note',
      number: 'CN/26-27/00001',
      credits: { document_id, number },
    })
    expect(value.totals).toMatchObject({ value: 380_952, cgst: 9_524, sgst: 9_524, total: 400_000 })
    expect((await read()).charges).toBe(0)
    expect((await credit(document_id)).error.code).toBe('nothing_to_credit')
    expect((await credit(value.document_id)).error.code).toBe('not_creditable')
  })

  test('of a part, and then of the rest, makes exactly the tax of the whole', async () => {
    const { issue, credit, read } = await ready()
    const { document_id, lines } = (await issue()).value
    const line_id = lines[0]?.line_id ?? ''
    const one = async (amount?: number) =>
      (await credit(document_id, [{ line_id, ...(amount && { amount }) }])).value
    const parts = [await one(33_333), await one(66_667), await one()]
    const sum = (part: 'value' | 'cgst' | 'sgst' | 'total') =>
      parts.reduce((total, { totals }) => total + totals[part], 0)
    expect([sum('value'), sum('cgst'), sum('sgst'), sum('total')]).toEqual([190_476, 4_762, 4_762, 200_000])
    expect((await read()).charges).toBe(200_000)
    const more = await credit(document_id, [{ line_id: lines[1]?.line_id, amount: 200_001 }])
    expect([more.status, Object.keys(more.error.fields ?? {})]).toEqual([409, ['lines.0.amount']])
  })

  test('is issued by itself when the stay is cancelled or cut short after its invoice', async () => {
    const { issue, cancel, read, listed } = await ready({ checkIn: dayAfter(2), checkOut: dayAfter(4) })
    await issue()
    await cancel()
    expect((await read()).charges).toBe(200_000)
    // After it the fee has its own invoice.
    expect((await listed()).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 400_000],
      ['credit_note', 400_000],
      ['invoice', 200_000],
    ])
  })

  test('follows a discount that is given after the invoice', async () => {
    const { issue, add, newest } = await ready()
    await issue()
    await add({ kind: 'discount', text: 'Cold water', unit_price: rupees(300) })
    expect(await newest()).toMatchObject({ kind: 'credit_note', lines: [{ text: 'Cold water', rate: 500 }] })
    expect((await newest()).totals.total).toBe(30_000)
  })

  test('is what an invoiced line asks for: it cannot be taken back', async () => {
    const { issue, add, admin, params, read } = await ready()
    await add(bonfire)
    await issue()
    const line_id = (await read()).lines.at(-1)?.line_id ?? ''
    const answer = await admin.call(folio.reverseLine, {
      params: { ...params, line_id },
      body: { reason: 'x' },
    })
    expect(answer.error.code).toBe('line_invoiced')
  })

  test('takes the discount of its invoice along, and never more than the invoice', async () => {
    const { issue, add, credit, cancel, newest, read } = await ready({
      checkIn: dayAfter(5),
      checkOut: dayAfter(7),
    })
    await add({ kind: 'discount', text: 'Friend', unit_price: rupees(300) })
    const { document_id, lines } = (await issue()).value
    const discount = lines.at(-1)?.line_id
    expect((await credit(document_id, [{ line_id: discount }])).error.code).toBe('nothing_to_credit')
    const nights = lines.slice(0, 2).map(({ line_id }) => ({ line_id }))
    expect((await credit(document_id, nights)).error).toMatchObject({
      code: 'nothing_to_credit',
      fields: { lines: '₹3,700.00 is left of this invoice. Choose its discount as well.' },
    })
    await cancel()
    expect((await newest()).totals.total).toBe(370_000)
    expect((await read()).charges).toBe(0)
    expect((await credit(document_id)).error.code).toBe('nothing_to_credit')
  })

  test('after a discount that was given later credits the rest and no more', async () => {
    const { issue, add, credit, read } = await ready()
    const { document_id } = (await issue()).value
    await add({ kind: 'discount', text: 'Cold water', unit_price: rupees(300) })
    expect((await credit(document_id)).value.totals.total).toBe(370_000)
    expect((await read()).charges).toBe(0)
    expect((await issue()).error.code).toBe('nothing_to_invoice')
  })

  test('W-47 D-65 of nearly all of what was rounded down takes just so much of that back, to the paisa', async () => {
    const room = await addRoom(server.db, { price_per_night: paise(100_020) })
    const { issue, credit, read } = await ready({ room }, { ...defaultGst, round_off: true })
    const { document_id, lines, totals } = (await issue()).value
    expect([totals.round_off, totals.total]).toEqual([-40, 200_000])
    const [first, second] = lines.map(({ line_id }) => ({ line_id }))
    const taken = async (...parts: object[]) => {
      const note = (await credit(document_id, parts)).value.totals
      return [note.round_off, note.total, (await read()).charges]
    }
    // More than 40 paise are left: nothing of the round-off goes back. Then 20 are left, then 10, then none.
    expect(await taken(first ?? {})).toEqual([0, 100_020, 99_980])
    expect(await taken({ ...second, amount: 100_000 })).toEqual([-20, 99_980, 0])
    expect(await taken({ ...second, amount: 10 })).toEqual([-10, 0, 0])
    expect(await taken(second ?? {})).toEqual([-10, 0, 0])
  })

  test('for a wrong buyer leaves the guest charged, and the invoice is issued anew', async () => {
    const { issue, admin, read } = await ready()
    const { document_id } = (await issue({ name: 'Wrong Company' })).value
    const body = { reason: 'Wrong company', keeps_charges: true }
    await admin.call(stayDocuments.credit, { params: { id: document_id }, body })
    expect((await read()).charges).toBe(400_000)
    const { value } = await issue({ name: 'Deodar Tours' })
    expect(value).toMatchObject({ buyer: { name: 'Deodar Tours' }, totals: { total: 400_000 } })
    expect((await issue()).error.code).toBe('nothing_to_invoice')
  })

  test('stays given when the stay is moved', async () => {
    const { issue, credit, admin, params, read } = await ready({
      checkIn: dayAfter(5),
      checkOut: dayAfter(7),
    })
    const { document_id, lines } = (await issue()).value
    await credit(document_id, [{ line_id: lines[0]?.line_id, amount: 50_000 }])
    const { room } = (await admin.call(bookings.get, { params })).value
    const move = (from: number) =>
      admin.call(stayMoves.move, {
        params,
        body: {
          room_id: room.room_id,
          check_in_date: dayAfter(from),
          check_out_date: dayAfter(from + 2),
          price: 'keep',
          tell_guest: false,
        },
      })
    await move(6)
    expect((await read()).charges).toBe(350_000)
    await move(5)
    expect((await read()).charges).toBe(350_000)
  })
})

describe('D-51 advances of a regular taxpayer', () => {
  test('make a receipt voucher, which the invoice takes off', async () => {
    const { pay, newest, issue } = await ready()
    await pay(1000)
    const voucher = await newest()
    expect(voucher).toMatchObject({ kind: 'receipt_voucher', number: 'RV/26-27/00001' })
    expect(voucher.lines).toMatchObject([
      { rate: 500, value: 95_238, cgst: 2_381, sgst: 2_381, total: 100_000 },
    ])
    const { value } = await issue()
    expect(value.advances).toEqual([{ number: 'RV/26-27/00001', issued_on: dayAfter(0), total: 100_000 }])
    await pay(500)
    expect((await newest()).kind).toBe('invoice')
  })

  test('W-11 are taxed at 18 % where nights differ', async () => {
    const room = await addRoom(server.db, { price_per_night: rupees(9000) })
    const { pay, newest, add } = await ready({ room })
    await pay(1000)
    expect((await newest()).lines[0]?.rate).toBe(1800)
    await add(bonfire)
  })

  test('that go back make refund vouchers, whole or in part', async () => {
    const { pay, back, cancel, listed, newest, admin, id } = await ready({
      checkIn: dayAfter(9),
      checkOut: dayAfter(11),
    })
    const paid = (await pay(1000)).value.payments[0]?.payment_id ?? ''
    await pay(2000)
    await cancel()
    await back(2500)
    expect((await listed()).map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt_voucher', 100_000],
      ['receipt_voucher', 200_000],
      ['refund_voucher', 200_000],
      ['refund_voucher', 50_000],
    ])
    expect((await newest()).credits?.number).toBe('RV/26-27/00001')
    const reverse = await admin.call(payments.reverse, {
      params: { id, payment_id: paid },
      body: { reason: 'Mistyped' },
    })
    expect(reverse.error.code).toBe('payment_refunded')
  })

  test('that went back in part and are then taken back leave no voucher behind', async () => {
    const { admin, id, pay, add, back, listed } = await ready()
    await pay(2000)
    const second = (await pay(2000)).value.payments[1]?.payment_id ?? ''
    await add({ kind: 'discount', text: 'Sorry', unit_price: rupees(1000) })
    await back(1000)
    const body = { reason: 'Mistyped' }
    await admin.call(payments.reverse, { params: { id, payment_id: second }, body })
    const papers = await listed()
    const sum = (wanted: string) =>
      papers.filter(({ kind }) => kind === wanted).reduce((total, paper) => total + paper.total, 0)
    expect(sum('receipt_voucher') - sum('refund_voucher')).toBe(100_000)
  })

  test('whose payment is taken back make a refund voucher; a refund after the invoice makes none', async () => {
    const { admin, id, pay, newest, listed } = await ready()
    const payment_id = (await pay(1000)).value.payments[0]?.payment_id ?? ''
    await admin.call(payments.reverse, { params: { id, payment_id }, body: { reason: 'Mistyped' } })
    expect(await newest()).toMatchObject({ kind: 'refund_voucher', totals: { total: 100_000 } })
    const other = await ready()
    await other.pay(4000)
    await other.issue()
    await other.back(1000, { goodwill: true })
    expect((await other.listed()).map(({ kind }) => kind)).toEqual([
      'receipt_voucher',
      'invoice',
      'credit_note',
    ])
    expect(await listed()).toHaveLength(2)
  })
})
