import { z } from 'zod'
import { Day, Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery, text, wholeNumber } from '../kit/formats.ts'
import { oneMailbox } from '../kit/one-spelling.ts'
import { candidateStatuses } from './candidate-enums.ts'

/** Of the notice at /privacy/careers; each application keeps the one that the applicant read. */
export const privacyVersion = '2026-11-01'

const KeptApplication = z.object({
  uuid: z.string(),
  job: z.string(),
  status: z.enum(candidateStatuses),
  createdAt: Instant,
  privacy_version: z.string().nullable(),
})

/** What is kept about one person. */
export const KeptPerson = z
  .object({
    person_id: z.string(),
    names: z.array(z.string()),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    applications: z.array(KeptApplication),
    events: z.int(),
    files: z.int(),
    interviews: z.int(),
    mails: z.int(),
  })
  .meta({ id: 'KeptPerson' })
export type KeptPerson = z.output<typeof KeptPerson>

/** An application that nobody touched for a long time. */
export const OldApplication = z
  .object({
    uuid: z.string(),
    name: z.string(),
    job: z.string(),
    status: z.enum(candidateStatuses),
    touched_at: Instant,
  })
  .meta({ id: 'OldApplication' })
export type OldApplication = z.output<typeof OldApplication>

/** What an applicant asked on their private page, to be answered by its day. Whoever is erased is not named. */
export const ErasureRequest = z
  .object({
    id: z.string(),
    person_id: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    job: z.string(),
    asked_at: Instant,
    due_on: Day,
    done_at: Instant.nullable(),
    done_by: z.string().nullable(),
  })
  .meta({ id: 'ErasureRequest' })
export type ErasureRequest = z.output<typeof ErasureRequest>

/** So many days the resort has to answer who asks to be erased. */
export const daysToErase = 30

/** As many months as the settings take; 0 deletes nothing. */
export const maxRetentionMonths = 120

const ofPerson = {
  access: 'admin',
  area: 'recruitment',
  params: z.object({ person_id: z.string().max(60) }),
  errors: ['person_not_found'],
} as const

export const privacy = {
  requests: endpoint({
    method: 'GET',
    path: '/api/privacy/requests',
    access: 'admin',
    area: 'recruitment',
    summary: 'Who asks to be erased, the first due first; or what was done, the latest first',
    failure: 'Failed to load the requests',
    query: z.object({
      page: pageQuery.page,
      page_size: pageQuery.page_size,
      state: z.enum(['open', 'done']).default('open'),
    }),
    ok: z.array(ErasureRequest),
    paged: true,
  }),
  finish: endpoint({
    method: 'PUT',
    path: '/api/privacy/requests/:id',
    access: 'admin',
    area: 'recruitment',
    summary: 'Mark a request as done without erasing; erasing the person does it too',
    failure: 'Failed to save the request',
    unversioned: 'one step',
    params: z.object({ id: z.string().max(60) }),
    body: z.object({ done: z.literal(true, 'Say that it is done') }),
    ok: ErasureRequest,
    errors: ['request_not_found'],
  }),
  kept: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/api/privacy/persons/:person_id',
    summary: 'What is kept about an applicant, and would go',
    failure: 'Failed to look for the person',
    ok: KeptPerson,
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/privacy/persons',
    access: 'admin',
    area: 'recruitment',
    summary: 'What is kept about an applicant, by their e-mail or phone',
    failure: 'Failed to look for the person',
    query: z.object({ q: text('Enter an email or a phone number', 254) }),
    ok: z.array(KeptPerson),
  }),
  copy: endpoint({
    ...ofPerson,
    method: 'GET',
    path: '/api/privacy/persons/:person_id/export',
    summary: 'Everything that is kept about an applicant, as a JSON file',
    failure: 'Failed to export the data',
    ok: z.unknown(),
    download: 'application/json',
  }),
  erase: endpoint({
    ...ofPerson,
    method: 'DELETE',
    path: '/api/privacy/persons/:person_id',
    summary: 'Erase everything that is kept about an applicant',
    failure: 'Failed to erase the data',
    body: z.object({ email: z.string('Type the email').trim().overwrite(oneMailbox).max(254) }),
    ok: z.object({ applications: z.int(), files: z.int(), mails: z.int(), interviews: z.int() }),
    errors: ['person_not_found', 'wrong_person'],
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/privacy/retention',
    access: 'admin',
    area: 'recruitment',
    summary: 'Which applications would be deleted after so many months; nothing is deleted by asking',
    failure: 'Failed to load the applications',
    query: z.object({
      months: wholeNumber(1, maxRetentionMonths, `Months are from 1 to ${maxRetentionMonths}`),
    }),
    ok: z.object({ total: z.int(), applications: z.array(OldApplication) }),
  }),
}
