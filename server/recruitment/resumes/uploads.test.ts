import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { resumes } from '../../../contract/recruitment/resumes.ts'
import { clockAt } from '../../../test/clock.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { sendCandidate, someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import {
  discardResume,
  docxOf,
  holdReaders,
  pdfOf,
  sendResume,
  uploadedResume,
} from '../../../test/recruitment/resumes.ts'
import { cfbWith, pdf, png, zipOf } from '../../../test/sample-files.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { sweep } from '../../kit/operations/maintenance.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const see = async (caller: Caller, url: string) =>
  (await server.app.inject({ url: new URL(url).pathname, cookies: caller.cookies })).statusCode
const files = () => server.db.selectFrom('files').select(['purpose', 'owner_id']).execute()
const texts = async () =>
  (await server.db.selectFrom('resume_texts').select('body').execute()).map(({ body }) => body)
const found = async (caller: Caller, q: string) =>
  (await caller.call(candidates.list, { query: { q, page: 1, page_size: 5 } })).value.items.map(
    ({ uuid }) => uuid,
  )

const lines = ['Meera Joshi', 'Nainital', 'meera@kumaon.example | +91 98765 01234', 'Nine years of falconry']

describe('an uploaded résumé', () => {
  test.each([
    ['a PDF', () => pdfOf(lines)],
    ['a DOCX', async () => docxOf(lines)],
  ])(
    'R-CADD-11 R-API-28 R-CDET-03 of %s answers an absolute address and who it is of, and its words are searched',
    async (_name, make) => {
      const employee = await signedInEmployee(server)
      const sent = await sendResume(employee, await make())
      expect([sent.status, sent.value]).toEqual([
        201,
        {
          url: expect.stringMatching(/^http:\/\/[\w.:]+\/uploads\/[\w-]{32}\.(?:pdf|docx)$/),
          proposed: { name: 'Meera Joshi', email: 'meera@kumaon.example', phone: '9876501234' },
          reading: false,
        },
      ])
      const job = await someJob(employee)
      const { uuid, resume_url } = await someCandidate(employee, job.id, { resume_url: sent.value.url })
      const other = await someCandidate(employee, job.id)
      expect(resume_url).toBe(sent.value.url)
      expect(await found(employee, 'Falconry')).toEqual([uuid])
      expect(await found(employee, 'falcons')).toEqual([])
      expect(other.resume_url).toBeNull()
      expect(await files()).toEqual([{ purpose: 'resume', owner_id: uuid }])
    },
  )

  test('R-CADD-14 is a PDF, DOC or DOCX by its content', async () => {
    const admin = await signedInAdmin(server)
    for (const good of [pdf, cfbWith('WordDocument'), docxOf(lines)])
      expect((await sendResume(admin, good)).status).toBe(201)
    for (const bad of [png, Buffer.from('Meera Joshi'), cfbWith('Workbook'), zipOf(['xl/workbook.xml'])]) {
      const reply = await sendResume(admin, bad)
      expect([reply.status, reply.error.msg, reply.error.fields]).toEqual([
        415,
        'Please upload only PDF or Word documents',
        { file: 'Please upload only PDF or Word documents' },
      ])
    }
    expect((await sendForm(admin, resumes.upload, { fields: {} })).error.fields).toEqual({
      file: 'Choose a file',
    })
  })

  test('R-CADD-15 has to be less than 5 MB', async () => {
    const admin = await signedInAdmin(server)
    const padded = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length)])
    expect((await sendResume(admin, padded(5_242_879))).status).toBe(201)
    const reply = await sendResume(admin, padded(5_242_880))
    expect([reply.status, reply.error.msg]).toEqual([413, 'File size must be less than 5MB'])
  })

  test('R-ROLE-02 is read by who uploaded it, once with a candidate by staff, and by nobody else', async () => {
    const [employee, other] = [await signedInEmployee(server), await signedInEmployee(server)]
    const outside = [stranger(server.app), await signedInGuest(server)]
    const url = await uploadedResume(employee, pdf)
    expect([await see(employee, url), await see(other, url)]).toEqual([200, 404])
    for (const caller of outside) expect(await see(caller, url)).toBe(404)
    await someCandidate(employee, (await someJob(employee)).id, { resume_url: url })
    expect([await see(employee, url), await see(other, url)]).toEqual([200, 200])
    for (const caller of outside) {
      expect(await see(caller, url)).toBe(404)
      expect((await sendResume(caller, pdf)).status).toBeGreaterThanOrEqual(401)
    }
  })

  test('that is saved with nobody is swept after a day, with its text', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    await someCandidate(admin, job.id, { resume_url: await uploadedResume(admin, docxOf(['Kept'])) })
    await uploadedResume(admin, docxOf(['Left']))
    clockAt({ hours: 23 })
    await sweep(server.db)
    expect((await texts()).toSorted()).toEqual(['Kept', 'Left'])
    clockAt({ hours: 25 })
    await sweep(server.db)
    expect(await texts()).toEqual(['Kept'])
    expect(await files()).toMatchObject([{ purpose: 'resume' }])
  })
})

