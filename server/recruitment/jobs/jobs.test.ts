import { beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { sendJob, someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const list = async (caller: Caller, query: object = {}) =>
  (await caller.call(jobs.list, { query: { page: 1, page_size: 6, sort: 'newest', ...query } as never }))
    .value
const titles = async (caller: Caller, query: object) =>
  (await list(caller, query)).items.map(({ title }) => title)

describe('a new job', () => {
  test('R-ENT-01 R-ENT-02 R-ENT-03 R-ENT-04 R-ENT-05 R-ENT-06 R-API-06 R-API-07 answers every field, and the maker is who is signed in', async () => {
    const employee = await signedInEmployee(server)
    const reply = await sendJob(employee, {
      minSalary: 600000,
      maxSalary: '900000.00',
      deadline: '2026-12-31',
      questions: ['When could you start?', 'Do you snore?'],
      requirements: ['Hindi', 'English'],
      interviewRounds: ['Shortlisting', 'HR Round'],
      clientName: 'Kumaon Stays',
      clientEmail: 'HR@Kumaon.example',
      clientLocation: 'Almora',
      created_by: 'somebody else',
      created_by_id: 'USR9999',
    })
    expect(reply.status).toBe(201)
    const job = reply.raw.json()
    expect(job).toEqual({
      id: expect.any(Number),
      job_id: job.id,
      title: 'Front desk executive',
      type: 'Full-Time',
      description: 'Welcomes guests and keeps the day sheet.',
      questions: ['When could you start?', 'Do you snore?'],
      requirements: ['Hindi', 'English'],
      skills: ['SQL'],
      interviewRounds: ['Shortlisting', 'HR Round'],
      state: 'Uttarakhand',
      city: 'Nainital',
      location: 'Nainital, Uttarakhand',
      salary: '6 – 9 LPA',
      experience: '1 – 4 years',
      minSalary: 600000,
      maxSalary: 900000,
      experienceRange: [1, 4],
      deadline: '2026-12-31',
      openings: 2,
      clientName: 'Kumaon Stays',
      clientEmail: 'hr@kumaon.example',
      clientLocation: 'Almora',
      status: 'active',
      created_by: employee.user.username,
      created_by_id: employee.user.user_id,
      updated_by: job.created_by,
      updated_by_id: job.created_by_id,
      createdAt: '2026-11-20T06:30:00.000Z',
      candidateCount: 0,
      version: 1,
    })
    expect((await employee.call(jobs.get, { params: { id: job.id } })).raw.json()).toEqual(job)
  })

  test('R-AJOB-11 D-27 a draft needs its title only, an active one what applicants have to know', async () => {
    const employee = await signedInEmployee(server)
    const draft = await employee.send(jobs.create, { body: { title: 'Cook', status: 'draft' } })
    expect(draft.status).toBe(201)
    const active = await employee.send(jobs.create, { body: { title: 'Cook', status: 'active' } })
    expect([active.status, Object.keys(active.error.fields ?? {})]).toEqual([
      400,
      ['type', 'description', 'city', 'state', 'skills'],
    ])
    const published = await employee.send(jobs.setStatus, {
      params: { id: draft.raw.json().id },
      body: { status: 'active' },
    })
    expect(published.status).toBe(400)
  })

  test.each([
    ['title', ['', ' ', undefined, 'x'.repeat(151)]],
    ['type', ['Gig', '']],
    ['description', ['', 'x'.repeat(5001)]],
    ['skills', [[], [' ']]],
    ['openings', [0, -1, 1.5, 'many']],
    ['experienceRange', [[5, 2], [-1, 2], [1], ['one', 'two']]],
    ['minSalary', ['much', -1]],
    ['deadline', ['soon', '2026-02-30']],
    ['clientEmail', ['nobody']],
    ['interviewRounds', [['Handshake']]],
    ['status', ['open']],
  ] as const)('R-EJOB-05 R-EJOB-06 R-AJOB-08 refuses a wrong %s at its field', async (field, values) => {
    const employee = await signedInEmployee(server)
    for (const value of values) {
      const reply = await sendJob(employee, { [field]: value })
      const at = Object.keys(reply.error.fields ?? {}).map((name) => name.split('.')[0])
      expect([value, reply.status, at[0]]).toEqual([value, 400, field])
    }
  })

  test('R-AJOB-21 the highest salary is not below the lowest', async () => {
    const reply = await sendJob(await signedInEmployee(server), { minSalary: 900000, maxSalary: 600000 })
    expect(reply.error.fields).toEqual({ maxSalary: 'The maximum salary cannot be less than the minimum' })
  })

  test('R-AJOB-05 R-EJOB-07 blank requirements and questions are dropped', async () => {
    const job = await someJob(await signedInEmployee(server), {
      requirements: ['', ' English ', '  '],
      questions: ['Why here?', ''],
    })
    expect([job.requirements, job.questions]).toEqual([['English'], ['Why here?']])
  })

  test.each(['full-time', 'Full-Time', 'PART-TIME', 'contract', 'internship', 'Remote'])(
    'R-EJOB-10 R-AJOB-13 R-AJOB-14 the type %s is known in any letter case',
    async (type) => {
      const job = await someJob(await signedInEmployee(server), { type })
      expect(job.type.toLowerCase()).toBe(type.toLowerCase())
    },
  )
})

describe('a job', () => {
  test('R-API-08 R-ROLE-03 is changed by who made it and by an admin; what is absent stays', async () => {
    const [maker, admin] = [await signedInEmployee(server), await signedInAdmin(server)]
    const job = await someJob(maker, { minSalary: 600000, questions: ['Why here?'] })
    const params = { id: job.id }
    const { value } = await maker.send(jobs.change, { params, body: { title: 'Desk lead' } })
    expect(value).toMatchObject({ ...job, title: 'Desk lead', candidateCount: 0, version: 2 })
    const put = await admin.send(jobs.replace, { params, body: { openings: 5, created_by_id: 'X' } })
    expect(put.raw.json()).toMatchObject({
      title: 'Desk lead',
      openings: 5,
      questions: ['Why here?'],
      created_by_id: job.created_by_id,
    })
    expect(put.raw.json().updated_by_id).not.toBe(job.updated_by_id)
  })

  test('R-JOB-13 R-JOB-14 R-JOB-15 R-ROLE-09 is not another employee’s to change', async () => {
    const [maker, other] = [await signedInEmployee(server), await signedInEmployee(server)]
    const params = { id: (await someJob(maker)).id }
    const edit = await other.send(jobs.change, { params, body: { title: 'X' } })
    const status = await other.send(jobs.setStatus, { params, body: { status: 'closed' } })
    const full = await signedInEmployee(server, { permissions: ['create', 'read', 'update', 'delete'] })
    const remove = await full.call(jobs.remove, { params })
    expect([edit, status, remove].map((reply) => [reply.status, reply.error.message])).toEqual([
      [403, "You don't have permission to edit this job"],
      [403, "You don't have permission to change this job's status"],
      [403, "You don't have permission to delete this job"],
    ])
    expect((await other.call(jobs.get, { params })).status).toBe(200)
    expect((await (await signedInGuest(server)).call(jobs.get, { params })).status).toBe(403)
  })

  test('R-ENT-07 R-ENT-08 takes any status in any order', async () => {
    const maker = await signedInEmployee(server)
    const params = { id: (await someJob(maker)).id }
    for (const status of ['closed', 'expired', 'draft', 'archived', 'active'] as const) {
      expect((await maker.call(jobs.setStatus, { params, body: { status } })).value.status).toBe(status)
    }
  })

  test('R-API-10 takes the specified body, and whoever is signed in has changed it, whatever it says', async () => {
    const [maker, admin] = [await signedInEmployee(server), await signedInAdmin(server)]
    const params = { id: (await someJob(maker)).id }
    const as = ({ user }: typeof maker) => ({ updated_by: user.username, updated_by_id: user.user_id })
    for (const [caller, status] of [
      [admin, 'closed'],
      [maker, 'archived'],
    ] as const) {
      for (const said of [as(maker), as(admin), { updated_by: 'somebody else', updated_by_id: 'USR9999' }]) {
        const reply = await caller.send(jobs.setStatus, { params, body: { status, ...said } })
        expect([reply.status, reply.raw.json()]).toMatchObject([200, { status, ...as(caller) }])
      }
      const kept = (await maker.call(jobs.get, { params })).raw.json()
      expect(kept).toMatchObject({ status, ...as(caller) })
    }
    const wrong = await maker.send(jobs.setStatus, { params, body: { status: 'open', ...as(maker) } })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['status']])
    expect(wrong.raw.json().message).toBe(wrong.error.message)
  })

  test('R-ENT-09 an active one whose last day has passed reads as expired, without being written', async () => {
    const maker = await signedInEmployee(server)
    const job = await someJob(maker, { deadline: '2026-11-19' })
    const today = await someJob(maker, { title: 'Gardener', deadline: '2026-11-20' })
    expect([job.status, today.status]).toEqual(['expired', 'active'])
    expect(await titles(maker, { status: 'expired' })).toEqual(['Front desk executive'])
    expect(await titles(maker, { status: 'active' })).toEqual(['Gardener'])
    const kept = await server.db.selectFrom('vacancies').select('status').execute()
    expect(kept).toEqual([{ status: 'active' }, { status: 'active' }])
  })

  test('R-JOB-20 R-API-09 is deleted while nobody has applied', async () => {
    const admin = await signedInAdmin(server)
    const params = { id: (await someJob(admin)).id }
    expect((await admin.call(jobs.remove, { params })).value.msg).toBe('Job deleted successfully')
    const gone = await admin.call(jobs.get, { params })
    expect([gone.status, gone.error.message]).toEqual([404, 'Job not found'])
  })
})

