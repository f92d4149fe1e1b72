import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { purchases } from '../../../contract/land/purchases.ts'
import { clockAt } from '../../../test/clock.ts'
import { sendForm } from '../../../test/forms.ts'
import { changeOf, sendPayment, sendPurchase } from '../../../test/land/purchases.ts'
import { drawnSigns, fontsOf } from '../../../test/pdf.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { png } from '../../../test/sample-files.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('a payment towards a purchase', () => {
  test('H-TXN-06 H-TXN-07 H-TXN-11 H-TXN-17 lowers the balance by its amount', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    const fields = { loan_id: made.loan_id, customer_id: made.customer_id, transaction_type: 'credit' }
    const reply = await sendForm(admin, purchaseTransactions.add, {
      fields: { ...fields, amount: '250.50', date: '2026-11-19', comments: 'By cheque' },
    })
    expect(reply.status).toBe(201)
    expect(reply.raw.json()).toMatchObject({
      transaction_id: expect.any(String),
      loan_id: made.loan_id,
      customer_id: made.customer_id,
      amount: '250.50',
      transaction_type: 'credit',
      date: '2026-11-19',
      comments: 'By cheque',
      receipt_url: null,
      created_at: '2026-11-20T06:30:00.000Z',
    })
    const { value } = await admin.call(purchases.get, { params: { id: made.loan_id } })
    expect([value.remaining_balance, value.total_paid]).toEqual([64_950, 35_050])
  })

  test.each([
    ['amount', ['', '0', '-1', 'ten', undefined, '900.01']],
    ['date', ['', undefined, 'soon', '2026-11-21']],
    ['comments', ['x'.repeat(1001)]],
    ['transaction_type', ['debit']],
  ] as const)('H-TXN-04 H-TXN-12 refuses a wrong %s at its field', async (field, values) => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    for (const value of values) {
      const reply = await sendPayment(admin, made.loan_id, '10', { [field]: value })
      expect([value, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([value, 400, [field]])
    }
    expect(await server.db.selectFrom('purchase_transactions').selectAll().execute()).toEqual([])
  })

  test('H-TXN-12 says how much is still due', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin, { loan_amount: '250000' })
    expect((await sendPayment(admin, made.loan_id, '249900.01')).error.message).toBe(
      'Only ₹2,49,900.00 is still due',
    )
  })

  test('H-TXN-08 H-TXN-13 a closed purchase takes none', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    const body = changeOf(made, { status: 'closed' })
    await admin.call(purchases.change, { params: { id: made.loan_id }, body })
    const reply = await sendPayment(admin, made.loan_id, '10')
    expect([reply.status, reply.error.message]).toEqual([
      409,
      'This purchase is closed. No further transactions can be added.',
    ])
  })

  test('H-TXN-09 H-TXN-14 H-TXN-15 one that is paid in full takes none, and stays active', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    expect((await sendPayment(admin, made.loan_id, '900')).status).toBe(201)
    const reply = await sendPayment(admin, made.loan_id, '0.01')
    expect([reply.status, reply.error.message]).toEqual([
      409,
      'Customer has paid all the balance amount against their land purchase.',
    ])
    const { value } = await admin.call(purchases.get, { params: { id: made.loan_id } })
    expect([value.status, value.remaining_balance]).toEqual(['active', 0])
  })

  test('H-TXN-11 twenty at the same time never pay too much', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendPayment(admin, made.loan_id, '100', { comments: `Cheque ${n}` }),
      ),
    )
    const taken = replies.filter(({ status }) => status === 201)
    const { value } = await admin.call(purchases.get, { params: { id: made.loan_id } })
    expect([taken.length, value.remaining_balance]).toEqual([9, 0])
    const refused = replies.filter(({ status }) => status !== 201)
    expect(refused.every(({ error }) => error.code === 'loan_paid')).toBe(true)
  })

  test('one that was a mistake is taken back, and the balance rises again', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    const { value: paid } = await sendPayment(admin, made.loan_id, '300')
    const params = { id: made.loan_id, transaction_id: paid.transaction_id }
    const elsewhere = { ...params, id: (await sendPurchase(server, admin)).value.loan_id }
    expect((await admin.call(purchaseTransactions.remove, { params: elsewhere })).status).toBe(404)
    expect((await admin.call(purchaseTransactions.remove, { params })).status).toBe(200)
    expect((await admin.call(purchaseTransactions.remove, { params })).status).toBe(404)
    const { value } = await admin.call(purchases.get, { params: { id: made.loan_id } })
    expect(value.remaining_balance).toBe(90_000)
  })

  test('H-TXN-05 its receipt is a picture, for admins only, and goes with it', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    const send = (receipt: Uint8Array) =>
      sendForm(admin, purchaseTransactions.addTo, {
        params: { id: made.loan_id },
        fields: { amount: '10', date: '2026-11-20' },
        files: { receipt },
      })
    expect((await send(Buffer.from('%PDF-1.7 and so on'))).status).toBe(415)
    const { value } = await send(png)
    const see = async (cookies: Record<string, string>) =>
      (await server.app.inject({ url: value.receipt_url ?? '', cookies })).statusCode
    expect(await see(admin.cookies)).toBe(200)
    expect(await see((await signedInEmployee(server)).cookies)).toBe(404)
    expect(await see(stranger(server.app).cookies)).toBe(404)
    const params = { id: made.loan_id, transaction_id: value.transaction_id }
    await admin.call(purchaseTransactions.remove, { params })
    expect(await see(admin.cookies)).toBe(404)
  })
})

