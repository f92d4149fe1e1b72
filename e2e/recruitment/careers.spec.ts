import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { newJob } from './jobs.ts'

test('R-ROUTE-28 R-ROUTE-29 R-ROUTE-30 R-PUB-01 R-PUB-02 R-PUB-03 R-PUB-04 G-ROUTE-12 G-ROUTE-13: a visitor finds a job and reads it, with scripts and without', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await asAdmin(context)
  const { id, title } = await newJob(page.request, {
    minSalary: 360000,
    maxSalary: 480000,
    experienceRange: [1, 3],
    deadline: '2099-12-31',
    requirements: ['Good boots'],
  })
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await browser.newContext({ javaScriptEnabled, baseURL })
    const screen = await visitor.newPage()
    await screen.goto('/careers')
    await expect(screen.getByText(/^\d+ open jobs? at the moment$/)).toBeVisible()
    await screen.getByRole('link', { name: 'See open jobs' }).click()
    await screen.getByRole('searchbox', { name: 'Search by title or description' }).fill(title.toUpperCase())
    await screen.getByRole('button', { name: 'Search' }).click()
    await expect(screen).toHaveURL(/\/careers\/jobs\?q=/)
    const card = screen.getByRole('listitem').filter({ has: screen.getByRole('link', { name: title }) })
    await expect(card).toContainText('Full-Time')
    await expect(card).toContainText('Almora, Uttarakhand')
    await expect(card).toContainText('Apply by Dec 31, 2099')
    await card.getByRole('link', { name: title }).click()
    await expect(screen).toHaveURL(`/careers/jobs/${id}`)
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const said of ['Walks with guests', 'Good boots', 'SQL', '₹3,60,000.00 to ₹4,80,000.00 a year'])
      await expect(screen.getByRole('article')).toContainText(said)
    await expect(screen.getByRole('complementary', { name: 'Salary and deadline' })).toContainText(
      '1 – 3 years',
    )
    await expect(screen.getByText('Dec 31, 2099')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      `/careers/jobs/${id}/apply`,
    )
    await screen.goto('/careers/jobs?q=nobody+looks+for+this')
    await expect(screen.getByText('No jobs found matching your search criteria')).toBeVisible()
    await visitor.close()
  }
})

test('R-PUB-05 R-PUB-14: an open job is in the sitemap with its facts; once closed it says so and leaves both', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 4(04|10)/)
  await asAdmin(context)
  const { id, title } = await newJob(page.request, { deadline: '2099-12-31', minSalary: 360000 })
  const address = `/careers/jobs/${id}`
  const sitemap = async () => (await request.get('/sitemap.xml')).text()
  expect(await sitemap()).toContain(`${address}</loc>`)
  await page.goto(address)
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(facts).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    validThrough: '2099-12-31T23:59:59+05:30',
    directApply: true,
    identifier: { value: String(id) },
    baseSalary: { currency: 'INR', value: { value: 360000 } },
  })
  const close = await page.request.patch(`/api/jobs/${id}/status`, { data: { status: 'closed' } })
  expect(close.status()).toBe(200)
  expect((await page.goto(address))?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This job is no longer open')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  expect(await sitemap()).not.toContain(`${address}</loc>`)
  const draft = await newJob(page.request, { status: 'draft' })
  for (const unknown of [draft.id, 2_000_000_000, '007', 'cook']) {
    expect((await page.goto(`/careers/jobs/${unknown}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job not found')
  }
})

test(`the careers pages pass axe`, async ({ page, context, allowErrors }) => {
  allowErrors(/status of 4(04|10)/)
  await asAdmin(context)
  const { id } = await newJob(page.request, { minSalary: 400000, requirements: ['Good boots'] })
  for (const path of [
    '/careers',
    '/careers/jobs',
    '/careers/jobs?q=no+such+job',
    `/careers/jobs/${id}`,
    `/careers/jobs/${id}/apply`,
    '/careers/jobs/2000000000',
    '/careers/status/no-such-key',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})
