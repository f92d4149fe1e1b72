import type { CSSProperties, ReactNode } from 'react'
import { Stack } from '../layout/Box.tsx'
import styles from './FieldRow.module.css'

type Props = {
  /** How wide a field is at the least. */
  least?: `${number}rem`
  children: ReactNode
}

/** Fields side by side where there is room, else one below the other. */
export function FieldRow({ least = '11rem', children }: Props) {
  return (
    <Stack gap={16} align="start" className={styles.row} style={{ '--least': least } as CSSProperties}>
      {children}
    </Stack>
  )
}
