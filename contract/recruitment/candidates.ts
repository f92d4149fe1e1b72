import { z } from 'zod'
import { SentDay } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { pageQuery, search, wholeNumber } from '../kit/formats.ts'
import { oneMailbox } from '../kit/one-spelling.ts'
import { spreadsheetType } from '../kit/spreadsheet.ts'
import { candidateRounds, candidateSources, candidateStatuses, StatusInput } from './candidate-enums.ts'
import {
  Candidate,
  CandidateChange,
  CandidateDetails,
  CandidateEvent,
  CandidateInput,
  DuplicateMatch,
  otherCandidateNames,
} from './candidate-fields.ts'
import {
  BulkDone,
  BulkInput,
  CandidateKey,
  maxAtOnce,
  ReinstateInput,
  RejectionInput,
} from './candidate-moves.ts'
import { numericId } from './skills.ts'

export const candidateSorts = ['newest', 'oldest', 'name', 'experience', '-experience'] as const

/** A candidate's address. */
export const candidateParams = z.object({ uuid: CandidateKey })

const onSlider = (topmost: number) => wholeNumber(0, topmost, `From 0 to ${topmost}`).optional()
/** What the lists can be narrowed to. */
const candidateFilters = {
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
  location: search(),
  /** Lakhs of rupees a year that they expect. */
  salary_from: onSlider(100),
  salary_to: onSlider(100),
  /** The user who put them forward; for admins. */
  created_by: z.string().max(100).optional(),
  job_id: wholeNumber(1, 2_147_483_647, 'There is no such job').optional(),
  /** A skill that their job asks for. */
  skill: z.string().trim().max(100).optional(),
  /** These alone, by their keys with commas between. */
  uuids: z
    .string()
    .max(maxAtOnce * 40)
    .optional(),
}
const sort = z.enum(candidateSorts).default('newest')
const listQuery = z.object({ ...pageQuery, ...candidateFilters, sort })

const list = {
  access: 'staff',
  area: 'recruitment',
  query: listQuery,
  ok: z.array(Candidate),
  paged: true,
} as const
const one = { access: 'staff', area: 'recruitment', params: candidateParams, ok: CandidateDetails } as const
const step = { ...one, method: 'PATCH', unversioned: 'one step of a candidate' } as const

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
  export: endpoint({
    method: 'GET',
    path: '/api/candidates/export',
    access: 'staff',
    area: 'recruitment',
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
    area: 'recruitment',
    summary: 'Who put candidates forward, for the Created By filter',
    failure: 'Failed to fetch candidates',
    ok: z.array(z.object({ user_id: z.string(), username: z.string() })),
  }),
  checkDuplicate: endpoint({
    method: 'POST',
    path: '/api/candidates/check-duplicate',
    access: 'staff',
    area: 'recruitment',
    summary: 'Whether somebody is known by e-mail or phone; the name alone never tells',
    failure: 'Failed to save candidate',
    unlogged: 'it only asks',
    body: z.object({
      email: z.string().trim().overwrite(oneMailbox).max(254).optional(),
      phone: z.string().trim().max(40).optional(),
      name: z.string().trim().max(100).optional(),
      /** Only another application for this job is a duplicate (D-15); any, without a job. */
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
    area: 'recruitment',
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
    area: 'recruitment',
    summary: 'Put a person forward for a job',
    failure: 'Failed to create candidate',
    body: CandidateInput,
    otherNames: otherCandidateNames,
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
    otherNames: otherCandidateNames,
    edits: CandidateDetails,
    errors: [
      'candidate_not_found',
      'candidate_edit_refused',
      'candidate_key_taken',
      'resume_not_found',
      'candidate_rejected',
    ],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/candidates/bulk',
    right: 'update',
    access: 'staff',
    area: 'recruitment',
    summary: 'Move or reject several candidates; who may not be changed is named and stays as they are',
    failure: 'Failed to update the candidates',
    body: BulkInput,
    ok: BulkDone,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/candidates/:uuid',
    access: 'staff',
    area: 'recruitment',
    summary: 'Delete a candidate with files and history',
    failure: 'Failed to delete candidate',
    params: candidateParams,
    ok: z.object({ msg: z.string() }),
    errors: ['candidate_not_found', 'candidate_delete_refused'],
  }),
  setStatus: endpoint({
    ...step,
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
    ...step,
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
    ...step,
    path: '/api/candidates/:uuid/reject',
    summary: 'Reject a candidate with reason, stage and comments',
    failure: 'Failed to reject candidate',
    body: RejectionInput,
    errors: ['candidate_not_found', 'candidate_status_refused', 'candidate_rejected'],
  }),
  reinstate: endpoint({
    ...step,
    path: '/api/candidates/:uuid/reinstate',
    summary: 'Take a rejection back: the status before it returns, or goes on in the round that is named',
    failure: 'Failed to update rejection details',
    body: ReinstateInput,
    errors: ['candidate_not_found', 'candidate_status_refused', 'candidate_not_rejected'],
  }),
}
