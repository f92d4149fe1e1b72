import type { Locator, Page } from '@playwright/test'
import { alive } from '../../kit/alive.ts'
import { expect } from '../../kit/fixtures.ts'
import type { stranger } from '../../kit/people.ts'
import { chooseDates } from '../../kit/stay-dates.ts'
import type { Stay } from '../stays.ts'

/** The booking flow as a guest sees it. */
export const reservation = (page: Page) => ({
  /** A step's heading, which opens it; expanded while it is open. */
  step: (title: 'Register' | 'Search' | 'Select room' | 'Guest information') =>
    page.getByRole('heading', { level: 2 }).getByRole('button', { name: new RegExp(`^${title}`) }),
  /** What is sent; typed into only while the fields are plain. */
  checkIn: page.locator('input[name=check_in]'),
  checkOut: page.locator('input[name=check_out]'),
  adults: page.getByLabel('Adults', { exact: true }),
  children: page.getByLabel('Children', { exact: true }),
  find: page.getByRole('button', { name: 'Search rooms' }),
  room: (type: string) => page.getByRole('article', { name: type }),
  fullName: page.getByLabel('Full name'),
  gender: page.getByRole('radiogroup', { name: 'Gender' }),
  birth: page.getByLabel('Date of birth'),
  idType: page.getByRole('radiogroup', { name: 'Type of government ID' }),
  idNumber: page.getByLabel('ID number'),
  /** What is chosen in a group of chips. */
  chosen: (group: Locator) => group.getByRole('radio', { checked: true }),
  requests: page.getByLabel(/^Special requests/),
  confirm: page.getByRole('button', { name: 'Confirm booking' }),
})

/** Opens the flow and waits until it answers to clicks. */
export const openReservation = async (page: Page, address = '/reservation') => {
  await page.goto(address)
  await alive(reservation(page).step('Search'))
}

/** Opens the search step where it is not open, and searches. */
export const search = async (page: Page, { checkIn, checkOut }: Stay, adults = 2) => {
  const flow = reservation(page)
  await flow.step('Search').click()
  await chooseDates(page, { checkIn, checkOut })
  await flow.adults.fill(String(adults))
  await flow.find.click()
}

/** Takes the first free room of a kind; `Room selected successfully!` follows. */
export const select = async (page: Page, type = 'Glamping Tent') => {
  const flow = reservation(page)
  await flow
    .room(type)
    .getByRole('button', { name: /^Select room/ })
    .click()
  await expect(page.getByText('Room selected successfully!')).toBeVisible()
}

/** Everything that an account does not say about its owner. */
export const fillGuest = async (page: Page) => {
  const flow = reservation(page)
  await flow.gender.getByRole('radio', { name: 'Female' }).check()
  await flow.birth.fill('12041991')
  await flow.idType.getByRole('radio', { name: 'Passport' }).check()
  await flow.idNumber.fill('Z1234567')
}

/**
 * Fills the guest step: Confirm opens with the last of its seven fields, and closes with each of them that can be
 * emptied; a chip that was chosen cannot.
 */
export const expectAllFieldsNeeded = async (page: Page) => {
  const flow = reservation(page)
  await expect(flow.confirm).toBeDisabled()
  await fillGuest(page)
  await expect(flow.confirm).toBeEnabled()
  const written = [
    flow.fullName,
    page.getByLabel('Email'),
    page.getByLabel('Phone'),
    flow.birth,
    flow.idNumber,
  ]
  for (const field of written) {
    const before = await field.inputValue()
    await field.fill('')
    await expect(flow.confirm).toBeDisabled()
    await field.fill(before)
    await expect(flow.confirm).toBeEnabled()
  }
}

/** The fields of the registration. */
export const registration = (page: Page) => ({
  name: page.getByLabel('Name', { exact: true }),
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  phone: page.getByLabel('Phone', { exact: true }),
  submit: page
    .getByRole('region', { name: 'Register' })
    .getByRole('button', { name: /^(Register|Please fill all fields correctly)$/ }),
})

type Registered = Pick<ReturnType<typeof stranger>, 'name' | 'email' | 'password' | 'phone'>
/** Types somebody into the registration, and leaves it unsent. */
export const fillRegistration = async (form: ReturnType<typeof registration>, person: Registered) => {
  await form.name.fill(person.name)
  await form.email.fill(person.email)
  await form.password.fill(person.password)
  await form.phone.fill(person.phone)
}
