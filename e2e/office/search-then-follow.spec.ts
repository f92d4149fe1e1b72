import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'

const lists = {
  candidates: '/admin/recruitments/candidates',
  bookings: '/admin/bookings/list',
  visitors: '/admin/visitors/list',
  users: '/admin/master-data/data-pegawai',
  purchases: '/admin/master-data/lending',
}

type WithRouter = { __reactRouterDataRouter: { state: { navigation: { state: string } } } }
const isAtRest = () =>
  (window as unknown as WithRouter).__reactRouterDataRouter.state.navigation.state === 'idle'

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
    // As on a busy phone: the pause of the search is over before the page could draw that the link leads away. Both in
    // one go, or the list is drawn anew in between and the link is no longer part of the page.
    await page
      .getByRole('searchbox')
      .first()
      .evaluate((search: HTMLInputElement, href) => {
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
        value?.set?.call(search, 'somebody')
        search.dispatchEvent(new Event('input', { bubbles: true }))
        const followed = document.querySelector<HTMLElement>(`tbody a[href="${href}"]`)
        if (!followed) throw new Error('the link is gone')
        followed.click()
        const end = performance.now() + 400
        while (performance.now() < end);
        // A fixed wait: timers end in turn, after this one that of the search has.
        return new Promise((resolve) => setTimeout(resolve, 1))
      }, target)
    // What had called the reader back began then, and came later than the address.
    await expect.poll(() => page.evaluate(isAtRest)).toBe(true)
    await expect(page).toHaveURL(target ?? '')
    expect(page.url()).not.toContain('somebody')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('a filter that is chosen while the answer to another is awaited keeps both', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/candidates\?.*status=applied/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${lists.candidates}?source=Direct`)
  await page.getByLabel('Status', { exact: true }).selectOption('Applied')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Decision').selectOption('Not decided yet')
  held.resolve()
  await expect(page).toHaveURL(/source=Direct&status=applied&open=true/)
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
})
