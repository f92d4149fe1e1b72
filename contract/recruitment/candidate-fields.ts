import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { Email, optionalLongText, optionalText, PersonName, Phone, wholeNumber } from '../kit/formats.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import {
  candidateRounds,
  candidateSources,
  candidateStatuses,
  Lakhs,
  Notice,
  orNone,
  Years,
} from './candidate-enums.ts'

/** What people enter about a candidate. */
const entered = {
  name: PersonName,
  email: Email,
  phone: Phone,
  experience: Years,
  current_company: optionalText(),
  current_ctc: orNone(Lakhs),
  expected_ctc: orNone(Lakhs),
  notice_period: orNone(Notice),
  current_location: optionalText(),
  preferred_location: optionalText(),
  /** From the text of a question to its answer. */
  job_answers: z.record(z.string(), z.string().trim().max(2000, 'At most 2000 characters')),
  notes: optionalLongText(5000),
  source: z.enum(candidateSources, 'Choose the source'),
  referred_by: optionalText(),
  /** Where an uploaded résumé is; the answer of `POST /api/upload/resume`. */
  resume_url: optionalText(1000),
}

/** How the admin screens of old spell them (recruitment §3). */
export const otherCandidateNames = {
  jobId: 'job_id',
  currentCompany: 'current_company',
  currentCTC: 'current_ctc',
  expectedCTC: 'expected_ctc',
  noticePeriod: 'notice_period',
  currentLocation: 'current_location',
  preferredLocation: 'preferred_location',
  resumeUrl: 'resume_url',
  answers: 'job_answers',
} as const

export const CandidateInput = z
  .object({
    ...entered,
    current_company: entered.current_company.optional(),
    current_ctc: entered.current_ctc.optional(),
    expected_ctc: entered.expected_ctc.optional(),
    notice_period: entered.notice_period.optional(),
    current_location: entered.current_location.optional(),
    preferred_location: entered.preferred_location.optional(),
    notes: entered.notes.optional(),
    referred_by: entered.referred_by.optional(),
    resume_url: entered.resume_url.optional(),
    job_answers: entered.job_answers.default({}),
    source: entered.source.default('Direct'),
    job_id: wholeNumber(1, 2_147_483_647, 'Choose the job position'),
  })
  .meta({ id: 'CandidateInput' })
export type CandidateInput = z.output<typeof CandidateInput>

/** What is absent stays as it is. The job stays too: somebody is put forward for another one by a new candidate. */
export const CandidateChange = z
  .object({
    ...entered,
    /** Nobody need say it of who never did. */
    experience: orNone(Years),
    current_round: z.enum(candidateRounds, 'Choose the round from the list'),
  })
  .partial()
  .extend(fromVersion)
  .meta({ id: 'CandidateChange' })
export type CandidateChange = z.output<typeof CandidateChange>

const CandidateJob = z.object({
  id: z.int(),
  title: z.string(),
  type: z.string(),
  city: z.string(),
  state: z.string(),
})

const Answer = z.object({ question: z.string(), answer: z.string() })

/** `rejected_by` is the username of who rejected (R-CDET-14). */
const RejectionInformation = z
  .object({
    reason: z.string(),
    stage: z.string(),
    comments: z.string(),
    rejected_by: z.string(),
    rejected_at: Instant,
  })
  .meta({ id: 'RejectionInformation' })

export const Candidate = z
  .object({
    /** The number that some screens use; `uuid` is the key. */
    id: z.int(),
    uuid: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** None where nobody has stated it. */
    experience: Years.nullable(),
    current_company: z.string().nullable(),
    current_ctc: Lakhs.nullable(),
    expected_ctc: Lakhs.nullable(),
    notice_period: z.int().nullable(),
    current_location: z.string().nullable(),
    preferred_location: z.string().nullable(),
    job_id: z.int(),
    job: CandidateJob,
    /** The same twice (requirements X-43). */
    status: z.enum(candidateStatuses),
    application_status: z.enum(candidateStatuses),
    current_round: z.string(),
    /** Since when the candidate stands in this round, or is rejected. */
    round_since: Instant,
    questionnaire: z.array(Answer),
    rejection_reason: z.string().nullable(),
    rejection_information: RejectionInformation.nullable(),
    notes: z.string().nullable(),
    source: z.enum(candidateSources),
    referred_by: z.string().nullable(),
    /** Absolute; for staff only. */
    resume_url: z.string().nullable(),
    image_url: z.string().nullable(),
    shared_with_client: z.boolean(),
    shared_at: Instant.nullable(),
    created_by: z.string().nullable(),
    created_by_id: z.string().nullable(),
    createdAt: Instant,
    /** Whether the caller may change this candidate: who made it, or an admin (requirements X-72). */
    may_change: z.boolean(),
    // Other spellings of the same (R-CDET-10, R-CDET-12, R-CDET-13).
    expected_salary: Lakhs.nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    currentCompany: z.string().nullable(),
    currentCTC: Lakhs.nullable(),
    expectedCTC: Lakhs.nullable(),
    noticePeriod: z.int().nullable(),
    currentLocation: z.string().nullable(),
    preferredLocation: z.string().nullable(),
    jobId: z.int(),
    resumeUrl: z.string().nullable(),
    answers: z.record(z.string(), z.string()),
    ...ofVersion,
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof Candidate>

/** Another job for which the same person was put forward. */
export const OtherApplication = z
  .object({
    uuid: z.string(),
    job_id: z.int(),
    job_title: z.string(),
    status: z.enum(candidateStatuses),
    createdAt: Instant,
  })
  .meta({ id: 'OtherApplication' })

export const DuplicateMatch = z
  .object({
    /** By which key the person is known. */
    by: z.enum(['email', 'phone']),
    name: z.string(),
    applications: z.array(OtherApplication),
  })
  .meta({ id: 'DuplicateMatch' })

export const CandidateDetails = Candidate.extend({ other_applications: z.array(OtherApplication) }).meta({
  id: 'CandidateDetails',
})
export type CandidateDetails = z.output<typeof CandidateDetails>

export const candidateEvents = [
  'applied',
  'status',
  'round',
  'rejected',
  'reinstated',
  'shared',
  'verdict',
  'interview',
  'feedback',
  'edited',
] as const

/** One thing that happened to a candidate (D-17). */
export const CandidateEvent = z
  .object({
    id: z.int(),
    kind: z.enum(candidateEvents),
    at: Instant,
    by: z.string(),
    from_status: z.string().nullable(),
    to_status: z.string().nullable(),
    from_round: z.string().nullable(),
    to_round: z.string().nullable(),
    /** What else there is to say of it, such as the reason of a rejection. */
    details: z.record(z.string(), z.string()),
  })
  .meta({ id: 'CandidateEvent' })
export type CandidateEvent = z.output<typeof CandidateEvent>
