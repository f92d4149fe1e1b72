import { Button } from '@mantine/core'
import { type ClientReview, clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import type { Job } from '../../../contract/recruitment/jobs.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useArea } from '../../kit/session/area.ts'
import { useMayChange } from '../jobs/use-may-change.ts'
import styles from './review-list.module.css'

type Props = { job: Job; reviews: ClientReview[] | Failed }

/** What was shared with the client of a job, and what they said of it. Nothing where nothing was shared. */
export function ReviewList({ job, reviews }: Props) {
  const mayRevoke = useMayChange(job).update
  const revoke = useRevoke()
  if (!isFailed(reviews) && reviews.length === 0) return null
  return (
    <Panel title="Shared with the client" flush>
      {isFailed(reviews) ? (
        <p className={styles.failed} role="alert">
          {reviews.failed}
        </p>
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id}>
              <Facts review={review} />
              {mayRevoke && review.state === 'open' ? (
                <Button variant="default" size="compact-sm" onClick={() => revoke(review)}>
                  Take the link back
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Facts({ review }: { review: ClientReview }) {
  const { zone } = useArea()
  const { state, candidates, approved, rejected, commented } = review
  const said = [
    `${approved} approved`,
    `${rejected} rejected`,
    ...(commented > 0 ? [counted(commented, 'comment')] : []),
  ]
  return (
    <Box tone="muted" size="small" breaks shrinks className={styles.facts}>
      <p>
        <strong>{formatInstant(review.created_at, zone)}</strong>{' '}
        <StatusBadge of="client_review" status={state} />
      </p>
      <p>
        {counted(candidates, 'candidate')} to {review.client_name} ({review.client_email}), by{' '}
        {review.created_by}
      </p>
      <p>
        {said.join(', ')}
        {state === 'open' ? `. Open until ${formatInstant(review.expires_at, zone)}` : ''}
      </p>
    </Box>
  )
}

function useRevoke() {
  const confirm = useConfirm()
  const { save } = useSave(clientReviews.revoke, { done: 'The link is taken back' })
  return (review: ClientReview) =>
    confirm({
      title: 'Take the link back',
      children: (
        <p>
          <strong>{review.client_name}</strong> can no longer open the candidates with it. What they said so
          far stays in the history.
        </p>
      ),
      action: 'Take it back',
      tone: 'danger',
      run: async () => Boolean(await save({ params: { id: review.id } })),
    })
}
