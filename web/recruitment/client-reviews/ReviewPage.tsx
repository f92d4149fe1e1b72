import { clientReviews } from '../../../contract/recruitment/client-reviews.ts'
import { call } from '../../kit/call/call.ts'
import type { PageHandle } from '../../kit/call/server-call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Notice } from '../../kit/plain/Notice.tsx'
import { privatePage } from '../../office/accounts/private-page.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ReviewPage.ts'
import { Review } from './Review.tsx'
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
      <p role="status" className={styles.quiet}>
        Loading the candidates …
      </p>
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
