import type { Page } from '@playwright/test'
import { expect, test } from '../../kit/fixtures.ts'
import { admin, asha, employee } from '../../kit/people.ts'

const form = (page: Page) => {
  const main = page.getByRole('main')
  return {
    asAdmin: main.getByLabel('Admin Login'),
    email: main.getByLabel('Email'),
    username: main.getByLabel('Username'),
    password: main.getByLabel('Password', { exact: true }),
    submit: main.getByRole('button', { name: 'Sign in' }),
    alert: main.getByRole('alert'),
  }
}

const signInStaff = async (page: Page, person: { username: string; password: string }) => {
  const { username, password, submit } = form(page)
  await username.fill(person.username)
  await password.fill(person.password)
  await submit.click()
}

test('D-20 G-ROUTE-15 G-ROUTE-16 G-DLG-09: both addresses show the Sign In page with a welcome and what guests say', async ({
  page,
}) => {
  for (const [address, checked] of [
    ['/login', false],
    ['/admin/login', true],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect(form(page).asAdmin).toBeChecked({ checked })
    await expect(page.getByRole('region', { name: 'Guest experiences' }).getByRole('figure')).toHaveCount(5)
  }
})

test('G-DEST-01 G-ROLE-03: a guest comes to My Bookings', async ({ page }) => {
  await page.goto('/login')
  const { email, password, submit } = form(page)
  await email.fill(asha.email)
  await password.fill(asha.password)
  await submit.click()
  await expect(page).toHaveURL(/\/my-bookings$/)
})

test('G-DLG-12 G-DEST-03 G-DEST-04 G-ENT-06 G-ENT-07 G-STATE-06 G-GEN-04: an admin comes to the admin dashboard and is remembered; logging out forgets', async ({
  page,
}) => {
  await page.goto('/admin/login')
  const posted = page.waitForRequest('**/api/v2/login')
  await signInStaff(page, admin)
  expect((await posted).postDataJSON()).toEqual({ username: admin.username, password: admin.password })
  await expect(page.getByText('Admin login successful')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const kept = () => page.evaluate(() => localStorage.getItem('user'))
  expect(JSON.parse((await kept()) ?? '{}')).toMatchObject({
    username: 'admin',
    name: admin.name,
    role: 'admin',
    permissions: ['create', 'read', 'update', 'delete'],
  })
  await page.getByRole('button', { name: `Profile of ${admin.name}` }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(JSON.parse((await kept()) ?? 'null')).toBeNull()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('G-ROUTE-17 G-DEST-05 G-GEN-06: the employee login has no guest mode and leads to the employee dashboard', async ({
  page,
}) => {
  await page.goto('/pegawai/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Employee sign in' })).toBeVisible()
  await expect(form(page).asAdmin).toHaveCount(0)
  await signInStaff(page, employee)
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${employee.name}`)
})
