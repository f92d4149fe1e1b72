import { expect, test } from '../kit/fixtures.ts'

test.use({ serviceWorkers: 'allow', ownContext: true })

test('G-LAY-11 H-CONST-12: the service worker is JavaScript, is registered from /sw.js, and keeps the pages that were seen', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/)
  const script = await request.get('/sw.js')
  expect(script.status()).toBe(200)
  expect(script.headers()['content-type']).toContain('javascript')

  await page.goto('/activities')
  const registered = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(new URL(registered ?? '').pathname).toBe('/sw.js')
  // The first visit was not yet seen by the worker.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Outdoor' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/activities')) !== undefined))
    .toBe(true)

  await context.setOffline(true)
  await expect(
    page.getByText('You are offline. You see the pages as they were at your last visit.'),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Activities and dining' })).toBeVisible()
  await expect(
    page.getByText('You are offline. You see the pages as they were at your last visit.'),
  ).toBeVisible()
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/activities')
  await expect(page.getByText(/You are offline/)).toHaveCount(0)
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => /^\/(api|admin|my-bookings|login)/.test(path))).toEqual([])
})
