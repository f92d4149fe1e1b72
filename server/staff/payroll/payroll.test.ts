import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { payroll } from '../../../contract/staff/payroll.ts'
import { type Month, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import { drawnSigns, fontsOf } from '../../../test/pdf.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { mark, runMonth, slipOf, someDeduction, someEmployee } from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const list = async (admin: Caller, month: Month, query: object = {}) =>
  (
    await admin.call(payroll.list, {
      query: { ...yearAndMonth(month), page: 1, page_size: 4, sort: 'name', ...query } as never,
    })
  ).value
const seeMonth = async (admin: Caller, month: Month) =>
  (await admin.call(payroll.month, { query: yearAndMonth(month) })).value
const download = (admin: Caller, url: string) =>
  server.app.inject({ method: 'GET', url, cookies: admin.cookies })

describe('the salaries of a month', () => {
  test('H-SAL-03 H-SAL-11 H-SAL-12 are worked out from pay, attendance and deductions', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin, { nik: 'FR-01', name: 'Asha Rawat' })
    await someDeduction(admin)
    await someDeduction(admin, { name: 'Sakit', basis: 'sick', amount: paise(12_345) })
    await someDeduction(admin, { name: 'Canteen', basis: 'month', amount: paise(60_000) })
    await mark(admin, employee_id, ['2026-11-02', '2026-11-03'], 'absent')
    await mark(admin, employee_id, ['2026-11-04'], 'sick')
    await mark(admin, employee_id, ['2026-11-05', '2026-11-06', '2026-11-07'], 'present')
    const query = `?year=2026&month=11`
    const reply = await admin.send(payroll.list, { query })
    expect(reply.raw.json()).toEqual([
      {
        id: `2026-11-${employee_id}`,
        year: 2026,
        month: 11,
        employee_id,
        nik: 'FR-01',
        name: 'Asha Rawat',
        gender: 'female',
        position: 'Housekeeper',
        present: 3,
        sick: 1,
        absent: 2,
        leave: 0,
        basic_salary: '20000.00',
        transport_allowance: '1500.00',
        meal_allowance: '2000.00',
        deduction: '1723.45',
        corrections: '0.00',
        total_salary: '21776.55',
        paid_days: null,
      },
    ])
    const { deduction_lines } = await slipOf(admin, employee_id, '2026-11')
    expect(deduction_lines).toEqual([
      { name: 'Alpha', basis: 'absent', count: 2, each: 50_000, amount: 100_000 },
      { name: 'Sakit', basis: 'sick', count: 1, each: 12_345, amount: 12_345 },
      { name: 'Canteen', basis: 'month', count: 1, each: 60_000, amount: 60_000 },
    ])
  })

  test('D-21 never deducts more than was earned', async () => {
    const admin = await signedInAdmin(server)
    const own = { basic_salary: paise(100_000), transport_allowance: paise(0), meal_allowance: paise(0) }
    const { employee_id } = await someEmployee(admin, own)
    await someDeduction(admin, { amount: paise(60_001) })
    await mark(admin, employee_id, ['2026-11-02', '2026-11-03'], 'absent')
    const slip = await slipOf(admin, employee_id, '2026-11')
    expect([slip.deduction, slip.total_salary]).toEqual([100_000, 0])
    expect(slip.deduction_lines[0]?.amount).toBe(120_002)
  })

  test('H-SAL-03 are paged, searched and sorted, open or frozen, and summed over all pages', async () => {
    const admin = await signedInAdmin(server)
    for (const name of ['Esha', 'anil', 'Chand', 'Bela', 'Dev'])
      await someEmployee(admin, { name, nik: `N-${name}` })
    const look = async () => {
      const first = await list(admin, '2026-10')
      expect([first.total, first.items.map(({ name }) => name)]).toEqual([
        5,
        ['anil', 'Bela', 'Chand', 'Dev'],
      ])
      const names = async (query: object) =>
        (await list(admin, '2026-10', query)).items.map(({ name }) => name)
      expect(await names({ page: 2 })).toEqual(['Esha'])
      expect(await names({ sort: '-nik', page_size: 2 })).toEqual(['Esha', 'Dev'])
      expect(await names({ q: 'n-c' })).toEqual(['Chand'])
      expect(await seeMonth(admin, '2026-10')).toMatchObject({
        employees: 5,
        earned: 11_750_000,
        total: 11_750_000,
      })
    }
    await look()
    await runMonth(admin, '2026-10')
    await look()
  })

  test('H-SAL-07 the month that runs is meant where none is named', async () => {
    const admin = await signedInAdmin(server)
    await someEmployee(admin)
    const { value } = await admin.call(payroll.month, { query: {} })
    expect([value.year, value.month, value.frozen, value.begun]).toEqual([2026, 11, null, true])
  })
})

