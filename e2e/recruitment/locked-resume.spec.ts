import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { newJob } from './jobs.ts'
import { newPerson, resumeOf } from './resumes.ts'

test('W-41 R-PUB-12: who applies with a résumé that asks for a password is told, beside its name', async ({
  page,
  context,
  another,
}) => {
  await asAdmin(context)
  const { id } = await newJob(page.request)
  const visitor = await another.newPage()
  await visitor.goto(`/careers/jobs/${id}/apply`)
  const person = newPerson()
  // How a file is known to ask for one is the server's (server/recruitment/resumes/as-people-send-them.test.ts).
  const msg = 'Application submitted successfully'
  await visitor.route('**/api/public/jobs/*/apply', (route) =>
    route.fulfill({ status: 201, json: { msg, locked: true } }),
  )
  await visitor.getByLabel('Full name').fill('Ira Kandpal')
  await visitor.getByLabel('Email').fill(person.email)
  await visitor.getByLabel('Résumé').setInputFiles(resumeOf(person, 'ira kandpal.docx'))
  await visitor.getByRole('checkbox', { name: /I have read the privacy notice/ }).check()
  await visitor.getByRole('button', { name: 'Send application' }).click()
  await expect(visitor.getByText(msg)).toBeVisible()
  await expect(visitor.getByText('Your résumé ira kandpal.docx asks for a password')).toBeVisible()
  await expect(visitor.getByText('The recruiter cannot read it without the password.')).toBeVisible()
  await expectAccessible(visitor)
})
