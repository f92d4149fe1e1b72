import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { reservationOf, someStay } from '../stays.ts'
import { fillGuest, openReservation, reservation, select } from './reservation.ts'

const bookings = (url: URL) => url.pathname === '/api/bookings'
const refusal = (status: number, code: string, message: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, message, msg: message }),
})

/** Up to the last click; the answers to the booking are given by the test. */
const readyToConfirm = async (page: Page, answer?: (route: Route) => Promise<void>) => {
  await openReservation(page, reservationOf(someStay()))
  await select(page, 'Dormitory Room')
  await fillGuest(page)
  await reservation(page).requests.fill('A quiet room')
  if (answer) await page.route(bookings, answer)
}

const nothingLost = async (page: Page) => {
  const flow = reservation(page)
  await expect(flow.requests).toHaveValue('A quiet room')
  await expect(flow.birth).toHaveValue('12/04/1991')
  await expect(flow.chosen(flow.idType)).toHaveValue('passport')
  await expect(flow.idNumber).toHaveValue('Z1234567')
}

test.beforeEach(async ({ context, allowErrors }) => {
  allowErrors(/status of (409|500)|net::ERR_FAILED/)
  await asNewGuest(context)
})

test('G-CONF-02: Confirm waits while the booking is on its way, and a double tap books once', async ({
  page,
  context,
}) => {
  let sent = 0
  const held = Promise.withResolvers<void>()
  await readyToConfirm(page, async (route) => {
    sent++
    await held.promise
    await route.continue()
  })
  const { confirm } = reservation(page)
  await confirm.dblclick()
  await expect(confirm).toBeDisabled()
  held.resolve()
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
  expect(sent).toBe(1)
  expect(await (await context.request.get('/api/bookings')).json()).toHaveLength(1)
})

test('a room that somebody else took leads to a fresh list, with everything typed kept', async ({ page }) => {
  const message = 'This room has just been booked for these dates. Please choose another room or other dates.'
  await readyToConfirm(page, (route) => route.fulfill(refusal(409, 'room_taken', message)))
  const fresh = page.waitForRequest((request) => request.url().includes('/api/rooms/available'))
  await reservation(page).confirm.click()
  await fresh
  const flow = reservation(page)
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('region', { name: 'Select room' }).getByRole('alert')).toHaveText(message)
  await page.unroute(bookings)
  await select(page, 'Glamping Tent')
  await nothingLost(page)
  await flow.confirm.click()
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
})

test('a price that changed is shown beside the old one and has to be confirmed again', async ({ page }) => {
  const message = 'The price has changed. Please look at the new total and confirm again.'
  await readyToConfirm(page, (route) => route.fulfill(refusal(409, 'price_changed', message)))
  await page.route('**/api/rooms/*/details*', async (route) => {
    const answer = await (await route.fetch()).json()
    const quote = { ...answer.quote, total_price: '5000.00', final_price: '5000.00' }
    await route.fulfill({ json: { ...answer, quote } })
  })
  await reservation(page).confirm.click()
  const step = page.getByRole('region', { name: 'Guest information' })
  await expect(step.getByText(message)).toBeVisible()
  await expect(step.getByText('The stay now costs ₹5,000.00 instead of ₹4,000.00.')).toBeVisible()
  await nothingLost(page)
  const sent = page.waitForRequest((request) => bookings(new URL(request.url())))
  await reservation(page).confirm.click()
  expect((await sent).postDataJSON()).toMatchObject({ expected_total: '5000.00' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

for (const { name, answer, message } of [
  { name: 'a fault', answer: { status: 500, body: '' }, message: 'Failed to create booking' },
  {
    name: 'a refusal',
    answer: refusal(409, 'stale_write', 'Somebody else changed this meanwhile.'),
    message: 'Somebody else changed this meanwhile.',
  },
]) {
  test(`G-CONF-06: ${name} of the server shows '${message}' and keeps the form`, async ({ page }) => {
    await readyToConfirm(page, (route) => route.fulfill(answer))
    await reservation(page).confirm.click()
    await expect(page.getByRole('region', { name: 'Guest information' }).getByRole('alert')).toHaveText(
      message,
    )
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText(message)).toBeVisible()
    await nothingLost(page)
    await expect(reservation(page).confirm).toBeEnabled()
  })
}

test('a lost connection keeps the form, and the second try can not book twice', async ({ page, context }) => {
  const keys: (string | undefined)[] = []
  await readyToConfirm(page, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The booking arrives; its answer is lost on the way back.
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await reservation(page).confirm.click()
  await expect(page.getByText(/trying again never books twice/)).toBeVisible()
  await nothingLost(page)
  await reservation(page).confirm.click()
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(await (await context.request.get('/api/bookings')).json()).toHaveLength(1)
})

test('a booking whose script does not come says so, and the next press books', async ({ page }) => {
  await page.route('**/assets/book-room-*', (route) => route.abort())
  await readyToConfirm(page)
  await reservation(page).confirm.click()
  await expect(page.getByRole('alert')).toHaveText('There is no connection. Please check it and try again.')
  await nothingLost(page)
  await page.unroute('**/assets/book-room-*')
  await reservation(page).confirm.click()
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
})
