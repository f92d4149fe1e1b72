import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { purchaseTransactions } from '../../../contract/land/purchase-transactions.ts'
import { purchases } from '../../../contract/land/purchases.ts'
import { activity } from '../../../contract/office/activity.ts'
import { clockAt } from '../../../test/clock.ts'
import { changeOf, sendPayment, sendPurchase, someCustomer } from '../../../test/land/purchases.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const get = async (admin: Caller, id: string) => (await admin.call(purchases.get, { params: { id } })).value
const list = async (admin: Caller, query: Record<string, unknown> = {}) =>
  (
    await admin.call(purchases.list, {
      query: { page: 1, page_size: 5, sort: '-updated', ...query } as never,
    })
  ).value

describe('a new purchase', () => {
  test('H-PUR-21 H-PUR-22 H-PUR-23 H-PUR-24 H-PUR-25 H-PUR-26 H-API-44 is active, under an id of its own, with the balance that the server works out', async () => {
    const admin = await signedInAdmin(server)
    const reply = await sendPurchase(server, admin, { loan_amount: '1850000.50', advance_amount: '250000' })
    expect(reply.status).toBe(201)
    expect(reply.raw.json()).toMatchObject({
      loan_id: expect.stringMatching(/^LN\d{9}$/),
      customer_name: 'Devika Bisht',
      loan_amount: '1850000.50',
      advance_amount: '250000.00',
      remaining_balance: '1600000.50',
      total_paid: '250000.00',
      status: 'active',
      referred_by: null,
      created_at: '2026-11-20T06:30:00.000Z',
    })
    const { customer } = await get(admin, reply.value.loan_id)
    expect(customer.name).toBe('Devika Bisht')
  })

  test('H-PUR-34 never takes a balance or a name from the client', async () => {
    const admin = await signedInAdmin(server)
    const { user_id } = await someCustomer(server)
    const body = { customer_id: user_id, customer_name: 'X', loan_amount: 100, advance_amount: 0 }
    const reply = await admin.send(purchases.create, {
      body: { ...body, remaining_balance: 1, status: 'closed' },
    })
    expect(reply.raw.json()).toMatchObject({
      customer_name: 'Devika Bisht',
      remaining_balance: '100.00',
      status: 'active',
    })
  })

  test('H-PUR-21 takes the client’s own id while it is free, and says when it is not', async () => {
    const admin = await signedInAdmin(server)
    expect((await sendPurchase(server, admin, { loan_id: 'LN123456789' })).value.loan_id).toBe('LN123456789')
    const again = await sendPurchase(server, admin, { loan_id: 'LN123456789' })
    expect([again.status, again.error.code, Object.keys(again.error.fields ?? {})]).toEqual([
      409,
      'loan_id_taken',
      ['loan_id'],
    ])
  })

  test('H-PUR-21 in one thousandth of a second more purchases are made than three digits can tell apart', async () => {
    const admin = await signedInAdmin(server)
    const { user_id } = await someCustomer(server)
    const time = '2026-11-20T06:30:00.000Z'
    const prefix = `LN${String(Date.parse(time)).slice(-6)}`
    const rest = {
      customer_id: user_id,
      customer_name: 'X',
      purchased_on: '2026-11-20',
      loan_amount: paise(100),
      remaining_amount: paise(100),
    }
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      ...rest,
      purchase_id: `${prefix}${String(n).padStart(3, '0')}`,
      created_at: time,
      updated_at: time,
    }))
    await server.db.insertInto('purchases').values(rows).execute()
    const { value } = await sendPurchase(server, admin, { customer_id: user_id })
    expect(value.loan_id).toMatch(/^LN\d{15}$/)
  })

  test.each([
    ['customer_id', ['', undefined, 'USR0000']],
    ['loan_amount', ['', 'ten', '0', '-5', '1.234', undefined]],
    ['advance_amount', ['', 'ten', '-1', '1000.01', undefined]],
  ] as const)('H-PUR-20 refuses a wrong %s at its field', async (field, values) => {
    const admin = await signedInAdmin(server)
    const { user_id } = await someCustomer(server)
    for (const value of values) {
      const body = { customer_id: user_id, loan_amount: '1000', advance_amount: '0', [field]: value }
      const reply = await admin.send(purchases.create, { body })
      expect([value, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([value, 400, [field]])
    }
    expect((await list(admin)).total).toBe(0)
  })
})

