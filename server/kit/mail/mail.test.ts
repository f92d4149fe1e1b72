import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/office/settings.ts'
import { testDatabase } from '../../../test/database.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/db.ts'
import { mailJobs, queueMail } from './mail.ts'
import { privateLink } from './mail-layout.ts'

type Received = { from: string; to: string[]; data: string }

let db: Db
let server: SMTPServer
let smtpUrl: string
const received: Received[] = []
/** What the mail server says to the next mails instead of taking them. */
let refusal: Error | undefined

beforeAll(async () => {
  db = (await testDatabase()).db
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal) return done(refusal)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((to) => to.address),
          data: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  smtpUrl = `smtp://127.0.0.1:${port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
beforeEach(() => {
  received.length = 0
  refusal = undefined
})

const writer = (into: Db) => ({ db: into, settings: defaultSettings, config: { smtpUrl, rateLimit: false } })

const content = {
  subject: 'Your stay',
  heading: 'Hello',
  paragraphs: ['The link is https://x.example/secret'],
}

const secret = {
  ...content,
  button: { label: 'Open', url: privateLink('https://x.example/', 'secret') },
}

const send = async (config: Partial<Config>, run = { jobId: 1, attempt: 1, last: false }) => {
  const [mail] = await db.selectFrom('mails').select('mail_id').execute()
  const attachments = { paper: async (_: Db, id: string) => Buffer.from(`The paper ${id}`) }
  const jobs = mailJobs({ db, config: config as Config, settings: () => defaultSettings, attachments })
  try {
    await jobs.handlers['send-mail']({ mail_id: mail?.mail_id ?? '' }, run)
  } finally {
    jobs.close()
  }
}
const mails = () => db.selectFrom('mails').selectAll().execute()

describe('mail', () => {
  test('is queued together with the job that sends it, or not at all', async () => {
    const undone = db.transaction().execute(async (tx) => {
      await queueMail(writer(tx), { to: 'a@example.com', content })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await mails()).toEqual([])
    await queueMail(writer(db), { to: 'a@example.com', content })
    const [mail] = await mails()
    expect(mail).toMatchObject({ state: 'queued', recipient: 'a@example.com' })
    const [job] = await db.selectFrom('jobs').selectAll().execute()
    expect(job).toMatchObject({ name: 'send-mail', payload: { mail_id: mail?.mail_id } })
  })

  test('goes out in text and HTML, with where to answer', async () => {
    await queueMail(writer(db), { to: 'a@example.com', replyTo: 'b@example.com', content })
    await send({ smtpUrl })
    expect(received).toMatchObject([{ from: 'stay@forestview.example', to: ['a@example.com'] }])
    const data = received[0]?.data ?? ''
    expect(data).toContain('From: Forest View Resort <stay@forestview.example>')
    expect(data).toContain('Reply-To: b@example.com')
    expect(data).toContain('text/plain')
    expect(data).toContain('text/html')
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1, error: null }])
  })

  test.each(['REQUEST', 'CANCEL'] as const)(
    'carries an invitation with the method %s for calendars, and as a file',
    async (method) => {
      const text = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:मीरा\\, Meera\r\nEND:VCALENDAR\r\n`
      await queueMail(writer(db), { to: 'a@example.com', calendar: { method, text }, content })
      await send({ smtpUrl })
      const data = received[0]?.data ?? ''
      const parts = data.split(/\r\n--[^\r\n]+\r\n/).filter((part) => /^Content-Type: /i.test(part))
      const bodyOf = (type: RegExp) => {
        const [head = '', body = ''] = parts.find((part) => type.test(part))?.split('\r\n\r\n') ?? []
        if (/Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
        const octets = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1')
        return decodeURIComponent(octets)
      }
      expect(bodyOf(new RegExp(`^Content-Type: text/calendar; charset=utf-8; method=${method}`, 'i'))).toBe(
        text,
      )
      expect(bodyOf(/^Content-Type: application\/ics; name="?invite.ics/i)).toBe(text)
      expect(data).toMatch(/^Content-Type: multipart\/alternative/im)
      expect(await mails()).toMatchObject([{ calendar: text, calendar_method: method }])
    },
  )

  test('carries the file that it names, made when it is sent', async () => {
    const attachment = { name: 'INV-1.pdf', type: 'application/pdf', of: 'paper', id: 'one' }
    await queueMail(writer(db), { to: 'a@example.com', attachment, content })
    expect((await mails())[0]?.attachment).toEqual(attachment)
    await send({ smtpUrl })
    const data = received[0]?.data ?? ''
    expect(data).toMatch(/^Content-Type: application\/pdf; name="?INV-1.pdf/im)
    expect(data).toMatch(/^Content-Disposition: attachment; filename="?INV-1.pdf/im)
    expect(data).toContain(Buffer.from('The paper one').toString('base64'))
  })

  test('that names a file which nobody makes is not sent without it', async () => {
    const attachment = { name: 'a.pdf', type: 'application/pdf', of: 'nothing', id: 'one' }
    await queueMail(writer(db), { to: 'a@example.com', attachment, content })
    await expect(send({ smtpUrl })).rejects.toThrow('nobody makes')
    expect(received).toEqual([])
  })

  test('keeps no body with a personal link once it was sent', async () => {
    await queueMail(writer(db), { to: 'a@example.com', content: secret })
    await send({ smtpUrl })
    expect(received[0]?.data).toContain('https://x.example/secret')
    expect(await mails()).toMatchObject([{ state: 'sent', body_text: '', body_html: '' }])
  })

  test('is kept whole where no mail server is set', async () => {
    await queueMail(
      { ...writer(db), config: { smtpUrl: undefined, rateLimit: false } },
      { to: 'a@example.com', content: secret },
    )
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([])
    const [mail] = await mails()
    expect(mail?.state).toBe('kept')
    expect(mail?.body_text).toContain('https://x.example/secret')
  })

  test('that is refused says why and stays queued, until the last time', async () => {
    refusal = new Error('mailbox full')
    await queueMail(writer(db), { to: 'a@example.com', content })
    await expect(send({ smtpUrl })).rejects.toThrow('mailbox full')
    expect(await mails()).toMatchObject([
      { state: 'queued', attempts: 1, error: expect.stringContaining('mailbox full') },
    ])
    await send({ smtpUrl }, { jobId: 1, attempt: 8, last: true })
    expect(await mails()).toMatchObject([{ state: 'failed', attempts: 2 }])
  })

  test('that was sent is not sent again by a run that comes late', async () => {
    await queueMail(writer(db), { to: 'a@example.com', content })
    await send({ smtpUrl })
    await send({ smtpUrl })
    expect(received).toHaveLength(1)
  })

  test('carries the same id when its job runs again, and another one when an admin sends it again', async () => {
    await queueMail(writer(db), { to: 'a@example.com', content })
    for (const jobId of [1, 1, 2]) {
      await db.updateTable('mails').set({ state: 'queued' }).execute()
      await send({ smtpUrl }, { jobId, attempt: 1, last: false })
    }
    const ids = received.map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1]?.trim())
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}\.1@forestview\.example>$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('lets nobody write headers of their own', async () => {
    const injected = { ...content, subject: 'Hello\r\nBcc: c@example.com\r\n\r\nBody' }
    await queueMail(writer(db), { to: 'a@example.com', content: injected })
    await send({ smtpUrl, mailFrom: 'Front desk <desk@forestview.example>' })
    expect(received[0]?.to).toEqual(['a@example.com'])
    const head = received[0]?.data.split('\r\n\r\n')[0] ?? ''
    expect(head).not.toMatch(/^bcc:/im)
    expect(head).toMatch(/^From: Front desk <desk@forestview.example>/im)
    for (const to of ['a@example.com, c@example.com', 'a@example.com\r\nBcc: c@example.com', 'nobody']) {
      await expect(queueMail(writer(db), { to, content })).rejects.toThrow('not a mail address')
    }
  })
})
