import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { interviews } from '../../../contract/recruitment/interviews.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { historyOf } from '../../../test/recruitment/candidates.ts'
import {
  cancelInterview,
  changeInterview,
  giveFeedback,
  interviewBody,
  interviewsOf,
  sendInterview,
  someInterview,
} from '../../../test/recruitment/interviews.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

// Sessions end after a day: what is held within a test is held on its day.
const today = { starts_at: '2026-11-20T13:00' }
/** An interview that has begun: the clock stands hours after it. */
const held = async () => {
  const made = await someInterview(server, today)
  clockAt({ hours: 3 })
  return made
}
/** What somebody sees of the feedback on the only interview of a candidate: the comments by the name. */
const seen = async (caller: Caller, uuid: string) => {
  const [interview] = await interviewsOf(caller, uuid)
  return Object.fromEntries(
    (interview?.interviewers ?? []).map(({ user_id, feedback }) => [user_id, feedback?.comments ?? null]),
  )
}
const everything = async (caller: Caller, uuid: string) =>
  [
    await caller.call(interviews.ofCandidate, { params: { uuid } }),
    await caller.call(interviews.own, { query: { when: 'past' } }),
    await caller.call(candidates.get, { params: { uuid } }),
    await caller.call(candidates.events, { params: { uuid } }),
  ]
    .map(({ raw }) => raw.body)
    .join('\n')

describe('feedback', () => {
  test('of others is hidden until one’s own is in, in every answer', async () => {
    const { owner, first, second, candidate, interview } = await held()
    const { uuid } = candidate
    const [a, b] = [first.user.user_id, second.user.user_id]
    const ctx = (await giveFeedback(second, interview.id, { comments: 'Afraid of bears.' })).value
    expect(ctx.waits_for_own).toBe(false)
    expect(await seen(first, uuid)).toEqual({ [a]: null, [b]: null })
    expectNotSaid(await everything(first, uuid), 'Afraid of bears')
    const [waiting] = await interviewsOf(first, uuid)
    expect(waiting).toMatchObject({ waits_for_own: true, is_interviewer: true })
    expect(waiting?.interviewers.find(({ user_id }) => user_id === b)?.has_given).toBe(true)
    expect(await seen(owner, uuid)).toEqual({ [a]: null, [b]: 'Afraid of bears.' })
    expect(await seen(await signedInAdmin(server), uuid)).toEqual({ [a]: null, [b]: 'Afraid of bears.' })
    expectNotSaid(await everything(await signedInEmployee(server), uuid), 'Afraid of bears')

    await giveFeedback(first, interview.id, { comments: 'Knows every bird.' })
    const both = { [a]: 'Knows every bird.', [b]: 'Afraid of bears.' }
    for (const caller of [first, second, owner]) expect(await seen(caller, uuid)).toEqual(both)
  })

  test('is hidden from an admin and from who made the candidate as long as they are to give their own', async () => {
    const { owner, first, candidate } = await someInterview(server)
    const admin = await signedInAdmin(server)
    const people = [owner, admin, first].map(({ user }) => user.user_id)
    const { uuid } = candidate
    const { id } = (await sendInterview(owner, uuid, interviewBody(people, today))).value
    clockAt({ hours: 3 })
    await giveFeedback(first, id, { comments: 'Afraid of bears.' })
    for (const caller of [owner, admin]) expectNotSaid(await everything(caller, uuid), 'bears')
    // Nobody leaves the interviewers to look and comes back.
    const left = await changeInterview(owner, id, { sequence: 0, interviewers: [first.user.user_id] })
    expect([left.status, left.error.code]).toEqual([409, 'interview_held'])
  })

  test('can be changed by who gave it; the history says that and never what', async () => {
    const { owner, first, candidate, interview } = await held()
    await giveFeedback(first, interview.id)
    const own = { rating: 2, advice: 'no', comments: 'Sleeps at the desk.' }
    const [changed] = (await giveFeedback(first, interview.id, own)).value.interviewers.filter(
      ({ user_id }) => user_id === first.user.user_id,
    )
    expect(changed?.feedback).toMatchObject(own)
    const events = (await historyOf(owner, candidate.uuid)).slice(0, 2)
    expect(events).toMatchObject([
      { kind: 'feedback', by: first.user.name, details: { what: 'Changed', round: 'HR Round' } },
      { kind: 'feedback', by: first.user.name, details: { what: 'Given', round: 'HR Round' } },
    ])
    expectNotSaid(events, 'bird', 'Sleeps', 'rating', 'ratings')
  })

  test('needs a rating, an advice and words', async () => {
    const { first, interview } = await held()
    const reply = await giveFeedback(first, interview.id, { rating: 6, advice: 'perhaps', comments: ' ' })
    expect(reply.error.fields).toEqual({
      rating: 'Choose a rating from 1 to 5',
      advice: 'Say whether to go on with the candidate',
      comments: 'Write a few words about the interview',
    })
  })

  test('is for its interviewers, from its beginning on, and not when it was cancelled', async () => {
    const { owner, first, interview } = await someInterview(server, today)
    const early = await giveFeedback(first, interview.id)
    expect([early.status, early.error.msg]).toEqual([
      409,
      'Feedback can be given once the interview has begun',
    ])
    clockAt({ hours: 1 })
    expect((await giveFeedback(first, interview.id)).status).toBe(200)
    for (const caller of [owner, await signedInAdmin(server), await signedInEmployee(server)]) {
      const reply = await giveFeedback(caller, interview.id)
      expect([reply.status, reply.error.code]).toEqual([403, 'feedback_refused'])
    }
    clockAt({ hours: 0 })
    const other = await someInterview(server, today)
    await cancelInterview(other.owner, other.interview)
    clockAt({ hours: 3 })
    expect((await giveFeedback(other.first, other.interview.id)).error.code).toBe('interview_cancelled')
  })
})

