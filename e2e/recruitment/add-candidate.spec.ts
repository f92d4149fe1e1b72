import { broken } from '../kit/broken.ts'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { rowAction } from '../kit/rows.ts'
import { newJobAndCandidate } from './candidates.ts'
import { newJob } from './jobs.ts'
import { chooseJob, chooseResume, fillPerson, newPerson, resumeOf } from './resumes.ts'

const list = '/admin/recruitments/candidates'
const own = '/employee/recruitments/candidates'

test('R-ROUTE-12 R-CADD-02 R-CADD-03 R-CADD-05 R-CADD-07 R-CADD-11 R-CADD-13 R-CADD-16 R-CADD-18: an admin adds a candidate with what the résumé says and the answer to a question', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const job = await newJob(page.request, { questions: ['When could you start?'] })
  const person = newPerson()
  await page.goto(list)
  await page.getByRole('link', { name: 'Add Candidate' }).click()
  await expect(page).toHaveURL(`${list}/add`)
  await page.getByRole('button', { name: 'Add candidate' }).click()
  for (const message of [
    'Name is required',
    'Email is required',
    'Phone number is required',
    'Enter years from 0 to 60, with one decimal at most',
    'Choose the job position',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')

  await page.getByLabel('Email').fill('somebody.else@example.com')
  await chooseResume(page, resumeOf(person))
  await expect(page.getByText('Resume selected successfully')).toBeVisible()
  await expect(page.getByText('Found in the résumé:')).toBeVisible()
  await page.getByRole('button', { name: 'Use all' }).click()
  await expect(page.getByLabel('Name')).toHaveValue(person.name)
  await expect(page.getByLabel('Phone')).toHaveValue(person.phone)
  // What was typed goes only where somebody says so.
  await expect(page.getByLabel('Email')).toHaveValue('somebody.else@example.com')
  await page.getByRole('button', { name: `Replace somebody.else@example.com by ${person.email}` }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText('Found in the résumé:')).toHaveCount(0)

  await page.getByLabel('Experience (years)').fill('4')
  await page.getByLabel('Experience (years)').press('ArrowUp')
  await expect(page.getByLabel('Experience (years)')).toHaveValue('4.1')
  await chooseJob(page, job.title)
  const source = page.getByLabel('Source')
  await expect(source).toHaveValue('Direct')
  await expect(source.getByRole('option')).toHaveText([
    'Naukri',
    'Direct',
    'LinkedIn',
    'Indeed',
    'Referral',
    'Agency',
    'Other',
  ])
  await expect(page.getByLabel('Referred By')).toHaveCount(0)
  await source.selectOption('Referral')
  await page.getByLabel('Referred By').fill('Asha')
  await page.getByLabel('Expected CTC (LPA)').fill('4.25')
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Enter an answer')).toBeVisible()
  await expect(page.getByLabel('When could you start?')).toBeFocused()
  await page.getByLabel('When could you start?').fill('On Monday')
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Candidate added successfully')).toBeVisible()
  await expect(page).toHaveURL(list)

  // A word of the résumé finds them.
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.word)
  await rowAction(page, 'View', person.name)
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  for (const fact of ['4.1 years', '4.25 LPA', 'Asha', 'On Monday', person.email])
    await expect(page.getByRole('main').getByText(fact).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open résumé' })).toHaveAttribute('href', /^http.+\.docx$/)
})

test('R-CADD-08 R-CADD-09 R-CADD-10: somebody who was put forward for the job already is explained, and can be put forward for another one', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { job, name, email, uuid } = await newJobAndCandidate(page.request)
  const other = await newJob(page.request)
  await page.goto(`${list}/add`)
  await fillPerson(page, { name, email: 'nobody.at.all@example.com', phone: newPerson().phone })
  await chooseJob(page, job.title)
  await page.getByLabel('Notes').fill('Speaks Kumaoni')
  await expect(page.getByText('Candidate already exists')).toHaveCount(0)
  await page.getByLabel('Email').fill(email.toUpperCase())
  const notice = page.getByRole('alert').filter({ hasText: 'Candidate already exists' })
  await expect(notice).toContainText(
    `The email belongs to ${name}, who was put forward for this job already.`,
  )
  await expect(notice.getByRole('link', { name: job.title })).toHaveAttribute('href', `${list}/${uuid}`)
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByRole('status').getByText('Candidate already exists')).toBeVisible()
  await expect(page).toHaveURL(`${list}/add`)
  await notice.getByRole('button', { name: `Put ${name} forward for another job` }).click()
  await expect(page.getByRole('combobox', { name: 'Job position' })).toBeFocused()
  await expect(page.getByText(`Known already: ${name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await chooseJob(page, other.title)
  await expect(page.getByText('You can put them forward for this job too.')).toBeVisible()
  await expect(page.getByLabel('Notes')).toHaveValue('Speaks Kumaoni')
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Candidate added successfully')).toBeVisible()
})

test('D-15: a known person is put forward for another job from their page', async ({ page, context }) => {
  await asAdmin(context)
  const { name, email, uuid } = await newJobAndCandidate(page.request)
  const other = await newJob(page.request)
  await page.goto(`${list}/add?from=${uuid}&job_id=${other.id}`)
  await expect(page.getByText(`What is known of ${name} is filled in.`)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Experience (years)')).toHaveValue('3.5')
  await expect(page.getByLabel('Expected CTC (LPA)')).toHaveValue('4.25')
  await expect(page.getByRole('combobox', { name: 'Job position' })).toHaveValue(
    new RegExp(`^${other.title}`),
  )
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Candidate added successfully')).toBeVisible()
  await page.goto(`${list}/${uuid}`)
  await expect(page.getByRole('region', { name: 'Applications' })).toContainText(other.title)
})

test('R-ROUTE-25 R-CADD-12 R-CADD-14 R-CADD-15 R-CADD-17 R-CADD-18: wrong files are told, and a failed save keeps what was typed and takes the résumé back', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of (500|415|413)/)
  await asEmployee(context)
  const job = await newJob(page.request)
  const person = newPerson()
  await page.goto(`${own}/add?job_id=${job.id}`)
  await fillPerson(page, person)
  const toast = page.getByRole('status')
  await chooseResume(page, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(toast.getByText('Please upload only PDF or Word documents')).toBeVisible()
  await chooseResume(page, { ...resumeOf(person), buffer: Buffer.alloc(5_242_880) })
  await expect(toast.getByText('File size must be less than 5MB')).toBeVisible()
  // The name may say anything: the server looks into the file.
  await chooseResume(page, { ...resumeOf(person), buffer: Buffer.from('no document') })
  await expect(toast.getByText('Please upload only PDF or Word documents')).toBeVisible()
  const mend = await broken(page, '/api/upload/resume', { status: 500, json: {} })
  await chooseResume(page, resumeOf(person))
  await expect(toast.getByText('Failed to upload resume')).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Uploaded. It is kept once you save.')).toBeVisible()

  const mendAgain = await broken(page, '/api/candidates', { status: 500, json: {} })
  const takenBack = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().includes('/api/upload/resume/'),
  )
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Failed to create candidate')).toBeVisible()
  expect((await takenBack).status()).toBe(200)
  await expect(page).toHaveURL(new RegExp(`${own}/add`))
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText('It is uploaded again when you save.')).toBeVisible()

  mendAgain()
  const mendLast = await broken(page, '/api/candidates/check-duplicate', { status: 500, json: {} })
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Failed to save candidate')).toBeVisible()
  mendLast()
  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByText('Candidate added successfully')).toBeVisible()
  await expect(page).toHaveURL(own)
  await page.getByRole('searchbox', { name: 'Search' }).fill(person.word)
  await expect(page.getByText('Showing 1 of 1 candidates')).toBeVisible()
})

for (const [who, form, signIn] of [
  ['an admin', `${list}/add`, asAdmin],
  ['an employee', `${own}/add`, asEmployee],
] as const) {
  test(`R-CADD-01 R-BULK-18: ${who} finds Single Upload and Bulk Upload, and what was typed stays`, async ({
    page,
    context,
  }) => {
    await signIn(context)
    const job = await newJob(page.request)
    await page.goto(`${form}?job_id=${job.id}`)
    const tabs = page.getByRole('navigation', { name: 'Ways to add candidates' })
    await expect(tabs.getByRole('link')).toHaveText(['Single Upload', 'Bulk Upload'])
    await page.getByLabel('Name').fill('Ira')
    await tabs.getByRole('link', { name: 'Bulk Upload' }).click()
    await expect(page.getByLabel('Name')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Download template' })).toBeVisible()
    await tabs.getByRole('link', { name: 'Single Upload' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Ira')
    await expect(page.getByRole('combobox', { name: 'Job position' })).toHaveValue(
      new RegExp(`^${job.title}`),
    )
  })
}

test('R-CADD-18: leaving a form that is filled in is asked about', async ({ page, context }) => {
  await asAdmin(context)
  await page.goto(`${list}/add`)
  await chooseResume(page, resumeOf(newPerson()))
  await expect(page.getByText('Uploaded. It is kept once you save.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(list)
})
