import type { Page } from '@playwright/test'
import { alone } from '../kit/alone.ts'
import { broken } from '../kit/broken.ts'
import { takeFile } from '../kit/files.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { rowAction, rowMenu } from '../kit/rows.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { addStaff, signedInAs } from '../staff/employees.ts'
import { newCandidate, newJobAndCandidate } from './candidates.ts'
import { newJob } from './jobs.ts'

const admin = '/admin/recruitments/candidates'
const employee = '/employee/recruitments/candidates'
const columns = ['Candidate', 'Job', 'Experience', 'Location', 'Applied', 'Status', 'Actions']

const found = (page: Page, count: number) =>
  expect(page.getByText(`of ${count} candidates`, { exact: false })).toBeVisible()
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()

test('R-ROUTE-11 R-CAND-01 R-CAND-03 R-CAND-05 R-CAND-06 R-CAND-07 R-CONST-04 R-CONST-05: an admin searches the list and turns its pages', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { id, title } = await newJob(page.request)
  const word = `Sorrel${title.split(' ').at(-1)}`
  for (let n = 0; n < 6; n++) await newCandidate(page.request, id, { name: `${word} ${n}` })
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Candidates')
  await expect(page).toHaveURL(admin)
  await expect(page.getByRole('link', { name: 'Add Candidate' })).toHaveAttribute('href', `${admin}/add`)
  await page.getByPlaceholder('Search candidates...').fill(word)
  await expect(page.getByText('Showing 5 of 6 candidates')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  const row = page.getByRole('row').filter({ hasText: `${word} 5` })
  await expect(row).toContainText('3.5 years')
  await expect(row).toContainText('4.25 LPA')
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{2}, \d{4}/)
  await expect(row).toContainText('Direct, by admin')
  const menu = await rowMenu(row, `${word} 5`)
  await expect(menu.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Delete'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Showing 1 of 6 candidates')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${word} nobody`)
  await expect(page.getByText('No candidates found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
})

test('R-CAND-02 R-CAND-08 R-CAND-09 R-CAND-10 R-CAND-11 R-CAND-12 R-CAND-13 R-CAND-14 R-CONST-03: every filter of the panel stands in the address and survives a reload', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { name } = await newJobAndCandidate(page.request, { source: 'Naukri' })
  await page.goto(`${admin}?q=${name.split(' ').at(-1)}`)
  await found(page, 1)
  await openFilters(page)
  const status = page.getByLabel('Status', { exact: true })
  await expect(status.getByRole('option', { name: 'Hold' })).toBeAttached()
  await expect(page.getByLabel('Source').getByRole('option')).toHaveText([
    'All sources',
    'Naukri',
    'Direct',
    'LinkedIn',
    'Indeed',
    'Referral',
    'Agency',
    'Other',
  ])
  await status.selectOption('Hold')
  await expect(page).toHaveURL(/status=hold/)
  await expect(page.getByText('No candidates found')).toBeVisible()
  await status.selectOption('Applied')
  await page.getByLabel('Source').selectOption('Naukri')
  await page.getByLabel('Location').fill('almora')
  await page.getByLabel('Applied from').fill('2020-01-01')
  await page.getByLabel('Applied until').fill('2098-12-31')
  await page.getByLabel('Created By').selectOption('admin')
  await found(page, 1)
  const most = page.getByRole('slider', { name: 'Most Experience in years' })
  await expect(most).toHaveAttribute('aria-valuemax', '20')
  await most.press('ArrowLeft')
  await expect(page).toHaveURL(/experience_to=19/)
  const least = page.getByRole('slider', { name: 'Least Salary in LPA' })
  await expect(page.getByRole('slider', { name: 'Most Salary in LPA' })).toHaveAttribute(
    'aria-valuemax',
    '100',
  )
  await least.press('ArrowRight')
  await expect(page).toHaveURL(/salary_from=1(&|$)/)
  const kept = ['status=applied', 'source=Naukri', 'location=almora', 'applied_from=2020-01-01']
  for (const part of [...kept, 'applied_to=2098-12-31', 'created_by=USR1001'])
    await expect(page).toHaveURL((address) => address.search.includes(part))
  await found(page, 1)
  await page.reload()
  await found(page, 1)
  await expect(page.getByRole('button', { name: 'Filters (6)' })).toBeVisible()
  await expect(page.getByText('Experience: 0 to 19 years')).toBeVisible()
  await page.getByLabel('Applied until').fill('2020-01-02')
  await expect(page.getByText('No candidates found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(admin)
  const coming = page.waitForEvent('download')
  await takeFile(page)
  expect((await coming).suggestedFilename()).toBe('candidates.xlsx')
})

test('R-CAND-04 R-CAND-19 R-CAND-20 R-CAND-25 R-CAND-29: the status is set in the row, which is fresh without a reload', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  const { name, uuid } = await newJobAndCandidate(page.request)
  await page.goto(`${admin}?q=${name.split(' ').at(-1)}`)
  const control = page.getByLabel(`Status of ${name}`)
  await expect(control.getByRole('option')).toHaveText([
    'Applied',
    'Screening',
    'Shortlisted',
    'Interviewed',
    'Selected',
    'Rejected',
    'Hold',
  ])
  await page.evaluate(() => Object.assign(window, { stillThere: true }))
  await control.selectOption('Screening')
  await expect(page.getByText('Status updated to screening')).toBeVisible()
  await expect(control).toHaveValue('screening')
  await expect(control).toBeEnabled()
  await page.route(`**/api/candidates/${uuid}/status`, (route) => route.fulfill({ status: 500, body: '' }))
  await control.selectOption('Hold')
  await expect(page.getByText('Failed to update status')).toBeVisible()
  await expect(control).toHaveValue('screening')
  expect(await page.evaluate(() => 'stillThere' in window)).toBe(true)
})

test('R-CAND-30 R-CAND-31 R-CAND-32: deleting asks first, and what fails says so', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await alone(page)
  await asAdmin(context)
  const { name, uuid } = await newJobAndCandidate(page.request)
  await page.goto(`${admin}?q=${name.split(' ').at(-1)}`)
  const ask = () => rowAction(page, 'Delete', name)
  const dialog = page.getByRole('dialog')
  const mend = await broken(page, `**/api/candidates/${uuid}`)
  await ask()
  await expect(dialog).toContainText('Are you sure you want to delete this candidate?')
  await dialog.getByRole('button', { name: 'Delete candidate' }).click()
  await expect(page.getByText('Failed to delete candidate')).toBeVisible()
  mend()
  await dialog.getByRole('button', { name: 'Delete candidate' }).click()
  await expect(page.getByText('Candidate deleted successfully')).toBeVisible()
  await expect(page.getByText('No candidates found')).toBeVisible()
  const mendList = await broken(page, /\/api\/candidates\?/)
  await page.goto(admin)
  await expect(page.getByText('Failed to fetch candidates').first()).toBeVisible()
  mendList()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})

test('R-ROUTE-24 R-CAND-15 R-CAND-16 R-CAND-18 R-ROLE-06: an employee sees their own candidates, and no way to delete one in the list', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const theirs = await newJobAndCandidate(page.request)
  await asEmployee(context)
  const own = await newCandidate(page.request, theirs.job.id)
  await page.goto('/pegawai/dashboard')
  await openScreen(page, 'My Candidates')
  await expect(page).toHaveURL(employee)
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(page.getByRole('link', { name: 'Add Candidate' })).toHaveAttribute('href', `${employee}/add`)
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await openFilters(page)
  for (const filter of ['Status', 'Source', 'Location', 'Applied from', 'Applied until'])
    await expect(page.getByLabel(filter, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Created By')).toHaveCount(0)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill(own.name)
  await found(page, 1)
  await expect((await rowMenu(page, own.name)).getByRole('menuitem')).toHaveText(['View', 'Edit'])
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`Status of ${own.name}`)).toBeEnabled()
  await search.fill(theirs.name)
  await expect(page.getByText('No candidates found')).toBeVisible()
  // On the page of a job all of its candidates stand, and only one's own can be changed.
  await page.goto(`/employee/recruitments/job-management/details/${theirs.job.id}?tab=candidates`)
  await found(page, 2)
  await expect((await rowMenu(page, own.name)).getByRole('menuitem')).toHaveText(['View', 'Edit'])
  await page.keyboard.press('Escape')
  await expect((await rowMenu(page, theirs.name)).getByRole('menuitem')).toHaveText(['View'])
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`Status of ${theirs.name}`)).toHaveCount(0)
})

test('R-ROLE-07: who may not add is offered no Add Candidate, and the server takes none from them', async ({
  page,
  context,
  browser,
}) => {
  await asAdmin(context)
  const { id } = await newJob(page.request)
  const person = await addStaff(page.request, { permissions: { type: 'Read' } })
  const theirs = await signedInAs(browser, person)
  const their = await theirs.newPage()
  await their.goto(employee)
  await expect(their.getByText('Showing 0 of 0 candidates')).toBeVisible()
  await expect(their.getByRole('link', { name: 'Add Candidate' })).toHaveCount(0)
  const data = { name: 'Nobody', email: 'nobody@example.com', phone: '9876500000', experience: 1, job_id: id }
  const answer = await their.request.post('/api/candidates', { data })
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'right_missing'])
  await theirs.close()
})

test(`the list of candidates, its filters and the candidates of a job pass axe, and at 360 px`, async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { job } = await newJobAndCandidate(page.request, { name: 'Tara With A Rather Long Name Indeed' })
  const ofJob = `/admin/recruitments/job-management/details/${job.id}?tab=candidates`
  for (const path of [`${admin}?status=applied`, `${admin}?q=NOSUCHCANDIDATE`, ofJob]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/^Showing/)).toBeVisible()
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [`${admin}?status=applied`, ofJob]) {
    await page.goto(path)
    await expect(page.getByText(/^Showing/)).toBeVisible()
    await expectNoSideways(page, path)
  }
})
