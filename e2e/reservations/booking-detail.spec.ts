import type { Page } from '@playwright/test'
import { alone } from '../kit/alone.ts'
import { broken } from '../kit/broken.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { admin, asAdmin, asNewGuest } from '../kit/people.ts'
import { recordAction, recordMenu } from '../kit/rows.ts'
import { book } from './stays.ts'

const confirm = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Confirm booking' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('H-BDET-01 H-BDET-03 H-BDET-04 H-BDET-05 H-BDET-06 G-STATE-04: a booking shows its stay, guest, price and history, and each move that it still can make', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  const { id } = await book(context.request, guest)
  await asAdmin(context)
  await page.goto(`/admin/bookings/${id}`)
  await expect(panel(page, 'Stay')).toContainText('Pay now by UPI')
  await expect(panel(page, 'Guest')).toContainText(guest.email)
  await expect(panel(page, 'Guest')).toContainText('Z1234567')
  await expect(panel(page, 'Booked by')).toContainText(guest.name)
  await expect(panel(page, 'Folio')).toContainText('Balance')
  await expect(panel(page, 'Folio')).toContainText('2 nights')
  await expect(panel(page, 'Payments')).toContainText('No payment is recorded for this booking.')
  await expect(panel(page, 'History').getByRole('listitem')).toHaveCount(1)

  await expect((await recordMenu(page)).getByRole('menuitem', { name: 'Cancel booking' })).toBeVisible()
  await page.keyboard.press('Escape')
  await confirm(page).click()
  const asked = page.getByRole('dialog', { name: 'Confirm booking' })
  await asked.getByLabel('Notes').fill('Deposit seen')
  await asked.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText('Status updated to confirmed')).toBeVisible()
  await expect(panel(page, 'History')).toContainText('Deposit seen')
  await expect(panel(page, 'History')).toContainText(admin.name)
  await expect(confirm(page)).toHaveCount(0)

  await recordAction(page, 'Cancel booking')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the booking' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await recordAction(page, 'Cancel booking')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Status updated to cancelled')).toBeVisible()
  await expect(panel(page, 'History').getByRole('listitem')).toHaveCount(3)
  await expect((await recordMenu(page)).getByRole('menuitem')).toHaveText(['Edit'])
  await expect(confirm(page)).toHaveCount(0)
})

test('H-BDET-02: a booking that does not exist reads Booking not found', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  await asAdmin(context)
  await page.goto('/admin/bookings/FR-XXXXXX')
  await expect(page.getByText('Booking not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to bookings' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/list$/)
})

test('H-BDET-06: what cannot be fetched or saved says so', async ({ page, context, allowErrors }) => {
  allowErrors(/status of 500/)
  await alone(page)
  const { id } = await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  const own = (url: URL) => url.pathname.startsWith(`/api/bookings/${id}`)
  const mend = await broken(page, own)
  await page.goto(`/admin/bookings/${id}`)
  await expect(page.getByRole('alert').getByText('Failed to fetch booking details')).toBeVisible()
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await confirm(page).click()
  await broken(page, own)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText('Failed to update booking status')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('D-11: a payment that is corrected after its answer was lost is refused and names what is recorded', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 409|ERR_FAILED/)
  const { id } = await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  await page.goto(`/admin/bookings/${id}`)
  const isPayment = (url: URL) => url.pathname === `/api/bookings/${id}/payments`
  // The payment arrives; its answer is lost on the way back.
  let arrived = 0
  await page.route(isPayment, async (route) => {
    arrived = (await route.fetch()).status()
    await route.abort()
  })
  await page.getByRole('region', { name: 'Folio' }).getByRole('button', { name: 'Record payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Record a payment' })
  const send = async (amount: string) => {
    await paying.getByLabel('Amount').fill(amount)
    await paying.getByLabel('Paid by').selectOption('Cash')
    await paying.getByRole('button', { name: 'Record payment' }).click()
  }
  await send('500')
  await expect.poll(() => arrived).toBe(201)
  await expect(paying.getByRole('button', { name: 'Record payment' })).toBeEnabled()
  await page.unroute(isPayment)
  await send('700')
  const message = `₹500.00 (Cash) is already recorded for ${id}. Look at its payments before you record more.`
  await expect(paying.getByText(message)).toBeVisible()
  await expect(paying.getByLabel('Amount')).not.toHaveValue('700')
  await expect(panel(page, 'Payments').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await send('200')
  await expect(page.getByText('Payment recorded')).toBeVisible()
  await expect(panel(page, 'Payments').getByRole('listitem')).toHaveCount(2)
  await expect(panel(page, 'Payments')).toContainText('₹200.00')
})

test('a booking that somebody else settled meanwhile is refused with the reason', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const { id } = await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  await page.goto(`/admin/bookings/${id}`)
  await confirm(page).click()
  await context.request.put(`/api/bookings/${id}/status`, { data: { status: 'cancelled' } })
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(page.getByText('This booking can no longer be changed').first()).toBeVisible()
})
