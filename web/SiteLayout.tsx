import { isRouteErrorResponse, Outlet, useMatches } from 'react-router'
import type { Route } from './+types/SiteLayout.ts'
import type { PageHandle } from './kit/call/server-call.ts'
import { LoginHost } from './office/accounts/LoginHost.tsx'
import { SiteFrame } from './site/frame/SiteFrame.tsx'
import { NotFound } from './site/NotFound.tsx'
import { loadSiteFrame } from './site/site-info.ts'
import { Trouble } from './site/Trouble.tsx'

export const handle: PageHandle = { cached: true }

export const loader = ({ context }: Route.LoaderArgs) => loadSiteFrame(context)

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const overPicture = handles.some((handle) => handle?.overPicture)
  const noChat = handles.some((handle) => handle?.noChat)
  return (
    <SiteFrame data={loaderData} overPicture={overPicture} noChat={noChat} signIn={<LoginHost />}>
      <Outlet />
    </SiteFrame>
  )
}

/** Header and footer stay around the message, so that a lost visitor finds the way on. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  const absent = isRouteErrorResponse(error) && error.status === 404
  return (
    <SiteFrame data={loaderData} signIn={<LoginHost />}>
      {absent ? <NotFound /> : <Trouble />}
    </SiteFrame>
  )
}
