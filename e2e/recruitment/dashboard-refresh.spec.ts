import type { Page } from '@playwright/test'
import { alone } from '../kit/alone.ts'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin } from '../kit/people.ts'
import { card } from './dashboards.ts'

test.use({ ownContext: true })

const figuresApi = '**/api/dashboard/recruitment'
const minute = 60_000
// A fixed day: only this browser goes by it, and only the time of day is shown.
const noon = new Date('2026-11-20T06:30:00Z')

/** Answers the figures with so many candidates, and counts how often they are asked for. */
const watchFigures = async (page: Page) => {
  const watched = { asked: 0, candidates: 4001, fails: false }
  await page.route(figuresApi, async (route) => {
    watched.asked += 1
    if (watched.fails) return route.fulfill({ status: 500, body: '' })
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), totalCandidates: watched.candidates },
    })
  })
  return watched
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'hidden', { value: to, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('R-DASH-06 R-CONST-02: the figures are fetched anew every 300000 ms, without moving the page or the focus', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await page.clock.install({ time: noon })
  // What others change makes the page look anew as well; here it is about the clock alone.
  await alone(page)
  const figures = await watchFigures(page)
  await page.goto('/admin/dashboard')
  await expect(card(page, 'Total Candidates')).toHaveText('4001')
  await expect(page.getByText('Updated at 12:00 PM')).toBeVisible()
  const focused = page.getByRole('region', { name: 'Candidate Sources' }).getByRole('link').first()
  await focused.focus()
  const scrolled = () => page.evaluate(() => scrollY)
  const before = (await scrolled()) + 100
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), before)
  await expect.poll(scrolled).toBe(before)
  figures.candidates = 4002
  await page.clock.fastForward(4.5 * minute)
  expect(figures.asked).toBe(1)
  await page.clock.fastForward(0.6 * minute)
  await expect(card(page, 'Total Candidates')).toHaveText('4002')
  await expect(page.getByText('Updated at 12:05 PM')).toBeVisible()
  await expect(focused).toBeFocused()
  expect([figures.asked, await scrolled()]).toEqual([2, before])
  figures.candidates = 4003
  await page.clock.fastForward(5.1 * minute)
  await expect(card(page, 'Total Candidates')).toHaveText('4003')
  expect(figures.asked).toBe(3)
})

test('the refresh rests while the page is hidden, and is made up for when it is looked at again', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await page.clock.install({ time: noon })
  await alone(page)
  const figures = await watchFigures(page)
  await page.goto('/admin/dashboard')
  await expect(card(page, 'Total Candidates')).toHaveText('4001')
  await setHidden(page, true)
  await page.clock.fastForward(20 * minute)
  await page.clock.runFor(minute)
  expect(figures.asked).toBe(1)
  figures.candidates = 4003
  await setHidden(page, false)
  await page.clock.runFor(10)
  await expect(card(page, 'Total Candidates')).toHaveText('4003')
  // Looking away and back before the time has passed asks for nothing.
  await setHidden(page, true)
  await setHidden(page, false)
  await page.clock.runFor(minute)
  expect(figures.asked).toBe(2)
})

test('R-DASH-09: figures that cannot be fetched anew say so and stay as they were', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  await page.clock.install({ time: noon })
  await alone(page)
  const figures = await watchFigures(page)
  await page.goto('/admin/dashboard')
  await expect(card(page, 'Total Candidates')).toHaveText('4001')
  figures.fails = true
  await page.clock.fastForward(5.1 * minute)
  const news = page.getByText('Failed to fetch recruitment dashboard statistics')
  await expect(news).toBeVisible()
  await expect(card(page, 'Total Candidates')).toHaveText('4001')
  await expect(page.getByText('Updated at 12:00 PM')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert').filter({ has: news })).toBeVisible()
  await expect(page.getByRole('region', { name: /^To confirm/ })).toBeVisible()
  figures.fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Total Candidates')).toHaveText('4001')
})
