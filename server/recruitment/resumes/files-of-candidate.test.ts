import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { candidates } from '../../../contract/recruitment/candidates.ts'
import { resumes } from '../../../contract/recruitment/resumes.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin, signedInEmployee, signedInGuest } from '../../../test/people.ts'
import { historyOf, seeCandidate, someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { docxOf, uploadedResume } from '../../../test/recruitment/resumes.ts'
import { pdf, png } from '../../../test/sample-files.ts'
import { type Caller, stranger, type TestServer, testServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const files = () => server.db.selectFrom('files').select(['purpose', 'owner_id']).execute()
const portrait = () =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: '#8a6d1f' } })
    .withExif({ IFD0: { Copyright: 'Secret Valley' } })
    .jpeg()
    .toBuffer()
const giveResume = (caller: Caller, uuid: string, resume: Uint8Array, candidateId = uuid) =>
  sendForm(caller, resumes.uploadFor, { params: { uuid }, fields: { candidateId }, files: { resume } })
const givePhoto = (caller: Caller, uuid: string, image: Uint8Array, candidateId = uuid) =>
  sendForm(caller, resumes.uploadImage, { params: { uuid }, fields: { candidateId }, files: { image } })
const read = (caller: Caller, url: string) =>
  server.app.inject({ url: url.replace(/^http:\/\/[^/]+/, ''), cookies: caller.cookies })

test('R-API-31 R-CDET-01 R-CDET-03 a résumé is given to a candidate, and the one before goes', async () => {
  const [employee, admin] = [await signedInEmployee(server), await signedInAdmin(server)]
  const first = await uploadedResume(employee, docxOf(['Weaving']))
  const { uuid, id } = await someCandidate(employee, (await someJob(employee)).id, { resume_url: first })
  const next = await giveResume(employee, uuid, docxOf(['Falconry']))
  expect([next.status, next.value.url]).toEqual([200, expect.stringMatching(/^http:\/\/.+\.docx$/)])
  expect((await seeCandidate(employee, uuid)).resume_url).toBe(next.value.url)
  expect([
    (await read(employee, first)).statusCode,
    (await read(employee, next.value.url)).statusCode,
  ]).toEqual([404, 200])
  const query = { page: 1, page_size: 5 }
  expect((await admin.call(candidates.list, { query: { ...query, q: 'weaving' } })).value.total).toBe(0)
  expect((await admin.call(candidates.list, { query: { ...query, q: 'falconry' } })).value.total).toBe(1)
  expect((await historyOf(employee, uuid))[0]).toMatchObject({
    kind: 'edited',
    by: employee.user.name,
    details: { resume: expect.stringMatching(/^file\.(pdf|docx) → resume\.(pdf|docx)$/) },
  })
  await employee.send(candidates.change, { params: { uuid }, body: { resume_url: next.value.url } })
  expect(await historyOf(employee, uuid)).toHaveLength(2)
  await employee.send(candidates.change, { params: { uuid }, body: { resume_url: null } })
  expect((await historyOf(employee, uuid))[0]?.details).toEqual({ resume: 'resume.docx → ' })
  expect(await files()).toEqual([])
  // By the number that older screens carry, and by an admin.
  expect((await giveResume(admin, uuid, pdf, String(id))).status).toBe(200)
  expect(await files()).toEqual([{ purpose: 'resume', owner_id: uuid }])
})

test('R-API-31 R-CDET-01 a photo is made anew and square, and the one before goes', async () => {
  const employee = await signedInEmployee(server)
  const { uuid } = await someCandidate(employee, (await someJob(employee)).id)
  const first = (await givePhoto(employee, uuid, await portrait())).value.url
  const next = (await givePhoto(employee, uuid, png)).value.url
  expect((await seeCandidate(employee, uuid)).image_url).toBe(next)
  expect([(await read(employee, first)).statusCode, await files()]).toEqual([
    404,
    [{ purpose: 'candidate-photo', owner_id: uuid }],
  ])
  const { rawPayload } = await read(await signedInEmployee(server), next)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 400, height: 400, format: 'webp' })
  expect(rawPayload.toString('latin1')).not.toContain('Secret Valley')
  for (const caller of [stranger(server.app), await signedInGuest(server)])
    expect((await read(caller, next)).statusCode).toBe(404)
  await employee.call(candidates.remove, { params: { uuid } })
  expect(await files()).toEqual([])
})

test('R-API-31 files go to the candidate of the address, from who made it or an admin', async () => {
  const [owner, other] = [await signedInEmployee(server), await signedInEmployee(server)]
  const job = await someJob(owner)
  const [one, two] = [await someCandidate(owner, job.id), await someCandidate(owner, job.id)]
  const nowhere = '00000000-0000-4000-8000-000000000000'
  for (const [give, file] of [
    [giveResume, pdf],
    [givePhoto, await portrait()],
  ] as const) {
    const refused = await give(other, one.uuid, file)
    expect([refused.status, refused.error.msg]).toEqual([
      403,
      "You don't have permission to edit this candidate",
    ])
    const mixedUp = await give(owner, one.uuid, file, two.uuid)
    expect([mixedUp.status, Object.keys(mixedUp.error.fields ?? {})]).toEqual([400, ['candidateId']])
    expect((await give(owner, nowhere, file)).error.msg).toBe('Candidate not found')
    expect((await give(stranger(server.app), one.uuid, file)).status).toBe(401)
  }
  expect(await files()).toEqual([])
})

test('R-CADD-14 R-CADD-15 files of the wrong kind are refused with their sentences', async () => {
  const admin = await signedInAdmin(server)
  const { uuid } = await someCandidate(admin, (await someJob(admin)).id)
  expect((await giveResume(admin, uuid, png)).error.msg).toBe('Please upload only PDF or Word documents')
  expect((await giveResume(admin, uuid, Buffer.concat([pdf, Buffer.alloc(5_242_880)]))).error.msg).toBe(
    'File size must be less than 5MB',
  )
  expect((await givePhoto(admin, uuid, pdf)).error.msg).toBe('Please upload an image file')
  const large = await givePhoto(admin, uuid, Buffer.concat([await portrait(), Buffer.alloc(2_097_152)]))
  expect(large.error.msg).toBe('File size must be less than 2MB')
  expect((await givePhoto(admin, uuid, (await portrait()).subarray(0, 300))).error.code).toBe(
    'picture_unreadable',
  )
})
