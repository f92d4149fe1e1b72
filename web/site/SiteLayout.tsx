import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import type { PageHandle } from '../kit/server-call.ts'
import type { Route } from './+types/SiteLayout.ts'
import { SiteFrame } from './frame/SiteFrame.tsx'
import { NotFound } from './NotFound.tsx'
import { loadSiteFrame } from './site-info.ts'
import { Trouble } from './Trouble.tsx'

export const handle: PageHandle = { cached: true }

export const loader = ({ context }: Route.LoaderArgs) => loadSiteFrame(context)

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const overPicture = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.overPicture)
  return (
    <SiteFrame data={loaderData} overPicture={overPicture}>
      <Outlet />
    </SiteFrame>
  )
}

/** Header and footer stay around the message, so that a lost visitor finds the way on. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  const absent = isRouteErrorResponse(error) && error.status === 404
  return <SiteFrame data={loaderData}>{absent ? <NotFound /> : <Trouble />}</SiteFrame>
}
