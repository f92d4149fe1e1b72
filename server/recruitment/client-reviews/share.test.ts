import { beforeAll, describe, expect, test } from 'vitest'
import { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { clockAt } from '../../../test/clock.ts'
import { mailsTo } from '../../../test/mails.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { historyOf, seeCandidate, setStatus, someCandidate } from '../../../test/recruitment/candidates.ts'
import { jobToShare, mailedToken, share, sharedJob } from '../../../test/recruitment/client-reviews.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const reviewsOf = async (caller: Caller, id: number) =>
  (await caller.call(clientReviews.list, { params: { id } })).value
const revoke = (caller: Caller, id: string) => caller.call(clientReviews.revoke, { params: { id } })

describe('sharing', () => {
  test('R-SHARE-01 R-SHARE-02 R-SHARE-04 R-API-25 mails the shortlisted to the client once, marks each and says how many', async () => {
    const owner = await signedInEmployee(server)
    const { job, people, email } = await jobToShare(owner, 2)
    const waiting = await someCandidate(owner, job.id)
    clockAt({ hours: 1 })
    const reply = await owner.send(clientReviews.share, {
      body: {
        jobId: job.id,
        clientEmail: email,
        clientName: 'Forest View',
        jobTitle: job.title,
        candidates: people.map(({ uuid }) => ({ uuid })),
      },
    })
    expect([reply.status, reply.raw.json().message]).toEqual([
      200,
      'Successfully shared 2 shortlisted candidates',
    ])
    const mails = await mailsTo(server, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: `Candidates for ${job.title}`, secret: true })
    for (const { uuid, name } of people) {
      expect(mails[0]?.body_text).toContain(name)
      expect(await seeCandidate(owner, uuid)).toMatchObject({
        shared_with_client: true,
        shared_at: '2026-11-20T07:30:00.000Z',
        status: 'shortlisted',
      })
      expect((await historyOf(owner, uuid))[0]).toMatchObject({
        kind: 'shared',
        by: owner.user.name,
        details: { client: 'Forest View', email },
      })
    }
    expectNotSaid(mails[0]?.body_text, waiting.name)
    expect((await seeCandidate(owner, waiting.uuid)).shared_with_client).toBe(false)
  })

  test('shares only those of the shortlisted that were chosen', async () => {
    const owner = await signedInEmployee(server)
    const { job, people, email } = await jobToShare(owner, 2)
    const waiting = await someCandidate(owner, job.id)
    const [chosen, other] = people
    const send = (uuids: unknown) => owner.send(clientReviews.share, { body: { jobId: job.id, uuids } })
    const reply = await send([chosen?.uuid, waiting.uuid])
    expect([reply.status, reply.raw.json().shared]).toEqual([200, 1])
    const [mail] = await mailsTo(server, email)
    expect(mail?.body_text).toContain(chosen?.name)
    expectNotSaid(mail?.body_text, other?.name)
    expect((await send([waiting.uuid])).error.code).toBe('nothing_to_share')
    expect([(await send([])).status, (await send('x')).status]).toEqual([400, 400])
  })

  test('R-SHARE-07 heeds neither a recipient nor candidates that the caller sends, and mails no way to reach anybody', async () => {
    const owner = await signedInEmployee(server)
    const { job, people, email } = await jobToShare(owner, 1, { notes: 'Speaks Kumaoni' })
    const elsewhere = await someCandidate(owner, (await someJob(owner)).id)
    const reply = await owner.send(clientReviews.share, {
      body: {
        jobId: job.id,
        clientEmail: 'thief@evil.example',
        clientName: ['nobody'],
        jobTitle: 7,
        candidates: [{ uuid: elsewhere.uuid, name: 'Mallory' }],
      },
    })
    expect(reply.status).toBe(200)
    expect(await mailsTo(server, 'thief@evil.example')).toEqual([])
    const [mail] = await mailsTo(server, email)
    const [person] = people
    const said = [mail?.subject, mail?.body_text, mail?.body_html].join(' ')
    expectNotSaid(said, 'Mallory', elsewhere.name, person?.email, person?.phone, 'Kumaoni')
    expect((await seeCandidate(owner, elsewhere.uuid)).shared_at).toBeNull()
  })

  test('R-SHARE-03 is refused when nobody is shortlisted, or when the job names no client to write to', async () => {
    const owner = await signedInEmployee(server)
    const { job, email } = await jobToShare(owner, 0)
    await someCandidate(owner, job.id)
    const none = await share(owner, job.id)
    expect([none.status, none.error.msg]).toEqual([400, 'No shortlisted candidates to share'])
    expect(await mailsTo(server, email)).toEqual([])
    const unnamed = await someJob(owner)
    const { uuid } = await someCandidate(owner, unnamed.id)
    await setStatus(owner, uuid, 'shortlisted')
    const nowhere = await share(owner, unnamed.id)
    expect([nowhere.status, nowhere.error.msg]).toEqual([
      400,
      'This job has no client email. Add it to the job, then share again.',
    ])
    expect((await seeCandidate(owner, uuid)).shared_at).toBeNull()
  })

  test('keeps only a hash of the key, which is another one each time', async () => {
    const owner = await signedInEmployee(server)
    const { job, email, token } = await sharedJob(server, owner)
    clockAt({ minutes: 1 })
    await share(owner, job.id)
    const second = await mailedToken(server, email)
    expect(token).toHaveLength(43)
    expect(second).not.toBe(token)
    const rows = await server.db
      .selectFrom('client_reviews')
      .selectAll()
      .where('job_id', '=', job.id)
      .execute()
    expect(rows).toHaveLength(2)
    expectNotSaid(rows, token)
    const answered = (await owner.call(clientReviews.list, { params: { id: job.id } })).raw.body
    expect(answered).not.toContain(rows[0]?.token_hash)
  })

  test('again ends the link of before, for each job by itself', async () => {
    const owner = await signedInEmployee(server)
    const [one, other] = [await sharedJob(server, owner), await sharedJob(server, owner)]
    clockAt({ minutes: 5 })
    await share(owner, one.job.id)
    expect((await reviewsOf(owner, one.job.id)).map(({ state }) => state)).toEqual(['open', 'revoked'])
    expect((await reviewsOf(owner, other.job.id)).map(({ state }) => state)).toEqual(['open'])
  })

  test('by ten people at once leaves one open link', async () => {
    const admin = await signedInAdmin(server)
    const { job } = await jobToShare(admin, 1)
    const replies = await Promise.all(Array.from({ length: 10 }, () => share(admin, job.id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const states = (await reviewsOf(admin, job.id)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['open', ...Array(9).fill('revoked')])
  })

  test('is throttled per person', async () => {
    const counting = await startServer({ RATE_LIMIT: '1' })
    const admin = await signedInAdmin(counting)
    const body = { jobId: 999_999 }
    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push((await admin.call(clientReviews.share, { body })).status)
    expect([statuses[29], statuses[30]]).toEqual([404, 429])
    await counting.app.close()
  })
})

describe('who may', () => {
  test('share and take links back: who made the job, and admins', async () => {
    const [owner, other, admin] = [
      await signedInEmployee(server),
      await signedInEmployee(server),
      await signedInAdmin(server),
    ]
    const { job } = await jobToShare(owner, 1)
    const refusal = [403, "You don't have permission to share this job's candidates"]
    const theirs = await share(other, job.id)
    expect([theirs.status, theirs.error.msg]).toEqual(refusal)
    expect((await share(admin, job.id)).status).toBe(200)
    clockAt({ hours: 1 })
    const { review } = (await share(owner, job.id)).value
    const taken = await revoke(other, review.id)
    expect([taken.status, taken.error.msg]).toEqual(refusal)
    expect((await reviewsOf(other, job.id))[0]).toMatchObject({ state: 'open', candidates: 1 })
    expect((await revoke(owner, review.id)).value.state).toBe('revoked')
    // Once more is no change.
    clockAt({ hours: 3 })
    expect((await revoke(admin, review.id)).value.revoked_at).toBe('2026-11-20T07:30:00.000Z')
    expect((await revoke(admin, 'nothing')).error.msg).toBe('Review not found')
    const nowhere = await share(admin, 999_999)
    expect([nowhere.status, nowhere.error.msg]).toEqual([404, 'Job not found'])
    for (const [caller, status] of [
      [stranger(server.app), 401],
      [await signedInGuest(server), 403],
    ] as const) {
      expect((await share(caller, job.id)).status).toBe(status)
      expect((await revoke(caller, review.id)).status).toBe(status)
      expect((await caller.call(clientReviews.list, { params: { id: job.id } })).status).toBe(status)
    }
  })
})
