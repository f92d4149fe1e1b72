import { broken } from '../kit/broken.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { recordAction } from '../kit/rows.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { portrait } from '../staff/employees.ts'
import { newCandidate, newJobAndCandidate } from './candidates.ts'
import { newJob } from './jobs.ts'
import { chooseJob, chooseResume, fillPerson, newPerson, resumeOf } from './resumes.ts'

const list = '/admin/recruitments/candidates'
const own = '/employee/recruitments/candidates'

test('R-ROUTE-14 R-ROUTE-27 R-CADD-04 R-CADD-16 R-CADD-17 R-CADD-18: who put a candidate forward edits them, and nobody else of the employees', async ({
  page,
  context,
  playwright,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/status of (500|409)/)
  // A look at what was read of the file, on its way while the form gives the file to the candidate.
  allowErrors(/status of 400.*\/findings$/)
  await asEmployee(context)
  const answers = { 'Why here?': 'The birds' }
  const { uuid, job } = await newJobAndCandidate(
    page.request,
    { job_answers: answers },
    { questions: ['Why here?'] },
  )
  const taken = await newCandidate(page.request, job.id, { job_answers: answers })
  await page.goto(`${own}/${uuid}`)
  await recordAction(page, 'Edit')
  await expect(page).toHaveURL(`${own}/edit/${uuid}`)
  await expect(page.getByLabel('Experience (years)')).toHaveValue('3.5')
  await expect(page.getByLabel('Expected CTC (LPA)')).toHaveValue('4.25')
  await expect(page.getByLabel('Why here?')).toHaveValue('The birds')
  const notice = page.getByLabel('Notice period (days)')
  await notice.fill('-5')
  await notice.blur()
  await expect(notice).toHaveValue('0')
  await page.getByLabel('Email').fill(taken.email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This email belongs to another candidate').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  const person = newPerson()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Why here?').fill('The river')
  await chooseResume(page, resumeOf(person))
  const mendSaving = await broken(page, `/api/candidates/${uuid}`, { status: 500, json: {} }, 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Failed to update candidate')).toBeVisible()
  await expect(page.getByLabel('Why here?')).toHaveValue('The river')
  mendSaving()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Candidate updated successfully')).toBeVisible()
  await expect(page).toHaveURL(own)
  await page.goto(`${own}/${uuid}`)
  for (const fact of ['The river', '0 days', person.email])
    await expect(page.getByRole('main').getByText(fact).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open résumé' })).toBeVisible()

  const admin = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const data = { username: 'admin', password: 'forest-admin' }
  await admin.post('/api/admin/login', { data, headers: { origin: baseURL ?? '' } })
  const theirs = await newJobAndCandidate(admin)
  await admin.dispose()
  await page.goto(`${own}/edit/${theirs.uuid}`)
  await expect(page.getByText("You don't have permission to edit this candidate")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('R-CDET-01 R-CDET-07 R-API-31: photo and résumé are given on the page of a candidate', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  const { uuid } = await newJobAndCandidate(page.request)
  await page.goto(`${list}/${uuid}`)
  const files = page.getByRole('region', { name: 'Photo and résumé' })
  const choose = async (button: string, file: Awaited<ReturnType<typeof portrait>>) => {
    const chooser = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(file)
  }
  const resume = resumeOf(newPerson())
  for (const [kind, button, file] of [
    ['image', 'Upload photo', await portrait()],
    ['resume', 'Upload résumé', resume],
  ] as const) {
    const address = `/api/candidates/${uuid}/upload/${kind}`
    const mend = await broken(page, address, { status: 500, json: {} })
    await choose(button, file)
    await expect(page.getByText(`Failed to upload ${kind}`)).toBeVisible()
    mend()
  }
  await choose('Upload photo', resume)
  await expect(page.getByText('Please upload an image file')).toBeVisible()
  await choose('Upload photo', await portrait())
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await expect
    .poll(() => files.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(400)
  await choose('Upload résumé', resume)
  await expect(page.getByText('Resume uploaded successfully')).toBeVisible()
  const link = files.getByRole('link', { name: 'Open résumé' })
  await expect(link).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), (await answer.body()).equals(resume.buffer)]).toEqual([200, true])
  await files.getByRole('button', { name: 'Remove résumé' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove résumé' }).click()
  await expect(files.getByText('No résumé yet.')).toBeVisible()
})

test(`the forms of candidates pass axe, also on a narrow screen`, async ({ page, context }) => {
  await asAdmin(context)
  const job = await newJob(page.request, { questions: ['Why here?'] })
  const known = await newCandidate(page.request, job.id, { job_answers: { 'Why here?': 'The birds' } })
  await page.goto(`${list}/add`)
  await fillPerson(page, { ...newPerson(), email: known.email })
  await chooseJob(page, job.title)
  await page.getByLabel('Source').selectOption('Referral')
  await chooseResume(page, resumeOf(newPerson()))
  await expect(page.getByText('Found in the résumé:')).toBeVisible()
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Enter an answer')).toBeVisible()
  await expect(page.getByText('who was put forward for this job already')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page, page.url())
  for (const path of [`${list}/edit/${known.uuid}`, `${list}/${known.uuid}`]) {
    page.once('dialog', (dialog) => dialog.accept())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page, page.url())
  }
})
