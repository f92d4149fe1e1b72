import type { Page } from '@playwright/test'
import { broken } from '../kit/broken.ts'
import { downloadedSheet } from '../kit/excel.ts'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { rowAction, rowMenu } from '../kit/rows.ts'
import { book, daysAhead } from './stays.ts'

const status = (url: URL) => url.pathname.endsWith('/status')
const rows = (page: Page) => page.getByRole('table', { name: 'bookings' }).locator('tbody').getByRole('row')
const showing = (page: Page) => page.getByRole('status').filter({ hasText: /^Showing/ })
const filters = (page: Page) => page.getByRole('search', { name: 'Filter bookings' })

/** A pending booking of a guest of its own, made without the page. */
const pending = async (page: Page) => {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  const made = await book(context.request, await asNewGuest(context))
  await context.close()
  return made
}

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-BLIST-05 H-BLIST-06 H-BLIST-07: eight rows to a page, the line below says of how many, and each row can be viewed', async ({
  page,
}) => {
  await page.goto('/admin/bookings/list')
  await expect(rows(page)).toHaveCount(8)
  await expect(showing(page)).toHaveText(/^Showing 8 of [\d,]{3,6} bookings$/)
  await expect(rows(page).getByRole('link', { name: /^FR-/ })).toHaveCount(8)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(rows(page)).toHaveCount(8)
  await rows(page).first().getByRole('link', { name: /^FR-/ }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/FR-\w{6}$/)
  await expect(page.getByRole('region', { name: 'Facts of the booking' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list\?page=2$/)
})

test('H-BLIST-01 H-BLIST-02: the ID filter finds a part of an ID in either case, stands in the address, and Clear takes it away', async ({
  page,
}) => {
  const { id } = await pending(page)
  await page.goto('/admin/bookings/list')
  await filters(page).getByLabel('Booking ID').fill(id.slice(2, 8).toLowerCase())
  await expect(page).toHaveURL(/\?q=/)
  await expect(rows(page).filter({ hasText: id })).toHaveCount(1)
  await page.reload()
  await expect(rows(page).filter({ hasText: id })).toHaveCount(1)
  await filters(page).getByRole('button', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/list$/)
  await expect(rows(page)).toHaveCount(8)
  await expect(filters(page).getByRole('button', { name: 'Clear' })).toHaveCount(0)
})

test('H-BLIST-03 H-BLIST-04: the start date keeps later check-ins, the end date earlier check-outs', async ({
  page,
}) => {
  const { id, checkIn, checkOut } = await pending(page)
  const own = rows(page).filter({ hasText: id })
  for (const [start, end, count] of [
    [checkIn, checkOut, 1],
    [checkOut, '', 0],
    ['', checkIn, 0],
  ] as const) {
    const query = new URLSearchParams({
      q: id,
      ...(start && { start_date: start }),
      ...(end && { end_date: end }),
    })
    await page.goto(`/admin/bookings/list?${query}`)
    await expect(showing(page)).toHaveText(`Showing ${count} of ${count} bookings`)
    await expect(own).toHaveCount(count)
  }
  await page.goto('/admin/bookings/list')
  await filters(page).getByRole('button', { name: 'Filters' }).click()
  await filters(page).getByLabel('Check-in from').fill(daysAhead(-30))
  await filters(page).getByLabel('Check-out until').fill(daysAhead(-1))
  await expect(page).toHaveURL(/start_date=.+&end_date=/)
  await expect(showing(page)).toHaveText(/^Showing 8 of \d{2,3} bookings$/)
})

test('H-BLIST-10 G-MYB-08: filters that nothing fits read No bookings found, with a way to show all', async ({
  page,
}) => {
  await page.goto('/admin/bookings/list?q=NOSUCHBOOKING')
  await expect(page.getByText('No bookings found')).toBeVisible()
  await expect(showing(page)).toHaveText('Showing 0 of 0 bookings')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(8)
})

test('H-BLIST-08: confirm and cancel stand on pending bookings alone', async ({ page }) => {
  for (const [state, count] of [
    ['pending', 8],
    ['confirmed', 0],
    ['cancelled', 0],
  ] as const) {
    await page.goto(`/admin/bookings/list?status=${state}`)
    await expect(rows(page).first()).toBeVisible()
    await expect(rows(page).getByRole('button', { name: /^Confirm FR-/ })).toHaveCount(count)
    const menu = await rowMenu(rows(page).first(), /FR-/)
    await expect(menu.getByRole('menuitem', { name: /^Cancel FR-/ })).toHaveCount(count > 0 ? 1 : 0)
    await page.keyboard.press('Escape')
  }
})

for (const { action, title, done, failure, after } of [
  {
    action: 'Confirm',
    title: 'Confirm booking',
    done: 'Booking confirmed successfully',
    failure: 'Failed to confirm booking',
    after: 'Confirmed',
  },
  {
    action: 'Cancel',
    title: 'Cancel booking',
    done: 'Booking cancelled successfully',
    failure: 'Failed to cancel booking',
    after: 'Cancelled',
  },
]) {
  test(`H-BLIST-09 H-BLIST-11 H-BLIST-12 H-ERR-02: ${action} asks for notes, a failure keeps them, and '${done}' follows`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 500/)
    const { id } = await pending(page)
    await page.goto(`/admin/bookings/list?q=${id}`)
    const mend = await broken(page, status)
    if (action === 'Confirm') await page.getByRole('button', { name: `Confirm ${id}` }).click()
    else await rowAction(page, action, id)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel('Notes').fill('Spoken to on the phone')
    await dialog.getByRole('button', { name: title }).click()
    await expect(page.getByText(failure)).toBeVisible()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Spoken to on the phone')
    mend()
    await dialog.getByRole('button', { name: title }).click()
    await expect(page.getByText(done)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rows(page).filter({ hasText: id })).toContainText(after)
    await rowAction(page, 'View', id)
    await expect(page.getByText('Spoken to on the phone')).toBeVisible()
  })
}

test('H-BLIST-01 D-46: the payment filter keeps who owes, stands in the address and goes into the Excel file', async ({
  page,
}) => {
  const { id } = await pending(page)
  await page.goto(`/admin/bookings/list?q=${id}`)
  await expect(rows(page)).toHaveCount(1)
  await filters(page).getByLabel('Payment').selectOption('Settled')
  await expect(page).toHaveURL((url) => url.searchParams.get('payment') === 'paid')
  await expect(showing(page)).toHaveText('Showing 0 of 0 bookings')
  await filters(page).getByLabel('Payment').selectOption('Anything due')
  await expect(page).toHaveURL((url) => url.searchParams.get('payment') === 'owing')
  await expect(rows(page).filter({ hasText: id })).toContainText('To confirm')
  expect((await downloadedSheet(page)).column('Booking')).toEqual([id])
})
