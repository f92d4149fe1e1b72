import { beforeAll, expect, test } from 'vitest'
import { payroll } from '../../../contract/staff/payroll.ts'
import { daysIn, yearAndMonth } from '../../../contract/staff/payroll-month.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { mark, someEmployee } from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const october = (days: readonly number[]) => days.map((day) => `2026-10-${String(day).padStart(2, '0')}`)
const every = Array.from({ length: daysIn('2026-10') }, (_, i) => i + 1)

test('days without a mark are listed by employee, the most first, and only while they work here', async () => {
  const admin = await signedInAdmin(server)
  const whole = await someEmployee(admin, { name: 'Asha' })
  const some = await someEmployee(admin, { name: 'Bina' })
  const came = await someEmployee(admin, { name: 'Chetan', joined_on: '2026-10-29' })
  await someEmployee(admin, { name: 'Deepak', left_on: '2026-10-02' })
  await someEmployee(admin, { name: 'Esha', last_month: '2026-09' })
  await someEmployee(admin, { name: 'Farid', valid_from: '2026-11' })
  await mark(admin, whole.employee_id, october(every), 'present')
  await mark(admin, some.employee_id, october(every.filter((day) => day % 7 > 0)), 'absent')
  await mark(admin, came.employee_id, ['2026-10-30'], 'leave')
  const query = { year: 2026, month: 10 }
  const { items, total } = (await admin.call(payroll.unmarked, { query })).value
  expect(items.map(({ name, days }) => [name, days])).toEqual([
    ['Bina', [7, 14, 21, 28]],
    ['Chetan', [29, 31]],
    ['Deepak', [1, 2]],
  ])
  expect(total).toBe(3)
  const second = await admin.call(payroll.unmarked, { query: { ...query, page: 2, page_size: 2 } })
  expect([second.value.items.map(({ name }) => name), second.value.total]).toEqual([['Deepak'], 3])
})

test('the run of a payroll refuses a month that has not ended, unless its name is sent', async () => {
  const admin = await signedInAdmin(server)
  await someEmployee(admin)
  const run = (confirm?: string) => admin.call(payroll.run, { body: { ...yearAndMonth('2026-11'), confirm } })
  for (const confirm of [undefined, '', '2026-10', 'yes']) {
    const reply = await run(confirm)
    expect([confirm, reply.status, reply.error.code]).toEqual([confirm, 409, 'month_not_ended'])
  }
  const seen = await admin.call(payroll.month, { query: { year: 2026, month: 11 } })
  expect([seen.value.ended, seen.value.frozen]).toEqual([false, null])
  expect((await run('2026-11')).status).toBe(200)
  const past = await admin.call(payroll.run, { body: yearAndMonth('2026-10') })
  expect([past.status, past.value.ended]).toEqual([200, true])
})
