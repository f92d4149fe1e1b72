import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { clockAt } from '../../../test/clock.ts'
import { expectNotSaid } from '../../../test/not-said.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { applyFor, statusTokens } from '../../../test/recruitment/applications.ts'
import { sendCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { docxOf } from '../../../test/recruitment/resumes.ts'
import { pdf, png } from '../../../test/sample-files.ts'
import { type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const applications = () =>
  server.db.selectFrom('applications').selectAll().orderBy('application_number').execute()
const keys = () =>
  server.db.selectFrom('person_keys').select(['kind', 'value', 'person_id']).orderBy('value').execute()
const files = () => server.db.selectFrom('files').select(['purpose', 'owner_id']).execute()
const found = async (q: string) => {
  const admin = await signedInAdmin(server)
  return (await admin.call(candidates.list, { query: { page: 1, page_size: 5, q } })).value.items
}

describe('applying for an open job', () => {
  test('R-API-34 R-PUB-06 R-PUB-11 R-PUB-12 R-PUB-13 writes the application down as nobody’s, with its résumé and answers', async () => {
    const job = await someJob(await signedInAdmin(server), {
      questions: ['When could you start?'],
      interviewRounds: ['HR Round'],
    })
    const answers = { 'When could you start?': ' In May ', 'What else?': 'Not asked' }
    const own = { email: ' Kiran@Example.com ', job_answers: JSON.stringify(answers) }
    const reply = await applyFor(server, job.id, own, docxOf(['Falconry and weaving']))
    expect([reply.status, reply.raw.json()]).toEqual([201, { msg: 'Application submitted successfully' }])
    const [row] = await applications()
    expect(row).toMatchObject({
      name: 'Kiran Rawat',
      email: 'kiran@example.com',
      phone: '9811122334',
      job_id: job.id,
      status: 'applied',
      current_round: 'HR Round',
      source: 'Direct',
      created_by: null,
      created_by_id: null,
      privacy_version: '2026-11-01',
      answers: [{ question: 'When could you start?', answer: 'In May' }],
    })
    expect(await files()).toEqual([{ purpose: 'resume', owner_id: row?.application_id }])
    expect((await found('falconry')).map(({ uuid }) => uuid)).toEqual([row?.application_id])
    const events = await server.db.selectFrom('application_events').selectAll().execute()
    expect(events).toMatchObject([{ kind: 'applied', by_name: 'The candidate', by_user_id: null }])
  })

  test('mails the applicant a private link, of which only a hash is kept, and nothing that was typed', async () => {
    const job = await someJob(await signedInAdmin(server), { title: 'Naturalist' })
    await applyFor(server, job.id, { name: 'Buy at evil.example' })
    const [mail] = await server.db.selectFrom('mails').selectAll().execute()
    expect(mail).toMatchObject({
      recipient: 'kiran@example.com',
      subject: 'We have your application: Naturalist',
      secret: true,
    })
    expectNotSaid(mail?.body_text, 'evil.example')
    const [token = ''] = await statusTokens(server, 'kiran@example.com')
    expect(token).toHaveLength(43)
    expectNotSaid(await applications(), token)
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: undefined }],
    ['email', { email: undefined }],
    ['email', { email: 'kiran at example' }],
    ['phone', { phone: '12345' }],
    ['privacy_version', { privacy_version: undefined }],
    ['privacy_version', { privacy_version: '2020-01-01' }],
    ['job_answers', { job_answers: 'no json' }],
    ['job_answers', { job_answers: '["a"]' }],
    ['job_answers.Why here?', { job_answers: '{}' }],
    ['job_answers.Why here?', { job_answers: '{"Why here?":"  "}' }],
  ])('R-PUB-07 R-PUB-13 refuses a wrong %s at its field: %j', async (field, own) => {
    const job = await someJob(await signedInAdmin(server), { questions: ['Why here?'] })
    const reply = await applyFor(server, job.id, { job_answers: '{"Why here?":"The birds"}', ...own })
    expect([reply.status, Object.keys(reply.error.fields ?? {})]).toEqual([400, [field]])
    expect([await applications(), await files()]).toEqual([[], []])
  })

  test('R-PUB-08 R-PUB-09 takes no application without a résumé, of another kind, or of 5 MB', async () => {
    const job = await someJob(await signedInAdmin(server))
    const missing = await applyFor(server, job.id, {}, null)
    expect([missing.status, missing.error.fields]).toEqual([400, { resume: 'Choose a file' }])
    const picture = await applyFor(server, job.id, {}, png)
    expect([picture.status, picture.error.msg]).toEqual([415, 'Please upload only PDF or Word documents'])
    const size = 5_242_880 - pdf.length
    const large = await applyFor(server, job.id, {}, Buffer.concat([pdf, Buffer.alloc(size)]))
    expect([large.status, large.error.msg]).toEqual([413, 'File size must be less than 5MB'])
    expect([await applications(), await files()]).toEqual([[], []])
    const fits = await applyFor(server, job.id, {}, Buffer.concat([pdf, Buffer.alloc(size - 1)]))
    expect(fits.status).toBe(201)
  })

  test('R-PUB-14 is refused as not found for a draft, a closed job and one whose last day is over', async () => {
    const admin = await signedInAdmin(server)
    const over = await someJob(admin, { deadline: '2026-11-20' })
    const closed = [
      await someJob(admin, { status: 'draft' }),
      await someJob(admin, { status: 'closed' }),
      over,
      { id: 2_000_000_000 },
    ]
    expect((await applyFor(server, over.id)).status).toBe(201)
    clockAt({ hours: 24 })
    for (const { id } of closed) {
      const reply = await applyFor(server, id, { email: 'late@example.com' })
      expect([reply.status, reply.error.msg]).toEqual([404, 'Job not found'])
    }
    expect(await applications()).toHaveLength(1)
  })
})

