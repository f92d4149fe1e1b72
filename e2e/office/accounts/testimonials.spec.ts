import type { Page } from '@playwright/test'
import { expect, test } from '../../kit/fixtures.ts'

test.use({ ownContext: true, contextOptions: { reducedMotion: 'no-preference' } })

const guests = (page: Page) => page.getByRole('region', { name: 'Guest experiences' })

/** The names of the guests whose words are wholly in view, from left to right. */
const inView = (page: Page) =>
  guests(page).evaluate((region) => {
    const frame = region.getBoundingClientRect()
    return [...region.querySelectorAll('figure')]
      .map((figure) => ({
        box: (figure.querySelector('blockquote') ?? figure).getBoundingClientRect(),
        name: figure.querySelector('strong')?.textContent,
      }))
      .filter(({ box }) => box.left >= frame.left - 2 && box.right <= frame.right + 2)
      .sort((one, other) => one.box.left - other.box.left)
      .map(({ name }) => name)
  })

test('G-DLG-11: one, two or three guests speak at a time, by width', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [width, count] of [
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await expect.poll(async () => (await inView(page)).length, `${width} px`).toBe(count)
  }
})

test('G-DLG-10: they move on every 5000 ms until paused', async ({ page }) => {
  const began = Date.now()
  await page.clock.install({ time: began })
  await page.goto('/login')
  await expect(guests(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.pauseAt(began + 600_000)
  await page.clock.runFor(2000)
  // The first move tells where the rhythm is; a move itself takes most of a second.
  const first = (await inView(page)).join()
  const step = async () => {
    await page.clock.runFor(100)
    return (await inView(page)).join()
  }
  await expect.poll(step, { intervals: [50], timeout: 20_000 }).not.toBe(first)
  await page.clock.runFor(1500)
  const second = await inView(page)
  await page.clock.runFor(2000)
  expect(await inView(page)).toEqual(second)
  await page.clock.runFor(3000)
  expect(await inView(page)).not.toEqual(second)
  await guests(page).getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(2000)
  const paused = await inView(page)
  await page.clock.runFor(12_000)
  expect(await inView(page)).toEqual(paused)
  await guests(page).getByRole('button', { name: 'Next' }).click()
  await page.clock.runFor(2000)
  expect(await inView(page)).not.toEqual(paused)
})

test('under reduced motion they stand still until they are played', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/login')
  await expect(guests(page).getByRole('button', { name: 'Play' })).toBeVisible()
  const before = await inView(page)
  await page.clock.runFor(11_000)
  expect(await inView(page)).toEqual(before)
})
