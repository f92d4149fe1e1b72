import type { Page } from '@playwright/test'
import { expectDay } from '../kit/day-field.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { book, daysAhead, today } from '../reservations/stays.ts'

const dashboard = '/admin/booking-dashboard'
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const range = (page: Page) => page.getByRole('search', { name: 'Date range' })

/** A figure of a row of cards. */
const figure = (page: Page, of: string | RegExp, label: string) =>
  region(page, of)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-ROUTE-02 H-DASH-01 H-DASH-02: cards of today and of a range, which stands in the address and is reset', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Booking dashboard')
  await expect(page).toHaveURL(dashboard)
  await expect(figure(page, 'Today', 'Rooms occupied')).toHaveText(/^\d+Tonight$/)
  await expect(figure(page, 'Today', 'Revenue today')).toContainText('₹')
  await expectDay(range(page).getByLabel('End date'), today())
  const whole = numberOf(await figure(page, /^From /, 'Bookings made').textContent())
  expect(whole).toBeGreaterThan(50)

  await range(page).getByLabel('Start date').fill('2020-03-01')
  await expect(page).toHaveURL(`${dashboard}?start=2020-03-01&end=${today()}`)
  await range(page).getByLabel('End date').fill('2020-03-31')
  await expect(page).toHaveURL(`${dashboard}?start=2020-03-01&end=2020-03-31`)
  await expect(region(page, 'From Mar 01, 2020 to Mar 31, 2020')).toBeVisible()
  await expect(figure(page, /^From Mar/, 'Bookings made')).toHaveText('0')
  await expect(page.getByText('Nothing was booked in this range.')).toBeVisible()
  await page.reload()
  await expect(figure(page, /^From Mar/, 'Bookings made')).toHaveText('0')
  await range(page).getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(new RegExp(`${dashboard}$`))
  await expectDay(range(page).getByLabel('Start date'), daysAhead(-364))
  await expect(figure(page, /^From /, 'Bookings made')).not.toHaveText('0')
})

test('H-DASH-01 a day is typed key by key without losing the field', async ({ page }) => {
  await page.goto(dashboard)
  await range(page).getByLabel('Start date').focus()
  const year = Number(today().slice(0, 4)) - 1
  await page.keyboard.type(`02/03/${year}`)
  await expect(page).toHaveURL(new RegExp(`start=${year}-03-02&end=`))
  await expect(range(page).getByLabel('Start date')).toBeFocused()
})

test('H-DASH-03 H-DASH-04: bookings by month as bars and by type of room as a doughnut, with their numbers', async ({
  page,
  context,
}) => {
  await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  await page.goto(dashboard)
  const bars = region(page, 'Bookings by month')
  const types = region(page, 'Bookings by room type')
  await expect(bars.locator('[data-bar]').first()).toBeVisible()
  await expect(types.locator('[data-part]').first()).toBeVisible()
  // Other journeys book meanwhile, and the page follows them: what is read together is of one moment.
  await expect(async () => {
    const made = numberOf(await figure(page, /^From /, 'Bookings made').textContent())
    const counts = await bars.getByRole('cell').allTextContents()
    expect(await bars.locator('[data-bar]').count()).toBe(counts.length)
    expect(sumOf(counts)).toBe(made)
    const numbers = await types.getByRole('listitem').locator('strong').allTextContents()
    expect(await types.locator('[data-part]').count()).toBe(numbers.length)
    expect(sumOf(numbers)).toBe(made)
  }).toPass()
  const earned = region(page, 'Revenue by room type')
  await expect(earned.locator('[data-bar]').first()).toBeVisible()
  await expect(async () => {
    expect(await earned.getByRole('row').count()).toBe(await earned.locator('[data-bar]').count())
  }).toPass()
  await bars.locator('[data-bar]').last().hover()
  const shown = bars.getByText(/^Bookings \d+$/).filter({ visible: true })
  await expect(async () => {
    const last = (await bars.getByRole('cell').allTextContents()).at(-1)
    expect(await shown.allTextContents()).toEqual([`Bookings ${last}`])
  }).toPass()
})

/** In Indian grouping, and with what is noted behind it. */
const numberOf = (text: string | null) => Number.parseInt((text ?? '').replaceAll(',', ''), 10)

const sumOf = (numbers: string[]) => numbers.reduce((sum, number) => sum + Number(number), 0)

test('H-DASH-05 H-DASH-08: the newest booking stands first, with guest, room, day, length and status', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  const { id } = await book(context.request, guest)
  await asAdmin(context)
  await page.goto(dashboard)
  const line = region(page, 'Newest bookings').getByRole('listitem').filter({ hasText: id })
  await expect(line).toContainText('Nila R')
  await expect(line).toContainText('2 nights')
  await expect(line).toContainText('To confirm')
  expect(await region(page, 'Newest bookings').getByRole('listitem').count()).toBeLessThanOrEqual(10)
  await line.getByRole('link', { name: 'Nila R' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${id}$`))
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(guest.name)
  await page.getByRole('link', { name: 'Back' }).first().click()
  await expect(page).toHaveURL(dashboard)
  await page.getByRole('link', { name: 'All bookings' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list$/)
})

test('how a figure is reckoned is told on hover and on focus', async ({ page }) => {
  await page.goto(dashboard)
  const message = page.getByRole('tooltip')
  await page.getByRole('button', { name: /^Occupancy: / }).hover()
  await expect(message).toContainText('Sold nights divided by available nights')
  await page.getByRole('button', { name: /^ADR: / }).focus()
  await expect(message.filter({ hasText: 'Average daily rate' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(message.filter({ hasText: 'Revenue per available room' })).toBeVisible()
})

test(`the dashboard with its charts and an open explanation passes axe`, async ({ page }) => {
  await page.goto(dashboard)
  await expect(page.locator('[data-part]').first()).toBeVisible()
  await page.getByRole('button', { name: /^RevPAR: / }).focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${dashboard}?start=2020-03-01&end=2020-03-31`)
  await expect(page.getByText('Nothing was booked in this range.')).toBeVisible()
  await expectAccessible(page)
})
