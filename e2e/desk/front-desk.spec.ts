import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, stranger } from '../kit/people.ts'
import { recordAction } from '../kit/rows.ts'
import { chooseDates } from '../kit/stay-dates.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { addedRoom } from '../rates/rooms.ts'
import { fillGuest, reservation } from '../reservations/booking-flow/reservation.ts'
import { daysAhead, someStay } from '../reservations/stays.ts'
import { checkInGuest } from './check-in.ts'
import { openList, panel } from './desk.ts'

const bookTonight = async (page: Page) => {
  const person = stranger()
  const flow = reservation(page)
  // Others book tonight too: this one has a room of its own.
  const own = {
    status: 'available',
    capacity: 2,
    room_type: `Den ${uniqueDigits()}`,
    price_per_night: '2500.00',
  }
  const room = await addedRoom(page.request, own)
  await page.goto('/admin/bookings/add-booking')
  await page.getByRole('button', { name: 'Register a new guest' }).click()
  await page.getByLabel('Name').fill(person.name)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByRole('button', { name: 'Register guest' }).click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await chooseDates(page, { checkIn: daysAhead(0), checkOut: daysAhead(2) })
  await flow.find.click()
  await page.getByRole('button', { name: `Select room ${room.room_number}` }).click()
  await expect(flow.fullName).toHaveValue(person.name)
  await fillGuest(page)
  await page.getByText('Guest pays at check-in').click()
  return { person, flow }
}

test('H-WIZ-01 H-WIZ-02 H-WIZ-08 H-WIZ-11 H-WIZ-19 H-WIZ-20: the desk books for a new guest, takes the money, checks in and out', async ({
  page,
  context,
  allowErrors,
}) => {
  // The check-out that is refused for want of a reason.
  allowErrors(/status of 409/)
  await asAdmin(context)
  const { person, flow } = await bookTonight(page)
  await expectAccessible(page)
  await flow.confirm.click()
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Booked for / })).toBeFocused()
  await expect(page.getByRole('link', { name: 'View All Bookings' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open this booking' }).click()

  await page.getByRole('main').getByRole('button', { name: 'Confirm booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click()
  await checkInGuest(page, person.name)
  await expect(panel(page, 'History')).toContainText('Checked in')

  await page.getByRole('region', { name: 'Folio' }).getByRole('button', { name: 'Record payment' }).click()
  const paying = page.getByRole('dialog', { name: 'Record a payment' })
  await paying.getByLabel('Amount').fill('1000')
  await expectAccessible(page)
  await paying.getByRole('button', { name: 'Record payment' }).click()
  await expect(panel(page, 'Payments')).toContainText('₹1,000.00')

  await recordAction(page, 'Check out')
  const leaving = page.getByRole('dialog', { name: 'Check out' })
  await leaving.getByRole('button', { name: 'Check out' }).click()
  await expect(
    leaving.getByText('Say why the guest leaves without paying', { exact: false }).first(),
  ).toBeVisible()
  await leaving.getByLabel('Why without paying').fill('Company pays by transfer')
  await leaving.getByRole('button', { name: 'Check out' }).click()
  await expect(panel(page, 'History')).toContainText('Company pays by transfer')

  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Receipt (PDF)' }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^receipt-FR-\w+\.pdf$/)

  await page.getByRole('button', { name: 'Take back ₹1,000.00' }).click()
  const back = page.getByRole('dialog', { name: 'Take a payment back' })
  await back.getByLabel('Reason').fill('Counted twice')
  await back.getByRole('button', { name: 'Take back' }).click()
  await expect(panel(page, 'Payments')).toContainText('Counted twice')
  // Nothing is received any more.
  await expect(page.getByRole('link', { name: 'Receipt (PDF)' })).toBeHidden()
})

test('H-WIZ-06 H-WIZ-12: a guest who is known is found, and Add Another Booking begins anew', async ({
  page,
  context,
}) => {
  await asAdmin(context)
  await page.goto('/admin/bookings/add-booking')
  await page.getByLabel('Find a guest').fill('asha@')
  await page.getByRole('button', { name: 'Book for Asha Verma' }).click()
  await expect(page.getByText('Booking for Asha Verma')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Booking for Asha Verma')).toBeVisible()
  const flow = reservation(page)
  await chooseDates(page, someStay(1))
  await flow.find.click()
  await page
    .getByRole('button', { name: /^Select room \d/ })
    .first()
    .click()
  await fillGuest(page)
  await flow.confirm.click()
  await page.getByRole('button', { name: 'Add Another Booking' }).click()
  await expect(page.getByLabel('Find a guest')).toBeVisible()
  // Neither the days nor the guests of the caller before.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('1')
  await expect(flow.checkIn).toHaveValue(daysAhead(0))
  await expect(flow.checkOut).toHaveValue(daysAhead(1))
})

test('the front desk shows a day and another one', async ({ page, context }) => {
  await asAdmin(context)
  await page.goto('/admin/front-desk')
  for (const name of [
    'To confirm',
    'Not arrived',
    'Arrivals',
    'Departures',
    'In the house',
    'Owes',
    'To return',
    'Rooms to prepare',
  ])
    await openList(page, name)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page).toHaveURL(/day=/)
  await expect(panel(page, 'Rooms to prepare')).toBeVisible()
  await expectAccessible(page)
  // All lists of the day go on paper, whichever is looked at, and nothing that is for the screen alone.
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Arrivals', 'Departures', 'Rooms to prepare'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
})
