import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../kit/fixtures.ts'
import { asAdmin, asNewGuest } from '../../kit/people.ts'

const askFor = async (page: Page, email: string) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const said = page.getByRole('main').getByRole('status')
  await expect(said).not.toBeEmpty()
  return said.textContent()
}

const linkTo = async (desk: APIRequestContext, email: string) => {
  const [mail] = await (await desk.get('/api/admin/outbox', { params: { q: email } })).json()
  const { text } = await (await desk.get(`/api/admin/outbox/${mail.mail_id}`)).json()
  return /\/reset-password#\S+/.exec(text)?.[0] ?? 'no link in the mail'
}

test('known and unknown addresses get the same answer', async ({ page, context }) => {
  const guest = await asNewGuest(context)
  const known = await askFor(page, guest.email)
  expect(await askFor(page, 'nobody@example.com')).toBe(known)
})

test('a guest chooses a new password with the link from the mail, once, and every other session ends', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 40[01]/)
  const guest = await asNewGuest(context)
  await askFor(page, guest.email)
  const office = await browser.newContext()
  await asAdmin(office)
  const link = await linkTo(office.request, guest.email)
  await office.close()

  await page.goto(link)
  const field = page.getByLabel('New password')
  await field.fill('short')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(field).toHaveAccessibleDescription(/Password must be at least 6 characters/)
  await field.fill('deodar-ridge')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect((await context.request.get('/api/bookings')).status()).toBe(401)

  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password')
  await page.getByLabel('Password', { exact: true }).fill('deodar-ridge')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/my-bookings$/)

  await page.goto('/')
  await page.goto(link)
  await page.getByLabel('New password').fill('second-try')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link has expired or was already used.',
  )
})

test('an address without its token says what to do', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This address is not complete.')
  await page.getByRole('link', { name: 'ask for a new one' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})
