import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/kit/dates.ts'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { careers } from '../../../contract/recruitment/careers.ts'
import { jobs } from '../../../contract/recruitment/jobs.ts'
import { contact } from '../../../contract/site/contact.ts'
import { clockAt } from '../../../test/clock.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { applyFor, statusTokens } from '../../../test/recruitment/applications.ts'
import { candidateBody } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { stranger, type TestServer, testServer } from '../../../test/server.ts'
import { today } from '../../kit/clock.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'
import { sweepOldMessages } from '../../site/contact/old-messages.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

test('the link of an applicant ends 180 days after the job, and says so before', async () => {
  const job = await someJob(await signedInAdmin(server))
  await applyFor(server, job.id, { email: 'link@example.com' })
  const [token = ''] = await statusTokens(server, 'link@example.com')
  const see = () => stranger(server.app).call(careers.application, { params: { token } })
  const endsOn = async (deadline: string | null) =>
    server.db.updateTable('vacancies').set({ deadline }).where('job_id', '=', job.id).execute()
  const day = today('Asia/Kolkata')
  await endsOn(null)
  expect((await see()).value.valid_until).toBeNull()
  await endsOn(addDays(day, -180))
  expect((await see()).value.valid_until).toBe(day)
  await endsOn(addDays(day, -181))
  const ended = await see()
  expect([ended.status, ended.error.code]).toEqual([410, 'application_link_ended'])
  const asked = await stranger(server.app).call(careers.askErasure, { params: { token } })
  expect(asked.status).toBe(410)
})

test('a job that was closed ends once: what is edited later moves no link', async () => {
  const admin = await signedInAdmin(server)
  const job = await someJob(admin, { deadline: null })
  await applyFor(server, job.id, { email: 'closed@example.com' })
  const [token = ''] = await statusTokens(server, 'closed@example.com')
  const until = async () =>
    (await stranger(server.app).call(careers.application, { params: { token } })).value.valid_until
  const change = async (body: object) => {
    const reply = await (await signedInAdmin(server)).send(jobs.change, { params: { id: job.id }, body })
    expect(reply.status).toBe(200)
  }
  expect(await until()).toBeNull()
  await change({ status: 'closed' })
  expect(await until()).toBe('2027-05-19')
  clockAt({ hours: 240 })
  await change({ openings: 3 })
  await change({ status: 'archived' })
  expect(await until()).toBe('2027-05-19')
  await change({ status: 'active' })
  expect(await until()).toBeNull()
})

test('who never stated experience is not without any', async () => {
  const admin = await signedInAdmin(server)
  const job = await someJob(admin)
  await applyFor(server, job.id, { email: 'unasked@example.com' })
  await admin.send(candidates.create, { body: candidateBody(job.id, { experience: 0 }) })
  const query = { page: 1, page_size: 5, job_id: job.id, sort: '-experience' } as const
  const { items } = (await admin.call(candidates.list, { query })).value
  expect(items.map(({ experience }) => experience)).toEqual([0, null])
  const uuid = items[1]?.uuid
  const change = async (experience: unknown) =>
    (await admin.send(candidates.change, { params: { uuid }, body: { experience } })).status
  expect([await change(''), await change(2), await change('')]).toEqual([200, 200, 400])
})

test('messages of the contact form go after the months of the settings', async () => {
  const settings = await readSettings(server.db)
  const message = (name: string, at: string) => ({ name, email: 'a@example.com', message: 'Hello', at })
  await server.db
    .insertInto('contact_messages')
    .values([message('Old', '2024-11-01T00:00:00Z'), message('New', '2024-12-01T00:00:00Z')])
    .execute()
  await stranger(server.app).call(contact.send, {
    body: { name: 'Asha Verma', email: 'asha@example.com', message: 'An old word' },
  })
  await server.db
    .updateTable('contact_messages')
    .set({ at: '2024-11-01T00:00:00Z' })
    .where('name', '=', 'Asha Verma')
    .execute()
  const copies = () =>
    server.db.selectFrom('mails').select('mail_id').where('reply_to', 'is not', null).execute()
  expect(await copies()).toHaveLength(1)
  await sweepOldMessages(server.db, { settings: { ...settings, contact_months: 24 } })
  expect(await copies()).toEqual([])
  const left = await server.db.selectFrom('contact_messages').select('name').execute()
  expect(left).toEqual([{ name: 'New' }])
})

test('candidates take the other spellings of the screens of old', async () => {
  const admin = await signedInAdmin(server)
  const job = await someJob(admin)
  const { job_id: _, ...body } = candidateBody(job.id)
  const made = await admin.send(candidates.create, {
    body: {
      ...body,
      jobId: job.id,
      currentCompany: 'Lakeside Inn',
      current_ctc: 3,
      currentCTC: 9,
      expectedCTC: 4.5,
      noticePeriod: 30,
      currentLocation: 'Nainital',
      preferredLocation: 'Almora',
    },
  })
  expect([made.status, made.raw.json()]).toMatchObject([
    201,
    {
      job_id: job.id,
      current_company: 'Lakeside Inn',
      current_ctc: 3,
      expected_ctc: 4.5,
      notice_period: 30,
      current_location: 'Nainital',
      preferred_location: 'Almora',
    },
  ])
  const { uuid } = made.raw.json()
  const changed = await admin.send(candidates.change, { params: { uuid }, body: { noticePeriod: 60 } })
  expect(changed.raw.json().notice_period).toBe(60)
})
