import { beforeAll, expect, test } from 'vitest'
import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { purchases } from '../../../contract/land/purchases.ts'
import { activity } from '../../../contract/office/activity.ts'
import { sendForm } from '../../../test/forms.ts'
import { changeOf, sendPayment, sendPurchase } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { png } from '../../../test/sample-files.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const send = (admin: Caller, params: object, receipt: Uint8Array | undefined) =>
  sendForm(admin, purchaseTransactions.receipt, { params, fields: {}, files: receipt ? { receipt } : {} })

test('H-TXN-05 a receipt is added to a payment later, also of a closed purchase, and another one takes its place', async () => {
  const admin = await signedInAdmin(server)
  const { value: made } = await sendPurchase(server, admin)
  const { value: payment } = await sendPayment(admin, made.loan_id, '100')
  const body = changeOf(made, { status: 'closed' })
  await admin.call(purchases.change, { params: { id: made.loan_id }, body })
  const params = { id: made.loan_id, transaction_id: payment.transaction_id }
  const see = async (url: string | null) =>
    (await server.app.inject({ url: url ?? '', cookies: admin.cookies })).statusCode

  const first = await send(admin, params, png)
  expect([first.status, first.value.transaction_id, first.value.amount]).toEqual([
    200,
    payment.transaction_id,
    payment.amount,
  ])
  expect(await see(first.value.receipt_url)).toBe(200)
  const second = await send(admin, params, png)
  expect([await see(first.value.receipt_url), await see(second.value.receipt_url)]).toEqual([404, 200])
  const query = { page: 1, page_size: 5 }
  const { value } = await admin.call(purchaseTransactions.list, { params: { id: made.loan_id }, query })
  expect(value.items[0]?.receipt_url).toBe(second.value.receipt_url)
  const kept = (await admin.call(activity.list, { query: { area: 'purchases' } })).value.items[0]
  expect([kept?.action, Object.keys(kept?.after ?? {})]).toEqual(['changed', ['receipt']])
})

test('H-TXN-05 a receipt is a picture of up to 5 MB, and of a payment that is there', async () => {
  const admin = await signedInAdmin(server)
  const { value: made } = await sendPurchase(server, admin)
  const { value: payment } = await sendPayment(admin, made.loan_id, '100')
  const other = (await sendPurchase(server, admin)).value.loan_id
  const params = { id: made.loan_id, transaction_id: payment.transaction_id }
  const status = async (own: object, receipt: Uint8Array | undefined) =>
    (await send(admin, { ...params, ...own }, receipt)).status
  expect(await status({}, undefined)).toBe(400)
  expect(await status({}, Buffer.from('%PDF-1.7 and so on'))).toBe(415)
  expect(await status({}, Buffer.concat([png, Buffer.alloc(5_000_000)]))).toBe(413)
  expect(await status({ id: other }, png)).toBe(404)
  expect(await status({ transaction_id: '999999' }, png)).toBe(404)
  expect(await status({ transaction_id: 'x' }, png)).toBe(404)
  expect(await status({ id: 'LN1' }, png)).toBe(404)
})
