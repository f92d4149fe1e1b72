import type { APIRequestContext } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { newCandidate, setStatus } from './candidates.ts'
import { newJob } from './jobs.ts'

/** A job with a client of its own and so many shortlisted candidates. */
export const jobToShare = async (request: APIRequestContext, people: number) => {
  const clientEmail = `client.${uniqueDigits()}@lodge.example`
  const questions = ['Can you live on the site?']
  const job = await newJob(request, {
    clientName: 'Pine Lodge',
    clientEmail,
    clientLocation: 'Almora',
    questions,
  })
  const shortlisted = []
  for (let n = 0; n < people; n++) {
    const job_answers = { 'Can you live on the site?': 'Yes, gladly' }
    const person = await newCandidate(request, job.id, { current_company: 'Hill Inn', job_answers })
    await setStatus(request, person.uuid, 'shortlisted')
    shortlisted.push(person)
  }
  return { job, clientEmail, people: shortlisted }
}

/** The address in the latest mail to a client, as the outbox of the demo shows it. */
export const mailedLink = async (request: APIRequestContext, clientEmail: string): Promise<string> => {
  const [mail] = await (await request.get(`/api/admin/outbox?q=${clientEmail}`)).json()
  const whole = JSON.stringify(await (await request.get(`/api/admin/outbox/${mail.mail_id}`)).json())
  return /\/review\/[\w-]{43}/.exec(whole)?.[0] ?? 'no link'
}

export const shareNow = async (request: APIRequestContext, jobId: number) =>
  expect((await request.post('/api/candidates/share', { data: { jobId } })).status()).toBe(200)
