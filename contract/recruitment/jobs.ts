import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { line, optionalText, pageQuery, search, text, wholeNumber } from '../kit/formats.ts'
import { RupeeNumber } from '../kit/money.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { entries, maxEntries, optionalDay, optionalEmail, optionalSalary, year } from './job-fields.ts'
import { numericId } from './skills.ts'

/** The union of what the screens offer, accepted in any letter case (R-EJOB-10). */
export const jobTypes = ['Full-Time', 'Part-Time', 'Contract', 'Internship', 'Remote'] as const
export type JobType = (typeof jobTypes)[number]

/** `expired` is set by hand, or read of an active job whose deadline has passed. */
export const jobStatuses = ['active', 'draft', 'closed', 'archived', 'expired'] as const
export type JobStatus = (typeof jobStatuses)[number]
/** R-JOB-11: the selector of a list leaves expired out. */
export const listedJobStatuses = ['active', 'draft', 'closed', 'archived'] as const

/** R-AJOB-15, R-AJOB-16 */
export const interviewRounds = [
  'Shortlisting',
  'Telephonic / Face-to-Face',
  'Technical Round 1',
  'Technical Round 2',
  'HR Round',
  'Selected',
  'Rejected',
] as const

export const maxExperience = 20

export const Job = z
  .object({
    id: z.int(),
    /** The same as `id` (R-ENT-05). */
    job_id: z.int(),
    title: z.string(),
    type: z.string(),
    description: z.string(),
    questions: z.array(z.string()),
    requirements: z.array(z.string()),
    skills: z.array(z.string()),
    interviewRounds: z.array(z.string()),
    state: z.string(),
    city: z.string(),
    /** City and state, salary and experience as people read them (R-ENT-06). */
    location: z.string(),
    salary: z.string(),
    experience: z.string(),
    /** Rupees a year. */
    minSalary: RupeeNumber.nullable(),
    maxSalary: RupeeNumber.nullable(),
    /** Years, from and to. */
    experienceRange: z.tuple([z.int(), z.int()]),
    deadline: Day.nullable(),
    openings: z.int(),
    clientName: z.string().nullable(),
    clientEmail: z.string().nullable(),
    clientLocation: z.string().nullable(),
    status: z.enum(jobStatuses),
    created_by: z.string(),
    created_by_id: z.string(),
    updated_by: z.string(),
    updated_by_id: z.string(),
    createdAt: Instant,
    candidateCount: z.int(),
    ...ofVersion,
  })
  .meta({ id: 'Job' })
export type Job = z.output<typeof Job>

const anyType = z.codec(z.string().nullish(), z.enum(jobTypes, 'Choose the job type').nullable(), {
  decode: (sent) =>
    (jobTypes.find((type) => type.toLowerCase() === sent?.toLowerCase()) ?? (sent || null)) as JobType | null,
  encode: (type) => type,
})
/** What a job holds; which of it has to be there depends on its status (D-27). */
const fields = {
  title: text('Job title is required', 150),
  type: anyType,
  description: z.string().trim().max(5000, 'At most 5000 characters'),
  city: line(100),
  state: line(100),
  skills: entries,
  experienceRange: z.tuple([year, year]),
  requirements: entries,
  questions: entries,
  interviewRounds: z.array(z.enum(interviewRounds, 'Choose the rounds from the list')).max(maxEntries),
  openings: wholeNumber(1, 10_000, 'Enter how many people are wanted, 1 or more'),
  minSalary: optionalSalary,
  maxSalary: optionalSalary,
  deadline: optionalDay,
  clientName: optionalText(150),
  clientEmail: optionalEmail,
  clientLocation: optionalText(150),
  status: z.enum(jobStatuses, 'Choose the status'),
}

