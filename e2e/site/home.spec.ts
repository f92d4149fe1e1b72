import type { Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures.ts'

test.use({ ownContext: true, contextOptions: { reducedMotion: 'no-preference' } })

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const items = (page: Page, title: string) =>
  part(page, title)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

test('G-ROUTE-01 G-HOME-01 G-HOME-02: the hero shows title, subtitle and a film that the browser may keep and everybody can stop', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const hero = part(page, 'Evenings above the mist')
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Evenings above the mist')
  await expect(hero.getByText('Twelve rooms among deodar and oak in the Kumaon hills.')).toBeVisible()
  const film = hero.locator('video')
  await expect(film).toBeAttached()
  const source = (await film.locator('source').first().getAttribute('src')) ?? ''
  const { status, cache } = await page.evaluate(async (address) => {
    const answer = await fetch(address, { method: 'HEAD' })
    return { status: answer.status, cache: answer.headers.get('cache-control') }
  }, source)
  expect(status).toBe(200)
  expect(cache).toMatch(/max-age=[1-9]/)
  expect((await request.get(source, { headers: { range: 'bytes=0-99' } })).status()).toBe(206)
  await hero.getByRole('button', { name: 'Pause the film' }).click()
  await expect(hero.getByRole('button', { name: 'Play the film' })).toBeVisible()
})

test('G-HOME-04 G-HOME-05: six activities stand in a strip that scrolls sideways, each with its category', async ({
  page,
}) => {
  await page.goto('/')
  const strip = page.getByRole('list', { name: 'Activities' })
  await strip.scrollIntoViewIfNeeded()
  await expect(strip.getByRole('listitem')).toHaveCount(6)
  for (const activity of await strip.getByRole('listitem').all()) {
    await expect(activity.getByText(/^(Adventure|Entertainment|Leisure)$/)).toBeVisible()
  }
  expect(await strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  await page.getByRole('button', { name: 'More activities' }).click()
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Earlier activities' }).click()
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBe(0)
})

test('a button pressed before the scripts have come does its work once they are there', async ({ page }) => {
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsMayCome
    await route.continue()
  })
  await page.goto('/')
  const strip = page.getByRole('list', { name: 'Activities' })
  const more = page.getByRole('button', { name: 'More activities' })
  await more.click()
  await more.click()
  expect(await strip.evaluate((list) => list.scrollLeft)).toBe(0)
  letScriptsCome()
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
})

test('G-HOME-06 G-HOME-09 G-HOME-10 G-HOME-11 G-HOME-12 G-HOME-13: four cards of rooms, each with its price per night', async ({
  page,
}) => {
  await page.goto('/')
  await expect(items(page, 'Rooms and suites')).toHaveCount(4)
  for (const [name, price] of [
    ['Forest View Suite', '₹2,250.00'],
    ['Family Room', '₹3,000.00'],
    ['Glamping Tent', '₹1,500.00'],
    ['Dormitory Room', '₹2,000.00'],
  ] as const) {
    const card = items(page, 'Rooms and suites').filter({ has: page.getByRole('heading', { name }) })
    await expect(card.getByText(`${price} per night`)).toBeVisible()
  }
})

test('G-HOME-07 G-HOME-08: the pictures of a room move on every 3000 ms, until somebody moves them by hand', async ({
  page,
}) => {
  const began = Date.now()
  await page.clock.install({ time: began })
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Pictures: Family Room' })
  await expect(carousel.getByText(/^\d \/ 3$/)).toBeAttached()
  await page.clock.pauseAt(began + 600_000)
  // The scripts have taken over: nothing of the page comes to lie elsewhere after it was scrolled.
  await expect(carousel.getByRole('button', { name: 'Pause the pictures' })).toBeVisible()
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toBeInViewport()
  // The observer that sees it come into view is real, the clock is not: the first step tells where the rhythm is.
  const at = async () => Number((await carousel.getByText(/^\d \/ 3$/).textContent())?.charAt(0))
  const first = await at()
  const step = async () => {
    await page.clock.runFor(100)
    return at()
  }
  await expect.poll(step, { intervals: [50], timeout: 90_000 }).not.toBe(first)
  const second = await at()
  await page.clock.runFor(2900)
  expect(await at()).toBe(second)
  await page.clock.runFor(200)
  await expect.poll(at).toBe((second % 3) + 1)

  await carousel.getByRole('button', { name: 'Next picture' }).click()
  const chosen = await at()
  await page.mouse.move(0, 0)
  await page.locator('body').evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.clock.runFor(10_000)
  expect(await at()).toBe(chosen)
})

test('under reduced motion neither film nor pictures move by themselves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(4000)
  const carousel = page.getByRole('region', { name: 'Pictures: Family Room' })
  await carousel.scrollIntoViewIfNeeded()
  await page.clock.runFor(10_000)
  await expect(carousel.getByText('1 / 3')).toBeVisible()
  await expect(carousel.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0)
  await expect(page.locator('video')).toHaveCount(0)
})

test('G-HOME-15 G-HOME-16 G-HOME-17: eight places with distance and category, five guests who rate 5, and the footer at the end', async ({
  page,
}) => {
  await page.goto('/')
  await expect(items(page, 'Nearby places')).toHaveCount(8)
  for (const place of await items(page, 'Nearby places').all()) {
    await expect(place.getByText(/^\d+(\.\d+)? km/)).toBeAttached()
    await expect(place.getByText(/^(Nature|Viewpoint|Heritage|Temple|Wildlife|Market)$/)).toBeAttached()
  }
  const guests = part(page, 'Guest experiences')
  await expect(guests.getByRole('figure')).toHaveCount(5)
  await expect(guests.getByRole('img', { name: 'Rated 5 of 5' })).toHaveCount(5)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const end = await page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect()
    return Math.abs((footer?.bottom ?? 0) + scrollY - document.documentElement.scrollHeight)
  })
  expect(end).toBeLessThan(2)
})
