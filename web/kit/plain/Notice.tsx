import type { ReactNode } from 'react'
import styles from './plain.module.css'

/** A message in the flow of the page, announced when it appears. */
export function Notice({
  kind,
  children,
}: {
  kind: 'error' | 'warning' | 'info' | 'success'
  children: ReactNode
}) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
