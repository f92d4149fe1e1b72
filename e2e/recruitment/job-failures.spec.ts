import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { asAdmin } from '../people.ts'
import { newJob } from '../recruitment-jobs.ts'

const jobs = '/admin/recruitments/job-management'
const skills = '/admin/recruitments/skill-management'

test.beforeEach(async ({ context, allowErrors }) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
})

/** Lets every call of a method to an address fail without a sentence of the server's own. */
const failing = (page: Page, method: string, address: RegExp) =>
  page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()
const toast = (page: Page, sentence: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(sentence)).toBeVisible()

test('R-JOB-18 R-JDET-06 R-SKILL-06 R-SKILL-07 R-ERR-02: what cannot be loaded is said in its own words', async ({
  page,
}) => {
  const { id } = await newJob(page.request)
  await failing(page, 'GET', /\/api\/(jobs|skills)/)
  await page.goto(jobs)
  await said(page, 'Failed to fetch jobs')
  await toast(page, 'Failed to load jobs')
  await toast(page, 'Failed to load skills')
  await page.goto(`${jobs}/details/${id}`)
  await said(page, 'Failed to load job details')
  await page.goto(`${jobs}/edit/${id}`)
  await said(page, 'Failed to fetch job')
  await page.goto(skills)
  await said(page, 'Failed to fetch skills')
  await page.goto(`${skills}/edit/1`)
  await said(page, 'Failed to fetch skill details')
})

test('R-AJOB-18 R-AJOB-19 R-ERR-01: a job that cannot be saved stays in its form, and a toast says why', async ({
  page,
}) => {
  await failing(page, 'POST', /\/api\/jobs$/)
  await page.goto(`${jobs}/form-job`)
  await page.getByLabel('Job Title').fill('Night porter')
  await page.getByRole('button', { name: 'Save and Continue Later' }).click()
  await toast(page, 'Failed to save job')
  await expect(page.getByLabel('Job Title')).toHaveValue('Night porter')
  await expect(page).toHaveURL(`${jobs}/form-job`)
})

test('R-AJOB-18 R-JOB-17: neither a change nor a deletion that fails is taken for done', async ({ page }) => {
  const { id, title } = await newJob(page.request, {
    minSalary: 300000,
    maxSalary: 400000,
    deadline: '2099-12-31',
    interviewRounds: ['HR Round'],
    clientName: 'Forest View',
    clientEmail: 'hr@forestview.example',
    clientLocation: 'Nainital',
  })
  await failing(page, 'PATCH', /\/api\/jobs\/\d+$/)
  await failing(page, 'DELETE', /\/api\/jobs\/\d+$/)
  await page.goto(`${jobs}/edit/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Failed to update job')
  await expect(page).toHaveURL(`${jobs}/edit/${id}`)
  await page.goto(`${jobs}/details/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Failed to delete job')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('R-AJOB-12 R-AJOB-15 R-AJOB-16 R-AJOB-20: the form offers the years from 0 to 20, every round, and shows rupees as words', async ({
  page,
}) => {
  await page.goto(`${jobs}/form-job`)
  const [least, most] = [
    page.getByRole('slider', { name: 'Least years of experience' }),
    page.getByRole('slider', { name: 'Most years of experience' }),
  ]
  for (const [slider, now] of [
    [least, '0'],
    [most, '10'],
  ] as const) {
    await expect(slider).toHaveAttribute('aria-valuemin', '0')
    await expect(slider).toHaveAttribute('aria-valuemax', '20')
    await expect(slider).toHaveAttribute('aria-valuenow', now)
  }
  await page.getByLabel('Minimum salary').fill('1250000')
  await expect(page.getByText('₹12,50,000.00: Twelve Lakh Fifty Thousand Rupees Only')).toBeVisible()
  await page.getByRole('combobox', { name: 'Interview rounds' }).click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Shortlisting',
    'Telephonic / Face-to-Face',
    'Technical Round 1',
    'Technical Round 2',
    'HR Round',
    'Selected',
    'Rejected',
  ])
})

test('R-JOB-04 R-JOB-05: the skills to filter by are those of the database, which began with the eleven', async ({
  page,
}) => {
  await page.goto(jobs)
  await page.getByRole('combobox', { name: 'Skills' }).click()
  for (const name of [
    'JavaScript',
    'React',
    'Node.js',
    'Python',
    'Java',
    'SQL',
    'AWS',
    'Docker',
    'TypeScript',
    'Spring',
    'Kubernetes',
    'Bird watching',
  ])
    await expect(page.getByRole('option', { name, exact: true })).toBeAttached()
})

test('R-SKILL-05 R-SKILL-06 R-SKILL-07: a skill is saved at this site’s own address, and a failure keeps what was typed', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await failing(page, 'POST', /\/api\/skills$/)
  await failing(page, 'PATCH', /\/api\/skills\/\d+$/)
  await failing(page, 'DELETE', /\/api\/skills\/\d+$/)
  await page.goto(`${skills}/form-skill`)
  await page.getByLabel('Name').fill('Beekeeping')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await toast(page, 'Failed to save skill')
  await expect(page.getByLabel('Name')).toHaveValue('Beekeeping')
  await page.goto(`${skills}/edit/1`)
  await page.getByLabel('Name').fill('ECMAScript')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save' }).click()
  expect(new URL((await sent).url()).pathname).toBe('/api/skills/1')
  await toast(page, 'Failed to update skill')
  await expect(page.getByLabel('Name')).toHaveValue('ECMAScript')
  await page.goto(skills)
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Failed to delete skill')
  expect([...hosts]).toEqual([new URL(page.url()).host])
})
