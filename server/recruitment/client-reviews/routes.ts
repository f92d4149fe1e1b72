import { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { type Call, implement } from '../../kit/endpoints/implement.ts'
import { findJob } from '../jobs/queries.ts'
import { listReviews, openReview, reviewedCandidates, reviewedResume } from './queries.ts'
import { sayVerdict } from './say-verdict.ts'
import { revokeReview, shareShortlisted } from './share.ts'

/** The candidate's name as a file: only what every system takes in a name. */
const fileNameOf = (name: string, key: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
  return `${plain || 'Candidate'}${key.slice(key.lastIndexOf('.'))}`
}

const resume = async ({ db, store, params, refuse }: Call<typeof clientReviews.resume>) => {
  const { review_id } = await openReview(db, params.token)
  const { name, key } = await reviewedResume(db, review_id, params.uuid)
  const body = (await store.read(key)) ?? refuse('file_not_found')
  return { fileName: fileNameOf(name, key), body }
}

export const clientReviewRoutes = implement(clientReviews, {
  share: async (ctx) => {
    const done = await shareShortlisted(ctx)
    return { message: `Successfully shared ${done.shared} shortlisted candidates`, ...done }
  },
  list: async ({ db, params, refuse }) => {
    if (!(await findJob(db, params.id))) refuse('job_listing_not_found')
    return listReviews(db, params.id)
  },
  revoke: (ctx) => revokeReview(ctx),
  open: async ({ db, params, settings }) => {
    const { review_id, title, client_name, expires_at } = await openReview(db, params.token)
    return {
      resort_name: settings.resort_name,
      job_title: title,
      client_name,
      expires_at,
      candidates: await reviewedCandidates(db, review_id),
    }
  },
  say: (ctx) => sayVerdict(ctx),
  resume: (ctx) => resume(ctx),
})
