import type { Browser, Page } from '@playwright/test'
import type { Area } from '../../../contract/kit/areas.ts'
import { codeOf, stepAt } from '../../../server/office/accounts/totp.ts'
import { expect } from '../../kit/fixtures.ts'
import { asAdmin } from '../../kit/people.ts'
import { uniqueDigits } from '../../kit/unique.ts'

/** The first password of everybody that `newStaff` adds. */
export const old = 'deodar-cone'
export type Staff = { username: string; email: string; name: string; user_id: string }

/** Somebody of the team whom no other test knows. */
export const newStaff = async (
  browser: Browser,
  role: 'admin' | 'user' = 'user',
  rights = 'Read',
  areas?: readonly Area[],
): Promise<Staff> => {
  const office = await browser.newContext()
  await asAdmin(office)
  const unique = uniqueDigits()
  const person = {
    username: `nandini${unique}`,
    email: `nandini.${unique}@forestview.example`,
    name: 'Nandini Rawat',
  }
  const data = {
    ...person,
    role,
    password: old,
    gender: 'Female',
    mobile_number: '9876501234',
    department: 'Operations',
    designation: 'Manager',
    pan_number: 'ABCDE1234F',
    aadhar_number: '123412341234',
    address: '12 Mall Road, Nainital',
    permissions: { type: role === 'admin' ? 'Full' : rights },
    ...(areas && { areas }),
  }
  const answer = await office.request.post('/api/users', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { user_id } = await answer.json()
  await office.close()
  return { ...person, user_id }
}

/** The staff form of the Sign In page, with both of its steps. */
export const signInForm = (page: Page) => {
  const main = page.getByRole('main')
  return {
    username: main.getByLabel('Username'),
    password: main.getByLabel('Password', { exact: true }),
    code: main.getByLabel('Code', { exact: true }),
    recovery: main.getByLabel('Recovery code'),
    submit: main.getByRole('button', { name: 'Sign in' }),
    alert: main.getByRole('alert'),
  }
}
export const signIn = async (page: Page, { username }: Staff, password = old, at = '/pegawai/login') => {
  await page.goto(at)
  await signInForm(page).username.fill(username)
  await signInForm(page).password.fill(password)
  await signInForm(page).submit.click()
}
/** Signs in as far as the dashboard. */
export const enter = async (page: Page, who: Staff, at?: string) => {
  await signIn(page, who, old, at)
  await expect(page).toHaveURL(/\/dashboard$/)
}
export const passwordFields = {
  current: (page: Page) => page.getByLabel('Current password'),
  fresh: (page: Page) => page.getByLabel(/^New password/),
  again: (page: Page) => page.getByLabel('Confirm new password'),
  save: (page: Page) => page.getByRole('button', { name: 'Update password' }),
}
export const fillPasswords = async (page: Page, current: string, fresh: string, again = fresh) => {
  await passwordFields.current(page).fill(current)
  await passwordFields.fresh(page).fill(fresh)
  await passwordFields.again(page).fill(again)
}
/** What an authenticator app shows now, or so many half minutes later. */
export const codeNow = (secret: string, drift = 0) => codeOf(secret, stepAt(Temporal.Now.instant()) + drift)
const secondsLeftInStep = () => 30 - (Math.floor(Temporal.Now.instant().epochMilliseconds / 1000) % 30)
export const factor = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' })

/** Switches two-factor sign-in on in the page; answers the secret, the code that it took, and the recovery codes. */
export const protect = async (page: Page, password = old) => {
  await factor(page).getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await expect(factor(page).getByLabel('Your password')).toBeFocused()
  await factor(page).getByLabel('Your password').fill(password)
  await factor(page).getByRole('button', { name: 'Continue' }).click()
  await expect(factor(page).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await factor(page).locator('code').innerText()).replaceAll(' ', '')
  // The code of the step before, so that the present one is still to be used: taken until this step ends.
  await expect.poll(secondsLeftInStep).toBeGreaterThan(8)
  const spent = codeNow(secret, -1)
  await factor(page).getByLabel('Code from the app').fill(spent)
  await factor(page).getByRole('button', { name: 'Switch on' }).click()
  const list = factor(page).getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  return { secret, spent, codes: await list.getByRole('listitem').allInnerTexts() }
}
