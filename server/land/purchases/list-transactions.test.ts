import { beforeAll, describe, expect, test } from 'vitest'
import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { sendPayment, sendPurchase, someCustomer } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Three payments of two customers. */
const paid = async () => {
  const admin = await signedInAdmin(server)
  const { user_id } = await someCustomer(server, 'Manoj Tamta')
  const one = (await sendPurchase(server, admin)).value
  const two = (await sendPurchase(server, admin, { customer_id: user_id, loan_id: 'LN777000111' })).value
  await sendPayment(admin, one.loan_id, '20', { date: '2026-11-18', comments: 'Cheque 4417' })
  await sendPayment(admin, two.loan_id, '30', { date: '2026-10-31' })
  await sendPayment(admin, one.loan_id, '10', { date: '2026-11-20', comments: '50% of the plot' })
  return { admin }
}

const ask = async (admin: Caller, query: object) => {
  const reply = await admin.call(purchaseTransactions.all, { query: query as never })
  expect([query, reply.status]).toEqual([query, 200])
  return { amounts: reply.value.items.map(({ amount }) => amount / 100), total: reply.value.total }
}

describe('payments of all purchases', () => {
  test('are sorted by day and amount, one page at a time', async () => {
    const { admin } = await paid()
    expect((await ask(admin, {})).amounts).toEqual([10, 20, 30])
    expect((await ask(admin, { sort: 'newest' })).amounts).toEqual([10, 20, 30])
    expect((await ask(admin, { sort: 'oldest' })).amounts).toEqual([30, 20, 10])
    expect((await ask(admin, { sort: 'amount' })).amounts).toEqual([10, 20, 30])
    expect((await ask(admin, { sort: '-amount' })).amounts).toEqual([30, 20, 10])
    expect(await ask(admin, { sort: 'amount', page: 2, page_size: 2 })).toEqual({ amounts: [30], total: 3 })
    const wrong = await admin.call(purchaseTransactions.all, { query: { sort: 'name' } as never })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['sort']])
  })

  test('W-43 are found by purchase, customer and comments, and say whose they are', async () => {
    const { admin } = await paid()
    expect((await ask(admin, { q: '777000' })).amounts).toEqual([30])
    expect((await ask(admin, { q: 'manoj' })).amounts).toEqual([30])
    expect((await ask(admin, { q: 'cheque' })).amounts).toEqual([20])
    expect((await ask(admin, { q: '50%' })).amounts).toEqual([10])
    expect(await ask(admin, { q: 'nobody' })).toEqual({ amounts: [], total: 0 })
    const { value } = await admin.call(purchaseTransactions.all, { query: { q: 'manoj' } as never })
    expect(value.items[0]?.customer_name).toBe('Manoj Tamta')
  })

  test.each([
    ['from', 'to'],
    ['fromDate', 'toDate'],
  ])('lie between two days of payment, both included, as %s and %s', async (from, to) => {
    const { admin } = await paid()
    expect((await ask(admin, { [from]: '2026-10-31', [to]: '2026-11-18' })).amounts).toEqual([20, 30])
    expect((await ask(admin, { [from]: '2026-11-19' })).amounts).toEqual([10])
    expect((await ask(admin, { [to]: '2026-10-31' })).amounts).toEqual([30])
    expect((await ask(admin, { [from]: '', [to]: '' })).total).toBe(3)
    const query = { [from]: '2026-11-19', [to]: '2026-11-18' }
    const wrong = await admin.call(purchaseTransactions.all, { query: query as never })
    expect([wrong.status, wrong.error.message]).toEqual([400, 'From date cannot be later than To date'])
  })
})
