import type { Page } from '@playwright/test'
import { alone } from '../../kit/alone.ts'
import { expect, test } from '../../kit/fixtures.ts'
import { admin, asAdmin, asEmployee, asNewGuest } from '../../kit/people.ts'
import { book } from '../../reservations/stays.ts'

const home = /:\d+\/$/
const kept = (page: Page) =>
  page.evaluate(() => [
    JSON.parse(localStorage.getItem('guestAuth') ?? 'null'),
    JSON.parse(localStorage.getItem('user') ?? 'null'),
  ])

test('G-STATE-11 H-ROLE-02: without a sign-in the back office sends to Home', async ({
  page,
  allowErrors,
}) => {
  // /admin/nothing is a 404 for everybody.
  allowErrors(/status of 404/)
  for (const address of [
    '/admin/dashboard',
    '/admin/bookings/list',
    '/admin/nothing',
    '/pegawai/dashboard',
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(home)
  }
})

test('G-STATE-12 H-ROLE-03 H-GEN-05: an employee on an admin page comes to the employee dashboard', async ({
  page,
  context,
}) => {
  await asEmployee(context)
  await page.goto('/admin/bookings/list')
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
})

test('G-STATE-13 H-ROLE-01 H-ROLE-03: any other account on a page of the back office comes to Home', async ({
  page,
  context,
}) => {
  await asNewGuest(context)
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(home)
  const user = { user_id: 'X', username: 'x', name: 'X', role: 'Manager', permissions: [] }
  await page.route('**/api/v2/me', (route) => route.fulfill({ json: { guest: null, user } }))
  await page.goto('/pegawai/dashboard')
  await expect(page).toHaveURL(home)
})

test('G-STATE-14: however a role is spelt, it opens its area', async ({ page, context }) => {
  await asAdmin(context)
  await page.route('**/api/v2/me', async (route) => {
    const { user } = await (await route.fetch()).json()
    await route.fulfill({ json: { guest: null, user: { ...user, role: 'ADMIN' } } })
  })
  await page.goto('/admin/bookings/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
})

test('G-DEST-06: /dashboard leads everybody to where they belong', async ({ page, context }) => {
  // The page of an employee would go on listening while the session beneath it becomes another's.
  await alone(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(home)
  await asNewGuest(context)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/my-bookings$/)
  await asEmployee(context)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
  await asAdmin(context)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('G-STATE-07 G-STATE-08 H-API-01: a guest who only opens pages after their session ended elsewhere signs in again and is back where they were', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const guest = await asNewGuest(context)
  await book(context.request, guest)
  await page.goto('/my-bookings')
  await expect(page.getByRole('table')).toBeVisible()
  expect((await kept(page))[0]).toMatchObject({ email: guest.email })
  await page.getByRole('main').getByRole('link', { name: 'Book now' }).click()
  await expect(page).toHaveURL(/\/reservation/)
  await context.clearCookies()
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?return=%2Fmy-bookings/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await kept(page)).toEqual([null, null])
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/my-bookings/)
  await expect(page.getByRole('table')).toBeVisible()
})

test('D-43: an admin who has chosen something signs in over the page, and the call is sent again', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  // A page that loads because others changed something leads to the sign-in page before anything is chosen.
  await alone(page)
  await asAdmin(context)
  await page.goto('/admin/bookings/list')
  await expect(page.getByRole('table')).toBeVisible()
  expect((await kept(page))[1]).toMatchObject({ role: 'admin' })
  await context.clearCookies()
  await page.getByLabel('Status').selectOption('Pending')
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Username').fill(admin.username)
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/bookings\/list\?status=pending/)
  await expect(page.getByRole('table')).toBeVisible()
})

test('G-STATE-06: a guest who logs out leaves no booking on the screen', async ({ page, context }) => {
  const { id } = await book(context.request, await asNewGuest(context))
  await page.goto('/my-bookings')
  await expect(page.getByRole('main')).toContainText(id)
  await page.getByRole('banner').getByRole('button', { name: 'Nila' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(id)).toHaveCount(0)
})

test('G-ENT-08 G-ERR-07: a failed profile fetch and a failed logout show nothing', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await asAdmin(context)
  await page.goto('/rooms')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Leela' })).toBeVisible()
  await page.route('**/api/v2/logout', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('banner').getByRole('button', { name: 'Leela' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await kept(page)).toEqual([null, null])
  await page.route('**/api/v2/me', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/gallery')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
})
