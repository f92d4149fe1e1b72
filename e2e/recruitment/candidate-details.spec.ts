import type { Locator } from '@playwright/test'
import { alone } from '../kit/alone.ts'
import { broken } from '../kit/broken.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { recordAction, recordMenu, rowMenu } from '../kit/rows.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { addStaff, signedInAs } from '../staff/employees.ts'
import { newCandidate, newJobAndCandidate } from './candidates.ts'
import { newJob } from './jobs.ts'

const admin = '/admin/recruitments/candidates'
const jobs = '/admin/recruitments/job-management'

test('R-ROUTE-13 R-ROUTE-15 R-CDET-04 R-CDET-05 R-CDET-06: the page of a candidate tells all that is known, how far they are and what happened', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const question = 'When could you start?'
  const { job, name, uuid, id, email } = await newJobAndCandidate(
    page.request,
    {
      current_company: 'Hill Inn',
      current_ctc: 1234.5,
      notice_period: 30,
      preferred_location: 'Nainital',
      source: 'Referral',
      referred_by: 'Rakesh Bisht',
      notes: 'Called on Friday',
      job_answers: { [question]: 'On Monday' },
    },
    { questions: [question] },
  )
  const other = await newJob(page.request)
  const again = await newCandidate(page.request, other.id, { name, email })
  await page.goto(`${admin}/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // Each fact stands once: what is asked first in the strip, the rest beside what was sent.
  const [strip, rest] = ['Facts of the candidate', 'At a glance'].map((label) =>
    page.getByRole('region', { name: label }),
  ) as [Locator, Locator]
  for (const words of ['3.5 years', 'Hill Inn', '4.25 LPA', '30 days', 'Referral']) {
    await expect(strip).toContainText(words)
    await expect(rest).not.toContainText(words)
  }
  for (const words of ['1,234.5 LPA', 'Nainital', 'Rakesh Bisht', 'admin'])
    await expect(rest).toContainText(words)
  await expect(page.getByRole('region', { name: 'Questions of the job' })).toContainText('On Monday')
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Called on Friday')
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText(email)
  const steps = page.getByRole('region', { name: 'Interview rounds' }).getByRole('listitem')
  await expect(steps).toHaveText([
    'Shortlisting, now',
    'Telephonic / Face-to-Face, still ahead',
    'Technical Round 1, still ahead',
    'Technical Round 2, still ahead',
    'HR Round, still ahead',
    'Selected, still ahead',
  ])
  await steps.getByRole('button', { name: 'Technical Round 1' }).click()
  const asked = page.getByRole('dialog', { name: 'Move to Technical Round 1' })
  await expect(asked).toContainText('from Shortlisting to Technical Round 1')
  await asked.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Moved to Technical Round 1')).toBeVisible()
  await expect(steps.nth(1)).toHaveText('Telephonic / Face-to-Face, done')
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.nth(0)).toContainText('Moved from Shortlisting to Technical Round 1')
  await expect(history.last()).toContainText('Applied, source Referral')
  await expect(page.getByRole('button', { name: 'Move to Technical Round 2' })).toBeVisible()
  await expect(
    (await recordMenu(page)).getByRole('menuitem', { name: 'Put forward for another job' }),
  ).toHaveAttribute('href', `${admin}/add?from=${uuid}`)
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Applications' }).getByRole('link', { name: other.title }).click()
  await expect(page).toHaveURL(`${admin}/${again.uuid}`)
  await expect(page.getByRole('region', { name: 'Applications' })).toContainText(job.title)
})

test('R-CDET-04: the rounds of a job are its own and end in Selected', async ({ page, context }) => {
  await asAdmin(context)
  const { uuid } = await newJobAndCandidate(page.request, {}, { interviewRounds: ['HR Round', 'Rejected'] })
  await page.goto(`${admin}/${uuid}`)
  const steps = page.getByRole('region', { name: 'Interview rounds' }).getByRole('listitem')
  await expect(steps).toHaveText(['HR Round, now', 'Selected, still ahead'])
})

test('R-CDET-02 R-CDET-08: what is not there, does not load or leads nowhere says so', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of (404|500)/)
  await asAdmin(context)
  const { uuid } = await newJobAndCandidate(page.request)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    await page.goto(`${admin}/${id}`)
    await expect(page.getByText('Candidate not found')).toBeVisible()
  }
  const one = `**/api/candidates/${uuid}`
  const mend = await broken(page, one)
  await page.goto(`${admin}/${uuid}`)
  await expect(page.getByText('Failed to load candidate details')).toBeVisible()
  mend()
  const candidate = await (await page.request.get(`/api/candidates/${uuid}`)).json()
  await page.route(one, (route) => route.fulfill({ json: { ...candidate, resume_url: 'resume.pdf' } }))
  await page.reload()
  await page.getByRole('button', { name: 'Open résumé' }).click()
  await expect(page.getByText('Invalid resume URL')).toBeVisible()
})

test('who is moved or rejected meanwhile is shown as they are now', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await alone(page)
  await asAdmin(context)
  const { name, uuid } = await newJobAndCandidate(page.request)
  await page.goto(`${admin}/${uuid}`)
  const now = page.getByRole('region', { name: 'Interview rounds' }).locator('[aria-current="step"]')
  await expect(now).toHaveText('Shortlisting, now')
  await page.getByRole('button', { name: 'Technical Round 2' }).click()
  const elsewhere = { data: { round: 'HR Round' } }
  expect((await page.request.patch(`/api/candidates/${uuid}/round`, elsewhere)).ok()).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(`${name} was moved to HR Round meanwhile.`)).toBeVisible()
  await expect(now).toHaveText('HR Round, now')
  const details = { reason: 'Other', stage: 'HR Round', comments: 'Moved away.' }
  await page.request.patch(`/api/candidates/${uuid}/reject`, { data: { rejection_details: details } })
  await page.getByLabel(`Status of ${name}`).selectOption('Hold')
  await expect(page.getByText('This candidate is rejected. Take the rejection back first.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rejection information' })).toBeVisible()
  await expect(page.getByLabel(`Status of ${name}`)).toHaveCount(0)
})

test('R-CAND-18: who put a candidate forward deletes them on their page, which leads back to the list', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const person = await addStaff(page.request, { permissions: { type: 'Full' } })
  const theirs = await signedInAs(browser, person)
  const their = await theirs.newPage()
  const { name, uuid } = await newJobAndCandidate(their.request)
  await their.goto('/employee/recruitments/candidates')
  const menu = await rowMenu(their, name)
  await expect(menu.getByRole('menuitem', { name: `Delete ${name}` })).toHaveCount(0)
  await menu.getByRole('menuitem', { name: `View ${name}` }).click()
  await expect(their).toHaveURL(new RegExp(`/${uuid}$`))
  await recordAction(their, 'Delete')
  const dialog = their.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete this candidate?')
  await dialog.getByRole('button', { name: 'Delete candidate' }).click()
  await expect(their.getByText('Candidate deleted successfully')).toBeVisible()
  await expect(their).toHaveURL('/employee/recruitments/candidates')
  await expect(their.getByText('No candidates found')).toBeVisible()
  await theirs.close()
})

test('R-ROUTE-26: an employee looks at a candidate of somebody else without a way to change them', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { name, uuid } = await newJobAndCandidate(page.request)
  await asEmployee(context)
  await page.goto(`/employee/recruitments/candidates/${uuid}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Interview rounds' }).getByRole('button')).toHaveCount(0)
  await expect((await recordMenu(page)).getByRole('menuitem')).toHaveText(['Put forward for another job'])
})

