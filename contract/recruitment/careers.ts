import { z } from 'zod'
import { Day } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Email, Phone, pageQuery, StrangerName } from '../kit/formats.ts'
import { orNone } from './candidate-enums.ts'
import { Job } from './jobs.ts'
import { privacyVersion } from './privacy.ts'
import { locked, resumeFile } from './resumes.ts'
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
})
  .extend({
    /** The day on which it was first shown. */
    posted_on: Day,
  })
  .meta({ id: 'PublicJob' })
export type PublicJob = z.output<typeof PublicJob>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
/** From the text of a question to its answer; JSON text, because it travels in a form. */
const Answers = z.codec(
  z.string().max(200_000, 'That is too large to send'),
  z.record(z.string(), z.string().trim().max(2000, 'At most 2000 characters'), 'Enter your answers'),
  { decode: (text) => parsed(text) as Record<string, string>, encode: (answers) => JSON.stringify(answers) },
)

/** What a visitor sends with the résumé. */
export const ApplicationInput = z
  .object({
    name: StrangerName,
    email: Email,
    phone: orNone(Phone).optional(),
    job_answers: Answers.default({}),
    privacy_version: z.literal(privacyVersion, 'Please read the privacy notice and agree to it'),
    /** People do not see this field; what fills it in is a program, and nothing comes of it. */
    leave_empty: z.string().max(500).optional(),
  })
  .meta({ id: 'ApplicationInput' })

/** As far as an applicant is told: never who, why, or what was noted. */
export const applicationStates = ['Received', 'Under review', 'Interviewing', 'Decided'] as const

const ofApplicant = {
  access: 'public',
  /** The key in the mail. */
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  errors: ['application_not_found', 'application_link_ended'],
} as const

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
  apply: endpoint({
    method: 'POST',
    path: '/api/public/jobs/:id/apply',
    access: 'public',
    summary: 'Apply for an open job; applying again answers the same and changes nothing',
    failure: 'Failed to submit application',
    params: numericId,
    body: ApplicationInput,
    files: { resume: resumeFile },
    ok: z.object({ msg: z.string(), locked }),
    status: 201,
    throttle: { limit: 10, seconds: 3600, counts: 'all', account: 'email' },
    errors: ['job_not_found'],
    // Its file is looked into and read (server/recruitment/resumes).
    twoAtOnce: 'by its handler',
  }),
  application: endpoint({
    ...ofApplicant,
    method: 'GET',
    path: '/api/public/applications/:token',
    summary: 'How far an application is, for who holds the link that was mailed',
    failure: 'Failed to load the application',
    ok: z.object({
      job: z.string(),
      applied_on: Day,
      state: z.enum(applicationStates),
      /** Whether they asked for their data to be erased. */
      erasure_asked: z.boolean(),
      /** The last day on which the link opens; none while nobody knows when the job ends. */
      valid_until: Day.nullable(),
    }),
  }),
  askErasure: endpoint({
    ...ofApplicant,
    method: 'POST',
    path: '/api/public/applications/:token/erasure',
    summary: 'Ask the resort to erase everything that is kept about the applicant',
    failure: 'Failed to send the request',
    ok: z.object({ msg: z.string() }),
    throttle: { limit: 10, seconds: 3600, counts: 'all' },
  }),
}
