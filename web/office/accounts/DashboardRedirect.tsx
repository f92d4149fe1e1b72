import { redirect } from 'react-router'
import { loadSession } from '../../kit/session/session.ts'
import styles from './accounts.module.css'
import { dashboardOf } from './destinations.ts'

export async function clientLoader() {
  throw redirect(dashboardOf(await loadSession()))
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <p role="status" className={styles.narrow}>
      Opening your start page …
    </p>
  )
}

/** /dashboard: sends everybody to the start page of their role (D-20). */
export default function DashboardRedirect() {
  return null
}
