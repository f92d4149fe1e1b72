import { beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '../../../contract/office/outbox.ts'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { startServer, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { setClock } from '../../kit/clock.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { queueMail } from '../../kit/mail/mail.ts'
import { isSecret, privateLink } from '../../kit/mail/mail-layout.ts'
import { newToken } from '../../kit/security/sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const writer = () => ({
  db: server.db,
  settings: defaultSettings,
  config: { smtpUrl: 'smtp://127.0.0.1:25', rateLimit: false },
})
const write = async (
  to: string,
  subject: string,
  own: { state?: 'kept' | 'sent' | 'failed'; secret?: boolean } = {},
) => {
  const { state, secret = false } = own
  const url = secret ? privateLink('https://x.example/link#', 'x'.repeat(43)) : 'https://x.example/link'
  const content = { subject, heading: 'Hello', paragraphs: [], button: { label: 'Open', url } }
  await queueMail(writer(), { to, content })
  const { mail_id } = await server.db
    .selectFrom('mails')
    .select('mail_id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  if (state) {
    await server.db.updateTable('mails').set({ state }).where('mail_id', '=', mail_id).execute()
    await server.db.deleteFrom('jobs').execute()
  }
  return mail_id
}
const minute = (n: number) => setClock(`2026-11-20T06:${String(n).padStart(2, '0')}:00Z`)
const jobs = () => server.db.selectFrom('jobs').selectAll().orderBy('job_id').execute()

describe('the outbox', () => {
  test('lists mails, newest first, a page at a time, found by address, subject or state', async () => {
    const admin = await signedInAdmin(server)
    for (let i = 1; i <= 5; i++) {
      minute(i)
      await write(`guest${i}@example.com`, `Stay ${i}`, { state: i === 2 ? 'failed' : 'kept' })
    }
    const list = async (query: object) => {
      const { items, total } = (await admin.call(outbox.list, { query: query as never })).value
      return { subjects: items.map((mail) => mail.subject), total }
    }
    expect(await list({ page: 1, page_size: 2 })).toEqual({ subjects: ['Stay 5', 'Stay 4'], total: 5 })
    expect(await list({ page: 3, page_size: 2 })).toEqual({ subjects: ['Stay 1'], total: 5 })
    expect(await list({})).toMatchObject({ total: 5 })
    expect(await list({ state: 'failed' })).toEqual({ subjects: ['Stay 2'], total: 1 })
    expect(await list({ q: 'GUEST3@' })).toEqual({ subjects: ['Stay 3'], total: 1 })
    expect(await list({ q: 'stay 4' })).toEqual({ subjects: ['Stay 4'], total: 1 })
    expect(await list({ q: '%' })).toEqual({ subjects: [], total: 0 })
  })

  test('shows one mail whole, and nothing of one with a private link in any state', async () => {
    const admin = await signedInAdmin(server)
    const read = async (id: string) => (await admin.call(outbox.get, { params: { id } })).value
    const plain = await read(await write('a@example.com', 'Plain', { state: 'sent' }))
    expect(plain.text).toContain('x.example/link')
    for (const state of ['kept', 'failed', 'sent'] as const) {
      const mail = await read(await write('a@example.com', state, { state, secret: true }))
      expect([mail.text, mail.html]).toEqual(['', ''])
    }
    const queued = await read(await write('a@example.com', 'Queued', { secret: true }))
    expect([queued.text, queued.html]).toEqual(['', ''])
    const missing = await admin.call(outbox.get, { params: { id: 'nothing' } })
    expect([missing.status, missing.error.message]).toEqual([404, 'Mail not found'])
  })

  test('shows the invitation that a mail carries, and none where there is none', async () => {
    const admin = await signedInAdmin(server)
    const plain = await write('a@example.com', 'Plain')
    expect((await admin.call(outbox.get, { params: { id: plain } })).value).toMatchObject({
      calendar: null,
      calendar_method: null,
    })
    const content = { subject: 'Interview', heading: 'Hello', paragraphs: [] }
    const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\n' } as const
    await queueMail(writer(), { to: 'b@example.com', calendar, content })
    const [found] = (await admin.call(outbox.list, { query: { q: 'b@example.com' } })).value.items
    expect((await admin.call(outbox.get, { params: { id: found?.mail_id ?? '' } })).value).toMatchObject({
      calendar: calendar.text,
      calendar_method: 'REQUEST',
    })
  })

  test('sends a mail again: one that failed, and one that was sent', async () => {
    const admin = await signedInAdmin(server)
    for (const state of ['failed', 'sent', 'kept'] as const) {
      const id = await write('a@example.com', state, { state })
      const again = await admin.call(outbox.resend, { params: { id } })
      expect(again.value).toMatchObject({
        mail_id: id,
        state: 'queued',
        attempts: 0,
        error: null,
        sent_at: null,
      })
      expect(await jobs()).toMatchObject([{ name: 'send-mail', payload: { mail_id: id } }])
    }
    expect((await admin.call(outbox.resend, { params: { id: 'nothing' } })).status).toBe(404)
  })

  test('hurries a mail that still waits, instead of sending it twice', async () => {
    const admin = await signedInAdmin(server)
    const id = await write('a@example.com', 'Waits')
    await server.db.updateTable('jobs').set({ run_at: '2026-11-21T00:00:00Z' }).execute()
    expect((await admin.call(outbox.resend, { params: { id } })).value.state).toBe('queued')
    expect(await jobs()).toMatchObject([{ run_at: '2026-11-20T06:30:00.000Z' }])
  })

  test('cannot send again what was emptied after it was sent', async () => {
    const admin = await signedInAdmin(server)
    const id = await write('a@example.com', 'Link', { state: 'sent', secret: true })
    const again = await admin.call(outbox.resend, { params: { id } })
    expect([again.status, again.error.code]).toEqual([409, 'mail_not_kept'])
  })
})

