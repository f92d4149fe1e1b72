import './mantine-styles.ts'
import type { PageHandle } from '../../kit/call/server-call.ts'
import type { Route } from './+types/AdminLayout.ts'
import { admit } from './admit.ts'
import { Shell } from './Shell.tsx'

export const handle: PageHandle = { shell: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    await admit('admin')
    return next()
  },
]

export default function AdminLayout() {
  return <Shell area="admin" />
}
