import { beforeAll, describe, expect, test } from 'vitest'
import { candidateRounds, candidateStatuses } from '../../../contract/recruitment/candidate-enums.ts'
import { fits } from '../../../contract/recruitment/candidate-rounds.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
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
import { interviewBody, sendInterview } from '../../../test/recruitment/interviews.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const bulk = (caller: Caller, body: Record<string, unknown>) => caller.send(candidates.bulk, { body })
const standing = async (caller: Caller, uuid: string) => {
  const { status, current_round } = await seeCandidate(caller, uuid)
  return [status, current_round]
}
const sheetNames = async (caller: Caller, query: string) => {
  const { read, utils } = await import('@e965/xlsx')
  const { raw } = await caller.send(candidates.export, { query })
  return utils
    .sheet_to_json<{ Name: string }>(read(raw.rawPayload).Sheets.List as never)
    .map(({ Name }) => Name)
}

describe('W-44 status and round', () => {
  test('tell one truth whichever of them is set', async () => {
    const admin = await signedInAdmin(server)
    const rounds = ['Shortlisting', 'Technical Round 1', 'HR Round', 'Selected']
    const job = await someJob(admin, { interviewRounds: rounds })
    const { uuid } = await someCandidate(admin, job.id)
    for (const [set, to, now] of [
      ['status', 'screening', ['screening', 'Shortlisting']],
      ['round', 'HR Round', ['interviewed', 'HR Round']],
      ['status', 'screening', ['screening', 'Shortlisting']],
      ['round', 'Telephonic / Face-to-Face', ['shortlisted', 'Telephonic / Face-to-Face']],
      ['status', 'hold', ['hold', 'Telephonic / Face-to-Face']],
      ['round', 'Technical Round 1', ['hold', 'Technical Round 1']],
      ['status', 'selected', ['selected', 'Selected']],
      ['round', 'Shortlisting', ['shortlisted', 'Shortlisting']],
      ['status', 'interviewed', ['interviewed', 'Technical Round 1']],
    ] as const) {
      const move = set === 'status' ? setStatus : setRound
      expect((await move(admin, uuid, to)).status).toBe(200)
      expect([set, to, await standing(admin, uuid)]).toEqual([set, to, now])
    }
    for (const status of candidateStatuses.filter((one) => one !== 'rejected')) {
      await setStatus(admin, uuid, status)
      expect(fits(status, (await standing(admin, uuid))[1] ?? '', rounds)).toBe(true)
    }
    for (const round of candidateRounds) {
      await setRound(admin, uuid, round)
      expect(fits((await standing(admin, uuid))[0] as never, round, rounds)).toBe(true)
    }
  })

  test('a rejection is taken back into another round in one call', async () => {
    const admin = await signedInAdmin(server)
    const { uuid } = await someCandidate(admin, (await someJob(admin)).id)
    await setStatus(admin, uuid, 'screening')
    await reject(admin, uuid)
    const sent = await admin.send(candidates.reinstate, { params: { uuid }, body: { round: 'HR Round' } })
    expect(sent.status).toBe(200)
    expect(await standing(admin, uuid)).toEqual(['interviewed', 'HR Round'])
    expect((await historyOf(admin, uuid)).slice(0, 3).map(({ kind }) => kind)).toEqual([
      'round',
      'status',
      'reinstated',
    ])
    await reject(admin, uuid)
    const wrong = await admin.send(candidates.reinstate, { params: { uuid }, body: { round: 'Lunch' } })
    expect([wrong.status, (await standing(admin, uuid))[0]]).toEqual([400, 'rejected'])
    expect((await reinstate(admin, uuid)).status).toBe(200)
    expect(await standing(admin, uuid)).toEqual(['interviewed', 'HR Round'])
  })
})

describe('rejecting somebody who is invited', () => {
  test('leaves the interview, or cancels it and tells everybody, as is asked', async () => {
    const admin = await signedInAdmin(server)
    const interviewer = await signedInEmployee(server)
    const { uuid, email } = await someCandidate(admin, (await someJob(admin)).id)
    await sendInterview(admin, uuid, interviewBody([interviewer.user.user_id]))
    const interviews = () => server.db.selectFrom('interviews').select(['state', 'sequence']).execute()
    const cancelled = async () =>
      (
        await server.db
          .selectFrom('mails')
          .select('recipient')
          .where('calendar_method', '=', 'CANCEL')
          .execute()
      ).map(({ recipient }) => recipient)
    await reject(admin, uuid)
    expect([await interviews(), await cancelled()]).toEqual([[{ state: 'planned', sequence: 0 }], []])
    await reinstate(admin, uuid)
    await admin.send(candidates.reject, {
      params: { uuid },
      body: {
        rejection_details: { reason: 'Other', stage: 'HR Round', comments: 'Took another job' },
        cancel_interviews: true,
      },
    })
    expect(await interviews()).toEqual([{ state: 'cancelled', sequence: 1 }])
    expect((await cancelled()).toSorted()).toEqual([email, interviewer.user.email].toSorted())
    expect((await historyOf(admin, uuid))[0]).toMatchObject({
      kind: 'interview',
      details: { what: 'Cancelled' },
    })
  })
})

