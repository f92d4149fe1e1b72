import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInEmployee, signedInLater } from '../../../test/people.ts'
import {
  reinstate,
  reject,
  setRound,
  setStatus,
  someCandidate,
} from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const board = async (caller: Caller) => (await caller.call(recruitmentDashboard.employee)).value

describe('the employee dashboard', () => {
  test('R-EDASH-06 says who is signed in', async () => {
    const employee = await signedInEmployee(server, {
      name: 'Kiran Bhatt',
      email: 'kiran@example.com',
      designation: 'Recruiter',
      department: 'HR',
      photo: '/uploads/kiran.webp',
    })
    expect((await board(employee)).user).toEqual({
      photo: '/uploads/kiran.webp',
      name: 'Kiran Bhatt',
      email: 'kiran@example.com',
      designation: 'Recruiter',
      department: 'HR',
    })
  })

  test('R-API-04 R-EDASH-07 R-EDASH-09 R-EDASH-10 R-EDASH-11 R-EDASH-12 counts own candidates and all open jobs', async () => {
    const [owner, other, admin] = [
      await signedInEmployee(server),
      await signedInEmployee(server),
      await signedInAdmin(server),
    ]
    const guide = await someJob(admin, { title: 'Guide', openings: 3 })
    clockAt({ minutes: 1 })
    const cook = await someJob(other, { title: 'Cook', openings: 5, type: 'Part-Time' })
    await someJob(admin, { status: 'closed', openings: 40 })
    const expired = await someJob(admin, { deadline: dayAfter(1), openings: 80 })
    for (const status of ['applied', 'hold', 'selected', 'interviewed', 'rejected', 'rejected']) {
      const { uuid } = await someCandidate(owner, guide.id)
      await (status === 'rejected' ? reject(owner, uuid) : setStatus(owner, uuid, status))
    }
    await someCandidate(other, guide.id)
    await setStatus(admin, (await someCandidate(admin, cook.id)).uuid, 'selected')
    await signedInLater(server, owner, { hours: 72 })
    const shown = await board(owner)
    expect(shown.stats).toEqual({
      totalJobs: 4,
      totalCandidates: 6,
      totalOpenPositions: 8,
      openPositions: 2,
      activeJobs: 2,
      pendingCandidates: 3,
      selectedCandidates: 1,
      rejectedCandidates: 2,
    })
    expect(shown.candidateStats).toEqual({ total: 6, pending: 3, selected: 1, rejected: 2 })
    expect(shown.openPositions).toEqual([
      { id: cook.id, title: 'Cook', type: 'Part-Time', openings: 5 },
      { id: guide.id, title: 'Guide', type: 'Full-Time', openings: 3 },
    ])
    expect(shown.openPositions.map(({ id }) => id)).not.toContain(expired.id)
    // The lists that the figures open hold as many.
    const list = async (query: object) =>
      (await owner.call(candidates.own, { query: { page: 1, page_size: 1, sort: 'newest', ...query } })).value
        .total
    expect([await list({}), await list({ open: true }), await list({ status: 'selected' })]).toEqual([
      6, 3, 1,
    ])
    await signedInLater(server, admin, { hours: 72 })
    expect((await board(admin)).candidateStats).toEqual({ total: 1, pending: 0, selected: 1, rejected: 0 })
  })

  test('R-EDASH-08 tells the latest statuses of own candidates, the latest first', async () => {
    const [owner, other] = [await signedInEmployee(server), await signedInEmployee(server)]
    const job = await someJob(other, { title: 'Naturalist' })
    const { uuid } = await someCandidate(owner, job.id, { name: 'Meera Joshi' })
    await someCandidate(other, job.id)
    const steps = [
      () => setStatus(owner, uuid, 'screening'),
      () => setRound(owner, uuid, 'HR Round'),
      () => reject(owner, uuid),
      () => reinstate(owner, uuid),
    ]
    for (const [at, step] of steps.entries()) {
      clockAt({ hours: at + 1 })
      await step()
    }
    const { recentActivities } = await board(owner)
    expect(recentActivities.map(({ application_status, date }) => [application_status, date])).toEqual([
      ['interviewed', '2026-11-20T10:30:00.000Z'],
      ['rejected', '2026-11-20T09:30:00.000Z'],
      ['interviewed', '2026-11-20T08:30:00.000Z'],
      ['screening', '2026-11-20T07:30:00.000Z'],
      ['applied', '2026-11-20T06:30:00.000Z'],
    ])
    expect(recentActivities[0]).toMatchObject({
      id: expect.any(Number),
      uuid,
      candidateName: 'Meera Joshi',
      jobTitle: 'Naturalist',
    })
  })

  test('has nothing to show at first, and no more than ten lines later', async () => {
    const employee = await signedInEmployee(server)
    expect(await board(employee)).toMatchObject({
      recentActivities: [],
      openPositions: [],
      candidateStats: { total: 0, pending: 0, selected: 0, rejected: 0 },
    })
    const job = await someJob(employee)
    for (let n = 0; n < 12; n++) await someCandidate(employee, job.id)
    expect((await board(employee)).recentActivities).toHaveLength(10)
  })
})
