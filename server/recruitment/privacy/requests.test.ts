import { beforeAll, expect, test } from 'vitest'
import { notices } from '../../../contract/office/notices.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { careers } from '../../../contract/recruitment/careers.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { applyFor, statusTokens } from '../../../test/recruitment/applications.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

/** Somebody applies, and asks on their page to be erased. */
const asking = async (admin: Caller, email: string) => {
  const job = await someJob(admin, { title: 'Naturalist' })
  await applyFor(server, job.id, { email, phone: undefined })
  const [token = ''] = await statusTokens(server, email)
  const ask = () => stranger(server.app).call(careers.askErasure, { params: { token } })
  const asked = async () =>
    (await stranger(server.app).call(careers.application, { params: { token } })).value.erasure_asked
  await ask()
  return { ask, asked }
}
const listed = async (admin: Caller, state: 'open' | 'done' = 'open', page_size = 5) =>
  (await admin.call(privacy.requests, { query: { page: 1, page_size, state } })).value

test('requests to be erased stand in a list with their days, the first due first, and admins hear of them', async () => {
  await asking(await signedInAdmin(server), 'first@example.com')
  clockAt({ hours: 48 })
  const admin = await signedInAdmin(server)
  const { ask } = await asking(admin, 'second@example.com')
  await ask()
  const { items, total } = await listed(admin)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    {
      name: 'Kiran Rawat',
      email: 'first@example.com',
      job: 'Naturalist',
      due_on: '2026-12-20',
      done_at: null,
    },
    { email: 'second@example.com', due_on: '2026-12-22' },
  ])
  expect((await listed(admin, 'open', 1)).items).toEqual(items.slice(0, 1))
  const result = (await admin.call(notices.list)).value.filter(({ kind }) => kind === 'erasure')
  expect(result.map(({ text, path }) => [text, path])).toEqual([
    ['Who applied for Naturalist asks to be erased, by Dec 22', '/admin/recruitments/privacy'],
    ['Who applied for Naturalist asks to be erased, by Dec 20', '/admin/recruitments/privacy'],
  ])
  const employee = await signedInEmployee(server)
  const query = { page: 1, page_size: 5, state: 'open' } as const
  expect((await employee.call(privacy.requests, { query })).status).toBe(403)
})

test('erasing the person marks the request as done, and the row names nobody from then on', async () => {
  const admin = await signedInAdmin(server)
  await asking(admin, 'gone@example.com')
  const person_id = (await listed(admin)).items[0]?.person_id ?? ''
  const kept = await admin.call(privacy.kept, { params: { person_id } })
  expect(kept.value).toMatchObject({ emails: ['gone@example.com'], files: 1 })
  await admin.call(privacy.erase, { params: { person_id }, body: { email: 'gone@example.com' } })
  expect((await listed(admin)).total).toBe(0)
  expect((await listed(admin, 'done')).items).toMatchObject([
    { person_id: null, name: null, email: null, job: 'Naturalist', done_by: admin.user.username },
  ])
  expect((await admin.call(privacy.kept, { params: { person_id } })).status).toBe(404)
})

test('a request that is answered otherwise is marked as done once, and may be made again', async () => {
  const admin = await signedInAdmin(server)
  const { ask, asked } = await asking(admin, 'stays@example.com')
  expect(await asked()).toBe(true)
  const id = (await listed(admin)).items[0]?.id ?? ''
  const finish = () => admin.call(privacy.finish, { params: { id }, body: { done: true } })
  const done = (await finish()).value
  expect(done).toMatchObject({ email: 'stays@example.com', done_by: admin.user.username })
  expect((await finish()).value).toEqual(done)
  expect((await admin.send(privacy.finish, { params: { id }, body: {} })).status).toBe(400)
  const none = await admin.call(privacy.finish, { params: { id: 'none' }, body: { done: true } })
  expect([none.status, none.error.code]).toEqual([404, 'request_not_found'])
  expect(await asked()).toBe(false)
  await ask()
  expect((await listed(admin)).total).toBe(1)
})

test('a request whose person is deleted with their last application waits for nobody', async () => {
  const admin = await signedInAdmin(server)
  await asking(admin, 'deleted@example.com')
  const query = { page: 1, page_size: 5, q: 'deleted@example.com' }
  const uuid = (await admin.call(candidates.list, { query })).value.items[0]?.uuid ?? ''
  await admin.call(candidates.remove, { params: { uuid } })
  expect((await listed(admin)).total).toBe(0)
  expect((await listed(admin, 'done')).items).toMatchObject([{ name: null, done_by: null }])
})
