import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { asAdmin, asEmployee, asNewGuest } from '../people.ts'
import { fillGuest, openReservation, reservation, select } from '../reservation.ts'
import { adminPages, employeePages, expectNoSideways, inParts, openWhole, publicPages } from '../screens.ts'
import { book, reservationOf, someStay } from '../stays.ts'

const narrow = [
  { name: '360 px', viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
  // A window of 1280 px at 200 %.
  { name: '200 % zoom', viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
]

const look = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSideways(page, address)
}

const bookAndLook = async (page: Page) => {
  await openReservation(page, reservationOf(someStay()))
  await expect(reservation(page).step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await expectNoSideways(page, 'Select room')
  await reservation(page)
    .room('Family Room')
    .getByRole('button', { name: /^Details of room/ })
    .click()
  await expect(page.getByRole('table', { name: 'What each night costs' })).toBeVisible()
  await expectNoSideways(page, 'Room details')
  await page.keyboard.press('Escape')
  await select(page, 'Family Room')
  await fillGuest(page)
  await expectNoSideways(page, 'Guest information')
  await reservation(page).confirm.click()
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toBeVisible()
  await expectNoSideways(page, 'Confirmation')
}

for (const { name, viewport, deviceScaleFactor } of narrow) {
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: 'reduce' } })

    test(`at ${name} no public page has to be scrolled sideways`, async ({ page, allowErrors }) => {
      allowErrors(/status of 404/)
      for (const address of publicPages) {
        await openWhole(page, address)
        await expectNoSideways(page, address)
      }
    })

    test(`at ${name} a guest books and sees the booking without scrolling sideways`, async ({
      page,
      context,
    }) => {
      await asNewGuest(context)
      await bookAndLook(page)
      await page.goto('/my-bookings')
      await page.getByRole('button', { name: /^Details of booking/ }).click()
      await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
      await expectNoSideways(page, 'My Bookings')
    })

    for (const { part, items } of inParts([...adminPages, ...employeePages], 4)) {
      test(`at ${name} the back office works without scrolling sideways (${part})`, async ({
        page,
        context,
        allowErrors,
      }) => {
        allowErrors(/status of 404/)
        await asAdmin(context)
        for (const address of items.filter((own) => own.startsWith('/admin'))) {
          await look(page, address)
        }
        await asEmployee(context)
        for (const address of items.filter((own) => !own.startsWith('/admin'))) {
          await look(page, address)
        }
      })
    }

    test(`at ${name} a booking is confirmed without scrolling sideways`, async ({ page, context }) => {
      const { id } = await book(context.request, await asNewGuest(context))
      await asAdmin(context)
      await look(page, `/admin/bookings/${id}`)
      await page.getByRole('button', { name: 'Confirm booking' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click()
      await expect(page.getByText('Status updated to confirmed')).toBeVisible()
    })
  })
}
