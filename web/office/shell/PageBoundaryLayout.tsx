import { isRouteErrorResponse, Link, Outlet, useLocation, useParams, useRouteError } from 'react-router'
import { refusals } from '../../../contract/refusals.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { notifyAll } from '../../kit/changes/notify.ts'
import { useNewDay } from '../../kit/changes/use-new-day.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PageBoundaryLayout.ts'
import { loadArea } from './admit.ts'
import { keepLastGood } from './last-good.ts'
import { NotFoundNotice } from './NotFoundNotice.tsx'
import styles from './PageSkeleton.module.css'
import { areaOfScreen } from './screen-areas.ts'
import { useFollowChanges } from './use-follow.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => keepLastGood(request.url, await next()),
]

/** Read by the shell around the page too. Here and not there, so that the shell itself waits for nothing. */
export const clientLoader = loadArea
export const shouldRevalidate = () => false
export const HydrateFallback = PageSkeleton

export default function PageBoundaryLayout() {
  const { user, zone } = useArea()
  const { pathname } = useLocation()
  useFollowChanges()
  // What a page shows of "today" is of another day now: whatever follows changes loads anew.
  useNewDay(zone, () => notifyAll('behind'))
  return worksIn(user, areaOfScreen(pathname)) ? <Outlet /> : <OtherAreaNotice />
}

/** A page that broke leaves the shell around it standing. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundNotice />
  return (
    <Page title="This page could not be shown">
      <Problem message="Something went wrong on our side. The fault is kept in the server's log." />
    </Page>
  )
}

/** A screen outside one's areas (D-41), opened by its address. */
function OtherAreaNotice() {
  const { dashboard } = useArea()
  return (
    <Page title="Not your area">
      <EmptyState title={refusals.wrong_area.message}>
        <p>
          An admin who has this area can give it to you under Employee details. Go on from the{' '}
          <Link to={dashboard}>dashboard</Link>.
        </p>
      </EmptyState>
    </Page>
  )
}

/** Stands where the page will be until it is known who is signed in and what it shows. */
function PageSkeleton() {
  // An address that is no page has the same frame as all others: the server makes one for them.
  const isUnknown = useParams()['*'] !== undefined
  const { pathname } = useLocation()
  const isDashboard = pathname.endsWith('dashboard') && !isUnknown
  return (
    <Stack gap={16} fits className={styles.page}>
      <title>Loading…</title>
      <p role="status" className="visually-hidden">
        Loading…
      </p>
      <Box
        surface="sunken"
        radius="input"
        className={styles.heading}
        data-lead={isDashboard || undefined}
        aria-hidden="true"
      />
      {isDashboard ? (
        <>
          <Stack gap={16} className={styles.halves} aria-hidden="true">
            <Box as="i" edge radius="card" block className={styles.rows} />
            <Box as="i" edge radius="card" block className={styles.rows} />
          </Stack>
          <Box as="i" surface="raised" edge radius="card" block className={styles.line} aria-hidden="true" />
        </>
      ) : (
        <Stack gap={12} aria-hidden="true">
          <Row gap={8} wrap className={styles.filters} data-two={pathname === paths.bookingList || undefined}>
            <Box as="i" surface="raised" edge radius="input" block />
            <Box as="i" surface="raised" edge radius="input" block />
            <Box as="i" surface="raised" edge radius="input" block />
          </Row>
          <Box as="i" edge radius="card" block className={styles.rows} />
        </Stack>
      )}
    </Stack>
  )
}
