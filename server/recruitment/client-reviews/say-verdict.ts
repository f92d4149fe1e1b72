import type { clientReviews, Verdict } from '../../../contract/recruitment/client-reviews.ts'
import { nowText } from '../../kit/clock.ts'
import type { Call } from '../../kit/endpoints/implement.ts'
import { addEvent } from '../applications/events.ts'
import { openReview } from './queries.ts'

type Said = { verdict: Verdict | null; comment: string | null; decided_at: string | null }

const nobody = { guest: null, staff: null }

/** For the history: what changed. A verdict or comment that was taken back is said too. */
const differences = (before: Said, after: Said): Record<string, string> => ({
  ...(before.verdict !== after.verdict && { verdict: after.verdict ?? 'withdrawn' }),
  ...(before.comment !== after.comment && { comment: after.comment ?? '' }),
})

/** Keeps what a client says of a candidate. Whoever is signed in in that browser, it is the client who said it. */
export const sayVerdict = async (ctx: Call<typeof clientReviews.say>): Promise<Said> => {
  const { db, params, body } = ctx
  const review = await openReview(db, params.token)
  // Revoking waits for this, or this finds the link revoked.
  const open = await db
    .selectFrom('client_reviews')
    .select('review_id')
    .where('review_id', '=', review.review_id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!open) ctx.refuse('review_link_dead')
  const of = { review_id: review.review_id, application_id: params.uuid }
  const before =
    (await db
      .selectFrom('client_review_candidates')
      .select(['verdict', 'comment', 'decided_at'])
      .where('review_id', '=', of.review_id)
      .where('application_id', '=', of.application_id)
      .forUpdate()
      .executeTakeFirst()) ?? ctx.refuse('candidate_not_found')
  const comment = body.comment === undefined ? before.comment : body.comment
  const after = { verdict: body.verdict, comment, decided_at: nowText() }
  const details = differences(before, after)
  if (Object.keys(details).length === 0) return before
  await db
    .updateTable('client_review_candidates')
    .set(after)
    .where('review_id', '=', of.review_id)
    .where('application_id', '=', of.application_id)
    .execute()
  await addEvent({ db, who: nobody }, of.application_id, { kind: 'verdict', details }, review.client_name)
  return after
}
