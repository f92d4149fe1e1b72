import { beforeAll, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { resumes } from '../../../contract/recruitment/resumes.ts'
import { signedInAdmin, signedInEmployee } from '../../../test/people.ts'
import { someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { docxOf, sendResume, uploadedResume } from '../../../test/recruitment/resumes.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { openFileStore } from '../../kit/files/files.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { readResumeJob } from './read-later.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const run = { jobId: 1, attempt: 1, last: false }

test('R-CDET-03 a résumé that is read after its answer is found, and what it says comes when it is ready', async () => {
  const [employee, other] = [await signedInEmployee(server), await signedInEmployee(server)]
  const url = await uploadedResume(employee, docxOf(['Meera Joshi', '+91 98765 01234', 'Falconry']))
  const file_key = new URL(url).pathname.split('/').at(-1) ?? ''
  // As it is when the reading was broken off before the answer.
  await server.db.deleteFrom('resume_texts').execute()
  await enqueue(server.db, 'read-resume', { file_key })
  const findings = () => employee.call(resumes.findings, { params: { url } })
  expect((await findings()).value).toEqual({
    ready: false,
    proposed: { name: null, email: null, phone: null },
  })
  expect((await other.call(resumes.findings, { params: { url } })).status).toBe(400)

  const job = readResumeJob(server.db, openFileStore(server.config))
  await job['read-resume']({ file_key }, run)
  expect((await findings()).value).toEqual({
    ready: true,
    proposed: { name: 'Meera Joshi', email: null, phone: '9876501234' },
  })

  const { uuid } = await someCandidate(employee, (await someJob(employee)).id, { resume_url: url })
  await server.db.updateTable('applications').set({ resume_words: null }).execute()
  await job['read-resume']({ file_key }, run)
  const found = await employee.call(candidates.list, { query: { q: 'falconry', page: 1, page_size: 5 } })
  expect(found.value.items.map((row) => row.uuid)).toEqual([uuid])
  // Taken away meanwhile: nothing to read, and no fault.
  await job['read-resume']({ file_key: `${'x'.repeat(32)}.pdf` }, run)
})

test('a name that is XML in the archive’s header is found too', async () => {
  const header = `<w:hdr><w:p><w:r><w:t>Asha &#x2019;Negi</w:t></w:r></w:p></w:hdr>`
  const bytes = docxOf(['Cook'], { 'word/header1.xml': header, 'word/media/a.xml': 'hidden' })
  await sendResume(await signedInAdmin(server), bytes)
  const { body } = await server.db.selectFrom('resume_texts').select('body').executeTakeFirstOrThrow()
  expect(body).toBe('Asha ’Negi\n\nCook')
})