export const JobInput = z
  .object({
    title: fields.title,
    type: fields.type.optional(),
    description: fields.description.default(''),
    city: fields.city.default(''),
    state: fields.state.default(''),
    skills: fields.skills.default([]),
    experienceRange: fields.experienceRange.default([0, 2]),
    requirements: fields.requirements.default([]),
    questions: fields.questions.default([]),
    interviewRounds: fields.interviewRounds.default([]),
    openings: fields.openings.default(1),
    minSalary: fields.minSalary.optional(),
    maxSalary: fields.maxSalary.optional(),
    deadline: fields.deadline.optional(),
    clientName: fields.clientName.optional(),
    clientEmail: fields.clientEmail.optional(),
    clientLocation: fields.clientLocation.optional(),
    status: fields.status.default('active'),
  })
  .meta({ id: 'JobInput' })
export type JobInput = z.output<typeof JobInput>

/** What is absent stays as it is (R-API-08). */
export const JobChange = z.object(fields).partial().extend(fromVersion).meta({ id: 'JobChange' })
export type JobChange = z.output<typeof JobChange>

export const jobSorts = ['newest', 'oldest', 'deadline', 'title'] as const

const filters = {
  /** A part of the title or the description. */
  q: pageQuery.q,
  status: z.enum(jobStatuses).optional(),
  /** Names of skills, with commas between; a job has to ask for all of them. */
  skills: z.string().max(1000).optional(),
  /** A part of the city or the state. */
  location: search(),
  /** Lakhs of rupees a year: jobs whose salary reaches into the range. */
  ctc_from: wholeNumber(0, 100, 'CTC is from 0 to 100 LPA').optional(),
  ctc_to: wholeNumber(0, 100, 'CTC is from 0 to 100 LPA').optional(),
  /** Only jobs that the caller made. */
  own: z.stringbool().optional(),
}

export const JobCounts = z
  .object({
    all: z.int(),
    active: z.int(),
    draft: z.int(),
    closed: z.int(),
    archived: z.int(),
    expired: z.int(),
  })
  .meta({ id: 'JobCounts' })
export type JobCounts = z.output<typeof JobCounts>

const ofStaff = { access: 'staff', area: 'recruitment' } as const
const one = { ...ofStaff, params: numericId, ok: Job } as const
const change = {
  ...one,
  summary: 'Change a job; what is absent stays as it is',
  failure: 'Failed to update job',
  body: JobChange,
  edits: Job,
  errors: ['job_listing_not_found', 'job_edit_refused'],
} as const

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    ...ofStaff,
    summary: 'Jobs, newest first',
    failure: 'Failed to fetch jobs',
    query: z.object({ ...pageQuery, ...filters, sort: z.enum(jobSorts).default('newest') }),
    ok: z.array(Job),
    paged: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/jobs/counts',
    ...ofStaff,
    summary: 'How many jobs of each status a filter keeps',
    failure: 'Failed to load jobs',
    query: z.object(filters),
    ok: JobCounts,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/jobs/export',
    ...ofStaff,
    summary: 'The jobs that a filter keeps, as an Excel file',
    failure: 'Failed to fetch jobs',
    query: z.object({ ...filters, sort: z.enum(jobSorts).default('newest') }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/api/jobs/:id',
    summary: 'One job',
    failure: 'Failed to load job details',
    errors: ['job_listing_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobs',
    ...ofStaff,
    summary: 'Add a job: a draft needs its title, an active one what applicants have to know',
    failure: 'Failed to create job',
    body: JobInput,
    ok: Job,
    status: 201,
  }),
  change: endpoint({ ...change, method: 'PATCH', path: '/api/jobs/:id' }),
  replace: endpoint({ ...change, method: 'PUT', path: '/api/jobs/:id' }),
  setStatus: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/jobs/:id/status',
    summary: 'Set the status of a job',
    failure: 'Failed to update job status',
    unversioned: 'one field, chosen from a list',
    body: z.object({ status: fields.status }),
    errors: ['job_listing_not_found', 'job_status_refused'],
  }),
  remove: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/jobs/:id',
    summary: 'Delete a job that nobody has applied for',
    failure: 'Failed to delete job',
    ok: z.object({ msg: z.string() }),
    errors: ['job_listing_not_found', 'job_delete_refused', 'job_has_candidates'],
  }),
}
