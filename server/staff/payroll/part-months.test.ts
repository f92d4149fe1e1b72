import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { paise } from '../../../contract/kit/money.ts'
import { payroll } from '../../../contract/staff/payroll.ts'
import { type PayrollEmployeeInput, payrollEmployees } from '../../../contract/staff/payroll-employees.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { employeeBody, runMonth, slipOf, someEmployee } from '../../../test/staff/payroll.ts'
import { partOf } from '../payroll-months/salary.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('a month of which somebody works a part', () => {
  test('is paid by the day to who comes and to who leaves, and stays so once it is frozen', async () => {
    const admin = await signedInAdmin(server)
    const pay = { basic_salary: paise(3_100_000), transport_allowance: paise(310_000) }
    const came = await someEmployee(admin, { ...pay, valid_from: '2026-10', joined_on: '2026-10-22' })
    const left = await someEmployee(admin, { ...pay, left_on: '2026-10-21' })
    expect(left.last_month).toBe('2026-10')
    const seen = async () => {
      const slips = [
        await slipOf(admin, came.employee_id, '2026-10'),
        await slipOf(admin, left.employee_id, '2026-10'),
      ]
      return slips.map((slip) => [slip.paid_days, slip.basic_salary, slip.transport_allowance])
    }
    const expected = [
      [10, 1_000_000, 100_000],
      [21, 2_100_000, 210_000],
    ]
    expect(await seen()).toEqual(expected)
    expect((await runMonth(admin, '2026-10')).status).toBe(200)
    expect(await seen()).toEqual(expected)
  })

  test('leaves the months around it whole, and unpaid where nobody works', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin, { joined_on: '2026-08-31', left_on: '2026-10-01' })
    const whole = await slipOf(admin, employee_id, '2026-09')
    expect([whole.paid_days, whole.total_salary]).toEqual([null, 2_350_000])
    for (const month of [7, 11]) {
      const query = { year: 2026, month, employee_id }
      expect((await admin.call(payroll.slip, { query })).status).toBe(404)
    }
    const days = [await slipOf(admin, employee_id, '2026-08'), await slipOf(admin, employee_id, '2026-10')]
    expect(days.map(({ paid_days }) => paid_days)).toEqual([1, 1])
  })

  test('is a whole one for who works from its first to its last day', async () => {
    const admin = await signedInAdmin(server)
    const days = { joined_on: '2026-10-01', left_on: '2026-10-31' }
    const { employee_id } = await someEmployee(admin, days)
    const slip = await slipOf(admin, employee_id, '2026-10')
    expect([slip.paid_days, slip.total_salary]).toEqual([null, 2_350_000])
  })

  test.each<[string, Partial<PayrollEmployeeInput>]>([
    ['joined_on', { joined_on: '2025-12-31' }],
    ['left_on', { joined_on: '2026-05-10', left_on: '2026-05-09' }],
    ['left_on', { left_on: '2025-12-31' }],
    ['left_on', { left_on: '2026-10-31', last_month: '2026-09' }],
    ['last_month', { joined_on: '2026-10-05', last_month: '2026-09' }],
  ])('refuses days out of order at %s: %j', async (field, own) => {
    const admin = await signedInAdmin(server)
    const reply = await admin.call(payrollEmployees.create, { body: employeeBody(own) })
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the part of a month’s pay', () => {
  const pay = fc.integer({ min: 0, max: 100_000_000 }).map(paise)
  const length = fc.integer({ min: 28, max: 31 })

  test('is the pay itself for the whole month', () => {
    fc.assert(fc.property(pay, length, (all, of) => partOf(all, { from: 1, to: of, of }) === all))
  })

  test('never comes to more than the month, in however many parts, and to exactly it when no day is missing', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 })
    fc.assert(
      fc.property(pay, length, cuts, fc.nat(8), (all, of, cut, missing) => {
        const ends = [...cut.filter((day) => day < of).sort((a, b) => a - b), of]
        const parts = ends.map((to, i) => partOf(all, { from: (ends[i - 1] ?? 0) + 1, to, of }))
        expect(parts.every((part) => part >= 0)).toBe(true)
        const sum = (of: readonly number[]) => of.reduce((total, part) => total + part, 0)
        expect(sum(parts)).toBe(all)
        expect(sum(parts.filter((_, i) => i !== missing))).toBeLessThanOrEqual(all)
      }),
    )
  })
})
