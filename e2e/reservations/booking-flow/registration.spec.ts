import { expect, test } from '../../kit/fixtures.ts'
import { asha, asNewGuest, stranger } from '../../kit/people.ts'
import { fillRegistration, openReservation, registration, reservation } from './reservation.ts'

test('G-REG-01 G-REG-02 G-REG-03 G-REG-04 G-REG-05 G-REG-06 G-REG-08 G-REG-09 G-ENT-02 G-CONST-07: the button waits until every field is right, and each field says what it lacks', async ({
  page,
}) => {
  await openReservation(page)
  const form = registration(page)
  await expect(form.submit).toHaveText('Please fill all fields correctly')
  await expect(form.submit).toBeDisabled()
  // G-ENT-02: what else an account may hold is not asked here.
  const inputs = page.getByRole('region', { name: 'Register' }).locator('input, select, textarea')
  await expect(inputs).toHaveCount(4)
  await fillRegistration(form, stranger())
  await expect(form.submit).toHaveText('Register')
  await expect(form.submit).toBeEnabled()
  for (const [field, wrong, message] of [
    [form.name, '', 'Name is required'],
    [form.email, '', 'Email is required'],
    [form.email, 'nila@', 'Please enter a valid email address'],
    [form.password, '', 'Password is required'],
    [form.password, 'short', 'Password must be at least 6 characters'],
    [form.phone, '', 'Phone number is required'],
    [form.phone, '987654321', 'Please enter a valid 10-digit phone number'],
    [form.phone, '98765432101', 'Please enter a valid 10-digit phone number'],
  ] as const) {
    const right = await field.inputValue()
    await field.fill(wrong)
    await expect(page.getByText(message)).toBeVisible()
    await expect(field).toHaveAccessibleDescription(new RegExp(message))
    await expect(form.submit).toBeDisabled()
    await expect(form.submit).toHaveText('Please fill all fields correctly')
    await field.fill(right)
    await expect(page.getByText(message)).toHaveCount(0)
  }
  await expect(form.submit).toBeEnabled()
})

test('G-REG-11: the Enter key on an incomplete form says what to do, at once for every field', async ({
  page,
}) => {
  await openReservation(page)
  const form = registration(page)
  await form.name.fill('Nila')
  await form.name.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please fix the validation errors before submitting')
  for (const message of ['Email is required', 'Password is required', 'Phone number is required']) {
    await expect(page.getByText(message)).toBeVisible()
  }
})

test('G-REG-14 H-ERR-04: an address that is taken is said at its field, and nothing typed is lost', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await openReservation(page)
  const form = registration(page)
  const person = stranger()
  await fillRegistration(form, { ...person, email: asha.email })
  await form.submit.click()
  await expect(form.email).toHaveAccessibleDescription('This email is already registered')
  await expect(form.name).toHaveValue(person.name)
  await expect(form.phone).toHaveValue(person.phone)
})

for (const { answer, message } of [
  {
    answer: { status: 503, body: '{"msg":"The resort is very busy right now."}' },
    message: 'The resort is very busy right now.',
  },
  { answer: { status: 502, body: 'bad gateway' }, message: 'Registration failed' },
]) {
  test(`G-REG-13: a failed registration shows '${message}'`, async ({ page, allowErrors }) => {
    allowErrors(/status of 50[23]/)
    await page.route('**/api/visitors/register', (route) => route.fulfill(answer))
    await openReservation(page)
    const form = registration(page)
    await fillRegistration(form, stranger())
    await form.submit.click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(form.password).toHaveValue('quiet-forest')
    await expect(form.submit).toBeEnabled()
  })
}

test('G-REG-12: a tab that does not know yet that its guest is signed in is told so', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 409/)
  await openReservation(page)
  const form = registration(page)
  await fillRegistration(form, stranger())
  await asNewGuest(context)
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText('You are already logged in')
  await page.reload()
  await expect(reservation(page).step('Register')).toHaveCount(0)
})

test('rules that do not come are said, and the next press asks for them again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED/)
  await page.route('**/assets/registration-*', (route) => route.abort())
  await openReservation(page)
  const form = registration(page)
  await fillRegistration(form, stranger())
  await form.submit.click()
  await expect(page.getByRole('alert')).toHaveText('There is no connection. Please check it and try again.')
  await expect(form.submit).toHaveText('Register')
  await page.unroute('**/assets/registration-*')
  await form.submit.click()
  await expect(page.getByText('Registration successful!')).toBeVisible()
})

test('the Enter key waits for rules that are on their way, and then says what is wrong', async ({ page }) => {
  let arrive = (): void => undefined
  const later = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/registration-*', async (route) => {
    await later
    await route.continue()
  })
  await openReservation(page)
  const form = registration(page)
  await fillRegistration(form, { ...stranger(), phone: '98' })
  await form.phone.press('Enter')
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('alert')).toHaveText('Please fix the validation errors before submitting')
  await expect(form.phone).toHaveAccessibleDescription(/Please enter a valid 10-digit phone number/)
  await expect(form.submit).toBeDisabled()
})
