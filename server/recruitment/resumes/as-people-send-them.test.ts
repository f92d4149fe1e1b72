import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { privacy } from '../../../contract/recruitment/privacy.ts'
import { resumes } from '../../../contract/recruitment/resumes.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { applyFor } from '../../../test/recruitment/applications.ts'
import { someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { compoundFile, docOf, oldWordStreams } from '../../../test/recruitment/old-word.ts'
import {
  docxOf,
  docxOfWordOnline,
  docxWithTemplate,
  pdfOf,
  sendResume,
} from '../../../test/recruitment/resumes.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { plainDocument } from '../../kit/documents/plain-document.ts'
import { openFileStore } from '../../kit/files/files.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { readResumeJob } from './read-later.ts'
import { reading } from './text-of-resume.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const lines = ['Meera Joshi', 'meera@kumaon.example | +91 98765 01234', 'Nine years of falconry']
const proposed = { name: 'Meera Joshi', email: 'meera@kumaon.example', phone: '9876501234' }
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const template = 'file:///C:\\Users\\Meera\\Templates\\Resume.dotx'
const behind = (count: number, file: Uint8Array) => Buffer.concat([Buffer.alloc(count, '\n'), file])

const kinds: [what: string, type: string, make: () => Promise<Uint8Array>][] = [
  ['a DOCX of Word Online', word, async () => docxOfWordOnline(lines)],
  ['a DOCX with a template of the own disk', word, async () => docxWithTemplate(lines, template)],
  ['an old DOC', 'application/msword', async () => docOf(lines)],
  [
    'an old DOC with a header',
    'application/msword',
    async () => docOf(lines.slice(1), { header: 'Meera Joshi\r' }),
  ],
  ['a PDF behind 1,024 bytes', 'application/pdf', async () => behind(1024, await pdfOf(lines))],
  [
    'a PDF that only asks who may change it',
    'application/pdf',
    () => pdfOf(lines, { ownerPassword: 'secret' }),
  ],
]

describe('a résumé as people send it', () => {
  test.each(kinds)(
    'W-41 R-PUB-08 R-CDET-03 %s goes from the site to the office, is found, opened and copied',
    async (_what, type, make) => {
      const file = await make()
      const admin = await signedInAdmin(server)
      const job = await someJob(admin)
      const reply = await applyFor(server, job.id, {}, file)
      expect([reply.status, reply.raw.json()]).toEqual([201, { msg: 'Application submitted successfully' }])

      const found = await admin.call(candidates.list, { query: { q: 'Falconry', page: 1, page_size: 5 } })
      expect(found.value.items.map(({ name }) => name)).toEqual(['Kiran Rawat'])
      const { resume_url, email } = (
        await admin.call(candidates.get, { params: { uuid: found.value.items[0]?.uuid ?? '' } })
      ).value
      const opened = await server.app.inject({
        url: new URL(resume_url ?? '').pathname,
        cookies: admin.cookies,
      })
      expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, type])
      expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="resume\.(?:pdf|docx?)"/)
      expect(Number(opened.headers['content-length'])).toBe(opened.rawPayload.length)
      // What is dropped of a DOCX was dropped before it was kept; all else is kept as it came.
      const { rawPayload } = opened
      if (type === word) expect(plainDocument(rawPayload)).toBe(rawPayload)
      else expect(rawPayload.equals(file)).toBe(true)

      const [person] = (await admin.call(privacy.find, { query: { q: email } })).value
      const copy = await admin.call(privacy.copy, { params: { person_id: person?.person_id ?? '' } })
      expect(copy.raw.body).toContain('Nine years of falconry')
      expect(copy.raw.body).toContain(new URL(resume_url ?? '').pathname)
    },
  )

  test.each(kinds)('W-41 R-API-28 %s says in the office who it is of', async (_what, _type, make) => {
    const sent = await sendResume(await signedInEmployee(server), await make())
    expect([sent.status, sent.value.proposed, sent.value.locked]).toEqual([201, proposed, undefined])
  })

  test('W-41 the template of the own disk is in nothing that is kept', async () => {
    const admin = await signedInAdmin(server)
    const { url } = (await sendResume(admin, docxWithTemplate(lines, template))).value
    const { rawPayload } = await server.app.inject({ url: new URL(url).pathname, cookies: admin.cookies })
    expect(plainDocument(rawPayload)).toBe(rawPayload)
    const { size } = await server.db.selectFrom('files').select('size').executeTakeFirstOrThrow()
    expect(size).toBe(rawPayload.length)
  })

  test.each([
    ['another machine', 'file://server/share/Resume.dotx'],
    ['another machine in disguise', 'file:///%5C%5Cserver/share/Resume.dotx'],
    ['the web', 'https://evil.example/Resume.dotm'],
  ])('W-41 a DOCX with a template of %s is refused', async (_what, target) => {
    const job = await someJob(await signedInAdmin(server))
    const reply = await applyFor(server, job.id, {}, docxWithTemplate(lines, target))
    expect([reply.status, reply.error.fields]).toEqual([
      415,
      { resume: 'Please upload only PDF or Word documents' },
    ])
  })
})

