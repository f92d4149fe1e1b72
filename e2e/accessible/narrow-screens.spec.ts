import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { asAdmin, asEmployee, asNewGuest } from '../people.ts'
import { fillGuest, openReservation, reservation, select } from '../reservation.ts'
import { adminPages, employeePages, expectNoSideways, inParts, openWhole, publicPages } from '../screens.ts'
import { book, reservationOf, someStay } from '../stays.ts'

const phone = { width: 360, height: 740 }
// A window of 1280 px at 200 %.
const zoomed = { width: 640, height: 400 }
const narrow = [
  { name: '360 px', viewport: phone, deviceScaleFactor: 1 },
  { name: '200 % zoom', viewport: zoomed, deviceScaleFactor: 2 },
]

const look = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSideways(page, address)
}

/** The page as it stands on a phone, and then in a window that is zoomed. */
const expectNarrow = async (page: Page, address: string) => {
  await expectNoSideways(page, `${address} at 360 px`)
  await page.setViewportSize(zoomed)
  await expectNoSideways(page, `${address} at 200 % zoom`)
  await page.setViewportSize(phone)
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

test.describe(() => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

  for (const { part, items } of inParts(publicPages, 2)) {
    test(`no public page has to be scrolled sideways at 360 px or 200 % zoom (${part})`, async ({
      page,
      allowErrors,
    }) => {
      allowErrors(/status of 404/)
      for (const address of items) {
        await openWhole(page, address)
        await expectNarrow(page, address)
      }
    })
  }

  const openAll = async (page: Page, addresses: readonly string[]) => {
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNarrow(page, address)
    }
  }

  for (const { part, items } of inParts(adminPages, 5)) {
    test(`the back office works without scrolling sideways at 360 px or 200 % zoom (${part})`, async ({
      page,
      context,
      allowErrors,
    }) => {
      allowErrors(/status of 404/)
      await asAdmin(context)
      await openAll(page, items)
    })
  }

  test('the employees’ area works without scrolling sideways at 360 px or 200 % zoom', async ({
    page,
    context,
  }) => {
    await asEmployee(context)
    await openAll(page, employeePages)
  })
})

for (const { name, viewport, deviceScaleFactor } of narrow) {
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor, contextOptions: { reducedMotion: 'reduce' } })

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
