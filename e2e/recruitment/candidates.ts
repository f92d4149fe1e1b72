import type { APIRequestContext } from '@playwright/test'
import { expect } from '../kit/fixtures.ts'
import { uniqueDigits } from '../kit/unique.ts'
import { newJob } from './jobs.ts'

/** Put forward for a job without the page; name, e-mail and phone are nobody else's. */
export const newCandidate = async (
  request: APIRequestContext,
  jobId: number,
  own: Record<string, unknown> = {},
) => {
  const unique = uniqueDigits()
  const name = `Tara ${unique}`
  const data = {
    name,
    email: `tara.${unique}@example.com`,
    phone: `9${unique}`,
    experience: 3.5,
    expected_ctc: 4.25,
    current_location: 'Almora, Uttarakhand',
    job_id: jobId,
    ...own,
  }
  const answer = await request.post('/api/candidates', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const { uuid, id } = await answer.json()
  return { uuid: uuid as string, id: id as number, name: data.name, email: data.email }
}

/** A candidate of a new job. */
export const newJobAndCandidate = async (
  request: APIRequestContext,
  own: Record<string, unknown> = {},
  ofJob: Record<string, unknown> = {},
) => {
  const job = await newJob(request, ofJob)
  return { job, ...(await newCandidate(request, job.id, own)) }
}

export const setStatus = async (request: APIRequestContext, uuid: string, status: string) => {
  const answer = await request.patch(`/api/candidates/${uuid}/status`, { data: { status } })
  expect(answer.status(), await answer.text()).toBe(200)
}