describe('several candidates at once', () => {
  test('are moved and rejected together; who may not be changed is named and stays', async () => {
    const [owner, other, admin] = [
      await signedInEmployee(server),
      await signedInEmployee(server),
      await signedInAdmin(server),
    ]
    const job = await someJob(owner)
    const [a, b, theirs, gone] = [
      await someCandidate(owner, job.id),
      await someCandidate(owner, job.id),
      await someCandidate(other, job.id),
      await someCandidate(owner, job.id),
    ]
    await reject(owner, gone.uuid)
    const uuids = [a.uuid, b.uuid, b.uuid, theirs.uuid, gone.uuid]
    const moved = await bulk(owner, { uuids, action: 'round', round: 'HR Round' })
    expect([moved.status, moved.raw.json().changed]).toEqual([200, 2])
    expect(
      Object.fromEntries(
        moved.raw.json().refused.map(({ uuid, code }: Record<string, string>) => [uuid, code]),
      ),
    ).toEqual({ [theirs.uuid]: 'candidate_status_refused', [gone.uuid]: 'candidate_rejected' })
    expect(await standing(owner, a.uuid)).toEqual(['interviewed', 'HR Round'])
    expect(await standing(admin, theirs.uuid)).toEqual(['applied', 'Shortlisting'])

    await bulk(owner, { uuids: [a.uuid], action: 'status', status: 'shortlisted' })
    const done = await bulk(admin, {
      uuids: [a.uuid, theirs.uuid, '00000000-0000-4000-8000-000000000000'],
      action: 'reject',
      reason: 'Skills Mismatch',
    })
    expect(done.raw.json()).toMatchObject({ changed: 2, refused: [{ code: 'candidate_not_found' }] })
    expect((await seeCandidate(admin, theirs.uuid)).rejection_information).toMatchObject({
      reason: 'Skills Mismatch',
      stage: 'Initial Screening',
      comments: '',
    })
    for (const body of [
      { uuids: [], action: 'round', round: 'HR Round' },
      { uuids: [b.uuid], action: 'reject' },
      { uuids: [b.uuid], action: 'status', status: 'rejected' },
      { uuids: [b.uuid], action: 'erase' },
    ])
      expect((await bulk(admin, body)).status).toBe(400)
  })

  test('D-19: are moved with the right to change, not with the right to add', async () => {
    const admin = await signedInAdmin(server)
    const { uuid } = await someCandidate(admin, (await someJob(admin)).id)
    const body = { uuids: [uuid], action: 'status', status: 'hold' }
    const adds = await signedInAdmin(server, { permissions: ['read', 'create'] })
    const refused = await bulk(adds, body)
    expect([refused.status, refused.error.code]).toEqual([403, 'right_missing'])
    const changes = await signedInAdmin(server, { permissions: ['read', 'update'] })
    expect((await bulk(changes, body)).status).toBe(200)
    expect((await standing(admin, uuid))[0]).toBe('hold')
  })

  test('are listed by job and skill, and exported alone', async () => {
    const admin = await signedInAdmin(server)
    const [cook, guide] = [
      await someJob(admin, { skills: ['Cooking'] }),
      await someJob(admin, { skills: ['Birding', 'Driving'] }),
    ]
    const first = await someCandidate(admin, cook.id, { name: 'First Cook' })
    const second = await someCandidate(admin, guide.id, { name: 'Second Guide' })
    const third = await someCandidate(admin, guide.id, { name: 'Third Guide' })
    const names = async (query: object) =>
      (await admin.call(candidates.list, { query: { page: 1, page_size: 20, ...query } })).value.items
        .map(({ name }) => name)
        .toSorted()
    expect(await names({ job_id: cook.id })).toEqual(['First Cook'])
    expect(await names({ skill: 'birding' })).toEqual(['Second Guide', 'Third Guide'])
    expect(await names({ skill: 'bird' })).toEqual([])
    expect((await sheetNames(admin, `?sort=name&uuids=${first.uuid},${third.uuid}`)).toSorted()).toEqual([
      'First Cook',
      'Third Guide',
    ])
    expect(await sheetNames(await signedInEmployee(server), `?uuids=${second.uuid}`)).toEqual([])
  })
})