describe('rights', () => {
  test('scheduling, moving and cancelling are for who made the candidate, and for admins', async () => {
    const { owner, first, candidate, interview } = await someInterview(server)
    const body = interviewBody([owner.user.user_id])
    const refused = [403, "You don't have permission to edit this candidate"]
    for (const caller of [first, await signedInEmployee(server)]) {
      for (const reply of [
        await sendInterview(caller, candidate.uuid, body),
        await changeInterview(caller, interview.id, { sequence: 0, minutes: 60 }),
        await cancelInterview(caller, interview),
      ])
        expect([reply.status, reply.error.msg]).toEqual(refused)
      expect((await interviewsOf(caller, candidate.uuid))[0]?.may_change).toBe(false)
    }
    const admin = await signedInAdmin(server)
    expect((await sendInterview(admin, candidate.uuid, body)).status).toBe(201)
    expect((await changeInterview(admin, interview.id, { sequence: 0, minutes: 60 })).status).toBe(200)
    expect((await cancelInterview(admin, { ...interview, sequence: 1 })).status).toBe(200)
  })

  test('neither guests nor strangers come near', async () => {
    const { candidate, interview } = await someInterview(server)
    const params = { uuid: candidate.uuid, id: interview.id }
    for (const endpoint of Object.values(interviews)) {
      const parts = { params, ...(endpoint.method !== 'GET' && { body: {} }) }
      expect((await stranger(server.app).send(endpoint, parts)).status).toBe(401)
      expect((await (await signedInGuest(server)).send(endpoint, parts)).status).toBe(403)
    }
  })

  test('who may read only gives no feedback', async () => {
    const { owner, candidate } = await someInterview(server)
    const reader = await signedInEmployee(server, { permissions: ['read'] })
    const body = interviewBody([reader.user.user_id], today)
    const { id } = (await sendInterview(owner, candidate.uuid, body)).value
    clockAt({ hours: 3 })
    expect((await giveFeedback(reader, id)).error.code).toBe('right_missing')
  })
})

describe('my interviews', () => {
  test('are those that one holds: to come first the next one, over first the latest, a page at a time', async () => {
    const { owner, first, candidate, interview } = await someInterview(server, today)
    const people = [first.user.user_id]
    const at = async (starts_at: string) =>
      (await sendInterview(owner, candidate.uuid, interviewBody(people, { starts_at }))).value.id
    const [soon, later, off] = [
      await at('2026-11-20T12:30'),
      await at('2026-11-27T09:00'),
      await at('2026-11-28T09:00'),
    ]
    await cancelInterview(owner, { ...interview, id: off, sequence: 0 })
    const own = async (query: object, caller: Caller = first) => {
      const { items, total } = (await caller.call(interviews.own, { query: query as never })).value
      return { ids: items.map(({ id }) => id), total }
    }
    expect(await own({})).toEqual({ ids: [soon, interview.id, later], total: 3 })
    expect(await own({ page: 2, page_size: 2 })).toEqual({ ids: [later], total: 3 })
    // Half an hour into the first one: it goes on.
    clockAt({ minutes: 50 })
    expect((await own({})).ids[0]).toBe(soon)
    clockAt({ hours: 3 })
    expect(await own({ when: 'past' })).toEqual({ ids: [interview.id, soon], total: 2 })
    expect(await own({})).toEqual({ ids: [later], total: 1 })
    expect(await own({}, owner)).toEqual({ ids: [], total: 0 })
  })

  test('the staff to choose from are the active ones, by name and without addresses', async () => {
    const zoe = await signedInEmployee(server, { name: 'Zoe' })
    const amit = await signedInEmployee(server, { name: 'Amit' })
    await signedInEmployee(server, { name: 'Gone', status: 'inactive' })
    expect((await zoe.call(interviews.people)).raw.json()).toEqual([
      { user_id: amit.user.user_id, name: 'Amit' },
      { user_id: zoe.user.user_id, name: 'Zoe' },
    ])
  })

  test('D-41: admins without the area recruitment are neither offered nor taken as interviewers', async () => {
    const { owner, first, candidate, interview } = await someInterview(server)
    const desk = await signedInAdmin(server, { name: 'Desk Alone', areas: ['desk'] })
    const hires = await signedInAdmin(server, { name: 'Also Hires', areas: ['desk', 'recruitment'] })
    const offered = (await owner.call(interviews.people)).value.map(({ user_id }) => user_id)
    expect(offered).toContain(hires.user.user_id)
    expect(offered).toContain(first.user.user_id)
    expect(offered).not.toContain(desk.user.user_id)
    const interviewers = [first.user.user_id, desk.user.user_id]
    for (const refused of [
      await sendInterview(owner, candidate.uuid, interviewBody(interviewers)),
      await changeInterview(owner, interview.id, { interviewers }),
    ])
      expect([refused.status, refused.error.fields]).toEqual([
        400,
        { interviewers: 'Choose from the list of the staff' },
      ])
    const taken = await sendInterview(owner, candidate.uuid, interviewBody([hires.user.user_id]))
    expect(taken.status).toBe(201)
  })
})
