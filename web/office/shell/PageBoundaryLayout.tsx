import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { notifyAll } from '../../kit/changes/notify.ts'
import { useNewDay } from '../../kit/changes/use-new-day.ts'
import { useArea, worksIn } from '../../kit/session/area.ts'
import type { Route } from './+types/PageBoundaryLayout.ts'
import { loadArea } from './admit.ts'
import { keepLastGood } from './last-good.ts'
import { NotFoundNotice } from './NotFoundNotice.tsx'
import { OtherAreaNotice } from './OtherAreaNotice.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
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
