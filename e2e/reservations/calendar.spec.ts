import type { Page } from '@playwright/test'
import { bookRooms, type ChartStay, openChart } from '../desk/chart-stays.ts'
import { alone } from '../kit/alone.ts'
import { broken } from '../kit/broken.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { openScreen } from '../kit/menu.ts'
import { asAdmin } from '../kit/people.ts'
import { expectNoSideways } from '../kit/screens.ts'
import { shown, today } from './stays.ts'

const bar = (page: Page, { id }: ChartStay) => page.getByRole('button', { name: new RegExp(id) })
const views = (page: Page) => page.getByRole('navigation', { name: 'View' })
const open = (page: Page, view: string, date: string) =>
  page.goto(`/admin/bookings/calendar?view=${view}&date=${date}`)

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-ROUTE-04 H-CAL-01 H-CAL-06: the sidebar opens the calendar on this month; weeks begin on Monday, and each view stands in the address', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  await openScreen(page, 'Calendar')
  await expect(page).toHaveURL(/\/admin\/bookings\/calendar$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar')
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }).format(
    new Date(`${today()}T12:00:00`),
  )
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(month)
  const days = page.getByRole('region', { name: month }).getByRole('link', { name: /^\w{3}, .*stays?$/ })
  await expect(days.first()).toHaveAccessibleName(/^Mon, /)
  expect((await days.count()) % 7).toBe(0)
  await expect(views(page).getByRole('link', { name: 'Month' })).toHaveAttribute('aria-current', 'true')

  await views(page).getByRole('link', { name: 'Week' }).click()
  await expect(page).toHaveURL(/\?view=week$/)
  await expect(page.getByRole('region').getByRole('link')).toHaveCount(7)
  await expect(page.getByRole('region').getByRole('link').first()).toHaveAccessibleName(/^Mon, /)
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/\?view=week&date=/)

  await views(page).getByRole('link', { name: 'Day' }).click()
  await expect(page).toHaveURL(/view=day/)
  await expect(page.getByText('00', { exact: true })).toHaveCount(1)
  await expect(page.getByText('21', { exact: true })).toBeVisible()
  await page.reload()
  await expect(views(page).getByRole('link', { name: 'Day' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/\?view=day$/)
  await views(page).getByRole('link', { name: 'List' }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?view=day$/)
})

test('H-CAL-02 H-CAL-03 H-CAL-09: a click on a stay shows its details and the way to the booking, in every view', async ({
  page,
  browser,
}) => {
  const [stay] = await bookRooms(browser, [{ nights: 3 }])
  const dates = `${shown(stay.checkIn)} to ${shown(stay.checkOut)}`
  const name = new RegExp(`^Room ${stay.roomNumber}, Nila \\w+, ${dates}, pending`)
  for (const view of ['month', 'week', 'day']) {
    await open(page, view, stay.checkIn)
    await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
      'Pending',
      'Confirmed',
      'Cancelled',
      'Other',
    ])
    const event = page.getByRole('button', { name }).first()
    await expect(event).toHaveAttribute('data-status', 'pending')
    await event.click()
    const details = page.getByRole('dialog', { name: `Booking ${stay.id}` })
    await expect(details).toContainText('3 nights')
    await expect(details).toContainText('2 guests')
    await expect(details).toContainText(stay.roomNumber)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  }
  await open(page, 'list', stay.checkIn)
  await page
    .getByRole('button', { name: new RegExp(`${stay.roomNumber}.*${shown(stay.checkIn)}.*Pending`) })
    .click()
  await page.getByRole('link', { name: 'Open booking' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${stay.id}$`))
})

test('H-CAL-02: refresh shows what happened meanwhile', async ({ page, browser, context }) => {
  const [stay] = await bookRooms(browser, [{}])
  await open(page, 'month', stay.checkIn)
  const event = page
    .getByRole('button', {
      name: new RegExp(`^Room ${stay.roomNumber}, Nila \\w+, ${shown(stay.checkIn)} to`),
    })
    // Over a Sunday it is two bars.
    .first()
  await expect(event).toHaveAttribute('data-status', 'pending')
  await context.request.put(`/api/bookings/${stay.id}/status`, { data: { status: 'cancelled' } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(event).toHaveAttribute('data-status', 'cancelled')
})

test('H-CAL-07: an answer that is no array is refused, and another try helps', async ({ page }) => {
  await alone(page)
  const events = (url: URL) => url.pathname === '/api/admin/bookings'
  const mend = await broken(page, events, { json: { bookings: [] } })
  await page.goto('/admin/bookings/calendar')
  await expect(page.getByRole('alert')).toContainText('Invalid data format received from server')
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region').first()).toBeVisible()
  await expect(page.getByText('Invalid data format received from server')).toHaveCount(0)
})

test(`the calendar and the tape chart pass axe, their dialogs too, and fit 360 px`, async ({
  page,
  browser,
}) => {
  // Many screens, each looked through by axe.
  test.slow()
  const [stay] = await bookRooms(browser, [{}])
  for (const view of ['month', 'week', 'day', 'list']) {
    await open(page, view, stay.checkIn)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
    await expectAccessible(page)
  }
  await openChart(page, stay)
  await expect(bar(page, stay)).toBeVisible()
  await expectAccessible(page)
  await bar(page, stay).click()
  const looked = page.getByRole('dialog', { name: 'Nila R' })
  await expect(looked).toContainText(stay.id)
  await expect(looked).toContainText('Balance')
  await expectAccessible(page)
  await looked.getByRole('button', { name: 'Move stay' }).click()
  await expect(page.getByRole('dialog', { name: 'Move stay' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Block a room' }).click()
  await expect(page.getByRole('dialog', { name: 'Block a room' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of [
    ...['month', 'week', 'day', 'list'].map((view) => `/admin/bookings/calendar?view=${view}`),
    '/admin/bookings/tape-chart?days=30',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, address).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
  await page.goto('/admin/bookings/calendar')
  await expectNoSideways(page, 'the calendar')
})
