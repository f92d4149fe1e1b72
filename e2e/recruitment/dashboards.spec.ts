import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asEmployee } from '../kit/people.ts'
import { enter, newStaff } from '../office/accounts/staff.ts'
import { newCandidate, setStatus } from './candidates.ts'
import { card } from './dashboards.ts'
import { newJob } from './jobs.ts'

test('R-ROUTE-32 R-DASH-01 R-DASH-02 R-DASH-03 R-DASH-04 H-ROUTE-09: an admin sees how recruitment stands, and every figure opens its list', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const { id, title } = await newJob(page.request)
  const { uuid, name } = await newCandidate(page.request, id, { source: 'Agency' })
  await page.goto('/admin/dashboard')
  const lists = '/admin/recruitments'
  for (const [label, address] of [
    ['Active Jobs', `${lists}/job-management?status=active`],
    ['Total Candidates', `${lists}/candidates`],
    ['Selected Candidates', `${lists}/candidates?status=selected`],
    ['Rejected Candidates', `${lists}/candidates?status=rejected`],
  ] as const)
    await expect(card(page, label)).toHaveAttribute('href', address)
  const statuses = page.getByRole('region', { name: 'Candidate Status Distribution' })
  await expect(statuses.getByRole('link')).toHaveCount(7)
  await expect(statuses.getByRole('link', { name: 'Hold' })).toHaveAttribute('href', /\?status=hold$/)
  const sources = page.getByRole('region', { name: 'Candidate Sources' })
  // The middle of a large slice is the hole of the ring.
  await sources.locator('[data-part]').first().dispatchEvent('click')
  await expect(page).toHaveURL(/candidates\?source=\w+$/)
  await page.goBack()
  await statuses.locator('[data-bar]').first().click()
  await expect(page).toHaveURL(/candidates\?status=\w+$/)
  await page.goBack()
  await sources.getByRole('link', { name: 'Agency' }).click()
  await expect(page).toHaveURL(/candidates\?source=Agency$/)
  await page.goBack()
  const activities = page.getByRole('region', { name: 'Recent Activities' })
  const line = activities.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText(`Leela Pandey put ${name} forward for ${title}`)
  await expect(line.getByText(/^\w{3} \d\d, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible()
  await line.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${lists}/candidates/${uuid}$`))
  await page.goBack()
  const howLong = page.getByRole('region', { name: 'How long it takes' })
  await howLong.getByRole('button', { name: /^Median time to hire/ }).hover()
  await expect(howLong.getByRole('tooltip')).toContainText('from applying to being selected')
  await howLong.getByRole('button', { name: /^Median time to hire/ }).focus()
  await page.keyboard.press('Tab')
  await expect(howLong.getByText(/between entering and leaving it/)).toBeVisible()
  await expect(page.getByRole('region', { name: /^To confirm/ })).toBeVisible()
})

test('R-ROUTE-17 R-EDASH-01 R-EDASH-02 R-EDASH-03 R-EDASH-04 R-EDASH-05: an employee sees who they are, what they did, and the open jobs', async ({
  page,
  context,
  browser,
}) => {
  const person = await newStaff(browser, 'user', 'Full')
  await enter(page, person)
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
  const profile = page.getByRole('region', { name: 'Your profile' })
  for (const fact of ['Nandini Rawat', person.email, 'Manager', 'Operations'])
    await expect(profile.getByText(fact, { exact: true })).toBeVisible()
  await expect(profile.locator('[data-initials=NR]')).toBeVisible()
  const own = page.getByRole('region', { name: 'My candidates' })
  await expect(own.getByRole('listitem')).toHaveText([
    'All candidates0',
    'Pending0',
    'Selected0',
    'Rejected0',
    'Success rate0%',
  ])
  await expect(page.getByText('No recent activities')).toBeVisible()

  const { id, title } = await newJob(context.request, { openings: 3 })
  const { uuid: chosen, name } = await newCandidate(context.request, id)
  await newCandidate(context.request, id)
  await newCandidate(context.request, id)
  await setStatus(context.request, chosen, 'selected')
  await page.reload()
  await expect(own.getByRole('listitem')).toHaveText([
    'All candidates3',
    'Pending2',
    'Selected1',
    'Rejected0',
    'Success rate33.3%',
  ])
  const line = page.getByRole('region', { name: 'Recent Activities' }).getByRole('listitem').first()
  await expect(line).toContainText(`${name}${title}`)
  await expect(line).toContainText('Selected')
  await expect(line.getByRole('link')).toHaveAttribute('href', `/employee/recruitments/candidates/${chosen}`)
  const open = page.getByRole('region', { name: 'Open positions' })
  await expect(open.getByRole('listitem').filter({ hasText: title })).toContainText('Full-Time, 3 openings')
  await open.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`/employee/recruitments/job-management/details/${id}$`))
  await page.goBack()
  await own.getByRole('link', { name: 'Selected' }).click()
  await expect(page).toHaveURL(/\/employee\/recruitments\/candidates\?status=selected$/)
  await expect(page.getByRole('heading', { level: 1, name: 'My Candidates' })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.goBack()
  for (const [label, address] of [
    ['Total Jobs', '/employee/recruitments/job-management'],
    ['Active Jobs', '/employee/recruitments/job-management?status=active'],
    ['Total Open Positions', '/employee/recruitments/job-management?status=active'],
    ['Total Candidates', '/employee/recruitments/candidates'],
  ] as const)
    await expect(card(page, label)).toHaveAttribute('href', address)
})

test('R-EDASH-04 R-EDASH-13: without open jobs the dashboard says so, and a failure too', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asEmployee(context)
  let fails = false
  await page.route('**/api/dashboard/employee-stats', async (route) => {
    if (fails) return route.fulfill({ status: 500, body: '' })
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), openPositions: [] } })
  })
  await page.goto('/pegawai/dashboard')
  await expect(page.getByText('No open positions available')).toBeVisible()
  fails = true
  await page.reload()
  await expect(page.getByRole('alert').getByText('Failed to fetch dashboard data')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test(`the dashboards pass axe`, async ({ page, context }) => {
  await asAdmin(context)
  await page.goto('/admin/dashboard')
  await expect(page.locator('[data-part]').first()).toBeVisible()
  await expectAccessible(page)
  await asEmployee(context)
  await page.goto('/pegawai/dashboard')
  await expect(page.getByRole('region', { name: 'Open positions' })).toBeVisible()
  await expectAccessible(page)
})
