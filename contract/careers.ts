import { z } from 'zod'
import { Job } from './jobs.ts'
import { Day } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { pageQuery } from './kit/formats.ts'
import { numericId } from './skills.ts'

/** What everybody may read of an open job: nothing of the client, nothing of who wrote it (R-PUB-16). */
export const PublicJob = Job.pick({
  id: true,
  job_id: true,
  title: true,
  type: true,
  description: true,
  requirements: true,
  skills: true,
  questions: true,
  state: true,
  city: true,
  location: true,
  salary: true,
  experience: true,
  minSalary: true,
  maxSalary: true,
  experienceRange: true,
  deadline: true,
  openings: true,
}).extend({
  /** The day on which it was first shown. */
  posted_on: Day,
})
export type PublicJob = z.output<typeof PublicJob>

const one = { method: 'GET', access: 'public', params: numericId, errors: ['job_not_found'] } as const

export const careers = {
  list: endpoint({
    method: 'GET',
    path: '/api/public/jobs',
    access: 'public',
    summary: 'Open jobs, the latest first',
    failure: 'Failed to fetch jobs',
    query: z.object(pageQuery),
    ok: z.array(PublicJob),
    paged: true,
  }),
  get: endpoint({
    ...one,
    path: '/api/public/jobs/:id',
    summary: 'One open job',
    failure: 'Failed to load job details',
    ok: PublicJob,
  }),
  standing: endpoint({
    ...one,
    path: '/api/public/jobs/:id/standing',
    summary: 'Whether a job that was once shown is still open',
    failure: 'Failed to load job details',
    ok: z.object({ open: z.boolean() }),
  }),
}
