import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import type { Interview } from '../../../contract/recruitment/interviews.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { historyOf, reject } from '../../../test/recruitment/candidates.ts'
import {
  cancelInterview,
  changeInterview,
  giveFeedback,
  interviewBody,
  interviewsOf,
  invitationsTo,
  sendInterview,
  someInterview,
} from '../../../test/recruitment/interviews.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const change = async (caller: Parameters<typeof changeInterview>[0], seen: Interview, own: object) =>
  changeInterview(caller, seen.id, { sequence: seen.sequence, ...own })

describe('moving and changing', () => {
  test('raises the sequence and sends everybody the invitation anew under the same id', async () => {
    const { owner, first, candidate, interview } = await someInterview(server)
    const moved = (await change(owner, interview, { starts_at: '2026-11-26T09:15' })).value
    expect(moved).toMatchObject({
      sequence: 1,
      starts_at: '2026-11-26T03:45:00.000Z',
      place: interview.place,
    })
    for (const { email } of [candidate, first.user]) {
      const [before, after] = await invitationsTo(server, email)
      expect(after?.uid).toBe(before?.uid)
      expect(after).toMatchObject({
        method: 'REQUEST',
        sequence: 1,
        start: 'TZID=Asia/Kolkata:20261126T091500',
      })
    }
    expect((await historyOf(owner, candidate.uuid))[0]?.details.what).toBe('Moved')
    const subjects = (await mailsTo(server, candidate.email)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('has moved to Thursday, Nov 26, 2026 at 9:15 AM'))
  })

  test('invites who is new and cancels for who is not wanted any more', async () => {
    const { owner, first, second, interview } = await someInterview(server)
    const third = await signedInAdmin(server)
    const people = [first.user.user_id, third.user.user_id]
    expect((await change(owner, interview, { interviewers: people })).value.sequence).toBe(1)
    const last = async (email: string) => {
      const { method, sequence, status, text } = (await invitationsTo(server, email)).at(-1) ?? {}
      return { method, sequence, status, text }
    }
    expect(await last(first.user.email)).toMatchObject({ method: 'REQUEST', sequence: 1 })
    expect(await last(third.user.email)).toMatchObject({ method: 'REQUEST', sequence: 1 })
    expect(await last(second.user.email)).toMatchObject({
      method: 'CANCEL',
      sequence: 1,
      status: 'CANCELLED',
      text: expect.stringContaining('held without you'),
    })
    expect((await mailsTo(server, third.user.email))[0]?.body_text).toContain(
      '/admin/recruitments/interviews',
    )
  })

  test('bothers nobody when nothing changed, and the candidate not with notes', async () => {
    const { owner, first, candidate, interview } = await someInterview(server)
    const same = await change(owner, interview, {
      starts_at: interview.local_start,
      interviewers: interview.interviewers.map(({ user_id }) => user_id),
      notes: '',
    })
    expect(same.value).toEqual(interview)
    expect((await change(owner, interview, { notes: 'Bring the map.' })).value.sequence).toBe(1)
    expect(await invitationsTo(server, candidate.email)).toHaveLength(1)
    expect(await invitationsTo(server, first.user.email)).toHaveLength(2)
  })

  test('is refused to whoever saw the interview before somebody else changed it', async () => {
    const { owner, interview } = await someInterview(server)
    const admin = await signedInAdmin(server)
    expect((await change(admin, interview, { minutes: 60 })).value.minutes).toBe(60)
    const late = await change(owner, interview, { minutes: 30 })
    expect([late.status, late.error.code]).toEqual([409, 'stale_write'])
    expect((await cancelInterview(owner, interview)).error.code).toBe('stale_write')
  })

  test('of two at the same moment happens once', async () => {
    const { owner, candidate, interview } = await someInterview(server)
    const admin = await signedInAdmin(server)
    const replies = await Promise.all([
      change(owner, interview, { minutes: 30 }),
      change(admin, interview, { minutes: 60 }),
      cancelInterview(admin, interview),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await invitationsTo(server, candidate.email)).toHaveLength(2)
  })

  test('is refused into the past, once there is feedback, and for a rejected candidate', async () => {
    const own = { starts_at: '2026-11-20T13:00' }
    const { owner, first, candidate, interview } = await someInterview(server, own)
    expect((await change(owner, interview, { starts_at: '2026-11-19T10:30' })).error.fields).toEqual({
      starts_at: 'Choose a time that is still to come',
    })
    await reject(owner, candidate.uuid)
    expect((await change(owner, interview, { minutes: 30 })).error.code).toBe('candidate_rejected')
    clockAt({ hours: 3 })
    expect((await giveFeedback(first, interview.id)).status).toBe(200)
    expect((await cancelInterview(owner, interview)).error.code).toBe('interview_held')
    expect((await interviewsOf(owner, candidate.uuid))[0]?.may_change).toBe(false)
  })
})

describe('cancelling', () => {
  test('tells everybody under the same id with the next sequence, and only once', async () => {
    const { owner, first, second, candidate, interview } = await someInterview(server)
    const cancelled = (await cancelInterview(owner, interview)).value
    expect(cancelled).toMatchObject({ state: 'cancelled', sequence: 1, may_change: false })
    for (const { email } of [candidate, first.user, second.user]) {
      const [before, after, ...more] = await invitationsTo(server, email)
      expect(more).toEqual([])
      expect(after).toMatchObject({
        method: 'CANCEL',
        said: 'CANCEL',
        uid: before?.uid,
        sequence: 1,
        status: 'CANCELLED',
      })
    }
    const again = await cancelInterview(owner, cancelled)
    expect([again.status, again.error.msg]).toEqual([409, 'This interview was cancelled'])
    expect((await change(owner, cancelled, { minutes: 30 })).error.code).toBe('interview_cancelled')
    expect((await historyOf(owner, candidate.uuid))[0]?.details.what).toBe('Cancelled')
  })

  test('happens to the interviews to come of a candidate who is deleted', async () => {
    const { owner, first, candidate, interview } = await someInterview(server)
    const params = { uuid: candidate.uuid }
    expect((await owner.call(candidates.remove, { params })).status).toBe(200)
    for (const { email } of [candidate, first.user])
      expect((await invitationsTo(server, email)).at(-1)).toMatchObject({ method: 'CANCEL', sequence: 1 })
    expect((await giveFeedback(first, interview.id)).error.code).toBe('interview_not_found')
  })

  test('does not happen to those that are over or off when the candidate is deleted', async () => {
    const { owner, candidate, interview } = await someInterview(server)
    await cancelInterview(owner, interview)
    const body = interviewBody([owner.user.user_id], { starts_at: '2026-11-20T13:00' })
    await sendInterview(owner, candidate.uuid, body)
    clockAt({ hours: 3 })
    await owner.call(candidates.remove, { params: { uuid: candidate.uuid } })
    expect((await invitationsTo(server, candidate.email)).map(({ method }) => method).sort()).toEqual([
      'CANCEL',
      'REQUEST',
      'REQUEST',
    ])
  })
})
