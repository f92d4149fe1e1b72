import { beforeAll, describe, expect, test } from 'vitest'
import { rejectionReasons, rejectionStages } from '../../../contract/recruitment/candidate-enums.ts'
import type { CandidateDetails } from '../../../contract/recruitment/candidate-fields.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import {
  historyOf,
  reinstate,
  reject,
  seeCandidate,
  setRound,
  setStatus,
  someCandidate,
} from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const someone = async () => {
  const owner = await signedInEmployee(server)
  const candidate: CandidateDetails = await someCandidate(owner, (await someJob(owner)).id)
  return { owner, uuid: candidate.uuid }
}

describe('the status', () => {
  test('R-API-21 is set by who is signed in, whatever is sent as changed_by', async () => {
    const { owner, uuid } = await someone()
    const admin = await signedInAdmin(server)
    const reply = await admin.send(candidates.setStatus, {
      params: { uuid },
      body: { status: 'interviewed', changed_by: owner.user.name },
    })
    expect([reply.status, reply.raw.json().status]).toEqual([200, 'interviewed'])
    const history = await historyOf(admin, uuid)
    expect(history.filter(({ by }) => by !== admin.user.name)).toMatchObject([{ kind: 'applied' }])
    expect(history.filter(({ to_status }) => to_status === 'interviewed')).toHaveLength(1)
  })

  test('R-CAND-21 R-CAND-20 is any of the list, in any order; on_hold is hold', async () => {
    const { owner, uuid } = await someone()
    for (const [sent, kept] of [
      ['interviewed', 'interviewed'],
      ['applied', 'applied'],
      ['on_hold', 'hold'],
      ['Screening', 'screening'],
    ]) {
      const reply = await setStatus(owner, uuid, sent as string)
      expect([reply.status, reply.raw.json().status]).toEqual([200, kept])
    }
    for (const sent of ['interested', '', 'hired'])
      expect((await setStatus(owner, uuid, sent)).error.fields).toEqual({ status: 'Choose the status' })
  })

  test('writes an event for each change and none for what is already so', async () => {
    const { owner, uuid } = await someone()
    await setStatus(owner, uuid, 'screening')
    await setStatus(owner, uuid, 'screening')
    const history = await historyOf(owner, uuid)
    expect(history.map(({ kind, from_status, to_status }) => [kind, from_status, to_status])).toEqual([
      ['status', 'applied', 'screening'],
      ['applied', null, 'applied'],
    ])
    expect(history[0]?.by).toBe(owner.user.name)
  })

  test('R-REJ-07 is never rejected without a reason', async () => {
    const { owner, uuid } = await someone()
    const reply = await setStatus(owner, uuid, 'rejected')
    expect([reply.status, reply.error.code]).toEqual([400, 'rejection_needs_reason'])
  })

  test('selected stands in the round Selected, and whoever leaves the one leaves the other', async () => {
    const { owner, uuid } = await someone()
    const stands = async () => {
      const { status, current_round } = await seeCandidate(owner, uuid)
      return [status, current_round]
    }
    await setStatus(owner, uuid, 'selected')
    expect(await stands()).toEqual(['selected', 'Selected'])
    await setStatus(owner, uuid, 'hold')
    expect(await stands()).toEqual(['hold', 'HR Round'])
    await setRound(owner, uuid, 'Selected')
    expect(await stands()).toEqual(['selected', 'Selected'])
    await setRound(owner, uuid, 'Technical Round 1')
    expect(await stands()).toEqual(['interviewed', 'Technical Round 1'])
  })
})

describe('the round', () => {
  test('is not moved by whoever saw the candidate elsewhere', async () => {
    const { owner, uuid } = await someone()
    const admin = await signedInAdmin(server)
    await setRound(admin, uuid, 'HR Round', 'Shortlisting')
    const late = await setRound(owner, uuid, 'Technical Round 1', 'Shortlisting')
    expect([late.status, late.error.code, late.error.msg]).toEqual([
      409,
      'stale_write',
      expect.stringMatching(/was moved to HR Round meanwhile/),
    ])
    expect((await seeCandidate(owner, uuid)).current_round).toBe('HR Round')
  })

  test('remembers since when', async () => {
    const { owner, uuid } = await someone()
    clockAt({ hours: 5 })
    await setRound(owner, uuid, 'HR Round')
    expect((await seeCandidate(owner, uuid)).round_since).toBe('2026-11-20T11:30:00.000Z')
  })
})

describe('a rejection', () => {
  test('R-REJ-01 R-REJ-04 R-API-22 R-CADD-22 R-CDET-11 R-CDET-14 keeps reason, stage, comments, who and when', async () => {
    const { owner, uuid } = await someone()
    const reply = await reject(owner, uuid)
    expect(reply.raw.json()).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Skills Mismatch',
      rejection_information: {
        reason: 'Skills Mismatch',
        stage: 'HR Round',
        comments: 'Wants to work with bears.',
        rejected_by: owner.user.username,
        rejected_at: '2026-11-20T06:30:00.000Z',
      },
    })
    const again = await reject(owner, uuid)
    expect([again.status, again.error.code]).toEqual([409, 'candidate_rejected'])
  })

  test('R-REJ-01 R-REJ-02 R-REJ-03 needs all three, from the lists', async () => {
    const { owner, uuid } = await someone()
    const empty = await reject(owner, uuid, { reason: '', stage: 'Lunch', comments: ' ' })
    expect([empty.status, empty.error.fields]).toEqual([
      400,
      {
        'rejection_details.reason': 'Choose the reason',
        'rejection_details.stage': 'Choose the stage',
        'rejection_details.comments': 'Comments are required',
      },
    ])
    for (const reason of rejectionReasons)
      for (const stage of rejectionStages) {
        expect((await reject(owner, uuid, { reason, stage })).status).toBe(200)
        expect((await reinstate(owner, uuid)).status).toBe(200)
      }
  })

  test('R-CAND-24 is final for status and round, until it is taken back; then both are as before', async () => {
    const { owner, uuid } = await someone()
    const other = await signedInEmployee(server)
    await setStatus(owner, uuid, 'selected')
    await reject(owner, uuid)
    for (const reply of [await setStatus(owner, uuid, 'applied'), await setRound(owner, uuid, 'HR Round')])
      expect([reply.status, reply.error.code]).toEqual([409, 'candidate_rejected'])
    expect((await reinstate(other, uuid)).status).toBe(403)
    expect((await reinstate(owner, uuid)).raw.json()).toMatchObject({
      status: 'selected',
      current_round: 'Selected',
      rejection_information: null,
      rejection_reason: null,
    })
    expect((await reinstate(owner, uuid)).error.code).toBe('candidate_not_rejected')
    expect((await historyOf(owner, uuid)).map(({ kind }) => kind).slice(0, 2)).toEqual([
      'reinstated',
      'rejected',
    ])
  })
})
