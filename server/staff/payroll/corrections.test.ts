import { beforeAll, describe, expect, test } from 'vitest'
import { payroll } from '../../../contract/staff/payroll.ts'
import { type Month, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { runMonth, slipOf, someDeduction, someEmployee } from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const list = async (admin: Caller, month: Month) =>
  (await admin.call(payroll.list, { query: { ...yearAndMonth(month), page: 1, page_size: 4 } })).value
const seeMonth = async (admin: Caller, month: Month) =>
  (await admin.call(payroll.month, { query: yearAndMonth(month) })).value
const correct = (admin: Caller, employee_id: string, month: Month, amount: string, reason = 'Wrong days') =>
  admin.send(payroll.correct, { body: { employee_id, ...yearAndMonth(month), amount, reason } })

describe('corrections', () => {
  test('D-21 go with their date into the next slip that is open', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    for (const month of ['2026-08', '2026-09']) await runMonth(admin, month)
    const reply = await correct(admin, employee_id, '2026-08', '-500.50', 'A day too many')
    expect(reply.status).toBe(201)
    expect(reply.raw.json()).toMatchObject({
      corrects: '2026-08',
      dated_on: '2026-11-20',
      year: 2026,
      month: 10,
    })
    await correct(admin, employee_id, '2026-09', '200')
    expect((await slipOf(admin, employee_id, '2026-08')).corrections).toBe(0)
    const slip = await slipOf(admin, employee_id, '2026-10')
    expect([slip.corrections, slip.total_salary]).toEqual([-30_050, 2_319_950])
    expect(slip.correction_lines.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['A day too many', -50_050],
      ['Wrong days', 20_000],
    ])
    await runMonth(admin, '2026-10')
    expect((await slipOf(admin, employee_id, '2026-10')).total_salary).toBe(2_319_950)
    expect((await slipOf(admin, employee_id, '2026-11')).corrections).toBe(0)
  })

  test('D-21 carry the day on which they were found out, which has come already', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    await runMonth(admin, '2026-10')
    const dated = (dated_on: string) =>
      admin.send(payroll.correct, {
        body: { employee_id, ...yearAndMonth('2026-10'), amount: '1', reason: 'Wrong days', dated_on },
      })
    const later = await dated('2026-11-21')
    expect([later.status, later.error.fields]).toEqual([
      400,
      { dated_on: 'The date cannot be in the future' },
    ])
    expect((await dated('2026-11-19')).value).toMatchObject({ dated_on: '2026-11-19' })
  })

  test('D-21 of somebody who has left stand as a row of their own', async () => {
    const admin = await signedInAdmin(server)
    await someEmployee(admin, { name: 'Zoya' })
    const { employee_id } = await someEmployee(admin, { name: 'Asha', last_month: '2026-10' })
    await someDeduction(admin, { basis: 'month' })
    await runMonth(admin, '2026-10')
    expect((await list(admin, '2026-11')).items.map(({ name }) => name)).toEqual(['Zoya'])
    await correct(admin, employee_id, '2026-10', '750')
    const { items } = await list(admin, '2026-11')
    expect(items[0]).toMatchObject({ name: 'Asha', basic_salary: 0, deduction: 0, total_salary: 75_000 })
    expect(items).toHaveLength(2)
    expect((await seeMonth(admin, '2026-11')).total).toBe(75_000 + 2_300_000)
  })

  test('D-21 are refused for a month that is open, for nobody, and for no amount', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    expect((await correct(admin, employee_id, '2026-10', '1')).error.code).toBe('month_open')
    await runMonth(admin, '2026-10')
    expect((await correct(admin, '999999999', '2026-10', '1')).error.code).toBe('employee_not_found')
    for (const amount of ['0', '0.00', '', 'ten', '1.234', '-1000000.01']) {
      const reply = await correct(admin, employee_id, '2026-10', amount)
      expect([amount, reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([amount, 400, ['amount']])
    }
    expect((await correct(admin, employee_id, '2026-10', '1', ' ')).error.fields).toEqual({
      reason: 'Say why',
    })
  })

  test('D-21 are taken back while their slip is open, and not after', async () => {
    const admin = await signedInAdmin(server)
    const { employee_id } = await someEmployee(admin)
    await runMonth(admin, '2026-09')
    const made = async () => (await correct(admin, employee_id, '2026-09', '100')).raw.json().correction_id
    const withdraw = (id: string) => admin.call(payroll.withdraw, { params: { id } })
    const first = await made()
    expect((await withdraw(first)).value.msg).toBe('Correction taken back')
    expect((await withdraw(first)).error.code).toBe('correction_not_found')
    expect((await withdraw('nothing')).status).toBe(404)
    expect((await slipOf(admin, employee_id, '2026-10')).corrections).toBe(0)
    const second = await made()
    await runMonth(admin, '2026-10')
    expect((await withdraw(second)).error.code).toBe('month_frozen')
    const log = await server.db.selectFrom('activity').selectAll().orderBy('activity_id').execute()
    expect(log.filter(({ subject }) => subject.startsWith('Correction')).map(({ action }) => action)).toEqual(
      ['created', 'removed', 'created'],
    )
  })
})
