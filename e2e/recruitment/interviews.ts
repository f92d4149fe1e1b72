import type { APIRequestContext } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { admin, employee } from '../kit/people.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { newJob } from './jobs.ts'

/** A candidate of a job of their own, without the pages. */
export const newCandidate = async (request: APIRequestContext) => {
  const unique = uniqueDigits()
  const { id, title } = await newJob(request)
  const name = `Tara Bora ${unique}`
  const email = `tara.${unique}@example.com`
  const phone = `9${unique}`
  const data = { name, email, phone, experience: 2, job_id: id, source: 'Direct' }
  const answer = await request.post('/api/candidates', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return { uuid: (await answer.json()).uuid as string, name, email, title }
}

/** Who of the demo resort's people can be chosen, by name. */
const idOf = async (request: APIRequestContext, name: string): Promise<string> => {
  const people = await (await request.get('/api/interviews/people')).json()
  return people.find((person: { name: string }) => person.name === name).user_id
}

/** "2026-11-25T10:30" at the resort, so many minutes from now. */
const localIn = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000 + 5.5 * 3_600_000).toISOString().slice(0, 16)

/** An interview with the admin and the employee at the beginning of a minute that is 15 to 75 seconds away. */
export const interviewSoon = async (request: APIRequestContext, uuid: string) => {
  const interviewers = [await idOf(request, admin.name), await idOf(request, employee.name)]
  const data = {
    round: 'HR Round',
    starts_at: localIn(1.25),
    place: 'https://meet.example/forest',
    interviewers,
  }
  const answer = await request.post(`/api/candidates/${uuid}/interviews`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}