describe('taking an upload back', () => {
  test('R-CADD-12 R-API-29 R-API-30 removes one’s own that is with nobody, once and again with the same answer', async () => {
    const employee = await signedInEmployee(server, { permissions: ['create', 'read'] })
    const url = await uploadedResume(employee, docxOf(lines))
    for (const _time of [1, 2]) {
      const reply = await discardResume(employee, url)
      expect([reply.status, reply.value]).toEqual([200, { msg: 'Resume deleted successfully' }])
    }
    expect([await files(), await texts()]).toEqual([[], []])
  })

  test('R-API-30 leaves what others uploaded, what is with a candidate, and every other file', async () => {
    const [employee, other] = [await signedInEmployee(server), await signedInEmployee(server)]
    const admin = await signedInAdmin(server)
    const unused = await uploadedResume(employee, pdf)
    const used = await uploadedResume(employee, pdf)
    await someCandidate(employee, (await someJob(employee)).id, { resume_url: used })
    await server.db
      .insertInto('files')
      .values({
        file_key: 'photo.webp',
        media_type: 'image/webp',
        size: 1,
        original_name: 'a',
        purpose: 'unused-photo',
        owner_id: employee.user.user_id,
        created_at: '2026-11-01T00:00:00Z',
      })
      .execute()
    expect((await discardResume(other, unused)).status).toBe(403)
    const reader = await signedInAdmin(server, { permissions: ['read'] })
    expect((await discardResume(reader, unused)).status).toBe(403)
    for (const address of [used, 'http://127.0.0.1/uploads/photo.webp'])
      expect((await discardResume(admin, address)).status).toBe(200)
    expect((await files()).map(({ purpose }) => purpose).toSorted()).toEqual([
      'resume',
      'unused-photo',
      'unused-resume',
    ])
    expect((await discardResume(admin, 'https://evil.example/resume.pdf')).status).toBe(400)
    expect((await discardResume(admin, unused)).status).toBe(200)
    expect(await files()).toHaveLength(2)
    for (const caller of [stranger(server.app), await signedInGuest(server)])
      expect((await discardResume(caller, used)).status).toBeGreaterThanOrEqual(401)
  })

  test('R-CADD-12 after a refused creation leaves nothing of the upload', async () => {
    const employee = await signedInEmployee(server)
    const job = await someJob(employee)
    const { email } = await someCandidate(employee, job.id)
    const resume_url = await uploadedResume(employee, docxOf(lines))
    expect((await sendCandidate(employee, job.id, { email, resume_url })).status).toBe(409)
    expect(await files()).toMatchObject([{ purpose: 'unused-resume' }])
    await discardResume(employee, resume_url)
    expect(await files()).toEqual([])
  })
})

describe('a file that is not what it seems', () => {
  const empty = { name: null, email: null, phone: null }
  const bomb = (size: number) =>
    zipSync({ 'word/document.xml': [new Uint8Array(size).fill(0x41), { level: 9 }] })
  /** Says that it unfolds to almost nothing. */
  const liar = () => {
    const bytes = Buffer.from(bomb(30_000_000))
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
      bytes.writeUInt32LE(1000, at + 24)
    return bytes
  }

  test.each([
    ['an old Word document', async () => cfbWith('WordDocument')],
    ['an archive that unfolds to 40 MB', async () => bomb(40_000_000)],
    ['an archive with a false claim of its size', async () => liar()],
  ])('%s is kept without text', async (_name, make) => {
    const admin = await signedInAdmin(server)
    const reply = await sendResume(admin, await make())
    expect([reply.status, reply.value.proposed]).toEqual([201, empty])
    expect(await texts()).toEqual([])
  })

  test('a PDF that is cut off is refused with a sentence', async () => {
    const reply = await sendResume(await signedInAdmin(server), (await pdfOf(lines)).subarray(0, 700))
    expect([reply.status, reply.error.fields]).toEqual([
      415,
      { file: 'This file is cut off and cannot be read. Please send it whole.' },
    ])
  })

  test('a PDF whose page unfolds without end stops nobody', async () => {
    const admin = await signedInAdmin(server)
    const stream = deflateRawSync(Buffer.alloc(400_000_000, 'q '), { level: 9 })
    const zlib = Buffer.concat([Buffer.from([0x78, 0xda]), stream, Buffer.alloc(4)])
    const head = [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj',
      `4 0 obj<</Length ${zlib.length}/Filter/FlateDecode>>stream\n`,
    ].join('\n')
    const bytes = Buffer.concat([
      Buffer.from(head),
      zlib,
      Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
    ])
    const readers = holdReaders()
    const uploading = sendResume(admin, bytes)
    // Another program reads it, and this one answers meanwhile.
    await until(readers.isAwaited)
    expect((await found(admin, 'nobody')).length).toBe(0)
    readers.letRead()
    expect((await uploading).value.proposed).toEqual(empty)
    // The next one is read as ever.
    expect((await sendResume(admin, await pdfOf(lines))).value.proposed.name).toBe('Meera Joshi')
  })

  test('characters that no text of the database holds are left out, and so is what is too much', async () => {
    const admin = await signedInAdmin(server)
    const job = await someJob(admin)
    const words = Array.from({ length: 60_000 }, (_, at) => `w${at.toString(36)}-${at}`)
    const file = docxOf(['a&#0;b\u0000c &amp; d', ...words])
    const reply = await sendCandidate(admin, job.id, { resume_url: await uploadedResume(admin, file) })
    expect(reply.status).toBe(201)
    const [text] = await texts()
    expect(text?.startsWith('ab c & d')).toBe(true)
    expect(text?.length).toBeLessThanOrEqual(200_000)
    expect(await found(admin, 'w9-9')).toHaveLength(1)
  })
})
