import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../kit/fixtures.ts'
import { asNewGuest } from '../../kit/people.ts'
import { seeing } from '../../kit/seeing.ts'
import { chosenGuest } from '../../reservations/add-booking.ts'
import {
  fillGuest,
  openReservation,
  reservation,
  search,
  select,
} from '../../reservations/booking-flow/reservation.ts'
import { reservationOf, someStay } from '../../reservations/stays.ts'
import { enter, newStaff, old } from './staff.ts'

const ended = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  return {
    dialog,
    email: dialog.getByLabel('Email'),
    username: dialog.getByLabel('Username'),
    password: dialog.getByLabel('Password', { exact: true }),
    submit: dialog.getByRole('button', { name: 'Sign in' }),
  }
}

/** Signs in elsewhere and ends every other session of that person. */
const endElsewhere = async (browser: Browser, login: string, data: object) => {
  const elsewhere = await browser.newContext()
  expect((await elsewhere.request.post(login, { data })).status()).toBe(200)
  const end = await elsewhere.request.delete('/api/account/sessions')
  expect((await end.json()).message).toContain('Signed out of')
  await elsewhere.close()
}

test('D-43: an admin’s booking waits for the sign-in, and goes out neither as the guest of the same browser nor as anybody else', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const who = await newStaff(browser, 'admin')
  await asNewGuest(context)
  await enter(page, who, '/admin/login')
  await chosenGuest(page)
  await search(page, someStay())
  await select(page)
  await fillGuest(page)
  const flow = reservation(page)
  await flow.requests.fill('A cot, please')
  await endElsewhere(browser, '/api/v2/login', { username: who.username, password: old })
  await flow.confirm.click()
  const { dialog, username, password, submit } = ended(page)
  await expect(dialog).toContainText(who.name)
  await expect(username).toHaveValue(who.username)
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await username.fill(who.username)
  await password.fill('wrong-password')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Invalid username or password')
  await password.fill(old)
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/bookings')
  await seeing(page.getByText('Booking confirmed successfully!'), () => submit.click())
  expect((await sent).postData()).toContain('A cot, please')
  await expect(dialog).toBeHidden()
})

test('D-43: a guest’s booking waits for the sign-in; closing it leaves the page as it was', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const guest = await asNewGuest(context)
  await openReservation(page, reservationOf(someStay()))
  await select(page)
  await fillGuest(page)
  const flow = reservation(page)
  await flow.requests.fill('A quiet room')
  const login = { email: guest.email, password: guest.password }
  await endElsewhere(browser, '/api/visitors/login', login)
  await flow.confirm.click()
  const { dialog, email, password, submit } = ended(page)
  await expect(email).toHaveValue(guest.email)
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(flow.requests).toHaveValue('A quiet room')
  await flow.confirm.click()
  await email.fill(guest.email)
  await password.fill(guest.password)
  await submit.click()
  await expect(page).toHaveURL(/\/reservation\?booked=FR-/)
})

test('D-43: a call that the page makes by itself takes no key from whoever is typing', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const who = await newStaff(browser, 'admin')
  await enter(page, who, '/admin/login')
  await page.goto('/admin/visitors/check-in')
  const name = page.getByRole('main').getByRole('textbox', { name: /^Name/ })
  await name.pressSequentially('Ramesh')
  await endElsewhere(browser, '/api/v2/login', { username: who.username, password: old })
  const looked = page.waitForResponse((one) => one.url().includes('/api/visitors/matches'))
  await page.getByRole('main').getByLabel('Phone').fill('98765 01234')
  await name.focus()
  expect((await looked).status()).toBe(401)
  const said = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  await expect(said).toBeVisible()
  await page.keyboard.type(' Kumar Sharma')
  await expect(name).toHaveValue('Ramesh Kumar Sharma')
  await expectAccessible(page)
  await said.getByRole('button', { name: 'Sign in' }).click()
  const { dialog, username, password, submit } = ended(page)
  await expect(username).toHaveValue(who.username)
  await password.fill(old)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Ramesh Kumar Sharma')
})

test('D-43: who signs in as somebody else sends nothing of what was typed before', async ({
  page,
  context,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  const guest = await asNewGuest(context)
  const elsewhere = await browser.newContext()
  const other = await asNewGuest(elsewhere)
  await elsewhere.close()
  await page.goto('/my-account')
  await page.getByLabel('Current password').fill(guest.password)
  await page.getByLabel('New password').fill('monal ridge lantern')
  await endElsewhere(browser, '/api/visitors/login', { email: guest.email, password: guest.password })
  await page.getByRole('button', { name: 'Update password' }).click()
  const { dialog, email, password, submit } = ended(page)
  await email.fill(other.email)
  await password.fill(other.password)
  await submit.click()
  await expect(dialog).toContainText('was not sent')
  await dialog.getByRole('button', { name: /^Load the page as/ }).click()
  await expect(page.getByText(other.email)).toBeVisible()
  const again = { email: guest.email, password: guest.password }
  expect((await page.request.post('/api/visitors/login', { data: again })).status()).toBe(200)
})

test('D-40: what a thief of an open browser would change asks for the password over the form, and is saved after it', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/status of 40[03]/)
  const [who, other] = [await newStaff(browser, 'admin'), await newStaff(browser)]
  await enter(page, who, '/admin/login')
  const code = { code: 'confirm_password', message: 'Confirm that it is you', msg: '' }
  // Ten minutes after the sign-in the server answers so.
  let asked = 0
  await page.route(`**/api/users/${other.user_id}`, (route) =>
    route.request().method() === 'GET' || asked++ > 0
      ? route.fallback()
      : route.fulfill({ status: 403, json: code }),
  )
  await page.goto(`/admin/master-data/data-pegawai/edit/${other.user_id}`)
  const address = `moved.${other.email}`
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  const password = dialog.getByLabel('Your password')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('Password is required')
  await password.fill('wrong-password')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('This password is not right')
  await password.fill(old)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await (await page.request.get(`/api/users/${other.user_id}`)).json()).email)
    .toBe(address)
})
