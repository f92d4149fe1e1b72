import { alone } from '../../kit/alone.ts'
import { takeFile } from '../../kit/files.ts'
import { expect, expectAccessible, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { enter, newStaff, old } from './staff.ts'

test('D-39: a guest sees where they are signed in, ends one or all others, and changes the password', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 40[01]/)
  const guest = await asNewGuest(context)
  const login = { email: guest.email, password: guest.password }
  const others = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  for (const { request } of others) {
    expect((await request.post('/api/visitors/login', { data: login })).status()).toBe(200)
  }
  const signedIn = () =>
    Promise.all(
      others.map(async ({ request }) => (await (await request.get('/api/v2/me')).json()).guest !== null),
    )
  await page.goto('/my-bookings')
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  await expect(sessions.getByText('This device')).toHaveCount(1)
  await expectAccessible(page)
  await sessions
    .getByRole('button', { name: /^Sign out of/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  expect((await signedIn()).filter(Boolean)).toHaveLength(2)
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await signedIn()).toEqual([false, false, false])

  const [current, fresh] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  const save = page.getByRole('button', { name: 'Update password' })
  await save.click()
  await expect(current).toHaveAccessibleDescription('Current password is required')
  await expect(current).toBeFocused()
  await current.fill('wrong-password')
  await fresh.fill('password')
  await save.click()
  await expect(current).toHaveAccessibleDescription('Current password is incorrect')
  await current.fill(guest.password)
  await save.click()
  await expect(fresh).toHaveAccessibleDescription(/This password is too easy to guess/)
  await fresh.fill('monal ridge lantern')
  await save.click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(current).toHaveValue('')
  const again = await others[0]?.request.post('/api/visitors/login', {
    data: { ...login, password: 'monal ridge lantern' },
  })
  expect(again?.status()).toBe(200)
  for (const other of others) await other.close()
})

test('D-39: a guest without a session signs in first and comes to their account', async ({
  page,
  context,
}) => {
  const guest = await asNewGuest(context)
  await context.clearCookies()
  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/login\?return=%2Fmy-account/)
  await page.getByLabel('Email').fill(guest.email)
  await page.getByLabel('Password', { exact: true }).fill(guest.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/my-account$/)
})

test('D-39: a staff member ends the session of another browser, whose next press asks for the sign-in over the page', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const who = await newStaff(browser, 'admin')
  await enter(page, who, '/admin/login')
  const elsewhere = await browser.newContext()
  const login = { username: who.username, password: old }
  expect((await elsewhere.request.post('/api/v2/login', { data: login })).status()).toBe(200)
  const other = await elsewhere.newPage()
  await other.goto('/admin/pengaturan/ubah-password')
  const list = other.getByRole('region', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(other)

  // Told of somebody else's change the page would ask for the list, and lead to the sign-in page by itself.
  await alone(page)
  await page.goto('/admin/bookings/list')
  await expect(page.getByRole('table')).toBeVisible()
  await list.getByRole('button', { name: /^Sign out of/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await takeFile(page)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Username').fill(who.username)
  await dialog.getByLabel('Password', { exact: true }).fill(old)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await elsewhere.close()
})
