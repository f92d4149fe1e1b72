import { broken } from '../../kit/broken.ts'
import { expect, test } from '../../kit/fixtures.ts'
import { asAdmin } from '../../kit/people.ts'
import { seeing } from '../../kit/seeing.ts'
import { enter, fillPasswords, newStaff, old, passwordFields, signIn } from './staff.ts'

test('H-ROUTE-07 H-ROUTE-19 H-PWD-01 H-PWD-04 H-PWD-07: an admin changes their own password and comes to the dashboard; other browsers are signed out', async ({
  page,
  browser,
}) => {
  const who = await newStaff(browser, 'admin')
  const phone = await browser.newContext()
  const login = { username: who.username, password: old }
  expect((await phone.request.post('/api/v2/login', { data: login })).status()).toBe(200)
  await enter(page, who, '/admin/login')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const last = menu.getByRole('list').last().getByRole('listitem')
  await expect(last).toHaveText(['Change password', 'Logout'])
  await last.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/pengaturan\/ubah-password$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset Password')
  await fillPasswords(page, old, 'monal ridge lantern brook')
  await expect(page.getByText('Strength: strong.')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await seeing(page.getByText('Password updated successfully'), () => passwordFields.save(page).click())
  const request = await sent
  expect(new URL(request.url()).pathname).toBe(`/api/users/${who.user_id}/password`)
  expect(request.postDataJSON()).toEqual({
    currentPassword: old,
    newPassword: 'monal ridge lantern brook',
  })
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.reload()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect((await (await phone.request.get('/api/v2/me')).json()).user).toBeNull()
  await phone.close()
})

test('H-PWD-02 H-PWD-03 H-PWD-05 H-PWD-07: each thing that is wrong says so at its field', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of (400|500)/)
  const who = await newStaff(browser)
  await enter(page, who)
  await page.getByRole('button', { name: `Profile of ${who.name}` }).click()
  await page.getByRole('link', { name: 'Password and sign-in' }).click()
  await expect(page).toHaveURL(/\/pegawai\/ubah-password$/)
  // Only the two fields of the specification: the third says that it is missing.
  await fillPasswords(page, '', 'monal-ridge', 'monal-rigde')
  await passwordFields.save(page).click()
  await expect(passwordFields.again(page)).toHaveAccessibleDescription(/New passwords do not match/)
  await expect(passwordFields.current(page)).toHaveAccessibleDescription(/Current password is required/)
  await fillPasswords(page, old, '12345')
  await expect(page.getByText('Strength: very weak.')).toBeVisible()
  await passwordFields.save(page).click()
  await expect(passwordFields.fresh(page)).toHaveAccessibleDescription(
    /Password must be at least 6 characters long/,
  )
  await fillPasswords(page, 'not-mine', 'monal-ridge')
  await passwordFields.save(page).click()
  await expect(passwordFields.current(page)).toHaveAccessibleDescription(/Current password is incorrect/)
  await expect(passwordFields.current(page)).toBeFocused()
  await expect(passwordFields.fresh(page)).toHaveValue('monal-ridge')
  const mend = await broken(page, '**/api/users/*/password')
  await passwordFields.current(page).fill(old)
  await passwordFields.save(page).click()
  await expect(page.getByText('Failed to update password')).toBeVisible()
  mend()
  await passwordFields.save(page).click()
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
})

test('somebody of the team who forgot the password sets a new one with the link from the mail', async ({
  page,
  browser,
}) => {
  const who = await newStaff(browser)
  await page.goto('/pegawai/login')
  await page.getByRole('main').getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL(/\/staff\/forgot-password$/)
  const ask = async (name: string) => {
    await page.getByLabel('Username or email').fill(name)
    await page.getByRole('button', { name: 'Send the link' }).click()
    const said = page.getByRole('main').getByRole('status')
    await expect(said).not.toBeEmpty()
    return said.textContent()
  }
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  const unknown = await ask('nobody-of-that-name')
  await page.reload()
  expect(await ask(who.username)).toBe(unknown)
  const office = await browser.newContext()
  await asAdmin(office)
  const [mail] = await (await office.request.get('/api/admin/outbox', { params: { q: who.email } })).json()
  const { text } = await (await office.request.get(`/api/admin/outbox/${mail.mail_id}`)).json()
  await office.close()
  await page.goto(/\/staff\/reset-password#\S+/.exec(text)?.[0] ?? 'no link in the mail')
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
  await page.getByLabel('New password').fill('rhododendron')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await signIn(page, who, 'rhododendron', '/admin/login')
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
})
