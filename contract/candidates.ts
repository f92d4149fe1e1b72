import { z } from 'zod'
import {
  Candidate,
  CandidateChange,
  CandidateDetails,
  CandidateEvent,
  CandidateInput,
  OtherApplication,
} from './candidate-fields.ts'
import {
  candidateRounds,
  candidateSources,
  candidateStatuses,
  rejectionReasons,
  rejectionStages,
  StatusInput,
} from './candidate-words.ts'
import { SentDay } from './kit/dates.ts'
import { endpoint } from './kit/endpoint.ts'
import { pageQuery, text, wholeNumber } from './kit/formats.ts'
import { spreadsheetType } from './kit/spreadsheet.ts'
import { numericId } from './skills.ts'

export const candidateSorts = ['newest', 'oldest', 'name', 'experience', '-experience'] as const

const onSlider = (topmost: number) => wholeNumber(0, topmost, `From 0 to ${topmost}`).optional()
/** What the lists can be narrowed to. */
export const candidateFilters = {
  /** A part of the name, e-mail, phone or company, or words of the résumé. */
  q: pageQuery.q,
  status: z.enum(candidateStatuses).optional(),
  /** Neither selected nor rejected. */
  open: z.stringbool().optional(),
  source: z.enum(candidateSources).optional(),
  /** Years. */
  experience_from: onSlider(20),
  experience_to: onSlider(20),
  /** The days on which they were put forward, both included. */
  applied_from: SentDay.optional(),
  applied_to: SentDay.optional(),
  /** A part of where they live or would like to work. */
  location: z.string().trim().max(100).optional(),
  /** Lakhs of rupees a year that they expect. */
  salary_from: onSlider(100),
  salary_to: onSlider(100),
  /** The user who put them forward; for admins. */
  created_by: z.string().max(100).optional(),
  job_id: wholeNumber(1, 2_147_483_647, 'There is no such job').optional(),
}
const sort = z.enum(candidateSorts).default('newest')
const listQuery = z.object({ ...pageQuery, ...candidateFilters, sort })

/** The key, or the number that older screens carry (R-ROUTE-15). */
export const candidateParams = z.object({ uuid: z.union([z.uuid(), z.string().regex(/^\d{1,9}$/)]) })

export const RejectionInput = z.object({
  rejection_reason: z.enum(rejectionReasons, 'Choose the reason').optional(),
  rejection_details: z.object({
    reason: z.enum(rejectionReasons, 'Choose the reason'),
    stage: z.enum(rejectionStages, 'Choose the stage'),
    comments: text('Comments are required', 2000),
  }),
})

export const DuplicateMatch = z.object({
  /** By which key the person is known. */
  by: z.enum(['email', 'phone']),
  name: z.string(),
  applications: z.array(OtherApplication),
})

const list = { access: 'staff', query: listQuery, ok: z.array(Candidate), paged: true } as const
const one = { access: 'staff', params: candidateParams, ok: CandidateDetails } as const

