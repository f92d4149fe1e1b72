import { Button, Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { Box } from '../layout/Box.tsx'
import styles from './ChosenBar.module.css'
import type { Chosen } from './use-chosen.ts'

type Props<Row> = {
  chosen: Chosen<Row>
  /** What the rows are: "candidates". */
  label: string
  /** What can be done with them. */
  children: ReactNode
}

/** How many rows are chosen and what to do with them. */
export function ChosenBar<Row>({ chosen, label, children }: Props<Row>) {
  const count = chosen.rows.length
  return (
    <Box
      as="section"
      surface="raised"
      edge
      radius="card"
      tabular
      className={`${styles.bar} unprinted`}
      aria-label={`Chosen ${label}`}
      data-some={count > 0 || undefined}
    >
      <Checkbox
        className={styles.page}
        size="sm"
        label="All on this page"
        checked={chosen.page === 'all'}
        indeterminate={chosen.page === 'some'}
        onChange={({ currentTarget }) => chosen.setPage(currentTarget.checked)}
      />
      <p role="status">{count === 0 ? 'None chosen' : `${count} chosen`}</p>
      <Button variant="subtle" size="compact-sm" data-idle={count === 0 || undefined} onClick={chosen.clear}>
        Clear<span className="visually-hidden"> what is chosen</span>
      </Button>
      <div className={styles.actions}>{children}</div>
    </Box>
  )
}
