import type { Page } from '@playwright/test'
import { alive } from '../kit/alive.ts'
import { expect } from '../kit/fixtures.ts'
import { stranger } from '../kit/people.ts'
import { reservation } from './booking-flow/reservation.ts'

/** The desk's way to book for a guest. */
export const wizard = '/admin/bookings/add-booking'

/** What appears at the edge of the page and goes again. */
export const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

export const openStep = (page: Page, title: Parameters<ReturnType<typeof reservation>['step']>[0]) =>
  expect(reservation(page).step(title)).toHaveAttribute('aria-expanded', 'true')

/** The form for a guest whom the resort does not know. */
export const newGuest = async (page: Page) => {
  await page.goto(wizard)
  await page.getByRole('button', { name: 'Register a new guest' }).click()
  return {
    name: page.getByLabel('Name'),
    email: page.getByLabel('Email'),
    phone: page.getByLabel('Phone'),
    submit: page.getByRole('button', { name: 'Register guest' }),
  }
}

/** Registers somebody at the desk; the address is left out. */
export const register = async (page: Page, person = stranger()) => {
  const form = await newGuest(page)
  await form.name.fill(person.name)
  await form.email.fill(person.email)
  await form.phone.fill(person.phone)
  await form.submit.click()
  return person
}

/** Somebody new, chosen by their email. */
export const chosenGuest = async (page: Page) => {
  const { name, email, phone } = stranger()
  const made = await page.request.post('/api/visitors/register', { data: { name, email, phone } })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto(wizard)
  await alive(page.getByLabel('Find a guest'))
  await page.getByLabel('Find a guest').fill(email)
  await page.getByRole('button', { name: `Book for ${name}` }).click()
  await openStep(page, 'Search')
}
