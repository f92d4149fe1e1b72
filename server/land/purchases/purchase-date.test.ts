import { beforeAll, describe, expect, test } from 'vitest'
import { purchases } from '../../../contract/land/purchases.ts'
import { clockAt } from '../../../test/clock.ts'
import { changeOf, sendPurchase } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const change = (admin: Caller, id: string, body: object) =>
  admin.send(purchases.change, { params: { id }, body })

describe('the day on which land was bought', () => {
  test('is the resort’s today unless another one is sent', async () => {
    clockAt({ hours: 13 })
    const admin = await signedInAdmin(server)
    expect((await sendPurchase(server, admin)).value.purchase_date).toBe('2026-11-21')
    const { value } = await sendPurchase(server, admin, { purchase_date: '2026-08-03' })
    expect(value.purchase_date).toBe('2026-08-03')
  })

  test('has come already, when it is written down and when it is changed', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    const wrong = { purchase_date: 'The date cannot be in the future' }
    const later = await sendPurchase(server, admin, { purchase_date: '2026-11-21' })
    expect([later.status, later.error.fields]).toEqual([400, wrong])
    const body = { ...changeOf(made), loan_amount: '1000', advance_amount: '100' }
    const changed = await change(admin, made.loan_id, { ...body, purchase_date: '2026-11-21' })
    expect([changed.status, changed.error.fields]).toEqual([400, wrong])
  })

  test('stays when a change leaves it out', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin, { purchase_date: '2026-08-03' })
    const params = { id: made.loan_id }
    const kept = await admin.call(purchases.change, { params, body: changeOf(made) })
    expect(kept.value.purchase_date).toBe('2026-08-03')
    const body = changeOf(made, { purchase_date: '2026-08-02' })
    expect((await admin.call(purchases.change, { params, body })).value.purchase_date).toBe('2026-08-02')
  })

  test('orders the list', async () => {
    const admin = await signedInAdmin(server)
    for (const purchase_date of ['2026-08-03', '2026-10-01', '2026-02-11']) {
      await sendPurchase(server, admin, { purchase_date })
    }
    const days = async (sort: 'bought' | '-bought') =>
      (await admin.call(purchases.list, { query: { sort } })).value.items.map((row) => row.purchase_date)
    expect(await days('bought')).toEqual(['2026-02-11', '2026-08-03', '2026-10-01'])
    expect(await days('-bought')).toEqual(['2026-10-01', '2026-08-03', '2026-02-11'])
  })
})

test('H-PUR-33 a change that names another purchase than its path is refused, one that names its own is not', async () => {
  const admin = await signedInAdmin(server)
  const { value: made } = await sendPurchase(server, admin)
  const body = { ...changeOf(made), loan_amount: '2000', advance_amount: '100' }
  const other = await change(admin, made.loan_id, { ...body, loan_id: 'LN000000000' })
  expect([other.status, Object.keys(other.error.fields ?? {})]).toEqual([400, ['loan_id']])
  const whole = {
    ...body,
    loan_id: made.loan_id,
    status: 'closed',
    customer_name: 'X',
    remaining_balance: '7',
  }
  expect((await change(admin, made.loan_id, whole)).status).toBe(200)
  // The name is the customer's own, and the balance is what the server works out.
  expect((await admin.call(purchases.get, { params: { id: made.loan_id } })).raw.json()).toMatchObject({
    loan_id: made.loan_id,
    customer_id: made.customer_id,
    customer_name: 'Devika Bisht',
    loan_amount: '2000.00',
    advance_amount: '100.00',
    remaining_balance: '1900.00',
    status: 'closed',
  })
})
