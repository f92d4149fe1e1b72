import type { ReactNode } from 'react'
import styles from './PageColumns.module.css'

/** What a page is about, and beside it what else is known. */
export function PageColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{beside}</div>
    </div>
  )
}