test('only a demo that nobody else can reach shows private links', async () => {
  const { cookies } = await signedInAdmin(server)
  const id = await write('a@example.com', 'Kept', { state: 'kept', secret: true })
  const textIn = async (env: Record<string, string>) => {
    const { app } = await startServer({ RATE_LIMIT: '0', ...env })
    const caller = stranger(app)
    Object.assign(caller.cookies, cookies, { '__Host-fr_staff': cookies.fr_staff })
    const { text } = (await caller.call(outbox.get, { params: { id } })).value
    await app.close()
    return text
  }
  expect(await textIn({ DEMO: '1' })).toContain('x.example/link')
  expect(await textIn({ DEMO: '0' })).toBe('')
  expect(await textIn({ DEMO: '1', NODE_ENV: 'production' })).toBe('')
  expect(await textIn({ DEMO: '1', PUBLIC_URL: 'https://stay.example' })).toBe('')
  expect(await textIn({ DEMO: '1', HOST: '0.0.0.0' })).toBe('')
})

test('every mail that is written for a link of one’s own is secret by its type', () => {
  const content = { subject: 'Hello', heading: 'Hello', paragraphs: [] }
  const token = newToken()
  const url = `https://x.example/reset-password#${token}`
  const linked = (to: string | ReturnType<typeof privateLink>) => ({
    ...content,
    button: { label: 'Open', url: to },
  })
  expect(isSecret(linked(privateLink('https://x.example/#', token)))).toBe(true)
  expect(isSecret(linked('https://x.example/my-bookings'))).toBe(false)
  expect(() => isSecret(linked(url))).toThrow('made by privateLink')
})

describe('failed jobs', () => {
  const fail = async (file_key: string, at: string) => {
    await enqueue(server.db, 'remove-file', { file_key })
    await server.db
      .updateTable('jobs')
      .set({ failed_at: at, error: `no ${file_key}`, attempts: 8 })
      .where('failed_at', 'is', null)
      .execute()
  }

  test('are listed, the latest first, and wait no more once they are tried again', async () => {
    const admin = await signedInAdmin(server)
    await fail('a', '2026-11-20T01:00:00Z')
    await fail('b', '2026-11-20T02:00:00Z')
    await enqueue(server.db, 'remove-file', { file_key: 'waits' })
    const { items, total } = (await admin.call(outbox.failedJobs, { query: { page: 1, page_size: 8 } })).value
    expect(total).toBe(2)
    expect(items).toMatchObject([{ error: 'no b', attempts: 8 }, { error: 'no a' }])
    const id = items[0]?.job_id ?? ''
    expect((await admin.call(outbox.retryJob, { params: { id } })).value).toEqual({ job_id: id })
    expect((await jobs()).find((job) => String(job.job_id) === id)).toMatchObject({
      failed_at: null,
      attempts: 0,
    })
    expect((await admin.call(outbox.failedJobs, { query: {} })).value.total).toBe(1)
    const wanted = [id, '999999', 'abc', '9'.repeat(40)]
    for (const none of wanted) {
      const answer = await admin.call(outbox.retryJob, { params: { id: none } })
      expect([answer.status, answer.error.code]).toEqual([404, 'job_not_found'])
    }
  })
})
