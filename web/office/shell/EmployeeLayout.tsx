import './mantine-styles.ts'
import type { PageHandle } from '../../kit/call/server-call.ts'
import type { Route } from './+types/EmployeeLayout.ts'
import { admit } from './admit.ts'
import { Shell } from './Shell.tsx'

export const handle: PageHandle = { shell: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    await admit('employee')
    return next()
  },
]

export default function EmployeeLayout() {
  return <Shell area="employee" />
}
