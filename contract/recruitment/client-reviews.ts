import { z } from 'zod'
import { Instant } from '../kit/dates.ts'
import { endpoint } from '../kit/endpoint.ts'
import { optionalLongText, wholeNumber } from '../kit/formats.ts'
import { Lakhs, Years } from './candidate-enums.ts'
import { maxAtOnce } from './candidate-moves.ts'
import { numericId } from './skills.ts'

export const verdicts = ['approved', 'rejected'] as const
export type Verdict = (typeof verdicts)[number]

export const ClientReview = z
  .object({
    id: z.string(),
    client_name: z.string(),
    client_email: z.string(),
    created_by: z.string(),
    created_at: Instant,
    expires_at: Instant,
    revoked_at: Instant.nullable(),
    /** Whether its link still opens. */
    state: z.enum(['open', 'expired', 'revoked']),
    candidates: z.int(),
    approved: z.int(),
    rejected: z.int(),
    commented: z.int(),
  })
  .meta({ id: 'ClientReview' })
export type ClientReview = z.output<typeof ClientReview>

const Said = z.object({
  verdict: z.enum(verdicts).nullable(),
  comment: z.string().nullable(),
  decided_at: Instant.nullable(),
})

/** What a client may see of a candidate: neither how to reach them nor what staff wrote about them. */
export const ReviewedCandidate = Said.extend({
  uuid: z.string(),
  name: z.string(),
  /** None where nobody has stated it. */
  experience: Years.nullable(),
  current_company: z.string().nullable(),
  /** Lakhs of rupees a year. */
  expected_ctc: Lakhs.nullable(),
  location: z.string().nullable(),
  /** Days. */
  notice_period: z.int().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  has_resume: z.boolean(),
}).meta({ id: 'ReviewedCandidate' })
export type ReviewedCandidate = z.output<typeof ReviewedCandidate>

export const PublicReview = z
  .object({
    resort_name: z.string(),
    job_title: z.string(),
    client_name: z.string(),
    expires_at: Instant,
    candidates: z.array(ReviewedCandidate),
  })
  .meta({ id: 'PublicReview' })
export type PublicReview = z.output<typeof PublicReview>

/** The key from the mail. Whatever it looks like, a wrong one gets the one answer. */
const token = z.string()
const ofCandidate = z.object({ token, uuid: z.string() })

export const clientReviews = {
  share: endpoint({
    method: 'POST',
    path: '/api/candidates/share',
    access: 'staff',
    area: 'recruitment',
    summary:
      "Mail the shortlisted candidates of a job, or those of them that are chosen, to the job's client, with a link to review them",
    failure: 'Failed to share candidates',
    // The job says who its client is, and the database who is shortlisted: all else is sent and not heeded (R-SHARE-07).
    body: z.object({
      jobId: wholeNumber(1, 2_147_483_647, 'Choose the job'),
      clientEmail: z.unknown().optional(),
      clientName: z.unknown().optional(),
      jobTitle: z.unknown().optional(),
      candidates: z.unknown().optional(),
      /** Of the shortlisted only these; all of them where it is left out. */
      uuids: z
        .array(z.uuid(), 'Choose the candidates')
        .min(1, 'Choose the candidates')
        .max(maxAtOnce, `At most ${maxAtOnce} candidates at once`)
        .optional(),
    }),
    ok: z.object({ message: z.string(), shared: z.int(), review: ClientReview }),
    throttle: { limit: 30, seconds: 3600, counts: 'all', perPerson: true },
    errors: ['job_listing_not_found', 'share_refused', 'nothing_to_share', 'client_email_missing'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/reviews',
    access: 'staff',
    area: 'recruitment',
    summary: 'What was shared with the client of a job, the latest first',
    failure: 'Failed to load what was shared',
    params: numericId,
    ok: z.array(ClientReview),
    errors: ['job_listing_not_found'],
  }),
  revoke: endpoint({
    method: 'PATCH',
    path: '/api/client-reviews/:id/revoke',
    access: 'staff',
    area: 'recruitment',
    summary: 'Take a review link back: it opens nothing from then on',
    failure: 'Failed to take the link back',
    unversioned: 'one step',
    params: z.object({ id: z.string().max(100) }),
    ok: ClientReview,
    errors: ['review_not_found', 'share_refused'],
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/public/reviews/:token',
    access: 'public',
    summary: 'The candidates that a link was mailed for',
    failure: 'The candidates could not be loaded. Please try again.',
    params: z.object({ token }),
    ok: PublicReview,
    errors: ['review_link_dead'],
  }),
  say: endpoint({
    method: 'PUT',
    path: '/api/public/reviews/:token/candidates/:uuid',
    access: 'public',
    summary: "Set the client's verdict and comment on a candidate; an absent comment stays as it is",
    failure: 'This could not be saved. Please try again.',
    unversioned: 'the client’s own word',
    params: ofCandidate,
    body: z.object({
      verdict: z.enum(verdicts, 'Choose approved or rejected').nullable(),
      comment: optionalLongText(2000).optional(),
    }),
    ok: Said,
    throttle: { limit: 300, seconds: 600, counts: 'all' },
    errors: ['review_link_dead', 'candidate_not_found'],
  }),
  resume: endpoint({
    method: 'GET',
    path: '/api/public/reviews/:token/candidates/:uuid/resume',
    access: 'public',
    summary: 'The résumé of a candidate',
    failure: 'The résumé could not be loaded. Please try again.',
    params: ofCandidate,
    ok: z.unknown(),
    download: 'application/octet-stream',
    errors: ['review_link_dead', 'candidate_not_found', 'file_not_found'],
  }),
}
