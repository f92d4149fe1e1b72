import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Paise, RupeeNumber, toPaise, toRupees } from '../../../contract/kit/money.ts'
import { toWire } from '../../../contract/kit/to-wire.ts'
import { type Expense, expenses, expenseTypes } from '../../../contract/money/expenses.ts'
import { clockAt } from '../../../test/clock.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { cases } from '../../../test/properties.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const fields = (own: Record<string, unknown> = {}) => ({
  expenseName: 'Diesel for the generator',
  amount: '1234.50',
  expenseType: 'UTILITIES',
  comments: 'Bill 4412',
  expenseDate: '2026-11-18',
  ...own,
})
const create = (admin: Caller, own: Record<string, unknown> = {}) =>
  sendForm(admin, expenses.create, { fields: fields(own) })
const change = (admin: Caller, uuid: string, own: Record<string, unknown> = {}) =>
  sendForm(admin, expenses.change, { params: { uuid }, fields: fields(own) })
const kept = () => server.db.selectFrom('expenses').selectAll().execute()

describe('writing an expense down', () => {
  test('H-API-33 H-EXP-13 keeps it to the paisa and answers every field', async () => {
    const reply = await create(await signedInAdmin(server))
    expect(reply.status).toBe(201)
    expect(reply.raw.json()).toEqual({
      uuid: expect.stringMatching(/^[\da-f-]{36}$/),
      expenseName: 'Diesel for the generator',
      amount: 1234.5,
      expenseType: 'UTILITIES',
      comments: 'Bill 4412',
      payment_method: null,
      bill_number: null,
      expenseDate: '2026-11-18',
      business_day: '2026-11-18',
      createdAt: '2026-11-20T06:30:00.000Z',
      expenseImage: null,
      thumbnail: null,
      version: 1,
    })
    expect(await kept()).toMatchObject([{ amount: 123450, type: 'UTILITIES' }])
  })

  test('H-EXP-20 an expense without a day is of the resort’s today', async () => {
    clockAt({ hours: 13 })
    const admin = await signedInAdmin(server)
    expect((await create(admin, { expenseDate: undefined })).value.expenseDate).toBe('2026-11-21')
  })

  test('D-8 an instant means the day that it is at the resort', async () => {
    const { value } = await create(await signedInAdmin(server), { expenseDate: '2026-11-17T20:00:00Z' })
    expect(value.expenseDate).toBe('2026-11-18')
  })

  test('H-EXP-09 H-EXP-10 takes each type of the list', async () => {
    const admin = await signedInAdmin(server)
    const types = [
      'LAND_PURCHASE',
      'LEGAL_FEES',
      'PROPERTY_TAX',
      'DEVELOPMENT_COST',
      'MAINTENANCE',
      'UTILITIES',
      'INSURANCE',
      'MARKETING',
      'COMMISSION',
      'OTHER',
    ]
    expect(expenseTypes).toEqual(types)
    for (const expenseType of expenseTypes) {
      expect((await create(admin, { expenseType })).value.expenseType).toBe(expenseType)
    }
  })

  test('W-13 keeps how it was paid and the number of its bill, where they are said', async () => {
    const admin = await signedInAdmin(server)
    const said = { payment_method: 'cash', bill_number: ' UPCL/44-12 ' }
    const { uuid, ...made } = (await create(admin, said)).value
    expect(made).toMatchObject({ payment_method: 'cash', bill_number: 'UPCL/44-12' })
    const changed = await change(admin, uuid, { payment_method: 'bank', bill_number: '7' })
    expect(changed.value).toMatchObject({ payment_method: 'bank', bill_number: '7' })
    const emptied = await change(admin, uuid, { payment_method: '', bill_number: '' })
    expect(emptied.value).toMatchObject({ payment_method: null, bill_number: null })
    expect((await kept())[0]).toMatchObject({ payment_method: null, bill_number: null })
  })

  test.each([
    ['expenseName', ['', ' ', undefined, 'x'.repeat(201)]],
    ['amount', ['', '0', '0.00', '-1', '1.234', '1e3', '10,00', 'NaN', 'Infinity', '10000000000', undefined]],
    ['expenseType', ['', 'utilities', 'RENT', undefined]],
    ['expenseDate', ['soon', '2026-02-30', '0001-01-01']],
    ['comments', ['x'.repeat(2001)]],
    ['payment_method', ['cheque', 'CASH', 'null']],
    ['bill_number', ['x'.repeat(61), 'a\nb']],
  ] as [string, unknown[]][])('H-EXP-07 refuses a wrong %s at its field', async (field, values) => {
    const admin = await signedInAdmin(server)
    for (const value of values) {
      const reply = await create(admin, { [field]: value })
      expect([value, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([value, 400, [field]])
    }
    expect(await kept()).toEqual([])
  })

  test('appendix-2 is for forms alone: JSON is refused', async () => {
    const reply = await (await signedInAdmin(server)).send(expenses.create, { body: fields() })
    expect(reply.status).toBe(415)
  })
})

describe('H-EXP-13 amounts', () => {
  const amounts = fc.integer({ min: 1, max: 999_999_999_999 }).map((n) => n as Paise)

  test('are exact whether they come as text or as a number, and travel back as the same number', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = toRupees(amount)
        expect(RupeeNumber.parse(text)).toBe(amount)
        expect(RupeeNumber.parse(JSON.parse(text))).toBe(amount)
        const sent = JSON.parse(JSON.stringify(toWire(RupeeNumber, amount)))
        expect(typeof sent).toBe('number')
        expect(RupeeNumber.parse(sent)).toBe(amount)
        expect(toPaise(String(sent))).toBe(amount)
      }),
      { numRuns: cases(1000) },
    )
  })

  test('that no coin can pay are refused, however small the difference', () => {
    for (const wrong of [
      0.1 + 0.2,
      1.005,
      1e21,
      -1,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '1.',
      '.5',
      ' ',
      null,
      true,
    ]) {
      expect([wrong, RupeeNumber.safeParse(wrong).success]).toEqual([wrong, false])
    }
  })

  test('are summed by the database without losing a paisa', async () => {
    const admin = await signedInAdmin(server)
    for (let i = 0; i < 10; i++) await create(admin, { amount: '0.10' })
    await create(admin, { amount: '9999999990.99' })
    const { value } = await admin.call(expenses.totals)
    expect(value).toEqual([{ expenseType: 'UTILITIES', total: toPaise('9999999991.99'), count: 11 }])
  })
})