describe('who is known is not to be found out', () => {
  test('R-PUB-15 D-15 applying again answers the same, makes no second one and changes nothing', async () => {
    const job = await someJob(await signedInAdmin(server))
    const first = await applyFor(server, job.id)
    const before = await applications()
    const again = await applyFor(
      server,
      job.id,
      { name: 'Somebody else', phone: '9000000001', email: 'KIRAN@example.com' },
      docxOf(['Other words']),
    )
    const comparable = ({ raw }: typeof first) => ({
      status: raw.statusCode,
      body: raw.body,
      headers: Object.keys(raw.headers).sort(),
    })
    expect(comparable(again)).toEqual(comparable(first))
    expect(await applications()).toEqual(before)
    expect(await files()).toHaveLength(1)
    const mails = await server.db.selectFrom('mails').select(['recipient', 'body_text']).execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['kiran@example.com', 'kiran@example.com'])
    expect(await statusTokens(server, 'kiran@example.com')).toHaveLength(1)
    expect((await applyFor(server, (await someJob(await signedInAdmin(server))).id)).status).toBe(201)
    expect(new Set((await applications()).map(({ person_id }) => person_id)).size).toBe(1)
  })

  test('D-15 of two at the same moment one is written down, and both hear the same', async () => {
    const job = await someJob(await signedInAdmin(server))
    const replies = await Promise.all([applyFor(server, job.id), applyFor(server, job.id)])
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect([(await applications()).length, (await files()).length]).toEqual([1, 1])
  })

  test('D-15 the phone of somebody else leads to nobody, and their keys stay theirs', async () => {
    const admin = await signedInAdmin(server)
    const [job, other] = [await someJob(admin), await someJob(admin)]
    await sendCandidate(admin, job.id, { email: 'owner@example.com', phone: '9811122334' })
    const before = await keys()
    expect((await applyFor(server, other.id, { email: 'stranger@example.com' })).status).toBe(201)
    const [owner, stranger] = await applications()
    expect(stranger?.person_id).not.toBe(owner?.person_id)
    expect(stranger?.phone).toBe('9811122334')
    expect((await keys()).filter(({ person_id }) => person_id === owner?.person_id)).toEqual(before)
    // By the e-mail it is the same person, whose phone stays what it was.
    await applyFor(server, other.id, { email: 'owner@example.com', phone: '9000000009' })
    const [, , attached] = await applications()
    expect(attached?.person_id).toBe(owner?.person_id)
    expect((await keys()).map(({ value }) => value)).toEqual([
      '9811122334',
      'owner@example.com',
      'stranger@example.com',
    ])
    // Staff can change the stranger's application although the phone in it is the key of another person.
    const changed = await admin.send(candidates.change, {
      params: { uuid: stranger?.application_id },
      body: { email: 'new@example.com', phone: '9811122334' },
    })
    expect(changed.status).toBe(200)
  })

  test('a field that people do not see answers as always, and nothing is kept', async () => {
    const job = await someJob(await signedInAdmin(server))
    const good = await applyFor(server, job.id, { email: 'first@example.com' })
    const trapped = await applyFor(server, job.id, { leave_empty: 'https://spam.example' })
    expect([trapped.status, trapped.raw.body]).toEqual([good.status, good.raw.body])
    expect([(await applications()).length, (await files()).length]).toEqual([1, 1])
    expect(await server.db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: 'first@example.com' },
    ])
  })
})
