import { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { newToken } from '../../kit/security/sessions.ts'
import { keptToken } from '../../recruitment/client-reviews/queries.ts'
import { type AddDemo, nobody } from '../kit/resort.ts'

/** The shortlisted naturalists, shared with the client, who has said what they think of one of them. */
export const addDemoReview: AddDemo = async ({ db, clock, call }) => {
  const { job_id: jobId } = await db
    .selectFrom('vacancies')
    .select('job_id')
    .where('title', '=', 'Naturalist')
    .executeTakeFirstOrThrow()
  const { review } = await call({ at: clock.at(-6, 705) }, clientReviews.share, { body: { jobId } })
  // Its link was mailed: one that the demo knows stands for it until the client has spoken.
  const token = newToken()
  const keep = (kept: string) =>
    db
      .updateTable('client_reviews')
      .set({ token_hash: keptToken(kept) })
      .where('review_id', '=', review.id)
      .execute()
  await keep(token)
  const { application_id: uuid } = await db
    .selectFrom('applications')
    .select('application_id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'shortlisted')
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
  const comment = 'Knows the ridge and its birds. Please let us walk with him once.'
  await call({ at: clock.at(-4, 1010), by: nobody }, clientReviews.say, {
    params: { token, uuid },
    body: { verdict: 'approved', comment },
  })
  await keep(newToken())
}
