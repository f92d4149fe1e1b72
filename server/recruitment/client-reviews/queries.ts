import { sql } from 'kysely'
import { paise } from '../../../contract/kit/money.ts'
import type { ClientReview, PublicReview } from '../../../contract/recruitment/client-reviews.ts'
import { nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import { hashOf } from '../../kit/security/sessions.ts'

/** What is kept of a mailed key. */
export const keptToken = (token: string): string => hashOf(token).toString('base64url')

const stateOf = (row: { revoked_at: string | null; expires_at: string }): ClientReview['state'] =>
  row.revoked_at ? 'revoked' : row.expires_at <= nowText() ? 'expired' : 'open'

const counting = (what: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${what})`

const reviews = (db: Db) =>
  db
    .selectFrom('client_reviews')
    .leftJoin('client_review_candidates as of', 'of.review_id', 'client_reviews.review_id')
    .selectAll('client_reviews')
    .select([
      sql<number>`count(application_id)`.as('candidates'),
      counting(sql`verdict = 'approved'`).as('approved'),
      counting(sql`verdict = 'rejected'`).as('rejected'),
      counting(sql`comment is not null`).as('commented'),
    ])
    .groupBy('client_reviews.review_id')

const toReview = (row: Awaited<ReturnType<typeof findReview>> & object): ClientReview => ({
  id: row.review_id,
  client_name: row.client_name,
  client_email: row.client_email,
  created_by: row.created_by,
  created_at: row.created_at,
  expires_at: row.expires_at,
  revoked_at: row.revoked_at,
  state: stateOf(row),
  candidates: Number(row.candidates),
  approved: Number(row.approved),
  rejected: Number(row.rejected),
  commented: Number(row.commented),
})

const findReview = (db: Db, id: string) =>
  reviews(db).where('client_reviews.review_id', '=', id).executeTakeFirst()

export const readReview = async (db: Db, id: string): Promise<ClientReview> =>
  toReview((await findReview(db, id)) ?? refuse('review_not_found'))

/** What was shared with the client of a job, the latest first. */
export const listReviews = async (db: Db, jobId: number): Promise<ClientReview[]> => {
  const rows = await reviews(db)
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .orderBy('client_reviews.review_id')
    .execute()
  return rows.map(toReview)
}

/** The review that a key opens; unknown, expired and revoked ones cannot be told apart. */
export const openReview = async (db: Db, token: string) =>
  (await db
    .selectFrom('client_reviews')
    .innerJoin('vacancies', 'vacancies.job_id', 'client_reviews.job_id')
    .select(['review_id', 'title', 'client_reviews.client_name', 'expires_at'])
    .where('token_hash', '=', keptToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', nowText())
    .executeTakeFirst()) ?? refuse('review_link_dead')

type Answers = PublicReview['candidates'][number]['answers']

/** The candidates of a review as its client may see them: the columns are named one by one, so that none slips in. */
export const reviewedCandidates = async (db: Db, reviewId: string): Promise<PublicReview['candidates']> => {
  const rows = await db
    .selectFrom('client_review_candidates as of')
    .innerJoin('applications', 'applications.application_id', 'of.application_id')
    .select([
      'applications.application_id as uuid',
      'name',
      'experience',
      'current_company',
      'expected_ctc',
      'current_location as location',
      'notice_period',
      'answers',
      'resume',
      'verdict',
      'comment',
      'decided_at',
    ])
    .where('review_id', '=', reviewId)
    .orderBy(sql`lower(name)`)
    .orderBy('applications.application_id')
    .execute()
  return rows.map(({ resume, expected_ctc, answers, ...row }) => ({
    ...row,
    expected_ctc: expected_ctc === null ? null : paise(expected_ctc),
    answers: (answers as Answers).map(({ question, answer }) => ({ question, answer })),
    has_resume: resume !== null,
  }))
}

/** The file of a candidate's résumé, if the candidate is one of the review. */
export const reviewedResume = async (db: Db, reviewId: string, uuid: string) => {
  const row =
    (await db
      .selectFrom('client_review_candidates as of')
      .innerJoin('applications', 'applications.application_id', 'of.application_id')
      .select(['name', 'resume'])
      .where('review_id', '=', reviewId)
      .where('applications.application_id', '=', uuid)
      .executeTakeFirst()) ?? refuse('candidate_not_found')
  return row.resume ? { name: row.name, key: row.resume } : refuse('file_not_found')
}
