import type { Page } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { stranger } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'

/** Somebody of this test alone: a name and a phone that nobody of the demo has. */
export const newcomer = () => {
  const { email } = stranger()
  const digits = uniqueDigits()
  return { name: `Tara Negi ${digits}`, email, phone: `7${digits}` }
}
export type Newcomer = ReturnType<typeof newcomer>

/** Checks somebody in without the page. */
export const checkedIn = async (page: Page, who: Newcomer): Promise<string> => {
  const data = { ...who, id_type: 'passport', id_number: 'Z1234567', purpose: 'Day visit' }
  const answer = await page.request.post('/api/visitors', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).visitor_id
}
