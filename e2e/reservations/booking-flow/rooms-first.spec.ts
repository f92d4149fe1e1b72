import { expect, expectAccessible, test } from '../../kit/fixtures.ts'
import { asNewGuest, stranger } from '../../kit/people.ts'
import { book, reservationOf, someStay } from '../stays.ts'
import { fillGuest, openReservation, registration, reservation, select } from './reservation.ts'

test('D-53 G-BOOK-04 G-ROLE-05 without a search and an account the registration is open, and the rooms are a press away', async ({
  page,
}) => {
  await openReservation(page)
  const flow = reservation(page)
  await expect(flow.step('Register')).toHaveAttribute('aria-expanded', 'true')
  for (const step of ['Search', 'Select room', 'Guest information'] as const)
    await expect(flow.step(step)).toHaveAttribute('aria-expanded', 'false')
  await expect(registration(page).name).toBeVisible()
  await page.getByRole('button', { name: 'See rooms first' }).click()
  await expect(flow.step('Search')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.step('Search')).toBeFocused()
})

test('D-53 a stranger sees rooms and prices at once, the kind they came for first', async ({ page }) => {
  await page.goto(`${reservationOf(someStay())}&room_type=Family+Room`)
  const cards = page.getByRole('region', { name: 'Select room' }).getByRole('article')
  await expect(cards.first()).toHaveAccessibleName('Family Room')
  await expect(cards.first().getByText('You came for this')).toBeVisible()
  // Other journeys have rooms of their own, which stand between and after these.
  const known = cards.filter({
    has: page.getByRole('heading', { name: /^(Family|Dormitory) Room$|^Glamping Tent$/ }),
  })
  await expect(known).toHaveCount(3)
  await expect(known.nth(1)).toHaveAccessibleName('Glamping Tent')
  await expect(known.last()).toHaveAccessibleName('Dormitory Room')
  await expect(known.nth(1).getByText(/^\d left$/)).toBeVisible()
  await expectAccessible(page)
})

test('finding-5 Back goes through the steps with everything kept, and leaves the page from the first', async ({
  page,
  context,
}) => {
  await asNewGuest(context)
  await page.goto('/rooms')
  await page.goto(reservationOf(someStay()))
  const flow = reservation(page)
  await select(page)
  await expect(flow.step('Guest information')).toHaveAttribute('aria-expanded', 'true')
  await fillGuest(page)
  await page.goBack()
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.step('Select room')).toBeFocused()
  await page.goForward()
  await expect(flow.step('Guest information')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.idNumber).toHaveValue('Z1234567')
  await page.reload()
  await expect(flow.birth).toHaveValue('12/04/1991')
  await page.goBack()
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(/check_in=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/rooms$/)
})

test('finding-5 the registration is no step to go back to once somebody has registered', async ({ page }) => {
  await page.goto(reservationOf(someStay()))
  await select(page)
  const form = registration(page)
  const person = stranger()
  await form.name.fill('Nila Rawat')
  await form.email.fill(person.email)
  await form.password.fill('quiet-forest')
  await form.phone.fill(person.phone)
  await form.phone.press('Enter')
  const flow = reservation(page)
  await expect(flow.step('Guest information')).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
})

test('D-55 a guest who was here before types nothing', async ({ page, context }) => {
  const guest = await asNewGuest(context)
  await book(context.request, guest)
  await openReservation(page, reservationOf(someStay()))
  await select(page)
  const flow = reservation(page)
  await expect(flow.birth).toHaveValue('12/04/1991')
  await expect(flow.chosen(flow.gender)).toHaveValue('female')
  await expect(flow.chosen(flow.idType)).toHaveValue('passport')
  await expect(flow.idNumber).toHaveValue(/^•+4567$/)
  // A sign that is typed into the masked number replaces the whole; another document has no number yet.
  await flow.idNumber.press('End')
  await flow.idNumber.pressSequentially('K1')
  await expect(flow.idNumber).toHaveValue('K1')
  await page.reload()
  await expect(flow.idNumber).toHaveValue(/^•+4567$/)
  await flow.idType.getByRole('radio', { name: 'Aadhaar' }).check()
  await expect(flow.idNumber).toHaveValue('')
  await flow.idType.getByRole('radio', { name: 'Passport' }).check()
  await expect(flow.idNumber).toHaveValue(/^•+4567$/)
  await flow.confirm.click()
  await expect(page.getByText('Booking confirmed successfully!')).toBeVisible()
})

test('finding-6 finding-8 a number that is none and a child are said at their fields, and the first takes the focus', async ({
  page,
  context,
}) => {
  await asNewGuest(context)
  await openReservation(page, reservationOf(someStay()))
  await select(page)
  await fillGuest(page)
  const flow = reservation(page)
  await flow.idType.getByRole('radio', { name: 'Aadhaar' }).check()
  await flow.idNumber.fill('hello')
  await flow.birth.fill('05052020')
  await expect(flow.idNumber).toHaveAccessibleDescription(/An Aadhaar number has 12 digits/)
  await flow.confirm.click()
  await expect(flow.birth).toHaveAccessibleDescription(/must be at least 18 years old/)
  await expect(flow.birth).toBeFocused()
  await expectAccessible(page)
})

test('finding-9 a coupon opens beside the prices, and one that is not valid is said there', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await asNewGuest(context)
  await openReservation(page, reservationOf(someStay()))
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByLabel('Your coupon').fill('nosuch')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('Your coupon')).toHaveAccessibleDescription(
    'This coupon code is not valid for these dates',
  )
  await expect(reservation(page).room('Glamping Tent')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('two kinds of rooms with their prices are seen at a glance', async ({ page }) => {
    await page.goto(reservationOf(someStay()))
    const flow = reservation(page)
    await expect(flow.room('Glamping Tent')).toBeVisible()
    await flow.step('Select room').evaluate((button) => button.scrollIntoView())
    // Which kind it is depends on what others sell.
    const second = page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Select room/ })
    await expect(second).toBeInViewport()
    await expectAccessible(page)
  })
})
