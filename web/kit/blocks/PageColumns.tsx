import type { ReactNode } from 'react'
import { Stack } from '../layout/Box.tsx'
import styles from './PageColumns.module.css'

/** What a page is about, and beside it what else is known. */
export function PageColumns({ children, beside }: { children: ReactNode; beside: ReactNode }) {
  return (
    <Stack gap={24} align="start" className={styles.columns}>
      <Stack gap={24} fits>
        {children}
      </Stack>
      <Stack gap={24} fits>
        {beside}
      </Stack>
    </Stack>
  )
}
