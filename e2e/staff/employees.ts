import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../kit/fixtures.ts'
import { uniqueDigits } from '../kit/unique.ts'

/** What the form for a user asks for; nobody else has the username and the e-mail. */
export const newStaff = (own: Record<string, unknown> = {}) => {
  const unique = uniqueDigits()
  return {
    name: `Nandini ${unique}`,
    username: `nandini.${unique}`,
    email: `nandini.${unique}@forestview.example`,
    password: 'quiet-forest',
    gender: 'Female',
    role: 'user',
    mobile_number: '9876501234',
    department: 'Sales',
    designation: 'Telecaller',
    pan_number: 'ABCDE1234F',
    aadhar_number: '123412341234',
    address: '12 Mall Road, Nainital',
    permissions: { type: 'Limited' },
    ...own,
  }
}

/** Adds somebody without the page, as the admin who is signed in. */
export const addStaff = async (request: APIRequestContext, own: Record<string, unknown> = {}) => {
  const person = newStaff(own)
  const answer = await request.post('/api/users', { data: person })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...person, user_id: (await answer.json()).user_id as string }
}

/** Another browser in which somebody is signed in. */
export const signedInAs = async (
  browser: Browser,
  { username, password }: { username: string; password: string },
): Promise<BrowserContext> => {
  const context = await browser.newContext()
  const answer = await context.request.post('/api/v2/login', { data: { username, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return context
}

/** A photo of somebody, in one colour. */
export const portrait = async (colour = '#8a6d1f') => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})

/** A field of a form by its whole name. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Fills the form for a user in. */
export const fillForm = async (page: Page, person: ReturnType<typeof newStaff>) => {
  await field(page, 'Name').fill(person.name)
  await page.getByLabel('Gender').selectOption(person.gender)
  await page.getByLabel('PAN number').fill(person.pan_number)
  await page.getByLabel('Aadhaar number').fill(person.aadhar_number)
  await page.getByLabel('Address').fill(person.address)
  await page.getByLabel('Email').fill(person.email)
  await field(page, 'Mobile number').fill(person.mobile_number)
  await page.getByLabel('Department').selectOption(person.department)
  await page.getByLabel('Designation').selectOption(person.designation)
  await page.getByLabel('Role').selectOption('User')
  await page.getByLabel('Permissions').selectOption('Limited')
  await page.getByLabel('Username').fill(person.username)
  await page.locator('input[name=password]').fill(person.password)
}
