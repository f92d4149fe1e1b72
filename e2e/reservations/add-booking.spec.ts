import { alive } from '../kit/alive.ts'
import { expect, expectAccessible, test } from '../kit/fixtures.ts'
import { asAdmin, asha, stranger } from '../kit/people.ts'
import { seeing } from '../kit/seeing.ts'
import { plainDates } from '../kit/stay-dates.ts'
import { chosenGuest, newGuest, openStep, register, toasts, wizard } from './add-booking.ts'
import { expectAllFieldsNeeded, fillGuest, reservation, search, select } from './booking-flow/reservation.ts'
import { daysAhead, someStay, today } from './stays.ts'

const registers = '**/api/visitors/register'
const searches = '**/api/rooms/available?*'
const books = '**/api/bookings'
const hint = 'Please try different dates or guest count.'

test.beforeEach(async ({ context }) => {
  await asAdmin(context)
})

test('H-WIZ-03 H-WIZ-04 H-WIZ-05 H-WIZ-14 H-STATE-03 H-API-24 G-REG-18: each step leads to the next, and a new search clears the room', async ({
  page,
  baseURL,
}) => {
  const flow = reservation(page)
  const asked = page.waitForRequest(registers)
  await seeing(page.getByText('Registration successful!'), () => register(page))
  expect(new URL((await asked).url()).origin).toBe(new URL(baseURL ?? '').origin)
  await openStep(page, 'Search')
  await expect(flow.checkIn).toHaveValue(today())
  await expect(flow.checkOut).toHaveValue(daysAhead(1))
  await search(page, someStay())
  await openStep(page, 'Select room')
  await select(page)
  await openStep(page, 'Guest information')
  await expect(flow.step('Select room')).toContainText('Glamping Tent')
  await search(page, someStay())
  await openStep(page, 'Select room')
  await expect(flow.step('Select room')).not.toContainText('Glamping Tent')
  await expect(flow.step('Guest information')).toBeDisabled()
})

test('H-WIZ-09 H-WIZ-23 G-REG-18: each field of a new guest says what it lacks, a taken email too', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  const form = await newGuest(page)
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText('Please fix the validation errors before submitting')
  const { name, email, phone } = stranger()
  for (const [field, wrong, message, right] of [
    [form.name, '', 'Name is required', name],
    [form.email, '', 'Email is required', email],
    [form.email, 'nila@', 'Please enter a valid email address', email],
    [form.phone, '', 'Phone number is required', phone],
    [form.phone, '987654321', 'Please enter a valid 10-digit phone number', phone],
  ] as const) {
    await field.fill(wrong)
    await form.submit.click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await field.fill(right)
    await expect(page.getByText(message)).toHaveCount(0)
  }
  await form.email.fill(asha.email)
  await form.submit.click()
  await expect(form.email).toHaveAccessibleDescription(/This email is already registered/)
  await expect(form.name).toHaveValue(name)
})

for (const { answer, message } of [
  {
    answer: { status: 503, body: '{"msg":"The resort is very busy."}' },
    message: 'The resort is very busy.',
  },
  {
    answer: { status: 409, body: '{"msg":"You are already logged in"}' },
    message: 'You are already logged in',
  },
  { answer: { status: 502, body: 'bad gateway' }, message: 'Registration failed' },
]) {
  test(`H-WIZ-23: a failed registration shows '${message}' and keeps the form`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of (50[23]|409)/)
    await page.route(registers, (route) => route.fulfill(answer))
    const person = await register(page)
    await expect(toasts(page).getByText(message)).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue(person.name)
  })
}

test('H-WIZ-13: what cannot be searched for is said at its field', async ({ page, allowErrors }) => {
  allowErrors(/StayCalendar/)
  await chosenGuest(page)
  await plainDates(page)
  const flow = reservation(page)
  const { checkIn } = someStay()
  await flow.checkIn.fill(checkIn)
  await flow.checkOut.fill(checkIn)
  await expect(flow.checkOut).toHaveAccessibleDescription('Check-out date must be after check-in date')
  await flow.checkIn.fill(daysAhead(-1))
  await expect(flow.checkIn).toHaveAccessibleDescription('Check-in cannot be before today')
  for (const [field, wrong, message] of [
    [flow.adults, '0', 'Adults must be from 1 to 10'],
    [flow.adults, '11', 'Adults must be from 1 to 10'],
    [flow.children, '11', 'Children must be from 0 to 10'],
  ] as const) {
    await field.fill(wrong)
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
  }
})

