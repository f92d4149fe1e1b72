import { beforeAll, expect, test } from 'vitest'
import { payroll } from '../../../contract/staff/payroll.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { runMonth, someEmployee } from '../../../test/staff/payroll.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const own = async (caller: Caller) =>
  (await caller.call(payroll.own, { query: { page: 1, page_size: 4 } })).value
const pdf = (caller: Caller, id: string) => caller.call(payroll.ownPdf, { params: { id } })

/** Two employees with a sign-in each, paid for August and September. */
const twoPaid = async () => {
  const admin = await signedInAdmin(server)
  const kiran = await signedInEmployee(server)
  const devika = await signedInEmployee(server)
  await someEmployee(admin, { name: 'Kiran', user_id: kiran.user.user_id })
  await someEmployee(admin, { name: 'Devika', user_id: devika.user.user_id })
  for (const month of ['2026-08', '2026-09']) await runMonth(admin, month)
  return { admin, kiran, devika }
}

test('D-21 an employee sees their own slips, the newest first, and only those that are final', async () => {
  const { kiran } = await twoPaid()
  const { items, total } = await own(kiran)
  expect([total, items.map(({ year, month }) => `${year}-${month}`)]).toEqual([2, ['2026-9', '2026-8']])
  expect(items[0]).toMatchObject({ earned: 2_350_000, deduction: 0, total_salary: 2_350_000 })
  const file = await pdf(kiran, items[0]?.id ?? '')
  expect(file.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.headers['content-disposition']).toContain('salary-slip-2026-09.pdf')
})

test('D-21 a slip of somebody else is a 404, as one that does not exist', async () => {
  const { admin, kiran, devika } = await twoPaid()
  const [theirs] = (await own(devika)).items
  for (const id of [theirs?.id ?? '', '999999999', 'nothing', "' or 1=1 --", '9'.repeat(20)]) {
    const reply = await pdf(kiran, id)
    expect([id, reply.status, reply.error.code]).toEqual([id, 404, 'slip_not_found'])
  }
  // An admin reads the slips of others by the admin's own calls.
  expect((await own(admin)).total).toBe(0)
  expect((await pdf(admin, theirs?.id ?? '')).status).toBe(404)
  expect((await own(await signedInEmployee(server))).total).toBe(0)
  expect((await (await signedInGuest(server)).call(payroll.own, { query: {} })).status).toBe(403)
})

test('D-21 an employee who may only read gets their slips, and none of the admin’s calls', async () => {
  const { kiran } = await twoPaid()
  await server.db
    .updateTable('users')
    .set({ permissions: ['read'] })
    .execute()
  expect((await own(kiran)).total).toBe(2)
  for (const path of [payroll.list, payroll.month, payroll.export]) {
    expect((await kiran.call(path as typeof payroll.month, { query: {} })).status).toBe(403)
  }
})
