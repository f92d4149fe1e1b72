import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { book, reservationOf, someStay } from '../stays.ts'
import { fillGuest, openReservation, reservation } from './reservation.ts'

/** Eleven guests, whom no room holds; the cheapest rooms that hold them stand first. */
const offered = async (page: Page) => {
  await openReservation(page, reservationOf(someStay(2), 9, 2))
  return page.getByRole('article', { name: /×/ }).first()
}

const sumIn = (text: string) => /₹[\d,]+\.\d\d/.exec(text)?.[0] ?? ''

test('D-54 more guests than the largest room holds are offered rooms together, with their price', async ({
  page,
}) => {
  const card = await offered(page)
  await expect(card).toContainText('11 guests')
  await expect(card).toContainText(/₹[\d,]+\.\d\d for 2 nights/)
  await expect(
    card
      .getByRole('listitem')
      .filter({ hasText: /: \d+ guests?$/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('D-54 a party is booked by one call, and its card shows every room, the code and one sum', async ({
  page,
  context,
}) => {
  await asNewGuest(context)
  const card = await offered(page)
  const sum = sumIn(await card.innerText())
  await card.getByRole('button', { name: /^Select/ }).click()
  const flow = reservation(page)
  await fillGuest(page)
  await page.getByLabel(/^Room 2: /).fill('Ravi Verma')
  await expect(page.getByText(`Your total is ${sum}.`)).toBeVisible()
  await expectAccessible(page)
  const asked = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/bookings',
  )
  await flow.confirm.click()
  const made = await (await asked).json()
  expect(made.bookings.map(({ guest_info }: typeof made) => guest_info.full_name)).toContain('Ravi Verma')
  await expect(page).toHaveURL(new RegExp(`booked=${made.party_id}`))
  await expect(page.getByRole('heading', { name: 'We have your booking request' })).toBeFocused()
  const rows = page.getByRole('table', { name: 'Your rooms' }).getByRole('row')
  await expect(rows).toHaveCount(made.bookings.length + 1)
  await expect(page.getByText(`Pay ${sum} by UPI`)).toBeVisible()
  await expectAccessible(page)
})

test('D-54 a group of more than twenty says how many they are', async ({ page }) => {
  await openReservation(page, reservationOf(someStay(2)))
  const flow = reservation(page)
  await flow.step('Search').click()
  await page.getByRole('button', { name: 'More than 20 guests?' }).click()
  await page.getByLabel('Guests in all').fill('27')
  const asked = page.waitForRequest('**/api/rooms/combinations?*')
  await flow.find.click()
  expect(new URL((await asked).url()).searchParams.get('guests')).toBe('27')
  await expect(page).toHaveURL(/guests=27/)
  await expect(flow.step('Search')).toContainText('27 guests')
})

test('finding-11 “I have paid” sends the reference for the desk to check', async ({ page, context }) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await page.goto(`/reservation?booked=${id}`)
  const payment = page.getByRole('region', { name: 'Pay by UPI' })
  await expect(payment).toContainText('If we cannot confirm the stay, you get all of it back.')
  await payment.getByLabel('UPI reference').fill('4321 1234 5678')
  await payment.getByRole('button', { name: 'I have paid' }).click()
  // D-75: what was reported stands where the code stood.
  await expect(payment).toBeHidden()
  await expect(page.getByRole('main')).toContainText(
    'Reported, being checked. You told us that you have paid, with reference 432112345678.',
  )
  await expectAccessible(page)
})
