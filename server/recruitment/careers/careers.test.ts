import { beforeAll, describe, expect, test } from 'vitest'
import { careers } from '../../../contract/recruitment/careers.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { sendJob, someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const list = async (query: object = {}) =>
  (await stranger(server.app).call(careers.list, { query: query as never })).value
const titles = async (query: object = {}) => (await list(query)).items.map(({ title }) => title)
const see = (id: number) => stranger(server.app).call(careers.get, { params: { id } })
const standing = (id: number) => stranger(server.app).call(careers.standing, { params: { id } })
const setStatus = (caller: Caller, id: number, status: string) =>
  caller.send(jobs.setStatus, { params: { id }, body: { status } })
const version = async () =>
  (await server.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version

describe('the public list of jobs', () => {
  test('R-API-33 R-GEN-04 R-ROLE-08 R-PUB-14 holds what is open and nothing else, the latest first, for anybody', async () => {
    const admin = await signedInAdmin(server)
    await someJob(admin, { title: 'Without a last day' })
    clockAt({ minutes: 1 })
    await someJob(admin, { title: 'Today is the last day', deadline: '2026-11-20' })
    await someJob(admin, { title: 'Over since yesterday', deadline: '2026-11-19' })
    for (const status of ['draft', 'closed', 'archived', 'expired'])
      await someJob(admin, { title: `Now ${status}`, status })
    expect(await titles()).toEqual(['Today is the last day', 'Without a last day'])
    // Half past six in the evening, UTC, is the next day at the resort.
    clockAt({ hours: 12 })
    expect(await titles()).toEqual(['Without a last day'])
  })

  test('R-PUB-01 finds a part of the title or the description, in any case, with % and _ as they stand', async () => {
    const admin = await signedInAdmin(server)
    await someJob(admin, { title: 'Night cook', description: 'Cooks for late arrivals.' })
    await someJob(admin, { title: 'Gardener', description: 'Keeps 100% of the NIGHT lilies.' })
    await someJob(admin, { title: 'Driver', description: 'Knows the road.', city: 'Night city' })
    expect((await titles({ q: 'night' })).sort()).toEqual(['Gardener', 'Night cook'])
    expect(await titles({ q: '100%' })).toEqual(['Gardener'])
    expect(await titles({ q: '_' })).toEqual([])
  })

  test('D-3 comes in pages with the whole count', async () => {
    const admin = await signedInAdmin(server)
    for (const title of ['One', 'Two', 'Three']) await someJob(admin, { title })
    const page = await list({ page: 2, page_size: 2 })
    expect([page.items.length, page.total]).toEqual([1, 3])
  })
})

describe('an open job', () => {
  test('R-PUB-16 carries nothing of the client, of who wrote it, or of who applied', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin, {
      minSalary: 300000,
      maxSalary: '420000.50',
      deadline: '2026-12-31',
      questions: ['When could you start?'],
      requirements: ['Good boots'],
      interviewRounds: ['HR Round'],
      clientName: 'Secret Client',
      clientEmail: 'secret@client.example',
      clientLocation: 'Secret town',
    })
    const reply = await see(job.id)
    expect(reply.raw.json()).toEqual({
      id: job.id,
      job_id: job.id,
      title: 'Front desk executive',
      type: 'Full-Time',
      description: 'Welcomes guests and keeps the day sheet.',
      requirements: ['Good boots'],
      skills: ['SQL'],
      questions: ['When could you start?'],
      state: 'Uttarakhand',
      city: 'Nainital',
      location: 'Nainital, Uttarakhand',
      salary: '3 – 4.2 LPA',
      experience: '1 – 4 years',
      minSalary: 300000,
      maxSalary: 420000.5,
      experienceRange: [1, 4],
      deadline: '2026-12-31',
      openings: 2,
      posted_on: '2026-11-20',
    })
    const listed = (await stranger(server.app).call(careers.list, { query: {} })).raw
    expect(listed.json()).toEqual([reply.raw.json()])
    expectNotSaid(listed.body, 'Secret', 'secret', job.created_by, job.created_by_id, 'HR Round')
  })

  test('R-PUB-05 R-PUB-14 is not found once it is over, closed or archived, nor as a draft', async () => {
    const admin = await signedInAdmin(server)
    const { id } = await someJob(admin, { deadline: '2026-11-20' })
    const never = (await sendJob(admin, { title: 'Only thought of', status: 'draft' })).value
    expect((await see(id)).status).toBe(200)
    expect((await standing(id)).value).toEqual({ open: true })
    for (const status of ['closed', 'archived', 'expired', 'draft']) {
      await setStatus(admin, id, status)
      const reply = await see(id)
      expect([status, reply.status, reply.error.message]).toEqual([status, 404, 'Job not found'])
      expect((await standing(id)).value).toEqual({ open: false })
    }
    await setStatus(admin, id, 'active')
    clockAt({ hours: 24 })
    expect((await see(id)).status).toBe(404)
    expect((await standing(id)).value).toEqual({ open: false })
    for (const unknown of [never.id, 2_000_000_000]) {
      expect((await see(unknown)).error.message).toBe('Job not found')
      expect((await standing(unknown)).error.message).toBe('Job not found')
    }
  })
})

test('whatever is done to a job lets every process make the public pages anew', async () => {
  const employee = await signedInEmployee(server)
  const counted = async (act: () => Promise<unknown>) => {
    const before = await version()
    await act()
    expect(await version()).toBeGreaterThan(before)
  }
  let id = 0
  await counted(async () => {
    id = (await someJob(employee)).id
  })
  await counted(() => employee.send(jobs.change, { params: { id }, body: { title: 'Another title' } }))
  await counted(() => setStatus(employee, id, 'closed'))
  await counted(() => employee.call(jobs.remove, { params: { id } }))
})
