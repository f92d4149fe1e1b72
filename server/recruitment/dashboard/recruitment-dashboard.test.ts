import { beforeAll, describe, expect, test } from 'vitest'
import { security } from '../../../contract/office/security.ts'
import { candidateSources, candidateStatuses } from '../../../contract/recruitment/candidate-enums.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { recruitmentDashboard } from '../../../contract/recruitment/dashboard.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInEmployee, signedInGuest, signedInLater } from '../../../test/people.ts'
import {
  reinstate,
  reject,
  setRound,
  setStatus,
  someCandidate,
} from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const board = async (admin: Caller) => (await admin.call(recruitmentDashboard.admin)).value
const day = 24

/** The middle of sorted numbers, with one decimal. */
const medianOf = (all: number[]): number | null => {
  const sorted = all.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10
}

/** Eight candidates of two people, from four sources: two selected, three rejected. */
const fillJob = async (job: number, admin: Caller, owner: Caller) => {
  const moves = ['applied', 'selected', 'screening', 'selected', 'hold', 'rejected', 'rejected', 'rejected']
  for (const [at, status] of moves.entries()) {
    const { uuid } = await someCandidate(at % 3 ? owner : admin, job, { source: candidateSources[at % 4] })
    await (status === 'rejected' ? reject(admin, uuid) : setStatus(admin, uuid, status))
  }
}

describe('the recruitment dashboard', () => {
  test('is all zeros where nobody was put forward', async () => {
    const admin = await signedInAdmin(server)
    expect(await board(admin)).toEqual({
      activeJobs: 0,
      totalCandidates: 0,
      selectedCandidates: 0,
      rejectedCandidates: 0,
      candidateStatusData: candidateStatuses.map((status) => ({ status, count: 0 })),
      sourceDistribution: candidateSources.map((source) => ({ source, count: 0 })),
      recentActivities: [],
      median_days_in_stage: [],
      time_to_hire: { days: null, count: 0 },
    })
  })

  test('R-API-03 R-DASH-07 R-DASH-08 every count is that of the list behind it', async () => {
    const [admin, owner] = [await signedInAdmin(server), await signedInEmployee(server)]
    const job = await someJob(owner, { deadline: dayAfter(0) })
    await someJob(admin, { deadline: dayAfter(3) })
    await someJob(admin, { status: 'closed' })
    const { id } = await someJob(admin, { title: 'Gone by tomorrow', deadline: dayAfter(0) })
    await server.db
      .updateTable('vacancies')
      .set({ deadline: dayAfter(-1) })
      .where('job_id', '=', id)
      .execute()
    await fillJob(job.id, admin, owner)
    const result = await board(admin)
    const rows = await server.db.selectFrom('applications').select(['status', 'source']).execute()
    expect(result.totalCandidates).toBe(rows.length)
    expect([result.totalCandidates, result.selectedCandidates, result.rejectedCandidates]).toEqual([8, 2, 3])
    const page = { page: 1, page_size: 1 } as const
    const inRows = (keep: (row: (typeof rows)[number]) => boolean) => rows.filter(keep).length
    const listed = async (filter: object) =>
      (await admin.call(candidates.list, { query: { ...page, sort: 'newest', ...filter } })).value.total
    expect(result.candidateStatusData).toEqual(
      candidateStatuses.map((status) => ({ status, count: inRows((row) => row.status === status) })),
    )
    expect(result.sourceDistribution).toEqual(
      candidateSources.map((source) => ({ source, count: inRows((row) => row.source === source) })),
    )
    for (const { status, count } of result.candidateStatusData) expect(await listed({ status })).toBe(count)
    for (const { source, count } of result.sourceDistribution) expect(await listed({ source })).toBe(count)
    const open = await admin.call(jobs.list, { query: { ...page, sort: 'newest', status: 'active' } })
    expect([result.activeJobs, open.value.total]).toEqual([2, 2])
  })

  test('R-DASH-05 R-DASH-08 tells the ten latest events in plain sentences, the latest first', async () => {
    const admin = await signedInAdmin(server, { name: 'Leela Pandey' })
    const job = await someJob(admin, { title: 'Naturalist' })
    const { uuid } = await someCandidate(admin, job.id, { name: 'Meera Joshi' })
    const steps: (() => Promise<unknown>)[] = [
      () => setStatus(admin, uuid, 'on_hold'),
      () => setRound(admin, uuid, 'HR Round'),
      () => setRound(admin, uuid, 'Selected'),
      () => reject(admin, uuid),
      () => reinstate(admin, uuid),
      () => admin.send(candidates.change, { params: { uuid }, body: { notes: 'Knows owls.' } }),
    ]
    for (const [at, step] of steps.entries()) {
      clockAt({ minutes: at + 1 })
      await step()
    }
    const { recentActivities } = await board(admin)
    expect(recentActivities.map(({ type, description }) => [type, description])).toEqual([
      ['edit', 'Leela Pandey edited Meera Joshi (Naturalist)'],
      ['reinstatement', 'Leela Pandey took the rejection of Meera Joshi (Naturalist) back'],
      ['rejection', 'Leela Pandey rejected Meera Joshi (Naturalist): Skills Mismatch'],
      ['status_change', 'Leela Pandey selected Meera Joshi for Naturalist'],
      ['round_change', 'Leela Pandey moved Meera Joshi (Naturalist) to HR Round'],
      ['status_change', 'Leela Pandey changed Meera Joshi (Naturalist) from Applied to Hold'],
      ['new_candidate', 'Leela Pandey put Meera Joshi forward for Naturalist'],
    ])
    expect(recentActivities[0]).toMatchObject({ uuid, timestamp: '2026-11-20T06:36:00.000Z' })
    for (let n = 0; n < 8; n++) await someCandidate(admin, job.id)
    expect((await board(admin)).recentActivities).toHaveLength(10)
  })

  test('somebody without an account applied by themselves', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin, { title: 'Naturalist' })
    await someCandidate(admin, job.id, { name: 'Tenzin Dorje' })
    await server.db
      .updateTable('application_events')
      .set({ by_name: 'The candidate', by_user_id: null })
      .execute()
    expect((await board(admin)).recentActivities[0]?.description).toBe('Tenzin Dorje applied for Naturalist')
  })
})

