import { beforeAll, describe, expect, test } from 'vitest'
import { purchases } from '../../../contract/land/purchases.ts'
import { expenses } from '../../../contract/money/expenses.ts'
import { clockAt } from '../../../test/clock.ts'
import { sendForm } from '../../../test/forms.ts'
import { sendPayment, sendPurchase } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const bought = async () => {
  const admin = await signedInAdmin(server)
  return { admin, id: (await sendPurchase(server, admin)).value.loan_id }
}
const balance = async (admin: Caller, id: string) =>
  (await admin.call(purchases.get, { params: { id } })).value.remaining_balance / 100
const many = <T>(send: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 8 }, (_, n) => send(n)))

describe('a payment of a purchase that is sent twice', () => {
  test('H-TXN-17 is written once within a minute, also at the same moment', async () => {
    const { admin, id } = await bought()
    const replies = await many(() => sendPayment(admin, id, '100'))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ value }) => value.transaction_id)).size).toBe(1)
    clockAt({ seconds: 59 })
    await sendPayment(admin, id, '100')
    expect(await balance(admin, id)).toBe(800)
    clockAt({ seconds: 60 })
    await sendPayment(admin, id, '100')
    expect(await balance(admin, id)).toBe(700)
  })

  test('is another one when amount, day or comments differ, or the purchase', async () => {
    const { admin, id } = await bought()
    await sendPayment(admin, id, '100')
    await sendPayment(admin, id, '100.01')
    await sendPayment(admin, id, '100', { date: '2026-11-19' })
    await sendPayment(admin, id, '100', { comments: 'By cheque' })
    expect(await balance(admin, id)).toBe(499.99)
    const other = (await sendPurchase(server, admin)).value.loan_id
    await sendPayment(admin, other, '100')
    expect(await balance(admin, other)).toBe(800)
  })

  test('under one key is one row for ever, also when it paid the rest', async () => {
    const { admin, id } = await bought()
    const send = () => sendPayment(admin, id, '900', { request_key: 'a-form' })
    const replies = await many(send)
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
    clockAt({ hours: 30 })
    const again = await sendPayment(await signedInAdmin(server), id, '900', { request_key: 'a-form' })
    expect([again.status, again.value.transaction_id]).toEqual([201, replies[0]?.value.transaction_id])
    expect(await server.db.selectFrom('purchase_transactions').select('amount').execute()).toHaveLength(1)
  })

  test('under two keys is two payments', async () => {
    const { admin, id } = await bought()
    await many((n) => sendPayment(admin, id, '100', { request_key: `form-${n}` }))
    expect(await balance(admin, id)).toBe(100)
  })

  test('under a key that saved something else is refused, also for two purchases at the same moment', async () => {
    const { admin, id } = await bought()
    const other = (await sendPurchase(server, admin)).value.loan_id
    const replies = await Promise.all(
      [id, other].map((to) => sendPayment(admin, to, '100', { request_key: 'a-form' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
    const reply = await sendPayment(admin, id, '150', { request_key: 'a-form' })
    expect([reply.status, reply.error.code]).toEqual([409, 'already_sent'])
    expect(reply.error.message).toMatch(/^₹100\.00, paid on Nov 20, 2026, is already recorded for LN\d+\./)
    expect((await balance(admin, id)) + (await balance(admin, other))).toBe(1700)
  })
})

describe('an expense that is sent twice', () => {
  const send = (admin: Caller, own: Record<string, unknown> = {}) =>
    sendForm(admin, expenses.create, {
      fields: { expenseName: 'Diesel', amount: '500', expenseType: 'UTILITIES', ...own },
    })

  test('under one key is one row for ever, also at the same moment', async () => {
    const admin = await signedInAdmin(server)
    const replies = await many(() => send(admin, { request_key: 'a-form' }))
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(replies.map(({ value }) => value.uuid)).size).toBe(1)
    const differs = await send(admin, { request_key: 'a-form', amount: '501' })
    expect([differs.status, differs.error.code]).toEqual([409, 'already_sent'])
    expect(differs.error.message).toContain('“Diesel” (₹500.00, Nov 20, 2026) was already saved')
    expect(await server.db.selectFrom('expenses').select('amount').execute()).toHaveLength(1)
  })

  test('without a key is two expenses', async () => {
    const admin = await signedInAdmin(server)
    await send(admin)
    await send(admin)
    expect(await server.db.selectFrom('expenses').select('amount').execute()).toHaveLength(2)
  })
})
