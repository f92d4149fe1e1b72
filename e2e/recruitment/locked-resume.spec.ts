import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { newJobAndCandidate } from './candidates.ts'
import { newJob } from './jobs.ts'
import { chooseResume, lockedResume, newPerson, resumeOf } from './resumes.ts'

const said =
  'This résumé asks for a password: nobody can read or search it without. Please ask for one that opens without.'

test('W-41 R-PUB-12: who applies with a résumé that asks for a password is told, beside its name', async ({
  page,
  context,
  another,
}) => {
  await asAdmin(context)
  const { id } = await newJob(page.request)
  const visitor = await another.newPage()
  await visitor.goto(`/careers/jobs/${id}/apply`)
  const { email } = newPerson()
  await visitor.getByLabel('Full name').fill('Ira Kandpal')
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Résumé').setInputFiles(await lockedResume('ira kandpal.pdf'))
  await visitor.getByRole('checkbox', { name: /I have read the privacy notice/ }).check()
  await visitor.getByRole('button', { name: 'Send application' }).click()
  await expect(visitor.getByText('Application submitted successfully')).toBeVisible()
  await expect(visitor.getByText('Your résumé ira kandpal.pdf asks for a password')).toBeVisible()
  await expect(visitor.getByText('The recruiter cannot read it without the password.')).toBeVisible()
  await expectAccessible(visitor)
})

test('W-41 R-CADD-11: an employee who chooses a résumé that asks for a password is told, until another is chosen', async ({
  page,
  context,
}) => {
  await asEmployee(context)
  await page.goto('/employee/recruitments/candidates/add')
  await chooseResume(page, await lockedResume())
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText('Uploaded. It is kept once you save.')).toBeVisible()
  await expectAccessible(page)
  await chooseResume(page, resumeOf(newPerson()))
  await expect(page.getByText('Found in the résumé:')).toBeVisible()
  await expect(page.getByText(said)).toHaveCount(0)
})

test('W-41 R-CDET-03: an admin who gives a candidate a résumé that asks for a password is told', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { uuid } = await newJobAndCandidate(page.request)
  await page.goto(`/admin/recruitments/candidates/${uuid}`)
  const choose = async (label: string, file: Awaited<ReturnType<typeof lockedResume>>) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: label, exact: true }).click()
    await (await chooser).setFiles(file)
  }
  await choose('Upload résumé', await lockedResume())
  await expect(page.getByText(said)).toBeVisible()
  await expectAccessible(page)
  await choose('Upload another résumé', resumeOf(newPerson()))
  await expect(page.getByText(said)).toHaveCount(0)
})
