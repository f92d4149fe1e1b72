import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { longText, optionalLongText, pageQuery, text, wholeNumber } from '../kit/formats.ts'
import { LocalTime } from '../kit/local-time.ts'
import { fromVersion, ofVersion } from '../kit/versions.ts'
import { candidateRounds } from './candidate-enums.ts'
import { candidateParams } from './candidates.ts'

/** What somebody can be interviewed for: who is selected is through. */
export const interviewedRounds = candidateRounds.filter((round) => round !== 'Selected')
export const interviewAdvices = ['yes', 'no', 'unsure'] as const
export const usualMinutes = 45
const maxInterviewers = 8

export const Feedback = z
  .object({
    /** 1 to 5. */
    rating: z.int(),
    /** Whether to go on with the candidate. */
    advice: z.enum(interviewAdvices),
    comments: z.string(),
    given_at: Instant,
  })
  .meta({ id: 'Feedback' })
export type Feedback = z.output<typeof Feedback>

export const Interviewer = z
  .object({
    user_id: z.string(),
    name: z.string(),
    /** Whether there is feedback, also when the caller may not see it yet. */
    has_given: z.boolean(),
    /** None as long as the caller may not see it: what others wrote is hidden until one's own is in. */
    feedback: Feedback.nullable(),
  })
  .meta({ id: 'Interviewer' })
export type Interviewer = z.output<typeof Interviewer>

export const Interview = z
  .object({
    id: z.string(),
    candidate: z.object({ uuid: z.string(), name: z.string(), job_title: z.string() }),
    round: z.string(),
    starts_at: Instant,
    /** The same as the resort's clocks show it: "2026-11-25T10:30". */
    local_start: z.string(),
    minutes: z.int(),
    place: z.string(),
    /** For the interviewers; the candidate does not get to see them. */
    notes: z.string().nullable(),
    state: z.enum(['planned', 'cancelled']),
    /** Rises with every change. A change says which one it saw. */
    sequence: z.int(),
    ...ofVersion,
    has_begun: z.boolean(),
    interviewers: z.array(Interviewer),
    created_by: z.string(),
    createdAt: Instant,
    /** Whether the caller may move or cancel it: who made the candidate, and admins, until there is feedback. */
    may_change: z.boolean(),
    is_interviewer: z.boolean(),
    /** Others have given feedback that the caller sees after giving their own. */
    waits_for_own: z.boolean(),
  })
  .meta({ id: 'Interview' })
export type Interview = z.output<typeof Interview>

const expected = wholeNumber(0, 1_000_000, 'Say which version of the interview you saw')
const fields = {
  round: z.enum(interviewedRounds, 'Choose the round'),
  starts_at: LocalTime,
  minutes: wholeNumber(5, 600, 'From 5 to 600 minutes'),
  place: text('Say where: an address or a link', 500),
  notes: optionalLongText(2000),
  interviewers: z
    .array(z.string().min(1).max(60), 'Choose at least one interviewer')
    .min(1, 'Choose at least one interviewer')
    .max(maxInterviewers, `At most ${maxInterviewers} interviewers`)
    .overwrite((ids) => [...new Set(ids)]),
}
export const InterviewInput = z
  .object({
    ...fields,
    minutes: fields.minutes.default(usualMinutes),
    notes: fields.notes.optional(),
  })
  .meta({ id: 'InterviewInput' })
export type InterviewInput = z.output<typeof InterviewInput>

/** What is absent stays as it is. */
export const InterviewChange = z
  .object({
    ...z.object(fields).partial().shape,
    /** Another way to say which one the caller saw. */
    sequence: expected.optional(),
    ...fromVersion,
  })
  .meta({ id: 'InterviewChange' })
export type InterviewChange = z.output<typeof InterviewChange>

export const FeedbackInput = z
  .object({
    rating: wholeNumber(1, 5, 'Choose a rating from 1 to 5'),
    advice: z.enum(interviewAdvices, 'Say whether to go on with the candidate'),
    comments: longText('Write a few words about the interview', 4000),
  })
  .meta({ id: 'FeedbackInput' })
