import type { Browser, BrowserContext } from '@playwright/test'
import { broken } from '../kit/broken.ts'
import { colourOf } from '../kit/colours.ts'
import { expect, test } from '../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { seeing } from '../kit/seeing.ts'
import { book, daysAhead, shown } from './stays.ts'

/** The desk's own browser. */
const browserOfTheDesk = async (context: BrowserContext) => {
  const office = await (context.browser() as Browser).newContext()
  await asAdmin(office)
  return office
}

const list = (url: URL) => url.pathname === '/api/bookings'
const one = (url: URL) => /^\/api\/bookings\/FR-/.test(url.pathname)

test('G-MYB-03 G-STATE-15 G-ROUTE-10: without a guest, a toast says to log in and the booking page opens', async ({
  page,
}) => {
  await page.goto('/my-bookings')
  await expect(page.getByText('Please login to view your bookings')).toBeVisible()
  await expect(page).toHaveURL(/\/reservation$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book now')
})

test('G-MYB-04 G-STATE-15: a guest without a visitor id is asked to log in again', async ({ page }) => {
  const guest = { visitor_id: '', name: 'Nila', email: 'nila@example.com', phone: null, role: 'visitor' }
  await page.route('**/api/v2/me', (route) => route.fulfill({ json: { guest, user: null } }))
  await seeing(page.getByText('Visitor ID not found. Please login again.'), () => page.goto('/my-bookings'))
  await expect(page).toHaveURL(/\/reservation$/)
})

test('G-MYB-02: a guest without bookings reads so and can book', async ({ page, context }) => {
  await asNewGuest(context)
  await page.goto('/my-bookings')
  await expect(page.getByText("You haven't made any bookings yet.")).toBeVisible()
  await page.getByRole('link', { name: 'Book Now' }).last().click()
  await expect(page).toHaveURL(/\/reservation$/)
})

test('G-MYB-01 G-MYB-07 G-CONST-05: the table holds the own bookings alone, and a row opens its details', async ({
  page,
  context,
  browser,
}) => {
  const stranger = await browser.newContext()
  const other = await book(stranger.request, await asNewGuest(stranger))
  await stranger.close()
  const guest = await asNewGuest(context)
  const { id, checkIn, checkOut } = await book(context.request, guest, { method: 'checkin' })
  await page.goto('/my-bookings')
  const table = page.getByRole('table', { name: 'My bookings' })
  // The head, the heading of what is to come, and the one booking.
  await expect(table.getByRole('row')).toHaveCount(3)
  const row = table.getByRole('row').filter({ hasText: id })
  await expect(row).toContainText(shown(checkIn))
  await expect(row).toContainText(shown(checkOut))
  await expect(row).toContainText('Pending')
  await expect(page.getByText(other.id)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Showing 1 to 1 of 1 booking' })).toBeVisible()

  const toggle = row.getByRole('button', { name: /booking FR-/ })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  for (const heading of ['Nights', 'Payments', 'What happened']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.getByText('To be paid at check-in')).toBeVisible()
  await expect(page.getByText('Pay at check-in', { exact: true })).toBeVisible()
  await toggle.click()
  await expect(page.getByRole('heading', { name: 'Nights' })).toHaveCount(0)
})

test('D-55 My Bookings leads with the next trip, then others to come, then what is over', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  const later = await book(context.request, guest, { checkIn: daysAhead(700), checkOut: daysAhead(702) })
  const next = await book(context.request, guest, { checkIn: daysAhead(360), checkOut: daysAhead(361) })
  const gone = await book(context.request, guest)
  const office = await browserOfTheDesk(context)
  await office.request.put(`/api/bookings/${gone.id}/status`, { data: { status: 'cancelled' } })
  await office.close()
  await page.goto('/my-bookings')
  const card = page.getByRole('region', { name: 'Your next trip' })
  await expect(card).toContainText('In 360 days')
  await expect(card).toContainText('Waiting for our confirmation')
  const codes = page.getByRole('rowheader')
  await expect(codes).toHaveText(['To come', next.id, later.id, 'Past and cancelled', gone.id])
  await card.getByRole('link', { name: 'See your trip' }).click()
  await expect(page).toHaveURL(new RegExp(`/my-bookings/${next.id}$`))
  await page.goBack()
  await page.getByRole('link', { name: later.id }).click()
  await expect(page).toHaveURL(new RegExp(`/my-bookings/${later.id}$`))
})

test('finding-16 the chat button covers nothing of My Bookings on a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await book(context.request, await asNewGuest(context))
  await page.goto('/my-bookings')
  await expect(page.getByRole('table')).toBeVisible()
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole('link', { name: /^Chat with us on WhatsApp/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /^write on WhatsApp/ })).toBeVisible()
})

