import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { purchases } from '../../../contract/land/purchases.ts'
import { accounts } from '../../../contract/office/accounts.ts'
import { users } from '../../../contract/staff/users.ts'
import { changeOf, sendPayment, sendPurchase, someCustomer } from '../../../test/land/purchases.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { seeUser, sendUser } from '../../../test/staff/users.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const remove = (admin: Caller, id: string) => admin.call(users.remove, { params: { id } })

describe('deleting somebody', () => {
  test('H-API-52 H-USER-36 takes them away with their sessions, once', async () => {
    const admin = await signedInAdmin(server, { name: 'Leela Pandey' })
    const employee = await signedInEmployee(server, { name: 'Kiran Bhatt' })
    const id = employee.user.user_id
    expect((await remove(admin, id)).value.msg).toBe('User deleted successfully')
    expect((await employee.call(accounts.me)).value.user).toBeNull()
    expect((await remove(admin, id)).status).toBe(404)
    const [entry] = await server.db.selectFrom('activity').selectAll().where('area', '=', 'users').execute()
    expect(entry).toMatchObject({
      action: 'removed',
      subject: `${id}, Kiran Bhatt`,
      by_name: 'Leela Pandey',
      before: { role: 'user', name: 'Kiran Bhatt' },
    })
  })

  test('H-USER-37 H-USER-40 a customer of an active purchase stays', async () => {
    const admin = await signedInAdmin(server)
    const { user_id } = await someCustomer(server)
    await sendPurchase(server, admin, { customer_id: user_id })
    const reply = await remove(admin, user_id)
    expect([reply.status, reply.error.msg]).toEqual([
      409,
      'Cannot delete user with active purchases. Please close or reassign all purchases first.',
    ])
    expect((await seeUser(admin, user_id)).purchases).toEqual({ active: 1, closed: 0 })
  })

  test('H-USER-38 a customer of closed purchases, or of payments towards another’s, stays', async () => {
    const message =
      'Cannot delete user because they have associated loans. Please delete or reassign the loans first.'
    const admin = await signedInAdmin(server)
    const [first, second] = [await someCustomer(server), await someCustomer(server)]
    const { value: made } = await sendPurchase(server, admin, { customer_id: first.user_id })
    const { transaction_id } = (await sendPayment(admin, made.loan_id, '10')).value
    const change = (own: object) =>
      admin.call(purchases.change, { params: { id: made.loan_id }, body: changeOf(made, own) })
    await change({ status: 'closed' })
    const closed = await remove(admin, first.user_id)
    expect([closed.status, closed.error.msg]).toEqual([409, message])
    await change({ status: 'closed', customer_id: second.user_id })
    expect((await remove(admin, second.user_id)).error.msg).toBe(message)
    expect((await remove(admin, first.user_id)).error.msg).toBe(message)
    // Opened again, its money taken back, the purchase can go, and so can they.
    await change({ status: 'active', customer_id: second.user_id, advance_amount: paise(0) })
    const params = { id: made.loan_id, transaction_id }
    await admin.call(purchaseTransactions.remove, { params })
    await admin.call(purchases.remove, { params: { id: made.loan_id } })
    for (const { user_id } of [first, second]) expect((await remove(admin, user_id)).status).toBe(200)
  })

  test('H-USER-38 of a purchase and a deletion at the same moment only one comes through', async () => {
    const admin = await signedInAdmin(server)
    for (let round = 0; round < 4; round++) {
      const { user_id } = (await sendUser(admin)).value
      const [bought, gone] = await Promise.all([
        sendPurchase(server, admin, { customer_id: user_id }),
        remove(admin, user_id),
      ])
      expect([bought.status, gone.status].join()).toMatch(/^(201,409|400,200)$/)
    }
  })
})
