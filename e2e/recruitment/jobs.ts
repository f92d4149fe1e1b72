import type { APIRequestContext } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { uniqueDigits } from '../kit/unique.ts'

/** A job without the page, active unless told otherwise; answers its id and its title, which no other job has. */
export const newJob = async (request: APIRequestContext, own: Record<string, unknown> = {}) => {
  const title = `Forest guide ${uniqueDigits()}`
  const data = {
    title,
    type: 'Full-time',
    description: 'Walks with guests and knows the birds.',
    city: 'Almora',
    state: 'Uttarakhand',
    skills: ['SQL'],
    ...own,
  }
  const answer = await request.post('/api/jobs', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return { id: (await answer.json()).id as number, title }
}
