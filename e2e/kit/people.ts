import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { uniqueDigits, uniqueLetters } from './unique.ts'

/** The demo resort's people (D-28). */
export const asha = { email: 'asha@example.com', password: 'forest-guest', name: 'Asha Verma' }
export const admin = { username: 'admin', password: 'forest-admin', name: 'Leela Pandey' }
export const employee = { username: 'employee', password: 'forest-employee', name: 'Kiran Bhatt' }

const post = async (request: APIRequestContext, path: string, data: object) => {
  const answer = await request.post(path, { data })
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  return answer.json()
}

/** Somebody nobody has heard of yet, as they would write themselves into the form. */
export const stranger = () => {
  const unique = uniqueDigits()
  return {
    // None is part of another one.
    name: `Nila R${uniqueLetters()}`,
    email: `nila.${unique}@example.com`,
    password: 'quiet-forest',
    phone: `8${unique}`,
  }
}

/** Registers a new guest and signs the browser in as them, without the pages. */
export const asNewGuest = async (context: BrowserContext) => {
  const person = stranger()
  const { visitor } = await post(context.request, '/api/visitors/register', { ...person, sign_in: true })
  return { ...person, visitor_id: visitor.visitor_id as string }
}

/** A page of the staff would go on listening with the session of whoever comes, and be refused. */
const leaveOffice = async (context: BrowserContext) => {
  for (const page of context.pages())
    if (/^https?:\/\/[^/]+\/(admin|pegawai)\b/.test(page.url())) await page.goto('about:blank')
}

export const asAdmin = async (context: BrowserContext) => {
  await leaveOffice(context)
  return post(context.request, '/api/admin/login', { username: admin.username, password: admin.password })
}

export const asEmployee = async (context: BrowserContext) => {
  await leaveOffice(context)
  return post(context.request, '/api/v2/login', { username: employee.username, password: employee.password })
}
