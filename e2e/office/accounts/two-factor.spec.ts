import { alive } from '../../kit/alive.ts'
import { expect, expectAccessible, test } from '../../kit/fixtures.ts'
import {
  codeNow,
  enter,
  factor,
  fillPasswords,
  newStaff,
  old,
  passwordFields,
  protect,
  signIn,
  signInForm,
} from './staff.ts'

test('two-factor sign-in: switched on with the app, asked for at sign-in, a recovery code for a lost phone, and off again', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 40[01]/)
  const who = await newStaff(browser)
  await enter(page, who)
  await page.goto('/pegawai/ubah-password')
  const { secret, spent, codes } = await protect(page)
  const download = page.waitForEvent('download')
  await factor(page).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await factor(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(factor(page)).toContainText('10 recovery codes left')
  await page.reload()
  await expect(factor(page)).toContainText('Signing in asks for a code from your app')
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await signIn(page, who)
  const { code, recovery, submit, alert } = signInForm(page)
  await expect(code).toBeFocused()
  await submit.click()
  await expect(code).toHaveAccessibleDescription(/Enter the code from your authenticator app/)
  await code.fill(spent)
  await submit.click()
  await expect(alert).toHaveText('This code is not right. Wait for the next one and try again.')
  await code.fill(codeNow(secret))
  await submit.click()
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)

  await signIn(page, who)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(recovery).toBeFocused()
  await recovery.fill((codes[0] ?? '').toLowerCase())
  await submit.click()
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
  await page.goto('/pegawai/ubah-password')
  await expect(factor(page)).toContainText('9 recovery codes left')
  await factor(page).getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(old)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(factor(page).getByRole('listitem')).toHaveCount(10)
  await expect(factor(page).getByText(codes[1] ?? '')).toHaveCount(0)
  const fresh = (await factor(page).getByRole('listitem').first().textContent()) ?? ''
  await factor(page).getByRole('button', { name: 'I have saved them' }).click()

  await factor(page).getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByLabel('Your password').fill('not-mine')
  await dialog.getByLabel('Code of your app, or a recovery code').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
    /Current password is incorrect/,
  )
  await dialog.getByLabel('Your password').fill(old)
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(dialog.getByLabel('Code of your app, or a recovery code')).toHaveAccessibleDescription(
    /This code is not right/,
  )
  await dialog.getByLabel('Code of your app, or a recovery code').fill(fresh)
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Two-factor sign-in is off')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(factor(page).getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await enter(page, who)
})

test('the dialog of the public site asks for the code too, and lets one start again', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 40[13]/)
  const who = await newStaff(browser)
  await enter(page, who)
  await page.goto('/pegawai/ubah-password')
  const { secret } = await protect(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  const open = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await alive(open)
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  const first = async () => {
    await dialog.getByLabel('Username').fill(who.username)
    await dialog.getByLabel('Password', { exact: true }).fill(old)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  }
  await dialog.getByLabel('Admin Login').check()
  await first()
  await dialog.getByRole('button', { name: 'Start again' }).click()
  await expect(dialog.getByLabel('Username')).toHaveValue(who.username)
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await first()
  await dialog.getByLabel('Code', { exact: true }).fill(codeNow(secret))
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/pegawai\/dashboard$/)
})

test(`every step of the password and the second factor passes axe`, async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const who = await newStaff(browser)
  await enter(page, who)
  await page.goto('/pegawai/ubah-password')
  await fillPasswords(page, '', '12345', '123456')
  await passwordFields.save(page).click()
  await expect(page.getByText('New passwords do not match')).toBeVisible()
  await expectAccessible(page)
  await fillPasswords(page, '', '')
  await factor(page).getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await factor(page).getByLabel('Your password').fill(old)
  await factor(page).getByRole('button', { name: 'Continue' }).click()
  await expect(factor(page).getByRole('img')).toBeVisible()
  await expectAccessible(page)
  await factor(page).getByRole('button', { name: 'Cancel' }).click()
  await protect(page)
  await expectAccessible(page)
  await factor(page).getByRole('button', { name: 'I have saved them' }).click()
  await factor(page).getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('dialog').getByLabel('Your password')).toBeVisible()
  await expectAccessible(page)
  await page.context().clearCookies()
  page.once('dialog', (dialog) => dialog.accept())
  await signIn(page, who)
  await expect(signInForm(page).code).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessible(page)
  await page.goto('/staff/forgot-password')
  await expectAccessible(page)
  await page.goto('/staff/reset-password#a-token-of-some-length')
  await expect(page.getByLabel('New password')).toBeVisible()
  await expectAccessible(page)
})
