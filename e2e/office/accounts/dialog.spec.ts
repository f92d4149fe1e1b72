import type { Page } from '@playwright/test'
import { alive } from '../../kit/alive.ts'
import { expect, test } from '../../kit/fixtures.ts'
import { admin, asha, employee } from '../../kit/people.ts'
import { seeing } from '../../kit/seeing.ts'

const openDialog = async (page: Page, from = '/') => {
  await page.goto(from)
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await alive(signIn)
  await signIn.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  return {
    dialog,
    asAdmin: dialog.getByLabel('Admin Login'),
    email: dialog.getByLabel('Email'),
    username: dialog.getByLabel('Username'),
    password: dialog.getByLabel('Password', { exact: true }),
    submit: dialog.getByRole('button', { name: 'Sign in' }),
  }
}
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('G-HOME-03 G-ROUTE-02 G-DLG-01 G-DLG-02 G-DLG-03 G-DLG-08: the header opens the dialog, whose checkbox changes between guest and admin; every field is required', async ({
  page,
}) => {
  const { dialog, asAdmin, email, username, submit } = await openDialog(page)
  await expect(asAdmin).not.toBeChecked()
  await expect(username).toHaveCount(0)
  await submit.click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await asAdmin.check()
  await expect(email).toHaveCount(0)
  await submit.click()
  await expect(dialog.getByText('Username is required')).toBeVisible()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeFocused()
})

test('G-DLG-04 G-DLG-07 G-DLG-13 G-DEST-01 G-ENT-05 G-CONST-08 R-CONST-06: a guest comes to My Bookings; the browser keeps who they are and no secret', async ({
  page,
}) => {
  const { dialog, email, password, submit } = await openDialog(page)
  await email.fill(asha.email)
  await password.fill(asha.password)
  const posted = page.waitForRequest('**/api/visitors/login')
  await seeing(toast(page).getByText('Login successful', { exact: true }), () => submit.click())
  expect((await posted).postDataJSON()).toEqual({ email: asha.email, password: asha.password })
  await expect(page).toHaveURL(/\/my-bookings$/)
  await expect(dialog).toHaveCount(0)
  const { visitor_id, ...record } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('guestAuth') ?? '{}'),
  )
  expect(visitor_id).toBeTruthy()
  expect(record).toEqual({ name: asha.name, email: asha.email, role: 'visitor' })
  const session = (await page.context().cookies()).find(({ name }) => name === 'fr_guest')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const readable = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(readable).not.toContain(session?.value)
})

test('who signs in before the page knew who was there stays signed in', async ({ page }) => {
  const { promise: answerMayCome, resolve: letAnswerCome } = Promise.withResolvers<void>()
  await page.route(
    '**/api/v2/me',
    async (route) => {
      const nobody = await route.fetch()
      await answerMayCome
      await route.fulfill({ response: nobody })
    },
    { times: 1 },
  )
  const { email, password, submit } = await openDialog(page)
  const asked = page.waitForResponse('**/api/v2/me')
  await email.fill(asha.email)
  await password.fill(asha.password)
  await submit.click()
  await expect(page).toHaveURL(/\/my-bookings$/)
  letAnswerCome()
  await (await asked).finished()
  await expect(page.getByRole('heading', { level: 1, name: 'My bookings' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('guestAuth'))).toContain(asha.email)
})

test('G-DLG-04 G-DLG-13 G-DEST-02 G-DEST-04 G-ROLE-02: an admin comes from the dialog to the booking dashboard', async ({
  page,
}) => {
  const { asAdmin, username, password, submit } = await openDialog(page, '/rooms')
  await asAdmin.check()
  await username.fill(admin.username)
  await password.fill(admin.password)
  const posted = page.waitForRequest('**/api/admin/login')
  await seeing(toast(page).getByText('Admin login successful'), () => submit.click())
  expect((await posted).postDataJSON()).toEqual({ username: admin.username, password: admin.password })
  await expect(page).toHaveURL(/\/admin\/booking-dashboard$/)
})

test('G-DLG-05 G-DEST-05: an employee comes from the dialog to the employee dashboard', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 403/)
  const { asAdmin, username, password, submit } = await openDialog(page)
  await asAdmin.check()
  await username.fill(employee.username)
  await password.fill(employee.password)
  const second = page.waitForRequest('**/api/v2/login')
  await seeing(toast(page).getByText('Login successful', { exact: true }), () => submit.click())
  await second
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
})

test('G-DLG-06 G-ERR-03 G-STATE-09: wrong credentials are said under the form; the dialog stays with what was typed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const { dialog, asAdmin, email, username, password, submit } = await openDialog(page, '/gallery')
  await email.fill(asha.email)
  await password.fill('wrong-password')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page).toHaveURL(/\/gallery$/)
  await expect(email).toHaveValue(asha.email)
  await asAdmin.check()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await username.fill(admin.username)
  await password.fill('wrong-password')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password')
})

test('G-ERR-02: a guest login that fails without a sentence of the server says so in the dialog', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await page.route('**/api/visitors/login', (route) => route.fulfill({ status: 500, body: '' }))
  const { dialog, email, password, submit } = await openDialog(page)
  await email.fill(asha.email)
  await password.fill(asha.password)
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Login failed. Please try again.')
})

test('G-DEST-06: any other role goes from the dialog to /dashboard, which leads to where its role belongs', async ({
  page,
}) => {
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ json: { user: { user_id: 'X', username: 'x', name: 'X', role: 'Manager' } } }),
  )
  const { dialog, asAdmin, username, password, submit } = await openDialog(page, '/rooms')
  await asAdmin.check()
  await username.fill('x')
  await password.fill('x')
  await submit.click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(dialog).toHaveCount(0)
})