describe('the payroll run', () => {
  test('D-21 freezes the month: what changes afterwards does not reach it', async () => {
    const admin = await signedInAdmin(server, { name: 'Leela Pandey' })
    const { employee_id } = await someEmployee(admin)
    await someDeduction(admin)
    await mark(admin, employee_id, ['2026-10-05'], 'absent')
    const before = await slipOf(admin, employee_id, '2026-10')
    const run = await runMonth(admin, '2026-10')
    expect(run.value).toMatchObject({
      frozen: { at: '2026-11-20T06:30:00.000Z', by: 'Leela Pandey' },
      employees: 1,
      deduction: 50_000,
      total: 2_300_000,
    })
    expect(await slipOf(admin, employee_id, '2026-10')).toEqual({ ...before, frozen: true })
    // Past the calls: not even then does a slip change.
    await server.db.deleteFrom('attendance').execute()
    await server.db.updateTable('payroll_terms').set({ position: 'X' }).execute()
    expect(await slipOf(admin, employee_id, '2026-10')).toEqual({ ...before, frozen: true })
    const update = server.db.updateTable('payslips').set({ name: 'X' }).execute()
    await expect(update).rejects.toThrow(/only ever added/)
    const again = await runMonth(admin, '2026-10')
    expect([again.status, again.error.code]).toEqual([409, 'month_frozen'])
    const log = await server.db
      .selectFrom('activity')
      .selectAll()
      .where('subject_id', '=', '2026-10')
      .execute()
    expect(log).toMatchObject([
      { area: 'payroll', subject: 'Payroll of October 2026', after: { employees: 1, total: 2_300_000 } },
    ])
  })

  test('D-21 freezes only what the admin saw', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    await someDeduction(admin)
    const { total } = await seeMonth(admin, '2026-10')
    await mark(admin, employee_id, ['2026-10-05'], 'absent')
    const body = { ...yearAndMonth('2026-10'), expected_total: total }
    const reply = await admin.call(payroll.run, { body })
    expect([reply.status, reply.error.code, reply.error.details]).toEqual([
      409,
      'payroll_changed',
      { total: '23000.00' },
    ])
    expect((await seeMonth(admin, '2026-10')).frozen).toBeNull()
    const fresh = { ...body, expected_total: paise(2_300_000) }
    expect((await admin.call(payroll.run, { body: fresh })).status).toBe(200)
  })

  test('D-21 refuses a month to come and one without anybody', async () => {
    const admin = await signedInAdmin(server)
    await someEmployee(admin, { valid_from: '2026-05' })
    expect((await runMonth(admin, '2026-12')).error.code).toBe('month_not_begun')
    expect((await runMonth(admin, '2026-04')).error.code).toBe('payroll_empty')
    expect((await runMonth(admin, '2026-11')).status).toBe(200)
  })

  test('D-21 two runs at once write the slips once', async () => {
    const admin = await signedInAdmin(server)
    for (let i = 0; i < 3; i++) await someEmployee(admin)
    const replies = await Promise.all([1, 2, 3].map(() => runMonth(admin, '2026-10')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await server.db.selectFrom('payslips').select('payslip_id').execute()).toHaveLength(3)
  })

  test('D-21 attendance that is saved during a run is in its slips or refused, never lost', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    await someDeduction(admin)
    for (const month of ['2026-06', '2026-07', '2026-08', '2026-09']) {
      const [saved, run] = await Promise.all([
        mark(admin, employee_id, [`${month}-05`], 'absent'),
        runMonth(admin, month),
      ])
      expect(run.status).toBe(200)
      const { absent, deduction } = await slipOf(admin, employee_id, month)
      const isIn = saved.status === 200
      expect([absent, deduction]).toEqual(isIn ? [1, 50_000] : [0, 0])
      if (!isIn) expect(saved.error.code).toBe('month_frozen')
    }
  })
})

describe('papers', () => {
  test('H-SAL-08 the slip of an employee is a PDF, and absent for whom the month does not pay', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin, { valid_from: '2026-10', name: 'हेमा बिष्ट' })
    const url = `/api/payroll/slip.pdf?year=2026&month=11&employee_id=${employee_id}`
    const reply = await download(admin, url)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.headers['content-disposition']).toContain(`salary-slip-2026-11-${employee_id}.pdf`)
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(drawnSigns(reply.rawPayload).filter((signs) => signs.includes(0))).toEqual([])
    expect(fontsOf(reply.rawPayload)).toContain('NotoSansDevanagari-SemiBold')
    for (const query of [
      `?year=2026&month=9&employee_id=${employee_id}`,
      '?year=2026&month=11&employee_id=999999999',
    ]) {
      expect((await admin.send(payroll.slip, { query })).error.code).toBe('slip_not_found')
      expect((await admin.send(payroll.slipPdf, { query })).status).toBe(404)
    }
    const missing = await admin.send(payroll.slip, { query: '?year=2026&month=11' })
    expect([missing.status, Object.keys(missing.error.fields ?? {})]).toEqual([400, ['employee_id']])
  })

  test('H-SAL-12 the list of salaries comes as Excel', async () => {
    const admin = await signedInAdmin(server)
    await someEmployee(admin, { nik: 'FR-01', name: 'Asha Rawat' })
    const { rawPayload } = await download(admin, '/api/payroll/export?year=2026&month=11')
    const sheet = Object.values(read(rawPayload).Sheets)[0]
    const [head, row] = utils.sheet_to_json(sheet as never, { header: 1 }) as unknown[][]
    expect(head).toContain('Meal Money')
    expect(row?.slice(1)).toEqual([
      '11/2026',
      'FR-01',
      'Asha Rawat',
      'Female',
      'Housekeeper',
      20_000,
      1500,
      2000,
      0,
      0,
      23_500,
    ])
  })
})
