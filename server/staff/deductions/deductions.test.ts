import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { type DeductionBasis, deductions } from '../../../contract/staff/deductions.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { runMonth, slipOf, someDeduction, someEmployee } from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const change = (admin: Caller, id: string, name: string, amount: number, valid_from: string) =>
  admin.call(deductions.change, { params: { id }, body: { name, amount: paise(amount), valid_from } })
const list = async (admin: Caller, query: object = {}) =>
  (await admin.call(deductions.list, { query: { page: 1, page_size: 4, ...query } })).value

describe('deduction settings', () => {
  test('H-SAL-05 H-SAL-06 D-21 deductions for Alpha and Sakit are kept, to the paisa, and listed by name four to a page', async () => {
    const admin = await signedInAdmin(server)
    const reply = await admin.send(deductions.create, {
      body: { name: 'Sakit', basis: 'sick', amount: '150.25', valid_from: '2026-11' },
    })
    expect(reply.status).toBe(201)
    expect(reply.raw.json()).toMatchObject({ name: 'Sakit', basis: 'sick', amount: '150.25' })
    await someDeduction(admin)
    for (const [name, basis] of [
      ['Leave', 'leave'],
      ['canteen', 'month'],
      ['Laundry', 'month'],
    ] as [string, DeductionBasis][]) {
      await someDeduction(admin, { name, basis })
    }
    const first = await list(admin)
    expect([first.total, first.items.map(({ name }) => name)]).toEqual([
      5,
      ['Alpha', 'canteen', 'Laundry', 'Leave'],
    ])
    expect((await list(admin, { page: 2 })).items.map(({ name }) => name)).toEqual(['Sakit'])
    expect((await list(admin, { q: 'ALP' })).items).toMatchObject([{ amount: 50_000, valid_from: '2026-01' }])
  })

  test.each([
    ['name', ['', ' ', 'x'.repeat(61), undefined]],
    ['basis', ['', 'late', undefined]],
    ['amount', ['', '-1', '1.234', '100000.01', undefined]],
    ['valid_from', ['', '2026-13', '2019-12', '2026', undefined]],
  ] as const)('H-SAL-05 refuses a wrong %s at its field', async (field, values) => {
    const admin = await signedInAdmin(server)
    for (const value of values) {
      const body = { name: 'Alpha', basis: 'absent', amount: '1', valid_from: '2026-11', [field]: value }
      const reply = await admin.send(deductions.create, { body })
      expect([value, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([value, 400, [field]])
    }
    expect((await list(admin)).total).toBe(0)
  })

  test('H-SAL-05 a name is given once, whatever its case', async () => {
    const admin = await signedInAdmin(server)
    await someDeduction(admin)
    const body = { name: 'ALPHA', basis: 'sick', amount: '1', valid_from: '2026-11' }
    const reply = await admin.send(deductions.create, { body })
    expect([reply.status, reply.error.code, Object.keys(reply.error.fields ?? {})]).toEqual([
      409,
      'deduction_taken',
      ['name'],
    ])
  })

  test('D-21 an amount counts from its month on: months before stay as they were', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    const { deduction_id } = await someDeduction(admin, { basis: 'month', valid_from: '2026-03' })
    const { value } = await change(admin, deduction_id, 'Alpha', 70_000, '2026-06')
    expect(value.rates).toEqual([
      { valid_from: '2026-06', amount: 70_000 },
      { valid_from: '2026-03', amount: 50_000 },
    ])
    const taken = async (month: string) => (await slipOf(admin, employee_id, month)).deduction
    const months = ['2026-02', '2026-03', '2026-05', '2026-06', '2026-11']
    const amounts: number[] = []
    for (const month of months) amounts.push(await taken(month))
    expect(amounts).toEqual([0, 50_000, 50_000, 70_000, 70_000])
  })

  test('D-21 what would count in a frozen month is refused, a mere name is not', async () => {
    const admin = await signedInAdmin(server)
    await someEmployee(admin)
    const { deduction_id } = await someDeduction(admin)
    await runMonth(admin, '2026-10')
    const refused = await change(admin, deduction_id, 'Alpha', 1, '2026-09')
    expect([refused.status, refused.error.fields]).toEqual([
      409,
      { valid_from: 'October 2026 is frozen: choose a later month' },
    ])
    expect((await change(admin, deduction_id, 'Absent', 50_000, '2026-01')).value.name).toBe('Absent')
    expect((await change(admin, deduction_id, 'Absent', 60_000, '2026-11')).value.rates).toHaveLength(2)
    const late = { name: 'Late', basis: 'month', amount: '1', valid_from: '2026-10' }
    expect((await admin.send(deductions.create, { body: late })).error.code).toBe('month_frozen')
    const gone = await admin.call(deductions.remove, { params: { id: deduction_id } })
    expect([gone.status, gone.error.code]).toEqual([409, 'deduction_in_use'])
  })

  test('H-SAL-05 one that nobody has counted is deleted once, and the activity keeps what it was', async () => {
    const admin = await signedInAdmin(server, { name: 'Leela Pandey' })
    const { deduction_id } = await someDeduction(admin)
    const params = { id: deduction_id }
    expect((await admin.call(deductions.remove, { params })).value.msg).toBe('Deduction deleted successfully')
    for (const id of [deduction_id, 'nothing', '0', '99999999999999999999']) {
      expect((await admin.call(deductions.get, { params: { id } })).status).toBe(404)
      expect((await admin.call(deductions.remove, { params: { id } })).status).toBe(404)
      expect((await change(admin, id, 'X', 1, '2026-11')).status).toBe(404)
    }
    const log = await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()
    expect(log).toMatchObject([
      { area: 'payroll', action: 'created', subject: 'Deduction Alpha', by_name: 'Leela Pandey' },
      { area: 'payroll', action: 'removed', before: { 'amount from 2026-01': 50_000 } },
    ])
  })
})