describe('the list of jobs', () => {
  test('R-JOB-06 R-JOB-07 R-JOB-10 R-API-05 is searched, filtered and counted by the server', async () => {
    const maker = await signedInEmployee(server)
    await someJob(maker, { title: 'Chef', city: 'Almora', minSalary: 300000, maxSalary: 500000 })
    await someJob(maker, {
      title: 'Guide',
      description: 'Walks with the chef',
      minSalary: 1200000,
      skills: ['SQL', 'AWS'],
    })
    await someJob(maker, { title: 'Driver', state: 'Delhi', status: 'closed' })
    await someJob(await signedInAdmin(server), { title: 'Ranger', status: 'draft' })
    expect(await titles(maker, {})).toEqual(['Ranger', 'Driver', 'Guide', 'Chef'])
    expect(await titles(maker, { q: 'CHEF' })).toEqual(['Guide', 'Chef'])
    expect(await titles(maker, { location: 'almo' })).toEqual(['Chef'])
    expect(await titles(maker, { location: 'delhi' })).toEqual(['Driver'])
    expect(await titles(maker, { skills: 'AWS, SQL' })).toEqual(['Guide'])
    expect(await titles(maker, { ctc_from: 4, ctc_to: 11 })).toEqual(['Chef'])
    expect(await titles(maker, { ctc_from: 12 })).toEqual(['Guide'])
    expect(await titles(maker, { own: true })).toEqual(['Driver', 'Guide', 'Chef'])
    expect(await titles(maker, { sort: 'title' })).toEqual(['Chef', 'Driver', 'Guide', 'Ranger'])
    expect((await list(maker, { page: 2, page_size: 3 })).items).toHaveLength(1)
    const { value } = await maker.call(jobs.counts, { query: { q: 'e', status: 'draft' } as never })
    expect(value).toEqual({ all: 4, active: 2, draft: 1, closed: 1, archived: 0, expired: 0 })
  })

  test('R-ENT-06 salaries and experience read as people say them', async () => {
    const maker = await signedInEmployee(server)
    const result = async (own: Record<string, unknown>) => {
      const { salary, experience } = await someJob(maker, own)
      return [salary, experience]
    }
    expect(await result({ minSalary: 650000, experienceRange: [0, 0] })).toEqual(['From 6.5 LPA', 'Freshers'])
    expect(await result({ minSalary: 400000, maxSalary: 400000, experienceRange: [1, 1] })).toEqual([
      '4 LPA',
      '1 year',
    ])
    expect(await result({})).toEqual(['', '1 – 4 years'])
  })
})
