import { beforeAll, describe, expect, test } from 'vitest'
import { boards } from '../../../contract/recruitment/board.ts'
import { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { historyOf, reject, someCandidate } from '../../../test/recruitment/candidates.ts'
import { kept, share, sharedJob, withResume } from '../../../test/recruitment/client-reviews.ts'
import { pdf } from '../../../test/sample-files.ts'
import { type Caller, startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const dead = [404, 'This link is no longer valid. Ask us for a new one.']
const anybody = () => stranger(server.app)
const open = (token: string) => anybody().call(clientReviews.open, { params: { token } })
const say = (token: string, uuid: string, body: Record<string, unknown>, caller: Caller = anybody()) =>
  caller.send(clientReviews.say, { params: { token, uuid }, body })
const resumeOf = (token: string, uuid: string) =>
  anybody().send(clientReviews.resume, { params: { token, uuid } })

describe('the link', () => {
  test('shows the client what they need to decide, and neither contacts nor anything that staff wrote', async () => {
    const owner = await signedInEmployee(server)
    const { job, people, token, review } = await sharedJob(server, owner, 1, {
      name: 'Meera Joshi',
      experience: 2.5,
      current_company: 'Hill Inn',
      current_ctc: 3.11,
      expected_ctc: 4.5,
      notice_period: 30,
      current_location: 'Haldwani',
      notes: 'Haggles about salary',
      source: 'Referral',
      referred_by: 'Asha',
    })
    const reply = await open(token)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.raw.json()).toEqual({
      resort_name: expect.any(String),
      job_title: job.title,
      client_name: 'Forest View',
      expires_at: review.expires_at,
      candidates: [
        {
          uuid: people[0]?.uuid,
          name: 'Meera Joshi',
          experience: 2.5,
          current_company: 'Hill Inn',
          expected_ctc: 4.5,
          location: 'Haldwani',
          notice_period: 30,
          answers: [],
          has_resume: false,
          verdict: null,
          comment: null,
          decided_at: null,
        },
      ],
    })
    const hidden = [
      people[0]?.email,
      people[0]?.phone,
      'Haggles',
      'Referral',
      'Asha',
      '3.11',
      owner.user.username,
    ]
    expect(hidden.filter((secret) => reply.raw.body.includes(secret ?? '?'))).toEqual([])
  })

  test('opens for 14 days, and not once it was taken back; then it answers like one that never was', async () => {
    const owner = await signedInEmployee(server)
    const [one, two] = [await sharedJob(server, owner), await sharedJob(server, owner)]
    expect(one.review.expires_at).toBe('2026-12-04T06:30:00.000Z')
    await owner.call(clientReviews.revoke, { params: { id: two.review.id } })
    const uuidOf = (shared: typeof one) => shared.people[0]?.uuid ?? ''
    const refusedAt = async (token: string, uuid: string) => {
      for (const reply of [
        await open(token),
        await say(token, uuid, { verdict: 'approved' }),
        await resumeOf(token, uuid),
      ])
        expect([reply.status, reply.error.msg]).toEqual(dead)
    }
    await refusedAt(two.token, uuidOf(two))
    await refusedAt('x'.repeat(43), uuidOf(one))
    await refusedAt('nothing', uuidOf(one))
    clockAt({ hours: 14 * 24 - 1, minutes: 59 })
    expect((await open(one.token)).status).toBe(200)
    clockAt({ hours: 14 * 24 })
    await refusedAt(one.token, uuidOf(one))
    expect((await historyOf(await signedInAdmin(server), uuidOf(one)))[0]?.kind).toBe('shared')
  })

  test('of before ends when the candidates are shared again', async () => {
    const owner = await signedInEmployee(server)
    const { job, token } = await sharedJob(server, owner)
    await share(owner, job.id)
    expect((await open(token)).status).toBe(404)
  })

  test('changes nothing by being opened, whoever opens it and however often', async () => {
    const owner = await signedInEmployee(server)
    const { people, token } = await sharedJob(server, owner)
    await withResume(server, people[0]?.uuid ?? '')
    const before = await kept(server)
    for (let n = 0; n < 3; n++) {
      expect((await open(token)).status).toBe(200)
      expect((await resumeOf(token, people[0]?.uuid ?? '')).status).toBe(200)
      const head = await server.app.inject({ method: 'HEAD', url: `/api/public/reviews/${token}` })
      expect(head.statusCode).toBeLessThan(500)
    }
    expect(await kept(server)).toEqual(before)
  })
})

describe('a verdict', () => {
  test('of the client stands in the history under their name, on the board and in the list of reviews', async () => {
    const owner = await signedInEmployee(server)
    const { job, people, token } = await sharedJob(server, owner, 2)
    const [one, two] = people.map(({ uuid }) => uuid) as [string, string]
    // Also when somebody of the staff is signed in in that browser: it is the client's link.
    const reply = await say(token, one, { verdict: 'approved', comment: ' Good with guests ' }, owner)
    expect(reply.raw.json()).toEqual({
      verdict: 'approved',
      comment: 'Good with guests',
      decided_at: '2026-11-20T06:30:00.000Z',
    })
    await say(token, two, { verdict: null, comment: 'Can she start earlier?' })
    const [event] = await historyOf(owner, one)
    expect(event).toMatchObject({
      kind: 'verdict',
      by: 'Forest View',
      details: { verdict: 'approved', comment: 'Good with guests' },
    })
    const board = (await owner.call(boards.board, { params: { id: job.id }, query: {} })).value
    const marks = board.columns[0]?.cards.map(({ uuid, client }) => [uuid, client])
    expect(Object.fromEntries(marks ?? [])).toEqual({ [one]: 'approved', [two]: 'commented' })
    const listed = (await owner.call(clientReviews.list, { params: { id: job.id } })).value
    expect(listed).toMatchObject([{ candidates: 2, approved: 1, rejected: 0, commented: 2 }])
    const opened = (await open(token)).value.candidates
    expect(opened.map(({ uuid, verdict }) => [uuid, verdict])).toContainEqual([one, 'approved'])
  })

  test('can be changed and taken back; an absent comment stays, and what is already so adds nothing', async () => {
    const owner = await signedInEmployee(server)
    const { people, token } = await sharedJob(server, owner)
    const uuid = people[0]?.uuid ?? ''
    await say(token, uuid, { verdict: 'approved', comment: 'Yes' })
    await say(token, uuid, { verdict: 'approved' })
    await say(token, uuid, { verdict: 'rejected' })
    const last = await say(token, uuid, { verdict: null, comment: '' })
    expect(last.raw.json()).toMatchObject({ verdict: null, comment: null })
    expect((await historyOf(owner, uuid)).map(({ details }) => details).slice(0, 4)).toEqual([
      { verdict: 'withdrawn', comment: '' },
      { verdict: 'rejected' },
      { verdict: 'approved', comment: 'Yes' },
      expect.objectContaining({ client: 'Forest View' }),
    ])
  })

  test('is one of the two, with a comment of 2000 letters at most, on a candidate of this review', async () => {
    const owner = await signedInEmployee(server)
    const [one, other] = [await sharedJob(server, owner), await sharedJob(server, owner)]
    const uuid = one.people[0]?.uuid ?? ''
    const late = await someCandidate(owner, one.job.id)
    const wrong = await say(one.token, uuid, { verdict: 'perhaps' })
    expect([wrong.status, wrong.error.fields]).toEqual([400, { verdict: 'Choose approved or rejected' }])
    expect((await say(one.token, uuid, { verdict: null, comment: 'x'.repeat(2001) })).status).toBe(400)
    expect((await say(one.token, uuid, { verdict: null, comment: 'x'.repeat(2000) })).status).toBe(200)
    for (const foreign of [other.people[0]?.uuid ?? '', late.uuid, 'nobody']) {
      const reply = await say(one.token, foreign, { verdict: 'approved' })
      expect([reply.status, reply.error.msg]).toEqual([404, 'Candidate not found'])
    }
    expect((await resumeOf(one.token, other.people[0]?.uuid ?? '')).status).toBe(404)
  })

  test('is refused when another site sends it', async () => {
    const owner = await signedInEmployee(server)
    const { people, token } = await sharedJob(server, owner)
    const params = { token, uuid: people[0]?.uuid ?? '' }
    const reply = await anybody().send(clientReviews.say, {
      params,
      body: { verdict: 'rejected' },
      headers: { origin: 'https://evil.example' },
    })
    expect([reply.status, reply.error.code]).toEqual([403, 'foreign_origin'])
  })

  test('is still taken of somebody whom the staff rejected meanwhile, and changes their status never', async () => {
    const owner = await signedInEmployee(server)
    const { people, token } = await sharedJob(server, owner)
    const uuid = people[0]?.uuid ?? ''
    await reject(owner, uuid)
    expect((await say(token, uuid, { verdict: 'approved' })).status).toBe(200)
    expect((await historyOf(owner, uuid)).map(({ kind }) => kind).slice(0, 2)).toEqual([
      'verdict',
      'rejected',
    ])
  })

  test('is throttled', async () => {
    const counting = await startServer({ RATE_LIMIT: '1' })
    const params = { token: 'x'.repeat(43), uuid: 'nobody' }
    const caller = stranger(counting.app)
    const statuses = []
    for (let n = 0; n < 301; n++)
      statuses.push((await caller.send(clientReviews.say, { params, body: { verdict: null } })).status)
    expect([statuses[299], statuses[300]]).toEqual([404, 429])
    await counting.app.close()
  })
})

describe('a résumé', () => {
  test('is a download named after the candidate, and nothing keeps it', async () => {
    const owner = await signedInEmployee(server)
    const { people, token } = await sharedJob(server, owner, 1, { name: 'Zoë "X" Łoś' })
    const uuid = people[0]?.uuid ?? ''
    const none = await resumeOf(token, uuid)
    expect([none.status, none.error.msg]).toEqual([404, 'File not found'])
    await withResume(server, uuid)
    expect((await open(token)).value.candidates[0]?.has_resume).toBe(true)
    const reply = await resumeOf(token, uuid)
    expect(reply.raw.rawPayload.equals(pdf)).toBe(true)
    expect(reply.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="Zoe X os.pdf"',
      'content-type': 'application/octet-stream',
    })
  })
})
