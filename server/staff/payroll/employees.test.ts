import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import { addStaff } from '../../../test/builders.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { employeeBody, mark, runMonth, slipOf, someEmployee } from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const change = (admin: Caller, id: string, body: ReturnType<typeof employeeBody>) =>
  admin.call(payrollEmployees.change, { params: { id }, body })
const list = async (admin: Caller, query: object) =>
  (
    await admin.call(payrollEmployees.list, {
      query: { page: 1, page_size: 4, sort: 'name', ...query } as never,
    })
  ).value

describe('whom the payroll pays', () => {
  test('H-SAL-10 H-SAL-11 an employee is added with number, position and pay', async () => {
    const admin = await signedInAdmin(server)
    const { user_id } = await addStaff(server.db, { role: 'user', password_hash: 'none' })
    const reply = await admin.call(payrollEmployees.create, {
      body: employeeBody({ nik: 'FR-01', name: 'Asha Rawat', user_id }),
    })
    expect(reply.status).toBe(201)
    const pay = {
      valid_from: '2026-01',
      position: 'Housekeeper',
      basic_salary: '20000.00',
      transport_allowance: '1500.00',
      meal_allowance: '2000.00',
    }
    expect(reply.raw.json()).toEqual({
      employee_id: reply.value.employee_id,
      nik: 'FR-01',
      name: 'Asha Rawat',
      gender: 'female',
      user_id,
      last_month: null,
      joined_on: null,
      left_on: null,
      ...pay,
      history: [pay],
      version: expect.any(Number),
    })
    const { employee_id } = reply.value
    const again = await admin.call(payrollEmployees.get, { params: { id: employee_id } })
    expect(again.value).toEqual(reply.value)
  })

  test.each([
    ['nik', ['', ' ', 'x'.repeat(31), undefined]],
    ['name', ['', 'x'.repeat(101), undefined]],
    ['gender', ['', 'woman', undefined]],
    ['position', ['', undefined]],
    ['basic_salary', ['', '-1', '1.234', '1000000.01', undefined]],
    ['transport_allowance', ['ten', undefined]],
    ['meal_allowance', ['ten', undefined]],
    ['valid_from', ['', '2026-00', 'January', undefined]],
    ['last_month', ['2026-99', '2025-12']],
    ['user_id', ['USR0000']],
  ] as const)('H-SAL-11 refuses a wrong %s at its field', async (field, values) => {
    const admin = await signedInAdmin(server)
    const good = {
      ...employeeBody(),
      basic_salary: '20000',
      transport_allowance: '0',
      meal_allowance: '0',
    }
    for (const value of values) {
      const reply = await admin.send(payrollEmployees.create, { body: { ...good, [field]: value } })
      expect([value, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([value, 400, [field]])
    }
    expect((await list(admin, {})).total).toBe(0)
  })

  test('D-21 a number and a sign-in belong to one employee', async () => {
    const admin = await signedInAdmin(server)
    const { user_id } = await addStaff(server.db, { role: 'user', password_hash: 'none' })
    await someEmployee(admin, { nik: 'FR-01', user_id })
    const other = await someEmployee(admin, { nik: 'FR-02' })
    const nik = await admin.call(payrollEmployees.create, { body: employeeBody({ nik: 'fr-01' }) })
    expect([nik.error.code, Object.keys(nik.error.fields ?? {})]).toEqual(['nik_taken', ['nik']])
    const linked = await change(admin, other.employee_id, employeeBody({ nik: 'FR-02', user_id }))
    expect([linked.error.code, Object.keys(linked.error.fields ?? {})]).toEqual([
      'sign_in_taken',
      ['user_id'],
    ])
  })

  test('D-21 another pay counts from its month on: past months work out as before', async () => {
    const admin = await signedInAdmin(server)
    const body = employeeBody({ valid_from: '2026-02' })
    const { employee_id } = await someEmployee(admin, body)
    const raised = { ...body, position: 'Head cook', basic_salary: paise(2_500_000), valid_from: '2026-08' }
    const { value } = await change(admin, employee_id, raised)
    expect(value).toMatchObject({ position: 'Head cook', basic_salary: 2_500_000 })
    expect(value.history.map(({ valid_from }) => valid_from)).toEqual(['2026-08', '2026-02'])
    const pay = async (month: string) => {
      const { position, basic_salary } = await slipOf(admin, employee_id, month)
      return [position, basic_salary]
    }
    expect(await pay('2026-02')).toEqual(['Housekeeper', 2_000_000])
    expect(await pay('2026-07')).toEqual(['Housekeeper', 2_000_000])
    expect(await pay('2026-08')).toEqual(['Head cook', 2_500_000])
    expect(await pay('2030-01')).toEqual(['Head cook', 2_500_000])
    const same = await change(admin, employee_id, { ...raised, valid_from: '2026-10', name: 'Asha' })
    expect([same.value.name, same.value.history.length]).toEqual(['Asha', 2])
  })

  test('D-21 pay cannot change within frozen months, and nobody leaves before they were paid', async () => {
    const admin = await signedInAdmin(server)
    const body = employeeBody()
    const { employee_id } = await someEmployee(admin, body)
    await runMonth(admin, '2026-10')
    const raise = { ...body, basic_salary: paise(1) }
    const refused = await change(admin, employee_id, { ...raise, valid_from: '2026-10' })
    expect([refused.error.code, Object.keys(refused.error.fields ?? {})]).toEqual([
      'month_frozen',
      ['valid_from'],
    ])
    expect((await change(admin, employee_id, { ...raise, valid_from: '2026-11' })).status).toBe(200)
    const late = await admin.call(payrollEmployees.create, { body: employeeBody({ valid_from: '2026-10' }) })
    expect(late.error.code).toBe('month_frozen')
    const gone = await change(admin, employee_id, { ...raise, valid_from: '2026-11', last_month: '2026-09' })
    expect(gone.error.fields).toEqual({ last_month: 'A later month was paid already' })
    const fine = await change(admin, employee_id, { ...raise, valid_from: '2026-11', last_month: '2026-10' })
    expect(fine.value.last_month).toBe('2026-10')
  })

  test('D-21 only who was never paid and has no attendance is deleted', async () => {
    const admin = await signedInAdmin(server)
    const [typo, marked, paid] = [
      await someEmployee(admin),
      await someEmployee(admin),
      await someEmployee(admin, { valid_from: '2026-09', last_month: '2026-09' }),
    ]
    await mark(admin, marked.employee_id, ['2026-11-02'], 'present')
    await runMonth(admin, '2026-09')
    const newcomer = await someEmployee(admin, { valid_from: '2026-10' })
    const remove = async (id: string) =>
      (await admin.call(payrollEmployees.remove, { params: { id } })).status
    expect(await remove(typo.employee_id)).toBe(409)
    expect(await remove(marked.employee_id)).toBe(409)
    expect(await remove(paid.employee_id)).toBe(409)
    expect(await remove(newcomer.employee_id)).toBe(200)
    expect(await remove(newcomer.employee_id)).toBe(404)
    for (const id of ['nothing', '0', '9'.repeat(30)]) {
      expect((await admin.call(payrollEmployees.get, { params: { id } })).status).toBe(404)
    }
  })

  test('H-SAL-11 the list is searched, filtered, sorted and paged, and shows what counts today', async () => {
    const admin = await signedInAdmin(server)
    for (const [name, nik] of [
      ['Esha', 'A-5'],
      ['anil', 'A-3'],
      ['Chand', 'A-1'],
      ['Bela', 'A-2'],
      ['Dev', 'A-4'],
    ] as const) {
      await someEmployee(admin, { name, nik })
    }
    await someEmployee(admin, { name: 'Farid', nik: 'A-6', last_month: '2026-10' })
    const names = async (query: object) => (await list(admin, query)).items.map(({ name }) => name)
    expect(await names({})).toEqual(['anil', 'Bela', 'Chand', 'Dev'])
    expect(await names({ page: 2 })).toEqual(['Esha', 'Farid'])
    expect(await names({ page: 2, state: 'working' })).toEqual(['Esha'])
    expect(await names({ state: 'left' })).toEqual(['Farid'])
    expect(await names({ sort: '-nik' })).toEqual(['Farid', 'Esha', 'Dev', 'anil'])
    expect(await names({ q: 'a-3' })).toEqual(['anil'])
    const body = employeeBody({ nik: 'A-7', name: 'Gita' })
    const { employee_id } = await someEmployee(admin, body)
    await change(admin, employee_id, { ...body, position: 'Manager', valid_from: '2026-12' })
    expect((await list(admin, { q: 'gita' })).items[0]?.position).toBe('Housekeeper')
  })
})
