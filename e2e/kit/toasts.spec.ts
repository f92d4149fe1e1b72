import type { Page } from '@playwright/test'
import { openReservation, reservation, search } from '../reservations/booking-flow/reservation.ts'
import { reservationOf, someStay } from '../reservations/stays.ts'
import { expect, test } from './fixtures.ts'
import { asAdmin, asNewGuest } from './people.ts'

test.use({ ownContext: true, contextOptions: { reducedMotion: 'no-preference' } })

const toast = (page: Page, message: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(message)

/** The clock moves only as the test says from here on; the pointer is away from where toasts appear. */
const stopClock = async (page: Page) => {
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.mouse.move(5, 400)
}

test('G-LAY-12 H-ERR-01 R-ERR-04: a toast lasts three seconds', async ({ page, context }) => {
  await asNewGuest(context)
  await page.clock.install()
  await openReservation(page, reservationOf(someStay()))
  const choose = reservation(page)
    .room('Family Room')
    .getByRole('button', { name: /^Select room/ })
  await expect(choose).toBeVisible()
  await stopClock(page)
  await choose.press('Enter')
  await expect(toast(page, 'Room selected successfully!')).toBeVisible()
  await page.clock.runFor(2900)
  await expect(toast(page, 'Room selected successfully!')).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast(page, 'Room selected successfully!')).toHaveCount(0)
})

test('G-LAY-13 H-ERR-01 R-ERR-04: an error lasts four seconds, and as long as somebody points at it', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asNewGuest(context)
  await page.clock.install()
  await page.route('**/api/rooms/available?*', (route) => route.fulfill({ status: 500, body: '' }))
  await openReservation(page)
  await stopClock(page)
  await search(page, someStay())
  const error = toast(page, 'Failed to fetch available rooms. Please try again.')
  await expect(error).toBeVisible()
  await page.clock.runFor(3900)
  await expect(error).toBeVisible()
  await page.clock.runFor(200)
  await expect(error).toHaveCount(0)

  await reservation(page).find.press('Enter')
  await error.hover()
  await page.clock.runFor(20_000)
  await expect(error).toBeVisible()
  await page.mouse.move(5, 400)
  await page.clock.runFor(4100)
  await expect(error).toHaveCount(0)
})

/** What the toasts lie over of that which can be pressed, filled in or read as the title. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('[aria-label="Notifications"]')
    const { left, right, top, bottom } = place?.getBoundingClientRect() ?? new DOMRect()
    return [...document.querySelectorAll('button, a[href], input, select, textarea, h1')]
      .filter((one) => !place?.contains(one) && one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top
      })
      .map((one) => one.textContent || one.getAttribute('name'))
  })

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`a toast covers neither what is pressed nor the title, at ${width} px`, async ({ page, context }) => {
    await asAdmin(context)
    await page.setViewportSize({ width, height })
    await page.goto('/admin/settings/resort')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Resort: saved')).toBeVisible()
    expect(await covered(page)).toEqual([])
  })
