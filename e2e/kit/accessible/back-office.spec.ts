import { book } from '../../reservations/stays.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { asAdmin, asEmployee, asNewGuest } from '../people.ts'
import { recordAction } from '../rows.ts'
import { adminPages, employeePages, expectFit, inParts } from '../screens.ts'

for (const { part, items } of inParts(adminPages, 8)) {
  test(`every screen of the back office passes axe, and is not scrolled sideways at 360 px or 200 % zoom (${part})`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/status of 404/)
    await asAdmin(context)
    for (const address of items) {
      await test.step(address, async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectFit(page, address)
      })
    }
  })
}

test('every screen of the employees passes axe, and is not scrolled sideways at 360 px or 200 % zoom', async ({
  page,
  context,
  allowErrors,
}) => {
  // Nobody's candidate.
  allowErrors(/status of 404/)
  await asEmployee(context)
  for (const address of employeePages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFit(page, address)
  }
})

test(`a booking, its dialogs, the menus and a mail pass axe`, async ({ page, context, allowErrors }) => {
  // The test's own look into the frame of the mail.
  allowErrors(/Blocked script execution in 'about:srcdoc'/)
  const { id } = await book(context.request, await asNewGuest(context))
  await asAdmin(context)
  await page.goto(`/admin/bookings/${id}`)
  await recordAction(page, 'Cancel booking')
  await expect(page.getByRole('dialog', { name: 'Cancel booking' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/outbox')
  await page.getByRole('link', { name: new RegExp(`^Booking ${id} received`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(id)
  // No script runs in the frame that shows the mail, axe neither.
  await expect(page.locator('iframe')).toHaveAttribute('title', 'The mail as HTML')
  await page.locator('iframe').evaluate((frame) => frame.remove())
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/bookings/list')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})
