import { expect, test } from '../fixtures.ts'
import { asAdmin } from '../people.ts'

const lists = {
  candidates: '/admin/recruitments/candidates',
  bookings: '/admin/bookings/list',
  visitors: '/admin/visitors/list',
  users: '/admin/master-data/data-pegawai',
  purchases: '/admin/master-data/lending',
}

for (const [name, path] of Object.entries(lists))
  test(`who types into the search of ${name} and follows a link at once is not called back by what they typed`, async ({
    page,
    context,
  }) => {
    await asAdmin(context)
    await page.goto(path)
    const link = page.locator('tbody a[href^="/"]').first()
    await expect(link).toBeVisible()
    const target = await link.getAttribute('href')
    expect(target).not.toBe(path)
    await page.getByRole('searchbox').first().fill('somebody')
    // As on a busy phone: the pause of the search is over before the page could draw that the link leads away.
    await link.evaluate((element: HTMLElement) => {
      element.click()
      const end = performance.now() + 400
      while (performance.now() < end);
    })
    await expect(page).toHaveURL(target ?? '')
    // What had called the reader back came later than the address.
    await page.waitForTimeout(700)
    await expect(page).toHaveURL(target ?? '')
    expect(page.url()).not.toContain('somebody')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('a filter that is chosen while the answer to another is awaited keeps both', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await page.route(/\/api\/candidates\?.*status=applied/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto(`${lists.candidates}?source=Direct`)
  await page.getByLabel('Status', { exact: true }).selectOption('Applied')
  await page.getByLabel('Decision').selectOption('Not decided yet')
  await expect(page).toHaveURL(/source=Direct&status=applied&open=true/)
  await expect(page.getByRole('button', { name: 'Filters (3)' })).toBeVisible()
})
