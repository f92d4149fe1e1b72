import { z } from 'zod'
import { candidateStatuses } from './candidate-words.ts'
import { Instant } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { text, wholeNumber } from './kit/formats.ts'

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
export const KeptPerson = z.object({
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
export type KeptPerson = z.output<typeof KeptPerson>

/** An application that nobody touched for a long time. */
export const OldApplication = z.object({
  uuid: z.string(),
  name: z.string(),
  job: z.string(),
  status: z.enum(candidateStatuses),
  touched_at: Instant,
})
export type OldApplication = z.output<typeof OldApplication>

/** As many months as the settings take; 0 deletes nothing. */
export const mostRetentionMonths = 120

const ofPerson = {
  access: 'admin',
  params: z.object({ person_id: z.string().max(60) }),
  errors: ['person_not_found'],
} as const

export const privacy = {
  find: endpoint({
    method: 'GET',
    path: '/api/privacy/persons',
    access: 'admin',
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
    body: z.object({ email: z.string('Type the email').trim().toLowerCase().max(254) }),
    ok: z.object({ applications: z.int(), files: z.int(), mails: z.int(), interviews: z.int() }),
    errors: ['person_not_found', 'wrong_person'],
  }),
  retention: endpoint({
    method: 'GET',
    path: '/api/privacy/retention',
    access: 'admin',
    summary: 'Which applications would be deleted after so many months; nothing is deleted by asking',
    failure: 'Failed to load the applications',
    query: z.object({
      months: wholeNumber(1, mostRetentionMonths, `Months are from 1 to ${mostRetentionMonths}`),
    }),
    ok: z.object({ total: z.int(), applications: z.array(OldApplication) }),
  }),
}
