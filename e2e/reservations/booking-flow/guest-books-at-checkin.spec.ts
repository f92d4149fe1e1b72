import { expect, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { seeing } from '../../kit/seeing.ts'
import { reservationOf, someStay } from '../stays.ts'
import {
  expectAllFieldsNeeded,
  fillGuest,
  openReservation,
  reservation,
  search,
  select,
} from './reservation.ts'

test('G-BOOK-02 G-BOOK-03 G-ROLE-05: a guest who is signed in begins at the search, without the registration', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  await page.goto('/reservation')
  const flow = reservation(page)
  await expect(page.getByText(`Booking as ${guest.name}, ${guest.email}.`)).toBeVisible()
  await expect(flow.step('Register')).toHaveCount(0)
  await expect(flow.step('Search')).toHaveAttribute('aria-expanded', 'true')
})

test('G-BOOK-22 G-ENT-11 G-ENT-12 G-ENT-13 G-STATE-01 G-CONF-01 G-API-01 R-API-02 G-API-02 G-API-17 G-API-18 G-CONF-08: the guest fills in the form, pays at check-in, and the booking is sent as the specification says', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  await openReservation(page)
  const flow = reservation(page)
  await search(page, someStay(1), 2)
  await select(page, 'Family Room')
  await expect(flow.gender.locator('label')).toHaveText(['Male', 'Female', 'Other'])
  await expect(flow.idType.locator('label')).toHaveText([
    'Passport',
    'Driving licence',
    'National ID',
    'Aadhaar',
  ])
  await expectAllFieldsNeeded(page)
  await flow.requests.fill('A cot, please')
  await page.getByLabel(/^Pay at check-in/).check()

  const answered = page.waitForResponse((response) => response.url().endsWith('/api/bookings'))
  await seeing(page.getByText('Booking confirmed successfully!'), () => flow.confirm.click())
  const answer = await answered
  const request = answer.request()
  expect((await request.allHeaders()).cookie).toContain('fr_guest=')
  expect(request.headers()['visitor-id']).toBe(guest.visitor_id)
  expect(request.postDataJSON()).toMatchObject({
    visitor_id: guest.visitor_id,
    number_of_guests: 2,
    payment_method: 'checkin',
    payment_status: 'pending_checkin',
    total_amount: '3000.00',
    guest_info: {
      full_name: guest.name,
      gender: 'female',
      govt_id_type: 'passport',
      special_requests: 'A cot, please',
    },
  })
  const { booking_id } = await answer.json()
  await expect(page.getByRole('article').getByText(booking_id, { exact: true })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Please pay at the hotel during check-in.'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay by UPI' })).toHaveCount(0)
})

test('G-BOOK-11: Book Another Room clears the card and goes back to the search', async ({
  page,
  context,
}) => {
  await asNewGuest(context)
  await openReservation(page, reservationOf(someStay()))
  await select(page, 'Dormitory Room')
  const flow = reservation(page)
  await fillGuest(page)
  await flow.confirm.click()
  await page.getByRole('button', { name: 'Book Another Room' }).click()
  await expect(page.getByRole('heading', { name: 'We have your booking request' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/reservation$/)
  await expect(flow.step('Search')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.step('Search')).toBeInViewport()
  await expect(flow.step('Guest information')).toBeDisabled()
  await page.reload()
  await expect(flow.step('Search')).toHaveAttribute('aria-expanded', 'true')
})

test('G-BOOK-09: searching again clears the room that was selected', async ({ page, context }) => {
  await asNewGuest(context)
  await openReservation(page, reservationOf(someStay()))
  await select(page)
  const flow = reservation(page)
  await expect(flow.step('Select room')).toContainText('Glamping Tent')
  await search(page, someStay())
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.step('Select room')).not.toContainText('Glamping Tent')
  await expect(flow.step('Guest information')).toBeDisabled()
})

test('someone with an account signs in within the flow and goes on where they were', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  await context.clearCookies()
  await openReservation(page, reservationOf(someStay()))
  await reservation(page).step('Register').click()
  await page.getByRole('button', { name: 'Already registered? Sign in' }).click()
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page
    .getByRole('region', { name: 'Register' })
    .getByRole('button', { name: 'Sign in', exact: true })
    .click()
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(reservation(page).step('Select room')).toHaveAttribute('aria-expanded', 'true')
})
