import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import { columnsWith } from '../../../test/every-text.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { applyFor, statusTokens } from '../../../test/recruitment/applications.ts'
import { reject, sendCandidate, setStatus } from '../../../test/recruitment/candidates.ts'
import { interviewBody, sendInterview } from '../../../test/recruitment/interviews.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { docxOf } from '../../../test/recruitment/resumes.ts'
import { type Caller, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const who = { name: 'Zorawar Qadiri', email: 'zorawar.q@example.com', phone: '9876512345' }
const traces = ['zorawar', 'qadiri', '9876512345', 'Kestrel']
const find = async (admin: Caller, q: string) => (await admin.call(privacy.find, { query: { q } })).value
const erase = (admin: Caller, person_id: string, email: string) =>
  admin.send(privacy.erase, { params: { person_id }, body: { email } })

/** Somebody who applied twice, was interviewed, rejected, and once deleted, with a neighbour who did the same. */
const busyApplicant = async (admin: Caller) => {
  const first = await someJob(admin, { questions: ['Why here?'] })
  const [second, third] = [await someJob(admin), await someJob(admin)]
  const answers = { job_answers: JSON.stringify({ 'Why here?': 'The Kestrel' }) }
  await applyFor(server, first.id, { ...who, ...answers }, docxOf(['Zorawar Qadiri', 'Kestrel keeper']))
  await applyFor(server, second.id, who)
  await applyFor(server, second.id, who)
  const gone = await sendCandidate(admin, third.id, who)
  await admin.call(candidates.remove, { params: { uuid: gone.value.uuid } })
  const { application_id: uuid } = await server.db
    .selectFrom('applications')
    .select('application_id')
    .where('job_id', '=', first.id)
    .executeTakeFirstOrThrow()
  const interviewer = await signedInEmployee(server)
  await sendInterview(admin, uuid, interviewBody([interviewer.user.user_id], { notes: 'Ask Zorawar why' }))
  await setStatus(admin, uuid, 'interviewed')
  await admin.send(candidates.change, { params: { uuid }, body: { notes: 'Kestrel again' } })
  await reject(admin, uuid, { comments: 'Zorawar was late' })
  return { uuid, first }
}

describe('what is kept about an applicant', () => {
  test('is found by e-mail or phone, however they are spelt, by admins alone', async () => {
    const admin = await signedInAdmin(server)
    await busyApplicant(admin)
    const [person] = await find(admin, ' ZORAWAR.Q@example.com ')
    expect(person).toMatchObject({
      names: ['Zorawar Qadiri'],
      emails: ['zorawar.q@example.com'],
      phones: ['9876512345'],
      files: 2,
      interviews: 1,
    })
    expect(person?.applications).toHaveLength(2)
    expect(person?.events).toBeGreaterThan(4)
    expect(person?.mails).toBeGreaterThan(3)
    expect((await find(admin, '+91 98765-12345')).map(({ person_id }) => person_id)).toEqual([
      person?.person_id,
    ])
    expect(await find(admin, 'nobody@example.com')).toEqual([])
    const employee = await signedInEmployee(server)
    expect((await employee.call(privacy.find, { query: { q: who.email } })).status).toBe(403)
  })

  test('is copied whole: answers, notes, events, interviews, the words of files, mails; but no keys', async () => {
    const admin = await signedInAdmin(server)
    await busyApplicant(admin)
    const [token = ''] = await statusTokens(server, who.email)
    const [person] = await find(admin, who.email)
    const reply = await admin.call(privacy.copy, { params: { person_id: person?.person_id ?? '' } })
    expect(reply.headers['content-disposition']).toBe('attachment; filename="applicant.json"')
    const copy = JSON.parse(reply.raw.body)
    expect([copy.names, copy.emails, copy.phones]).toEqual([[who.name], [who.email], [who.phone]])
    const [first] = copy.applications
    expect(first).toMatchObject({
      answers: [{ question: 'Why here?', answer: 'The Kestrel' }],
      notes: 'Kestrel again',
      rejection_comments: 'Zorawar was late',
      privacy_version: '2026-11-01',
      job: { title: 'Front desk executive' },
      interviews: [{ round: 'HR Round', notes: 'Ask Zorawar why', people: [{ rating: null }] }],
      files: [
        {
          original_name: expect.stringMatching(/^resume\.(pdf|docx)$/),
          text: expect.stringContaining('Kestrel keeper'),
        },
      ],
    })
    expect(first.events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['applied', 'status', 'edited', 'rejected', 'interview']),
    )
    expect(copy.applications).toHaveLength(2)
    expect(copy.mails.map(({ to }: { to: string }) => to)).toContain(who.email)
    expectNotSaid(reply.raw.body, token)
    expectNotSaid(reply.raw.body, 'status_token_hash')
  })
})

describe('erasing an applicant', () => {
  test('leaves no trace of name, e-mail, phone or words in any column of any table, and all of others', async () => {
    const admin = await signedInAdmin(server)
    const { first } = await busyApplicant(admin)
    await applyFor(server, first.id, {
      name: 'Neighbour Bisht',
      email: 'neighbour@example.com',
      job_answers: '{"Why here?":"Near"}',
    })
    const [person] = await find(admin, who.email)
    for (const trace of traces) expect([trace, await columnsWith(server.db, trace)]).not.toEqual([trace, []])
    const reply = await erase(admin, person?.person_id ?? '', ' Zorawar.Q@Example.com ')
    expect([reply.status, reply.raw.json()]).toEqual([
      200,
      { applications: 2, files: 2, mails: person?.mails, interviews: 1 },
    ])
    for (const trace of traces) expect([trace, await columnsWith(server.db, trace)]).toEqual([trace, []])
    expect(await find(admin, who.email)).toEqual([])
    expect((await find(admin, 'neighbour@example.com'))[0]).toMatchObject({ files: 1, mails: 1 })
    const log = await server.db
      .selectFrom('activity')
      .select(['action', 'subject', 'before'])
      .where('subject_id', '=', 'erased')
      .execute()
    expect(log).toEqual([
      {
        action: 'removed',
        subject: 'An erased applicant',
        before: { applications: 2, files: 2, mails: person?.mails },
      },
    ])
  })

  test('needs the e-mail to be typed, and somebody to be there', async () => {
    const admin = await signedInAdmin(server)
    await applyFor(server, (await someJob(admin)).id, who)
    const [person] = await find(admin, who.email)
    for (const email of ['', 'other@example.com', '%']) {
      const reply = await erase(admin, person?.person_id ?? '', email)
      expect([reply.status, reply.error.fields]).toEqual([
        400,
        { email: 'This is not the email of this person' },
      ])
    }
    expect((await erase(admin, 'nobody', who.email)).error.message).toBe('Nothing is kept about this person')
    expect(await find(admin, who.email)).toHaveLength(1)
  })
})