export const candidates = {
  list: endpoint({
    ...list,
    method: 'GET',
    path: '/api/candidates',
    summary: 'Candidates, newest first: all for admins, their own for employees',
    failure: 'Failed to fetch candidates',
  }),
  own: endpoint({
    ...list,
    method: 'GET',
    path: '/api/employee/candidates',
    summary: 'The candidates that the caller put forward',
    failure: 'Failed to fetch candidates',
  }),
  ofJob: endpoint({
    ...list,
    method: 'GET',
    path: '/api/candidates/job/:id',
    summary: 'The candidates of a job',
    failure: 'Failed to load candidates',
    params: numericId,
    errors: ['job_listing_not_found'],
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/candidates/export',
    access: 'staff',
    summary: 'The candidates that a filter keeps, as an Excel file: all for admins, their own for employees',
    failure: 'Failed to fetch candidates',
    query: z.object({ ...candidateFilters, sort }),
    ok: z.unknown(),
    download: spreadsheetType,
  }),
  creators: endpoint({
    method: 'GET',
    path: '/api/candidates/creators',
    access: 'admin',
    summary: 'Who put candidates forward, for the Created By filter',
    failure: 'Failed to fetch candidates',
    ok: z.array(z.object({ user_id: z.string(), username: z.string() })),
  }),
  checkDuplicate: endpoint({
    method: 'POST',
    path: '/api/candidates/check-duplicate',
    access: 'staff',
    summary: 'Whether somebody is known by e-mail or phone; the name alone never tells',
    failure: 'Failed to save candidate',
    body: z.object({
      email: z.string().trim().max(254).optional(),
      phone: z.string().trim().max(40).optional(),
      name: z.string().trim().max(100).optional(),
      /** Only another application for this job is a duplicate (decisions 15); any, without a job. */
      job_id: wholeNumber(1, 2_147_483_647, 'Choose the job position').optional(),
    }),
    ok: z.object({ isDuplicate: z.boolean(), message: z.string(), matches: z.array(DuplicateMatch) }),
  }),
  get: endpoint({
    ...one,
    method: 'GET',
    path: '/api/candidates/:uuid',
    summary: 'One candidate',
    failure: 'Failed to load candidate details',
    errors: ['candidate_not_found'],
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/candidates/:uuid/events',
    access: 'staff',
    summary: 'What happened to a candidate, the latest first',
    failure: 'Failed to load candidate details',
    params: candidateParams,
    ok: z.array(CandidateEvent),
    errors: ['candidate_not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/candidates',
    access: 'staff',
    summary: 'Put a person forward for a job',
    failure: 'Failed to create candidate',
    body: CandidateInput,
    ok: CandidateDetails,
    status: 201,
    errors: ['candidate_exists', 'resume_not_found'],
  }),
  change: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/candidates/:uuid',
    summary: 'Change what is known of a candidate; the status has calls of its own',
    failure: 'Failed to update candidate',
    body: CandidateChange,
    errors: [
      'candidate_not_found',
      'candidate_edit_refused',
      'candidate_key_taken',
      'resume_not_found',
      'candidate_rejected',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/candidates/:uuid',
    access: 'staff',
    summary: 'Delete a candidate with files and history',
    failure: 'Failed to delete candidate',
    params: candidateParams,
    ok: z.object({ msg: z.string() }),
    errors: ['candidate_not_found', 'candidate_delete_refused'],
  }),
  setStatus: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/candidates/:uuid/status',
    summary: 'Set the status; rejecting has a call of its own, because it needs a reason',
    failure: 'Failed to update status',
    body: z.object({ status: StatusInput }),
    errors: [
      'candidate_not_found',
      'candidate_status_refused',
      'candidate_rejected',
      'rejection_needs_reason',
    ],
  }),
  setRound: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/candidates/:uuid/round',
    summary: 'Move a candidate to another interview round',
    failure: 'Failed to update status',
    body: z.object({
      round: z.enum(candidateRounds, 'Choose the round from the list'),
      /** Where the caller saw the candidate: refused with `stale_write` when somebody moved it meanwhile. */
      from: z.string().max(100).optional(),
    }),
    errors: ['candidate_not_found', 'candidate_status_refused', 'candidate_rejected', 'stale_write'],
  }),
  reject: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/candidates/:uuid/reject',
    summary: 'Reject a candidate with reason, stage and comments',
    failure: 'Failed to reject candidate',
    body: RejectionInput,
    errors: ['candidate_not_found', 'candidate_status_refused', 'candidate_rejected'],
  }),
  reinstate: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/candidates/:uuid/reinstate',
    summary: 'Take a rejection back: the status before it returns',
    failure: 'Failed to update rejection details',
    errors: ['candidate_not_found', 'candidate_status_refused', 'candidate_not_rejected'],
  }),
}
