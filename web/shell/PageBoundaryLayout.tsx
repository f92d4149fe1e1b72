import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router'
import { useArea, worksIn } from '../kit/area.ts'
import { Page } from '../kit/Page.tsx'
import { Problem } from '../kit/Problem.tsx'
import type { Route } from './+types/PageBoundaryLayout.ts'
import { keepLastGood } from './last-good.ts'
import { NotFoundNotice } from './NotFoundNotice.tsx'
import { OtherAreaNotice } from './OtherAreaNotice.tsx'
import { areaOfScreen } from './screen-areas.ts'
import { useFollowChanges } from './use-follow.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => keepLastGood(request.url, await next()),
]

export default function PageBoundaryLayout() {
  const { user } = useArea()
  const { pathname } = useLocation()
  useFollowChanges()
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