describe('how long it takes', () => {
  test('the median days in a round is of those who left it within 180 days, counted from their events', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    // Left long ago: not in the figures, but begins what is left later.
    const { uuid: slow } = await someCandidate(admin, job.id)
    await signedInLater(server, admin, { hours: 2 * day })
    await setRound(admin, slow, 'HR Round')
    const later = 200 * day
    const stays = [3, 10, 4]
    for (const length of stays) {
      await signedInLater(server, admin, { hours: later })
      const { uuid } = await someCandidate(admin, job.id)
      await signedInLater(server, admin, { hours: later + length * day })
      await setRound(admin, uuid, 'HR Round')
      await signedInLater(server, admin, { hours: later + (length + 7) * day })
      await setStatus(admin, uuid, 'selected')
    }
    await signedInLater(server, admin, { hours: later })
    const { uuid: refused } = await someCandidate(admin, job.id)
    await signedInLater(server, admin, { hours: later + 12 })
    await reject(admin, refused)
    await signedInLater(server, admin, { hours: later + 20 * day })
    await reinstate(admin, refused)
    await signedInLater(server, admin, { hours: later + 21 * day })
    await setRound(admin, refused, 'HR Round')
    await signedInLater(server, admin, { hours: later + 30 * day })
    await setRound(admin, slow, 'Technical Round 1')
    expect((await board(admin)).median_days_in_stage).toEqual([
      // Three moved on; one was rejected after half a day, and left again a day after that was taken back.
      { round: 'Shortlisting', days: medianOf([3, 10, 4, 0.5, 1]), count: 5 },
      { round: 'HR Round', days: medianOf([7, 7, 7, 228]), count: 4 },
    ])
    await signedInLater(server, admin, { hours: later + 400 * day })
    expect((await board(admin)).median_days_in_stage).toEqual([])
  })

  test('the time to hire is of those who are selected, from applying to being selected', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const lasts = [2, 30, 9, 14]
    for (const [at, length] of lasts.entries()) {
      await signedInLater(server, admin, { hours: at })
      const { uuid } = await someCandidate(admin, job.id)
      await signedInLater(server, admin, { hours: at + length * day })
      await setStatus(admin, uuid, 'selected')
      if (at === 3) await reject(admin, uuid)
    }
    expect((await board(admin)).time_to_hire).toEqual({ days: medianOf([2, 30, 9]), count: 3 })
    const { uuid } = await someCandidate(admin, job.id)
    await signedInLater(server, admin, { hours: 300 * day })
    await setRound(admin, uuid, 'Selected')
    const [row] = await server.db
      .selectFrom('applications')
      .select('created_at')
      .where('application_id', '=', uuid)
      .execute()
    const took =
      Temporal.Instant.from('2026-11-20T06:30:00Z').add({ hours: 300 * day }).epochMilliseconds -
      Temporal.Instant.from(row?.created_at ?? '').epochMilliseconds
    expect((await board(admin)).time_to_hire).toEqual({ days: medianOf([took / 86_400_000]), count: 1 })
  })
})

describe('who may', () => {
  test('R-GEN-05 an admin sees the recruitment dashboard and changes their own password', async () => {
    const password = 'deodar-cone'
    const admin = await signedInAdmin(server, { password, password_hash: undefined })
    expect((await board(admin)).totalCandidates).toBe(0)
    const changed = await admin.call(security.changePassword, {
      params: { user_id: admin.user.user_id },
      body: { currentPassword: password, newPassword: 'monal-ridge' },
    })
    expect(changed.status).toBe(200)
    // The session that changed it stays.
    expect((await board(admin)).totalCandidates).toBe(0)
  })

  test('R-API-03 R-API-04 see the one: admins; the other: staff, each their own', async () => {
    const [admin, employee] = [await signedInAdmin(server), await signedInEmployee(server)]
    const [guest, nobody] = [await signedInGuest(server), stranger(server.app)]
    const asked = async (caller: Caller) => [
      (await caller.call(recruitmentDashboard.admin)).status,
      (await caller.call(recruitmentDashboard.employee)).status,
    ]
    expect(await asked(admin)).toEqual([200, 200])
    expect(await asked(employee)).toEqual([403, 200])
    expect(await asked(guest)).toEqual([403, 403])
    expect(await asked(nobody)).toEqual([401, 401])
  })
})
