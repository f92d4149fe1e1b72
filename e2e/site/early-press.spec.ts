import { expect, test } from '../kit/fixtures.ts'
import { holdScripts } from '../kit/held-scripts.ts'
import { admin, asha, asNewGuest, employee, stranger } from '../kit/people.ts'
import { fillRegistration, registration, reservation } from '../reservations/booking-flow/reservation.ts'
import { someStay } from '../reservations/stays.ts'

// No form that the server has drawn loses what is typed and sent before its scripts have come.

for (const [who, address, person] of [
  ['admin', '/admin/login', admin],
  ['employee', '/pegawai/login', employee],
] as const) {
  test(`Enter signs an ${who} in who was faster than the scripts`, async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.getByLabel('Username').fill(person.username)
    await main.getByLabel('Password', { exact: true }).fill(person.password)
    await main.getByLabel('Password', { exact: true }).press('Enter')
    // It is seen and heard that the press is kept, and the page is where it was.
    const submit = main.getByRole('button', { name: 'Sign in' })
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    const posted = page.waitForRequest('**/api/v2/login')
    scripts.come()
    expect((await posted).postDataJSON()).toEqual({ username: person.username, password: person.password })
    await expect(page).toHaveURL(/dashboard$/)
  })
}

test('a pressed button signs a guest in who was faster than the scripts, once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const scripts = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(asha.email)
  await main.getByLabel('Password', { exact: true }).fill(asha.password)
  const submit = main.getByRole('button', { name: 'Sign in' })
  await submit.click()
  await submit.click()
  scripts.come()
  await expect(page).toHaveURL(/\/my-bookings$/)
  expect(sent.filter((path) => path.includes('login'))).toHaveLength(1)
})

test('the message of a visitor who was faster than the scripts arrives', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Nila Rawat')
  await main.getByLabel('Email', { exact: true }).fill('nila@example.com')
  await main.getByRole('textbox', { name: 'Message' }).fill('Is the road open in January?')
  await main.getByRole('button', { name: 'Send message' }).click()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  scripts.come()
  expect((await posted).postDataJSON()).toMatchObject({ message: 'Is the road open in January?' })
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
})

test('the search on the home page goes on with what was chosen before the scripts', async ({ page }) => {
  const { checkIn, checkOut } = someStay()
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Search a stay' })
  // Without dates, tonight is meant, which the browser alone knows: the press waits.
  await form.getByLabel(/^Adults/).selectOption('3')
  await form.getByRole('button', { name: 'Find rooms' }).click()
  await expect(form.getByRole('button', { name: 'Find rooms' })).toHaveAttribute('aria-busy', 'true')
  await form.getByLabel('Check-in').fill(checkIn)
  await form.getByLabel('Check-out').fill(checkOut)
  // With them the browser itself sends the form.
  await form.getByLabel('Check-out').press('Enter')
  await page.waitForURL(new RegExp(`/reservation\\?.*check_in=${checkIn}.*adults=3`), { waitUntil: 'commit' })
  scripts.come()
  await expect(reservation(page).step('Select room')).toHaveAttribute('aria-expanded', 'true')
})

test('tonight is searched where "Find rooms" was pressed before the scripts', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Search a stay' })
  await form.getByLabel(/^Adults/).selectOption('3')
  await form.getByRole('button', { name: 'Find rooms' }).click()
  scripts.come()
  await expect(page).toHaveURL(/\/reservation\?.*adults=3/)
})

test('the search of a booking is made that a guest sent before the scripts', async ({ page, context }) => {
  await asNewGuest(context)
  // The browser knows from an earlier page that a guest is signed in.
  await page.goto('/contact')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guestAuth'))).not.toBeNull()
  const { checkIn, checkOut } = someStay()
  const scripts = await holdScripts(page)
  await page.goto('/reservation', { waitUntil: 'commit' })
  const flow = reservation(page)
  await page.getByLabel('Check-in').fill(checkIn)
  await page.getByLabel('Check-out').fill(checkOut)
  await flow.adults.fill('2')
  await flow.adults.press('Enter')
  await expect(flow.find).toHaveAttribute('aria-busy', 'true')
  scripts.come()
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(new RegExp(`check_in=${checkIn}.*check_out=${checkOut}.*adults=2`))
})

test('G-REG: Enter registers a guest who was faster than the scripts, though the button waits for its fields', async ({
  page,
}) => {
  const scripts = await holdScripts(page)
  await page.goto('/reservation', { waitUntil: 'commit' })
  const form = registration(page)
  const person = stranger()
  await fillRegistration(form, person)
  await form.phone.press('Enter')
  await expect(form.submit).toHaveAttribute('aria-busy', 'true')
  scripts.come()
  await expect(page.getByText('Registration successful!')).toBeVisible()
  await expect(reservation(page).step('Search')).toHaveAttribute('aria-expanded', 'true')
})
