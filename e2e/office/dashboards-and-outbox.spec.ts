import { expect, test } from '../kit/fixtures.ts'
import { mailedTo } from '../kit/mails.ts'
import { asAdmin, asNewGuest } from '../kit/people.ts'
import { book } from '../reservations/stays.ts'

test('H-DASH-02 H-DASH-05: the booking dashboard shows today, the newest bookings and the counts by status', async ({
  page,
  context,
}) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  await page.goto('/admin/booking-dashboard')
  for (const label of [
    'Booked today',
    'Revenue today',
    'Rooms occupied',
    'Rooms free',
    'New visitors today',
  ]) {
    await expect(page.getByText(label)).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Newest bookings' }).getByText(id)).toBeVisible()
  await page
    .getByRole('region', { name: 'Bookings by status' })
    .getByRole('link', { name: 'Pending' })
    .click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list\?status=pending$/)
})

test('the admin dashboard names who is signed in and what waits today, each task with its verb', async ({
  page,
  context,
}) => {
  await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Leela Pandey')
  await expect(page.getByRole('region', { name: /^To confirm: \d+ bookings?$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Arrivals today: \d+$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Departures today: \d+$/ })).toBeVisible()
  const nights = page.getByRole('region', { name: 'The next 14 nights' })
  await expect(nights.locator('tbody').getByRole('row')).toHaveCount(14)
  const tasks = page.getByRole('region', { name: 'Tasks' })
  await tasks.getByRole('link', { name: /^Confirm: \d+ bookings? to confirm$/ }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list\?status=pending$/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('the outbox finds a mail, shows its text and HTML, and sends it again', async ({
  page,
  context,
  allowErrors,
}) => {
  // The test's own look into the frame of the mail.
  allowErrors(/Blocked script execution in 'about:srcdoc'/)
  const guest = await asNewGuest(context)
  const { id } = await book(context.request, guest)
  await asAdmin(context)
  await mailedTo(context.request, guest.email)
  await page.goto('/admin/outbox')
  await page.getByRole('search').getByLabel('Search').fill(guest.email)
  await expect(page).toHaveURL(/\?q=/)
  // The head of the table, and what was found.
  await expect(page.getByRole('row').filter({ hasNotText: guest.email })).toHaveCount(1)
  const mail = page.getByRole('link', { name: new RegExp(`^Booking ${id} received`) })
  await mail.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Booking ${id} received`)
  await expect(
    page.getByText('No mail server is set (SMTP_URL), so this mail was kept and not sent.'),
  ).toBeVisible()
  await expect(page.frameLocator('iframe').getByText(`Thank you, ${guest.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The mail is on its way again')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/admin\/outbox\?q=/)
})