describe('papers', () => {
  test('H-PUR-12 H-PUR-13 H-PUR-14 the export wants both days in their order, and says when there is nothing', async () => {
    const admin = await signedInAdmin(server)
    const ask = async (fromDate?: string, toDate?: string) =>
      (await admin.call(purchases.export, { query: { fromDate, toDate, sort: '-updated' } as never })).error
        .message
    expect(await ask()).toBe('Please select both From and To dates')
    expect(await ask('2026-11-20')).toBe('Please select both From and To dates')
    expect(await ask('2026-11-21', '2026-11-20')).toBe('From date cannot be later than To date')
    expect(await ask('2026-11-20', '2026-11-20')).toBe(
      'No purchase records found for the selected date range',
    )
  })

  test('H-PUR-11 H-PUR-13 H-PUR-15 H-PUR-16 the export holds what was made from the first day to the end of the last', async () => {
    const first = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, first, { referred_by: 'Tea house' })
    await sendPayment(first, made.loan_id, '250.50')
    clockAt({ hours: 35, minutes: 59, seconds: 59 })
    // The session of the day before has ended.
    const admin = await signedInAdmin(server)
    await sendPurchase(server, admin)
    clockAt({ hours: 36 })
    await sendPurchase(server, admin)
    const query = { fromDate: '2026-11-20', toDate: '2026-11-21', sort: 'updated' } as const
    const { raw } = await admin.call(purchases.export, { query: query as never })
    expect(raw.headers['content-disposition']).toContain('purchases_2026-11-20_to_2026-11-21.xlsx')
    const sheet = Object.values(read(raw.rawPayload).Sheets)[0]
    const rows = utils.sheet_to_json<unknown[]>(sheet as never, { header: 1 })
    expect(rows[0]).toEqual([
      'Customer Name',
      'Purchase Amount',
      'Advance Paid',
      'Balance Remaining',
      'Paid Amount',
      'Referred By',
      'Status',
      'Date',
    ])
    // Days as Excel counts them: 46,346 is 2026-11-20.
    expect(rows.slice(1)).toEqual([
      ['Devika Bisht', 1000, 100, 649.5, 350.5, 'Tea house', 'Active', 46_346],
      ['Devika Bisht', 1000, 100, 900, 100, 'N/A', 'Active', 46_347],
    ])
  })

  test('the statement of account is a PDF for admins', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    for (let n = 0; n < 45; n++)
      await sendPayment(admin, made.loan_id, '10', { comments: `किस्त Instalment ${n}` })
    const { raw } = await admin.call(purchases.statement, { params: { id: made.loan_id } })
    expect([raw.statusCode, raw.headers['content-type'], raw.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(drawnSigns(raw.rawPayload).filter((signs) => signs.includes(0))).toEqual([])
    expect(fontsOf(raw.rawPayload)).toContain('NotoSansDevanagari-Regular')
    expect(raw.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
  })
})
