import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import {
  clientReviews,
  type PublicReview,
  type ReviewedCandidate,
} from '../../../contract/recruitment/client-reviews.ts'
import { call } from '../../kit/call/call.ts'
import type { PageHandle } from '../../kit/call/server-call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { counted, formatInstant } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { privatePage } from '../../office/accounts/private-page.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ReviewPage.ts'
import { ReviewedPerson } from './ReviewedPerson.tsx'
import styles from './review.module.css'

// Its address holds a key, which is kept nowhere, and which the server does not look at.
export const handle: PageHandle = { shell: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Review the candidates',
    description: 'Candidates for your open position, with your verdict on each.',
    path: paths.home,
  })

export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
})

/** Only the browser asks; and asking changes nothing, as scanners of mails open links too. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(clientReviews.open, { params: { token: params.token } }))
clientLoader.hydrate = true as const

/** What the address leads to is asked for once: the page keeps what is said as it is saved. */
export const shouldRevalidate = () => false

export function HydrateFallback() {
  return (
    <Stack gap={24} className={styles.page}>
      <Box as="h1" breaks>
        Review the candidates
      </Box>
      <Box role="status" as="p" tone="muted">
        Loading the candidates …
      </Box>
    </Stack>
  )
}

/** /review/:token: what a client thinks of the candidates that were shared with them, without an account. */
export default function ReviewPage({ loaderData: review, params }: Route.ComponentProps) {
  if (!isFailed(review)) return <Review review={review} token={params.token} />
  return (
    <Stack gap={24} className={styles.page}>
      <Box as="h1" breaks>
        Review the candidates
      </Box>
      <Notice kind="error">{review.failed}</Notice>
      {review.status === 404 ? null : (
        <p>
          <Button variant="quiet" onClick={() => location.reload()}>
            Try again
          </Button>
        </p>
      )}
    </Stack>
  )
}

type Props = { review: PublicReview; token: string }

/** The candidates of a review, each with what the client says of them. */
function Review({ review, token }: Props) {
  const [candidates, setCandidates] = useState(review.candidates)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())

  const said = (uuid: string, saved: Partial<ReviewedCandidate>) =>
    setCandidates((all) => all.map((one) => (one.uuid === uuid ? { ...one, ...saved } : one)))
  const typed = (uuid: string, isUnsaved: boolean) =>
    setUnsaved((all) => new Set(isUnsaved ? [...all, uuid] : [...all].filter((one) => one !== uuid)))

  const decided = candidates.filter(({ verdict }) => verdict !== null).length
  return (
    <Stack gap={24} className={styles.page}>
      <Stack as="header" gap={12}>
        <Box as="h1" breaks>
          Candidates for {review.job_title}
        </Box>
        <Box as="p" measure>
          {review.client_name}, please tell us what you think of each of them. Every verdict is saved at once,
          and you can change it until {formatInstant(review.expires_at)}.
        </Box>
        <Box role="status" as="p" tone="muted" size="small" weight={600} tabular>
          {decided > 0 && decided === candidates.length
            ? 'You have decided on all of them. Thank you!'
            : `${decided} of ${counted(candidates.length, 'candidate')} decided`}
        </Box>
      </Stack>
      <Stack as="ol" gap={24} fits>
        {candidates.map((candidate) => (
          <li key={candidate.uuid}>
            <ReviewedPerson
              candidate={candidate}
              token={token}
              onSaid={(saved) => said(candidate.uuid, saved)}
              onTyped={(isUnsaved) => typed(candidate.uuid, isUnsaved)}
            />
          </li>
        ))}
      </Stack>
      <LeaveGuard active={unsaved.size > 0} />
    </Stack>
  )
}

/** Asks before the page is left while a comment is not saved: by a link, Back or the browser itself. */
function LeaveGuard({ active }: { active: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])

  useEffect(() => {
    if (blocker.state === 'blocked') dialog.current?.showModal()
    else dialog.current?.close()
  }, [blocker.state])

  return (
    <dialog
      ref={dialog}
      className={styles.leave}
      aria-labelledby="leave-title"
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <h2 id="leave-title">Leave without saving?</h2>
      <p>A comment that you typed is not saved yet. It is lost when you leave the page now.</p>
      <Row gap={12} wrap>
        <Button variant="quiet" onClick={() => blocker.reset?.()}>
          Stay here
        </Button>
        <Button onClick={() => blocker.proceed?.()}>Leave</Button>
      </Row>
    </dialog>
  )
}
