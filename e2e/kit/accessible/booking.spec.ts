import {
  fillGuest,
  openReservation,
  registration,
  reservation,
  search,
  select,
} from '../../reservations/booking-flow/reservation.ts'
import { book, someStay } from '../../reservations/stays.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { asNewGuest } from '../people.ts'

test(`each step of a booking passes axe, and no confetti falls under reduced motion`, async ({
  page,
  context,
}) => {
  await openReservation(page)
  await registration(page).name.fill('Nila')
  await registration(page).name.press('Enter')
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
  await asNewGuest(context)
  await openReservation(page)
  const flow = reservation(page)
  await search(page, someStay(), 11)
  await expect(flow.adults).toHaveAccessibleDescription(/Adults must be from 1 to 10/)
  await expectAccessible(page)
  await search(page, someStay())
  await flow
    .room('Family Room')
    .getByRole('button', { name: /^Details of room/ })
    .click()
  await expect(page.getByRole('table', { name: 'What each night costs' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await select(page, 'Family Room')
  await fillGuest(page)
  await expectAccessible(page)
  await flow.confirm.click()
  await expect(page.getByRole('img', { name: /^UPI QR code/ })).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(0)
  await expectAccessible(page)
})

test(`My Bookings passes axe: empty, filled and opened`, async ({ page, context }) => {
  const guest = await asNewGuest(context)
  await page.goto('/my-bookings')
  await expect(page.getByText("You haven't made any bookings yet.")).toBeVisible()
  await expectAccessible(page)
  const { id } = await book(context.request, guest)
  await page.reload()
  await page.getByRole('button', { name: `Details of booking ${id}` }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test(`a trip passes axe: on a desktop, on a phone, and with its dialogs`, async ({ page, context }) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await page.goto(`/my-bookings/${id}`)
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change dates, room or guests' }).click()
  await page.getByRole('dialog').getByLabel('Guests').fill('0')
  await expect(page.getByText('Guests must be from 1 to 20')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Cancel this stay' }).click()
  await expect(page.getByText('Cancellation fee').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expectAccessible(page)
})