describe('changing a purchase', () => {
  test('H-PUR-32 H-PUR-33 H-API-46 keeps what was paid', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    await sendPayment(admin, made.loan_id, '300')
    const params = { id: made.loan_id }
    const more = changeOf(made, { loan_amount: paise(200_000), advance_amount: paise(20_000) })
    const { value } = await admin.call(purchases.change, { params, body: more })
    expect([value.remaining_balance, value.total_paid]).toEqual([150_000, 50_000])
  })

  test('H-PUR-35 leaves who referred it unless told otherwise', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin, { referred_by: 'Tea house' })
    const params = { id: made.loan_id }
    const same = await admin.call(purchases.change, { params, body: changeOf(made) })
    expect(same.value.referred_by).toBe('Tea house')
    const none = await admin.call(purchases.change, { params, body: changeOf(made, { referred_by: '' }) })
    expect(none.value.referred_by).toBeNull()
  })

  test('H-PUR-32 refuses a price below what was paid, at its field and with the figure', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    await sendPayment(admin, made.loan_id, '300')
    const body = changeOf(made, { loan_amount: paise(39_999) })
    const reply = await admin.call(purchases.change, { params: { id: made.loan_id }, body })
    expect([reply.status, reply.error.fields]).toEqual([
      400,
      { loan_amount: '₹400.00 is paid already: the amount cannot be less' },
    ])
    expect((await get(admin, made.loan_id)).loan_amount).toBe(100_000)
  })

  test('H-PUR-30 H-PUR-38 an id that does not exist says so', async () => {
    const admin = await signedInAdmin(server)
    for (const id of ['LN000000000', 'nonsense', '1']) {
      const reply = await admin.call(purchases.get, { params: { id } })
      expect([reply.status, reply.error.message]).toEqual([404, 'Invalid loan ID'])
    }
  })

  test('H-PUR-18 H-API-46 H-PUR-36 D-70 one for which money came in is not deleted before that is taken back, and the activity keeps what it was', async () => {
    const admin = await signedInAdmin(server)
    const { value: made } = await sendPurchase(server, admin)
    const { value: paid } = (await sendPayment(admin, made.loan_id, '300')) as {
      value: { transaction_id: string }
    }
    const params = { id: made.loan_id }
    const refused = async () => (await admin.call(purchases.remove, { params })).error.code
    expect(await refused()).toBe('purchase_has_payments')
    await admin.call(purchaseTransactions.remove, {
      params: { ...params, transaction_id: paid.transaction_id },
    })
    // The advance is money too.
    expect(await refused()).toBe('purchase_has_payments')
    const none = { body: changeOf(made, { advance_amount: paise(0) }) }
    expect((await admin.call(purchases.change, { params, ...none })).status).toBe(200)
    const gone = await admin.call(purchases.remove, { params })
    expect(gone.value).toEqual({ msg: 'Purchase deleted successfully' })
    expect(await server.db.selectFrom('purchase_transactions').selectAll().execute()).toEqual([])
    expect((await admin.call(purchases.remove, { params: { id: made.loan_id } })).status).toBe(404)
    const query = { area: 'purchases', page: 1, page_size: 20 } as never
    const { items } = (await admin.call(activity.list, { query })).value
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'removed',
      'changed',
      'changed',
      'changed',
      'created',
    ])
  })
})

describe('the list', () => {
  test('H-PUR-06 H-PUR-07 H-PUR-08 H-API-43 is searched, filtered, sorted and paged by the server', async () => {
    const admin = await signedInAdmin(server)
    const make = async (name: string, referred_by: string | undefined, hour: number) => {
      clockAt({ hours: hour })
      const { user_id } = await someCustomer(server, name)
      const own = { customer_id: user_id, ...(referred_by && { referred_by }) }
      return (await sendPurchase(server, admin, own)).value
    }
    const asha = await make('asha Rawat', 'Zoya', 0)
    const bela = await make('Bela Joshi', undefined, 1)
    await make('Chand Rawat', 'Anil', 2)
    clockAt({ hours: 3 })
    await admin.call(purchases.change, {
      params: { id: bela.loan_id },
      body: changeOf(bela, { status: 'closed' }),
    })
    const names = async (query: object) =>
      (await list(admin, { ...query })).items.map(({ customer_name }) => customer_name.split(' ')[0])
    expect(await names({})).toEqual(['Bela', 'Chand', 'asha'])
    expect(await names({ sort: 'updated' })).toEqual(['asha', 'Chand', 'Bela'])
    expect(await names({ sort: 'customer' })).toEqual(['asha', 'Bela', 'Chand'])
    expect(await names({ sort: '-customer' })).toEqual(['Chand', 'Bela', 'asha'])
    expect(await names({ sort: 'referred' })).toEqual(['Chand', 'asha', 'Bela'])
    expect(await names({ sort: 'status' })).toEqual(['Chand', 'asha', 'Bela'])
    expect(await names({ q: 'RAWAT' })).toEqual(['Chand', 'asha'])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ status: 'closed' })).toEqual(['Bela'])
    const page = await list(admin, { page: 2, page_size: 2 })
    expect([page.total, page.items.map(({ loan_id }) => loan_id)]).toEqual([3, [asha.loan_id]])
  })

  test('H-TXN-01 H-API-45 H-API-47 payments are listed by purchase and all together', async () => {
    const admin = await signedInAdmin(server)
    const [one, two] = [(await sendPurchase(server, admin)).value, (await sendPurchase(server, admin)).value]
    await sendPayment(admin, one.loan_id, '10')
    await sendPayment(admin, two.loan_id, '20')
    await sendPayment(admin, one.loan_id, '30')
    const query = { page: 1, page_size: 5 }
    const own = await admin.call(purchaseTransactions.list, { params: { id: one.loan_id }, query })
    expect(own.value.items.map(({ amount }) => amount)).toEqual([3000, 1000])
    expect((await admin.call(purchaseTransactions.all, { query })).value.total).toBe(3)
    const unknown = await admin.call(purchaseTransactions.list, { params: { id: 'LN1' }, query })
    expect(unknown.status).toBe(404)
  })
})
