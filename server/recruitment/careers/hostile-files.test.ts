import type { ChildProcess } from 'node:child_process'
import { channel } from 'node:diagnostics_channel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { careers } from '../../../contract/recruitment/careers.ts'
import { resumes } from '../../../contract/recruitment/resumes.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { applyFor } from '../../../test/recruitment/applications.ts'
import { someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { docxOf, holdReaders, pdfOf, sendResume } from '../../../test/recruitment/resumes.ts'
import { docxWith } from '../../../test/sample-files.ts'
import { startServer, type TestServer, testServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { contracts } from '../../routes.ts'
import { reading } from '../resumes/text-of-resume.ts'

const children: ChildProcess[] = []
const note = (message: unknown) => void children.push((message as { process: ChildProcess }).process)
/** What was asked of programs of their own, in the order in which they were started. */
const asked = (): unknown[] =>
  children
    .flatMap(({ spawnargs }) => spawnargs.filter((argument) => argument.startsWith('{"asked"')))
    .map((question) => JSON.parse(question).asked)
const started = channel('child_process')
beforeAll(() => started.subscribe(note))
afterAll(() => void started.unsubscribe(note))

let server: TestServer
beforeEach(async () => {
  server = await testServer()
  children.length = 0
})

const listWith = (text: string, name = 'word/_rels/document.xml.rels') =>
  docxWith({ [name]: Buffer.from(text) })
const hostile = {
  'very many tags of nothing': listWith('<>'.repeat(990_000), 'word/_rels/a.rels'),
  'a tag of 60,000 dashes': listWith(`<a ${'-'.repeat(60_000)}`),
  'tags that never end': listWith(`<a ${'-'.repeat(16_000)}`.repeat(120)),
  'very many parts': docxWith(
    Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`word/${at}.xml`, Buffer.of()])),
  ),
  'lists that unfold to 40 MB': docxWith(
    Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`word/_rels/${at}.rels`, Buffer.alloc(1_000_000, ' ')]),
    ),
  ),
}

test('W-41 two résumés that are read for long keep nobody else from applying', async () => {
  const limited = await startServer({ RATE_LIMIT: '1' })
  const before = { ...reading }
  const readers = holdReaders()
  try {
    Object.assign(reading, { patience: 1, patienceIfLocked: before.patience })
    const job = await someJob(await signedInAdmin(server))
    const locked = await pdfOf(['Meera Joshi'], { userPassword: 'secret' })
    const both = ['one@example.com', 'two@example.com'].map((email) =>
      applyFor(limited, job.id, { email }, locked),
    )
    const read = () => asked().filter((question) => question === 'its text')
    await until(() => read().length === 2)
    const third = await applyFor(limited, job.id, { email: 'three@example.com' }, await pdfOf(['Falconry']))
    expect([third.status, third.raw.json()]).toEqual([201, { msg: 'Application submitted successfully' }])
    expect(read()).toHaveLength(2)
    // The job reads it once there is a turn.
    const jobs = server.db.selectFrom('jobs').select('name').where('name', '=', 'read-resume')
    expect(await jobs.execute()).toHaveLength(1)
    readers.letRead()
    for (const reply of await Promise.all(both)) expect(reply.raw.json()).toMatchObject({ locked: true })
  } finally {
    readers.letRead()
    Object.assign(reading, before)
    await limited.app.close()
  }
})

describe('a hostile Word file of a stranger', () => {
  test.each(Object.entries(hostile))('with %s is refused at its field', async (_what, file) => {
    const job = await someJob(await signedInAdmin(server))
    const reply = await applyFor(server, job.id, {}, file)
    expect([reply.status, reply.error.fields]).toEqual([
      415,
      { resume: 'Please upload only PDF or Word documents' },
    ])
    // By a program of its own, and its text by nobody.
    expect(asked()).toEqual(['what may be kept'])
    expect(await server.db.selectFrom('files').selectAll().execute()).toEqual([])
  })

  const file = hostile['very many tags of nothing']

  test('is not read where there is no such job, a field is wrong, or nobody is meant', async () => {
    const job = await someJob(await signedInAdmin(server))
    expect((await applyFor(server, 999_999, {}, file)).status).toBe(404)
    expect((await applyFor(server, job.id, { email: 'nobody' }, file)).status).toBe(400)
    expect((await applyFor(server, job.id, { leave_empty: 'filled by a robot' }, file)).status).toBe(201)
    expect(asked()).toEqual([])
  })

  test('is refused everywhere that takes Word files, and these are all', async () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const takes = Object.values(contracts)
      .flatMap((contract) => Object.values(contract))
      .filter(({ files = {} }) => Object.values(files).some(({ types }) => types.includes(word)))
    expect(takes).toHaveLength(3)
    expect(takes).toEqual(expect.arrayContaining([careers.apply, resumes.upload, resumes.uploadFor]))
    const admin = await signedInAdmin(server)
    const { uuid } = await someCandidate(admin, (await someJob(admin)).id)
    const replies = [
      await sendResume(admin, file),
      await sendForm(admin, resumes.uploadFor, {
        params: { uuid },
        fields: { candidateId: uuid },
        files: { resume: file },
      }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([415, 415])
  })
})

describe('with limits', () => {
  let limited: TestServer | undefined
  afterEach(() => limited?.app.close())

  test('a file is not read of whoever has sent too many', async () => {
    limited = await startServer({ RATE_LIMIT: '1' })
    const { id } = await someJob(await signedInAdmin(server))
    for (let at = 0; at < 10; at += 1) expect((await applyFor(limited, 999_999)).status).toBe(404)
    expect((await applyFor(limited, id, {}, docxOf(['Cook']))).status).toBe(429)
    expect(asked()).toEqual([])
  })
})