test('R-ROUTE-05 R-ROUTE-06 R-ROUTE-07 R-JDET-01 R-JDET-04 R-JDET-05: a job has a tab with its candidates, and older addresses lead to the same', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  const { job, name, uuid } = await newJobAndCandidate(page.request)
  for (let n = 0; n < 5; n++) await newCandidate(page.request, job.id)
  await page.goto(`${jobs}/details/${job.id}`)
  const tabs = page.getByRole('navigation', { name: 'Job' })
  await expect(tabs.getByRole('link')).toHaveText(['Job Details', 'Candidates 6'])
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Candidates' }).click()
  await expect(page).toHaveURL(/tab=candidates/)
  await expect(page.getByText('Showing 5 of 6 candidates')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share Shortlisted' })).toBeVisible()
  await page.getByPlaceholder('Search candidates...').fill(name)
  await expect(page.getByText('Showing 1 of 1 candidates')).toBeVisible()
  await expect(page).toHaveURL(/tab=candidates/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Hold')
  await expect(page.getByText('No candidates found')).toBeVisible()
  await tabs.getByRole('link', { name: 'Job Details' }).click()
  await expect(page.getByRole('region', { name: 'Description' })).toBeVisible()
  await page.goto(`${jobs}/${job.id}/candidates`)
  await expect(page).toHaveURL(`${jobs}/details/${job.id}?tab=candidates`)
  await page.goto(`${jobs}/${job.id}/candidates/${uuid}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${jobs}/apply/${job.id}`)
  await expect(page).toHaveURL(`${admin}/add?job_id=${job.id}`)
  await expect(page.getByLabel('Job position').first()).toHaveValue(new RegExp(job.title))
  await page.route('**/api/candidates/job/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${jobs}/details/${job.id}?tab=candidates`)
  await expect(page.getByText('Failed to load candidates').first()).toBeVisible()
})

test(`the page of a candidate passes axe, and at 360 px`, async ({ page, context }) => {
  await asAdmin(context)
  const { uuid } = await newJobAndCandidate(page.request, { notes: 'x'.repeat(200) })
  await page.goto(`${admin}/${uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page, 'the page of a candidate')
})
