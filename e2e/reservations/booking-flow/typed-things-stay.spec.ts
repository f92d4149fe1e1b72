import { alive } from '../../kit/alive.ts'
import { expect, test } from '../../kit/fixtures.ts'
import { asNewGuest, stranger } from '../../kit/people.ts'
import { reservationOf, someStay } from '../stays.ts'
import {
  fillGuest,
  fillRegistration,
  openReservation,
  registration,
  reservation,
  search,
  select,
} from './reservation.ts'

test('a reload keeps the step, the room and the guest form, but not the ID number', async ({
  page,
  context,
}) => {
  await asNewGuest(context)
  await openReservation(page, reservationOf(someStay()))
  await select(page)
  const flow = reservation(page)
  await fillGuest(page)
  await flow.fullName.fill('Nila Devi Rawat')
  await flow.requests.fill('A window, please')
  await page.getByLabel(/^Pay at check-in/).check()
  await page.reload()
  await expect(flow.step('Guest information')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText('Glamping Tent')
  await expect(flow.fullName).toHaveValue('Nila Devi Rawat')
  await expect(flow.chosen(flow.gender)).toHaveValue('female')
  await expect(flow.birth).toHaveValue('12/04/1991')
  await expect(flow.requests).toHaveValue('A window, please')
  await expect(page.getByLabel(/^Pay at check-in/)).toBeChecked()
  // Kept in memory only, never on the device.
  await expect(flow.idNumber).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'Z1234567',
  )
})

test('Back from another page finds the form as it was left', async ({ page, context }) => {
  await asNewGuest(context)
  await openReservation(page, reservationOf(someStay()))
  await select(page)
  const flow = reservation(page)
  await flow.birth.fill('1991-04-12')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL(/\/gallery$/)
  await page.goBack()
  await expect(flow.step('Guest information')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.birth).toHaveValue('12/04/1991')
})

test('a reload keeps what a stranger typed into the registration, but not the password', async ({ page }) => {
  await openReservation(page)
  const form = registration(page)
  await form.name.fill('Nila')
  await form.email.fill('nila@example.com')
  await form.password.fill('quiet-forest')
  await page.reload()
  await expect(form.name).toHaveValue('Nila')
  await expect(form.email).toHaveValue('nila@example.com')
  await expect(form.password).toHaveValue('')
})

test('G-CONF-04: a stranger may look at rooms and choose one, and is then asked to register', async ({
  page,
}) => {
  await openReservation(page, reservationOf(someStay()))
  const flow = reservation(page)
  await flow
    .room('Glamping Tent')
    .getByRole('button', { name: /^Select room/ })
    .click()
  await expect(page.getByText('Please register or login first')).toBeVisible()
  await expect(flow.step('Register')).toHaveAttribute('aria-expanded', 'true')
  await expect(flow.step('Select room')).toContainText('Glamping Tent')
  const form = registration(page)
  const person = stranger()
  await fillRegistration(form, person)
  await form.submit.click()
  // The search that came with the address was made already: it does not run again and take the room away.
  await expect(flow.step('Guest information')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('complementary', { name: 'Your stay' })).toContainText('Glamping Tent')
})

test('a list that comes late after a reload takes nobody out of the step that they opened meanwhile', async ({
  page,
  context,
}) => {
  await asNewGuest(context)
  await openReservation(page)
  const flow = reservation(page)
  await search(page, someStay(2))
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  const { promise: listMayCome, resolve: letListCome } = Promise.withResolvers<void>()
  await page.route('**/api/rooms/available**', async (route) => {
    await listMayCome
    await route.continue()
  })
  await page.reload()
  await alive(flow.step('Search'))
  await flow.step('Search').click()
  await flow.adults.fill('3')
  const arrived = page.waitForResponse('**/api/rooms/available**')
  letListCome()
  await (await arrived).finished()
  await flow.adults.fill('4')
  await expect(flow.step('Search')).toHaveAttribute('aria-expanded', 'true')
  await flow.find.click()
  await expect(flow.step('Select room')).toHaveAttribute('aria-expanded', 'true')
  await flow.step('Search').click()
  await expect(flow.adults).toHaveValue('4')
})