test('G-MYB-05: a list that cannot be fetched says so, and can be tried again', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  const { id } = await book(context.request, await asNewGuest(context))
  const mend = await broken(page, list)
  await page.goto('/my-bookings')
  const message = 'Failed to fetch bookings. Please try again later.'
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(message)).toBeVisible()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').filter({ hasText: id })).toBeVisible()
})

test('G-MYB-06: details that cannot be loaded say so, and can be tried again', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  const { id } = await book(context.request, await asNewGuest(context))
  const mend = await broken(page, one)
  await page.goto('/my-bookings')
  await page.getByRole('button', { name: `Details of booking ${id}` }).click()
  const message = 'Failed to load booking details'
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText(message)).toBeVisible()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
})

test('G-MYB-08: a filter that nothing fits reads No bookings found, and shows all again', async ({
  page,
  context,
}) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await page.goto('/my-bookings')
  await page.getByRole('button', { name: 'Cancelled' }).click()
  await expect(page).toHaveURL(/\?status=cancelled$/)
  await expect(page.getByText('No bookings found.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(page.getByRole('row').filter({ hasText: id })).toBeVisible()
})

test('many bookings come page by page, and the page lives in the address', async ({
  page,
  context,
  browser,
}) => {
  const guest = await asNewGuest(context)
  // A guest holds five at once; what the desk books is not counted.
  const office = await browser.newContext()
  await asAdmin(office)
  for (let count = 0; count < 11; count++) await book(office.request, guest)
  await page.goto('/my-bookings')
  await expect(page.getByText('Showing 1 to 10 of 11 bookings')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pages of my bookings' })
    .getByRole('button', { name: 'Page 2' })
    .click()
  await expect(page.getByText('Showing 11 to 11 of 11 bookings')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 11 to 11 of 11 bookings')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Showing 1 to 10 of 11 bookings')).toBeVisible()
})

test('G-CONST-06 H-STATE-02 H-BDET-07 H-CONST-08: confirmed is green, pending amber, cancelled red, any other grey', async ({
  page,
  context,
  browser,
}) => {
  const guest = await asNewGuest(context)
  const office = await browser.newContext()
  await asAdmin(office)
  for (const status of ['pending', 'confirmed', 'cancelled']) {
    const { id } = await book(context.request, guest)
    if (status !== 'pending') await office.request.put(`/api/bookings/${id}/status`, { data: { status } })
  }
  await office.close()
  await page.goto('/my-bookings')
  const colour = (status: string) => colourOf(page.getByRole('table').getByText(status, { exact: true }))
  const good = await colour('Confirmed')
  expect(good.green).toBeGreaterThan(Math.max(good.red, good.blue))
  const amber = await colour('Pending')
  expect(amber.red).toBeGreaterThan(amber.green)
  expect(amber.green).toBeGreaterThan(amber.blue)
  const bad = await colour('Cancelled')
  expect(bad.red).toBeGreaterThan(2 * Math.max(bad.green, bad.blue))
  // A status without a colour of its own, which only the office has.
  await asAdmin(context)
  await context.request.put(`/api/visitors/${guest.visitor_id}`, { data: { ...guest, status: 'inactive' } })
  await page.goto(`/admin/visitors/list?q=${encodeURIComponent(guest.email)}`)
  const other = await colour('Inactive')
  const shades = [other.red, other.green, other.blue]
  expect(Math.max(...shades) - Math.min(...shades)).toBeLessThan(30)
})
