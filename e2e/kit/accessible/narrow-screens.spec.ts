import type { Page } from '@playwright/test'
import {
  fillGuest,
  openReservation,
  reservation,
  select,
} from '../../reservations/booking-flow/reservation.ts'
import { book, reservationOf, someStay } from '../../reservations/stays.ts'
import { expect, test } from '../fixtures.ts'
import { asAdmin, asNewGuest } from '../people.ts'
import { expectNoSideways, phone, zoomed } from '../screens.ts'

const narrow = [
  { name: '360 px', viewport: phone, deviceScaleFactor: 1 },
  { name: '200 % zoom', viewport: zoomed, deviceScaleFactor: 2 },
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
    test.use({ viewport, deviceScaleFactor })

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
      await page.getByRole('link', { name: 'Open this trip' }).click()
      await expect(page.getByRole('heading', { name: 'Getting there' })).toBeVisible()
      await expectNoSideways(page, 'Trip')
      await page.getByRole('button', { name: 'Change dates, room or guests' }).click()
      await expectNoSideways(page, 'Change')
    })

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

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no word on a button of the calendar and the tape chart is cut off on a phone', async ({
    page,
    context,
  }) => {
    await asAdmin(context)
    for (const address of ['/admin/bookings/calendar', '/admin/bookings/tape-chart']) {
      await page.goto(address)
      const today = page.getByRole('link', { name: 'Today' }).or(page.getByRole('button', { name: 'Today' }))
      await expect(today).toBeVisible()
      const cut = await today.evaluate((button) =>
        [button, ...button.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
      )
      expect([address, cut]).toEqual([address, false])
    }
  })
})
