import './mantine-styles.ts'
import type { Route } from './+types/AdminLayout.ts'
import { admit, loadArea } from './admit.ts'
import { Shell } from './Shell.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    await admit('admin')
    return next()
  },
]
export const clientLoader = loadArea
export const shouldRevalidate = () => false
export const HydrateFallback = ShellSkeleton

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return <Shell area="admin" loaded={loaderData} />
}
