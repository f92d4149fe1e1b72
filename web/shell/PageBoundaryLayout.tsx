import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import { Page } from '../kit/Page.tsx'
import { Problem } from '../kit/Problem.tsx'
import { NotFoundNotice } from './NotFoundNotice.tsx'

export default function PageBoundaryLayout() {
  return <Outlet />
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