export type FeedbackInput = z.output<typeof FeedbackInput>

export const Conflict = z
  .object({
    user_id: z.string(),
    name: z.string(),
    starts_at: Instant,
    minutes: z.int(),
  })
  .meta({ id: 'Conflict' })
export type Conflict = z.output<typeof Conflict>

const params = z.object({ id: z.string().max(60) })
const ofStaff = { access: 'staff', area: 'recruitment', ok: Interview } as const
const changeErrors = [
  'interview_not_found',
  'candidate_not_found',
  'candidate_edit_refused',
  'interview_cancelled',
  'interview_held',
  'stale_write',
] as const

export const interviews = {
  ofCandidate: endpoint({
    method: 'GET',
    path: '/api/candidates/:uuid/interviews',
    access: 'staff',
    area: 'recruitment',
    summary: 'The interviews of a candidate, in the order of their times',
    failure: 'Failed to load the interviews',
    params: candidateParams,
    ok: z.array(Interview),
    errors: ['candidate_not_found'],
  }),
  schedule: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/candidates/:uuid/interviews',
    summary: 'Schedule an interview; the candidate and the interviewers get a mail with an invitation',
    failure: 'Failed to schedule the interview',
    params: candidateParams,
    body: InterviewInput,
    status: 201,
    errors: ['candidate_not_found', 'candidate_edit_refused', 'candidate_rejected'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/interviews/mine',
    access: 'staff',
    area: 'recruitment',
    summary: 'The interviews that the caller holds: those to come and going on, or those that are over',
    failure: 'Failed to load the interviews',
    query: z.object({
      page: pageQuery.page,
      page_size: pageQuery.page_size,
      when: z.enum(['upcoming', 'past']).default('upcoming'),
    }),
    ok: z.array(Interview),
    paged: true,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/interviews/people',
    access: 'staff',
    area: 'recruitment',
    summary: 'Who can interview: the active staff, of the admins those who work in recruitment, by name',
    failure: 'Failed to load the staff',
    ok: z.array(z.object({ user_id: z.string(), name: z.string() })),
  }),
  conflicts: endpoint({
    method: 'GET',
    path: '/api/interviews/conflicts',
    access: 'staff',
    area: 'recruitment',
    summary: 'Which other interviews some people have at a time',
    failure: 'Failed to load the interviews',
    query: z.object({
      starts_at: LocalTime,
      minutes: fields.minutes.default(usualMinutes),
      /** Their ids, with commas between. */
      interviewers: z.string().max(600),
      /** The interview that is being moved. */
      except: z.uuid().optional(),
    }),
    ok: z.array(Conflict),
  }),
  change: endpoint({
    ...ofStaff,
    method: 'PATCH',
    path: '/api/interviews/:id',
    summary: 'Move or change an interview; everybody invited hears of it',
    failure: 'Failed to change the interview',
    params,
    body: InterviewChange,
    edits: Interview,
    errors: [...changeErrors, 'candidate_rejected'],
  }),
  cancel: endpoint({
    ...ofStaff,
    method: 'PATCH',
    path: '/api/interviews/:id/cancel',
    summary: 'Cancel an interview; everybody invited hears of it',
    failure: 'Failed to cancel the interview',
    unversioned: 'one step, with the sequence that was seen',
    params,
    body: z.object({ sequence: expected }),
    errors: changeErrors,
  }),
  giveFeedback: endpoint({
    ...ofStaff,
    method: 'PUT',
    path: '/api/interviews/:id/feedback',
    summary: 'Give feedback as an interviewer, or change one’s own, once the interview has begun',
    failure: 'Failed to save your feedback',
    unversioned: 'everybody writes their own',
    params,
    body: FeedbackInput,
    errors: [
      'interview_not_found',
      'candidate_not_found',
      'interview_cancelled',
      'feedback_refused',
      'interview_not_begun',
    ],
  }),
}
