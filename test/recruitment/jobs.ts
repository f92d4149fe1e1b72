import { type Job, jobs } from '../../contract/recruitment/jobs.ts'
import type { Caller, Reply } from '../server.ts'

/** What the employee form sends for a job, as JSON. */
export const jobBody = (own: Record<string, unknown> = {}) => ({
  title: 'Front desk executive',
  type: 'Full-time',
  description: 'Welcomes guests and keeps the day sheet.',
  city: 'Nainital',
  state: 'Uttarakhand',
  skills: ['SQL'],
  experienceRange: [1, 4],
  openings: 2,
  status: 'active',
  ...own,
})

/** Sends a new job as it stands. */
export const sendJob = async (caller: Caller, own: Record<string, unknown> = {}) =>
  (await caller.send(jobs.create, { body: jobBody(own) })) as Reply<typeof jobs.create>

/** A job that somebody made. */
export const someJob = async (caller: Caller, own: Record<string, unknown> = {}): Promise<Job> =>
  (await sendJob(caller, own)).value