describe('a résumé that asks for a password', () => {
  const locked: [what: string, make: () => Promise<Uint8Array>][] = [
    ['a PDF', () => pdfOf(lines, { userPassword: 'secret' })],
    ['an old DOC', async () => docOf(lines, { encrypted: true })],
  ]

  test.each(locked)(
    'W-41 %s is taken, and who applies with it is told, also by mail',
    async (_what, make) => {
      const admin = await signedInAdmin(server)
      const job = await someJob(admin)
      const reply = await applyFor(server, job.id, {}, await make())
      expect([reply.status, reply.raw.json()]).toEqual([
        201,
        { msg: 'Application submitted successfully', locked: true },
      ])
      const query = { page: 1, page_size: 5, job_id: job.id }
      expect((await admin.call(candidates.list, { query })).value.items[0]?.resume_url).toMatch(
        /\.(?:pdf|doc)$/,
      )
      expect((await admin.call(candidates.list, { query: { ...query, q: 'falconry' } })).value.total).toBe(0)
      const [mail] = await server.db.selectFrom('mails').select('body_text').execute()
      expect(mail?.body_text).toContain('Your résumé asks for a password')
      // Whether the person is known stays untold.
      const again = await applyFor(server, job.id, {}, await make())
      expect([again.status, again.raw.body]).toEqual([reply.status, reply.raw.body])
      expect((await applyFor(server, job.id)).raw.json()).toEqual({
        msg: 'Application submitted successfully',
      })
    },
  )

  test.each(locked)('W-41 %s is taken in the office, and who uploads it is told', async (_what, make) => {
    const employee = await signedInEmployee(server)
    const sent = await sendResume(employee, await make())
    const nobody = { name: null, email: null, phone: null }
    expect([sent.status, sent.value]).toEqual([
      201,
      { url: expect.any(String), proposed: nobody, reading: false, locked: true },
    ])
    const findings = await employee.call(resumes.findings, { params: { url: sent.value.url } })
    expect(findings.value).toEqual({ ready: true, proposed: nobody, locked: true })

    const { uuid } = await someCandidate(employee, (await someJob(employee)).id)
    const given = await sendForm(employee, resumes.uploadFor, {
      params: { uuid },
      fields: { candidateId: uuid },
      files: { resume: await make() },
    })
    expect([given.status, given.value]).toEqual([200, { url: expect.any(String), locked: true }])
  })

  test('W-41 is waited for, when others are read after their answer', async () => {
    const before = { ...reading }
    try {
      reading.patience = 1
      reading.patienceIfLocked = before.patience
      const admin = await signedInAdmin(server)
      for (const others of [await pdfOf(lines), docOf(lines)])
        expect((await sendResume(admin, others)).value).toMatchObject({ reading: true })
      for (const [, make] of locked)
        expect((await sendResume(admin, await make())).value).toMatchObject({ reading: false, locked: true })
    } finally {
      Object.assign(reading, before)
    }
  })

  test.each(locked)(
    'W-41 of %s that is read after its answer it is told once it is read',
    async (_what, make) => {
      const employee = await signedInEmployee(server)
      const { url } = (await sendResume(employee, await make())).value
      const file_key = new URL(url).pathname.split('/').at(-1) ?? ''
      // As it is when the reading was broken off before the answer.
      await server.db.deleteFrom('resume_texts').execute()
      await enqueue(server.db, 'read-resume', { file_key })
      const findings = async () => (await employee.call(resumes.findings, { params: { url } })).value
      expect(await findings()).toMatchObject({ ready: false })
      expect(await findings()).not.toHaveProperty('locked')
      const job = readResumeJob(server.db, openFileStore(server.config))
      await job['read-resume']({ file_key }, { jobId: 1, attempt: 1, last: false })
      expect(await findings()).toMatchObject({ ready: true, locked: true })
    },
  )
})

test.each([
  [
    'whose sectors lead in a circle',
    () => {
      const file = docOf(lines)
      // The table of sectors is the last one; the document begins in the first.
      file.writeUInt32LE(0, file.length - 512 + 4)
      return file
    },
  ],
  [
    'whose pieces lie outside of it',
    () => {
      const streams = oldWordStreams([{ text: 'Meera' }])
      streams['1Table'].fill(0xff, 5)
      return compoundFile(streams)
    },
  ],
  [
    'that ends in its header',
    () => Buffer.concat([docOf(lines).subarray(0, 512), Buffer.from('WordDocument', 'utf16le')]),
  ],
])('W-41 an old DOC %s is kept without text, and stops nobody', async (_what, make) => {
  const admin = await signedInAdmin(server)
  const sent = await sendResume(admin, make())
  expect([sent.status, sent.value.proposed.name, sent.value.locked]).toEqual([201, null, undefined])
  expect(await server.db.selectFrom('resume_texts').selectAll().execute()).toEqual([])
  // The next one is read as ever.
  expect((await sendResume(admin, docxOf(lines))).value.proposed).toEqual(proposed)
})