test('H-WIZ-22: a search that finds nothing, or fails, says so with what to try', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await chosenGuest(page)
  const saidTwice = async (message: string) => {
    for (const place of [toasts(page), page.getByRole('region', { name: 'Search' }).getByRole('alert')]) {
      await expect(place.getByText(message)).toBeVisible()
      await expect(place.getByText(hint).first()).toBeVisible()
    }
  }
  await page.route('**/api/rooms/combinations?*', (route) => route.fulfill({ json: [] }))
  // No room holds twelve.
  await reservation(page).children.fill('2')
  await search(page, someStay(), 10)
  await saidTwice('No rooms available for the selected dates and guest count.')
  await page.route(searches, (route) => route.fulfill({ status: 500, body: '' }))
  await reservation(page).find.click()
  await saidTwice('Failed to fetch available rooms. Please try again.')
})

test('H-WIZ-15 H-WIZ-16 H-WIZ-17 H-WIZ-25: seven fields and a click book once; the card shows the UPI code for the whole stay', async ({
  page,
}) => {
  await chosenGuest(page)
  const flow = reservation(page)
  await search(page, someStay(2))
  await select(page)
  await expect(flow.gender.locator('label')).toHaveText(['Male', 'Female', 'Other'])
  expect(
    await flow.idType.locator('input').evaluateAll((all) => all.map((o) => o.getAttribute('value'))),
  ).toEqual(['passport', 'driving_license', 'national_id', 'aadhar'])
  await expect(page.getByLabel(/^Guest pays now by UPI/)).toBeChecked()
  await expectAllFieldsNeeded(page)
  await flow.requests.fill('A cot, please')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(books, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(books)
  await flow.confirm.click()
  expect((await asked).postDataJSON()).toMatchObject({
    payment_method: 'qr',
    payment_status: 'pending',
    guest_info: { gender: 'female', govt_id_type: 'passport', special_requests: 'A cot, please' },
  })
  await expect(flow.confirm).toBeDisabled()
  release()
  // Two nights of 1,500 rupees.
  const payment = page.getByRole('region', { name: 'Pay by UPI' })
  await expect(payment.getByRole('img', { name: /^UPI QR code to pay ₹3,000\.00 to / })).toBeVisible()
  await expectAccessible(page)
})

test('what was searched for stays right below the bar of the office, and in front of no field with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await chosenGuest(page)
  await search(page, someStay())
  await select(page)
  const flow = reservation(page)
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((of) => of.getBoundingClientRect().toJSON())
  await page.evaluate(() => scrollBy(0, 400))
  await expect
    .poll(async () => (await boxOf('[data-step="search"]')).top - (await boxOf('header >> nth=0')).bottom)
    .toBeCloseTo(0, 0)
  await flow.fullName.focus()
  const bar = await boxOf('[data-step="search"]')
  const field = await flow.fullName.evaluate((of) => of.getBoundingClientRect().toJSON())
  expect(field.top).toBeGreaterThanOrEqual(bar.bottom)
})

for (const { answer, message } of [
  {
    answer: { status: 503, body: '{"message":"The resort is very busy."}' },
    message: 'The resort is very busy.',
  },
  { answer: { status: 502, body: '' }, message: 'Failed to create booking' },
]) {
  test(`H-WIZ-21: a booking that fails shows '${message}' and keeps what was typed`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 50[23]/)
    await chosenGuest(page)
    await search(page, someStay())
    await select(page)
    await fillGuest(page)
    await page.route(books, (route) => route.fulfill(answer))
    await reservation(page).confirm.click()
    await expect(toasts(page).getByText(message)).toBeVisible()
    await expect(reservation(page).idNumber).toHaveValue('Z1234567')
  })
}

test('H-WIZ-21: a room chosen before the guest is kept while the guest is found; a card that cannot be loaded says so', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await page.goto(wizard)
  await alive(page.getByLabel('Find a guest'))
  await search(page, someStay())
  await seeing(toasts(page).getByText('Room selected successfully!'), () => select(page))
  await expect(page.getByText('Please register or login first')).toHaveCount(0)
  await openStep(page, 'Register')
  await expect(page.getByRole('complementary', { name: 'The stay' })).toBeVisible()
  await page.route('**/api/bookings/FR-7K3M9Q', (route) => route.fulfill({ status: 500, body: '' }))
  await seeing(toasts(page).getByText('Failed to load booking details'), () =>
    page.goto(`${wizard}?booked=FR-7K3M9Q`),
  )
})
