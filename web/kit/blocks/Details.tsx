import type { ReactNode } from 'react'
import { Box } from '../layout/Box.tsx'
import styles from './Details.module.css'

type Props = {
  /** Label and value; a value that is null or empty shows as a dash, and is left out altogether when undefined. What can be long is `wide`. */
  of: readonly (readonly [label: string, value: ReactNode, room?: 'wide'])[]
}

/** Labels with their values, in as many columns as fit. */
export function Details({ of }: Props) {
  return (
    <dl className={styles.details}>
      {of
        .filter(([, value]) => value !== undefined)
        .map(([label, value, room]) => (
          <div key={label} data-room={room}>
            <Box as="dt" size="label">
              {label}
            </Box>
            <dd>{value === null || value === '' ? <Absent /> : value}</dd>
          </div>
        ))}
    </dl>
  )
}

function Absent() {
  return (
    <Box as="span" tone="muted">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not given</span>
    </Box>
  )
}
