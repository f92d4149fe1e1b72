import { expect, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { book } from '../../reservations/stays.ts'
import { enter, newStaff } from './staff.ts'

test('D-41: whoever sets rates blocks rooms on the tape chart and is offered no booking', async ({
  browser,
  page,
}) => {
  await enter(page, await newStaff(browser, 'admin', 'Full', ['rates']), '/admin/login')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Rooms', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Front desk', includeHidden: true })).toHaveCount(0)
  await page.goto('/admin/bookings/tape-chart')
  await expect(page.getByRole('button', { name: 'Block a room' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add booking' })).toHaveCount(0)
})

test('D-41: whoever keeps the money takes a payment for a booking and does not cancel it', async ({
  browser,
  page,
}) => {
  const own = await browser.newContext()
  const booking = await book(own.request, await asNewGuest(own))
  await own.close()
  await enter(page, await newStaff(browser, 'admin', 'Full', ['money']), '/admin/login')
  await page.goto(`/admin/bookings/${booking.id}`)
  await expect(
    page.getByRole('region', { name: 'Folio' }).getByRole('button', { name: 'Record payment' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^More for / })).toHaveCount(0)
})

test('D-41: an address outside one’s areas says so and offers the way back', async ({
  browser,
  page,
  allowErrors,
}) => {
  allowErrors(/403/)
  await enter(page, await newStaff(browser, 'admin', 'Full', ['land']), '/admin/login')
  await page.goto('/admin/recruitments/candidates')
  await expect(page.getByRole('heading', { name: 'Not your area' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'dashboard', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})
