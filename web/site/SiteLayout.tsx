import { Outlet } from 'react-router'
import type { PageHandle } from '../kit/server-call.ts'

export const handle: PageHandle = { cached: true }

export default function SiteLayout() {
  return <Outlet />
}
