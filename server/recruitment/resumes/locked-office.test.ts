import { expect, test } from 'vitest'
import { resumes } from '../../../contract/recruitment/resumes.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInEmployee } from '../../../test/people.ts'
import { applyFor } from '../../../test/recruitment/applications.ts'
import { someCandidate } from '../../../test/recruitment/candidates.ts'
import { someJob } from '../../../test/recruitment/jobs.ts'
import { compoundFile } from '../../../test/recruitment/old-word.ts'
import { sendResume } from '../../../test/recruitment/resumes.ts'
import { testServer } from '../../../test/server.ts'

/** As Office keeps a newer document or table that asks for a password (MS-OFFCRYPTO 2.3.2). */
const lockedOffice = compoundFile({
  EncryptionInfo: Buffer.from([4, 0, 4, 0]),
  EncryptedPackage: Buffer.alloc(6000, 0x5a),
})
const saveWithout = 'This file asks for a password. Save it without one, or as a PDF, and choose it again'

test('W-41 a newer Office file that asks for a password is refused with what to do', async () => {
  const server = await testServer()
  const employee = await signedInEmployee(server)
  const job = await someJob(employee)
  const applied = await applyFor(server, job.id, {}, lockedOffice)
  expect([applied.status, applied.error.code, applied.error.fields]).toEqual([
    415,
    'file_type',
    { resume: saveWithout },
  ])
  const sent = await sendResume(employee, lockedOffice)
  expect([sent.status, sent.error.msg, sent.error.fields]).toEqual([415, saveWithout, { file: saveWithout }])
  const { uuid } = await someCandidate(employee, job.id)
  const photo = await sendForm(employee, resumes.uploadImage, {
    params: { uuid },
    fields: { candidateId: uuid },
    files: { image: lockedOffice },
  })
  expect([photo.status, photo.error.msg]).toEqual([415, resumes.uploadImage.files.image.message.type])
})