describe('changing and deleting', () => {
  test('the day of an expense has come already, when it is written down and when it is changed', async () => {
    const admin = await signedInAdmin(server)
    const wrong = { expenseDate: 'The date cannot be in the future' }
    for (const expenseDate of ['2026-11-21', '2999-01-01', '2026-11-20T19:00:00Z']) {
      const { status, error } = await create(admin, { expenseDate })
      expect([expenseDate, status, error.fields]).toEqual([expenseDate, 400, wrong])
    }
    expect(await kept()).toEqual([])
    const { uuid } = (await create(admin, { expenseDate: '2026-11-20' })).value
    const changed = await change(admin, uuid, { expenseDate: '2026-11-21' })
    expect([changed.status, changed.error.fields]).toEqual([400, wrong])
    expect(await kept()).toMatchObject([{ spent_on: '2026-11-20' }])
  })

  test('H-API-35 H-API-36 H-EXP-07 H-API-38 an expense is read and changed by its uuid', async () => {
    const admin = await signedInAdmin(server)
    const { uuid } = (await create(admin)).value
    const reply = await change(admin, uuid, { amount: '99', comments: '', expenseType: 'OTHER' })
    expect(reply.value).toMatchObject({ uuid, amount: 9900, comments: null, expenseType: 'OTHER' })
    expect((await admin.call(expenses.get, { params: { uuid } })).value).toEqual(reply.value)
    const undated = await change(admin, uuid, { expenseDate: undefined })
    expect([undated.status, Object.keys(undated.error.fields ?? {})]).toEqual([400, ['expenseDate']])
  })

  test('H-API-37 H-EXP-16 an expense is deleted once', async () => {
    const admin = await signedInAdmin(server)
    const params = { uuid: (await create(admin)).value.uuid }
    expect((await admin.call(expenses.remove, { params })).value.msg).toBe('Expense deleted successfully!')
    const again = await admin.call(expenses.remove, { params })
    expect([again.status, again.error.msg]).toEqual([404, 'Expense not found'])
  })

  test('appendix-2 what is no uuid, or nobody’s, is a 404', async () => {
    const admin = await signedInAdmin(server)
    for (const uuid of ['nothing', '1', "' or 1=1 --", '00000000-0000-4000-8000-000000000000']) {
      expect((await admin.call(expenses.get, { params: { uuid } })).status).toBe(404)
      expect((await admin.call(expenses.remove, { params: { uuid } })).status).toBe(404)
      expect((await change(admin, uuid)).status).toBe(404)
    }
  })

  test('every step is in the log, with who and what', async () => {
    const admin = await signedInAdmin(server, { name: 'Leela Pandey' })
    const { uuid } = (await create(admin)).value as Expense
    await change(admin, uuid, { amount: '99' })
    await admin.call(expenses.remove, { params: { uuid } })
    const log = await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()
    expect(log).toMatchObject([
      { area: 'expenses', action: 'created', subject_id: uuid, by_name: 'Leela Pandey' },
      { action: 'changed', before: { amount: 123450 }, after: { amount: 9900 } },
      { action: 'removed', after: null },
    ])
  })
})
