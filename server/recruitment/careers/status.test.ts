import { beforeAll, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { careers } from '../../../contract/recruitment/careers.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { applyFor, statusTokens } from '../../../test/recruitment/applications.ts'
import { reject } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const look = (token: string) => stranger(server.app).call(careers.application, { params: { token } })
const ask = (token: string) => stranger(server.app).call(careers.askErasure, { params: { token } })

/** Somebody who applied: the key of their page, and of their application. */
const applied = async (admin: Caller) => {
  const job = await someJob(admin, { title: 'Naturalist', interviewRounds: ['Shortlisting', 'HR Round'] })
  await applyFor(server, job.id)
  const [token = ''] = await statusTokens(server, 'kiran@example.com')
  const { application_id: id } = await server.db
    .selectFrom('applications')
    .select('application_id')
    .executeTakeFirstOrThrow()
  return { token, id }
}

describe('the private page of an applicant', () => {
  test('says the job, the day and no more than a coarse state', async () => {
    // Half past eleven in the evening, UTC, is the next day at the resort.
    clockAt({ hours: 17 })
    const admin = await signedInAdmin(server)
    const { token, id } = await applied(admin)
    const seen = async () => (await look(token)).value
    expect((await look(token)).raw.json()).toEqual({
      job: 'Naturalist',
      applied_on: '2026-11-21',
      state: 'Received',
      erasure_asked: false,
      valid_until: null,
    })
    for (const [status, state] of [
      ['screening', 'Under review'],
      ['hold', 'Under review'],
      ['shortlisted', 'Under review'],
      ['interviewed', 'Interviewing'],
      ['selected', 'Decided'],
    ] as const) {
      const current_round = status === 'selected' ? 'Selected' : 'Shortlisting'
      await server.db.updateTable('applications').set({ status, current_round }).execute()
      expect([status, (await seen()).state]).toEqual([status, state])
    }
    await server.db
      .updateTable('applications')
      .set({ status: 'screening', current_round: 'HR Round' })
      .execute()
    expect((await seen()).state).toBe('Interviewing')
    await reject(admin, id, { comments: 'Told nobody' })
    const rejected = await look(token)
    expect(rejected.value.state).toBe('Decided')
    expectNotSaid(
      rejected.raw.body.toLowerCase(),
      'rejected',
      'rejection',
      'skills',
      'told',
      'hr round',
      'kiran',
    )
  })

  test('is not found by any other key', async () => {
    const { token } = await applied(await signedInAdmin(server))
    for (const wrong of ['x'.repeat(43), token.toLowerCase(), 'short', `${token}x`])
      expect([wrong.length, (await look(wrong)).status]).toEqual([wrong.length, 404])
    expect((await ask('x'.repeat(43))).error.message).toMatch(/^This link leads to no application/)
  })

  test('asks the resort for erasure once, in a mail that names nobody and in the candidate’s history', async () => {
    const { token, id } = await applied(await signedInAdmin(server))
    const first = await ask(token)
    expect(first.status).toBe(200)
    expect((await ask(token)).raw.body).toBe(first.raw.body)
    expect((await look(token)).value.erasure_asked).toBe(true)
    const { email } = defaultSettings
    const mails = await server.db.selectFrom('mails').selectAll().where('recipient', '=', email).execute()
    expect(mails.map(({ subject }) => subject)).toEqual(['An applicant asks to be erased'])
    expect(mails[0]?.body_text).toContain(`/admin/recruitments/candidates/${id}`)
    expectNotSaid(JSON.stringify(mails).toLowerCase(), 'kiran', 'rawat', '9811122334')
    const events = await server.db
      .selectFrom('application_events')
      .select(['kind', 'by_name'])
      .orderBy('event_id')
      .execute()
    expect(events[1]).toEqual({ kind: 'edited', by_name: 'The candidate' })
  })
})
