import type { ReactNode } from 'react'
import { Box, Row } from '../layout/Box.tsx'
import styles from './FactStrip.module.css'

export type Fact = readonly [label: string, value: ReactNode, more?: ReactNode]
type Props = {
  /** What is asked first of a record; `undefined` and `''` are left out. `more` stands below the value, small. */
  facts: readonly Fact[]
  /** The next step, as the one button. */
  next?: ReactNode
  /** What it is about, for screen readers. */
  label: string
}

/** The facts of a record that are asked first, in one line below its title, with its next step at the end. */
export function FactStrip({ facts, next, label }: Props) {
  return (
    <Row
      as="section"
      align="center"
      justify="between"
      wrap
      surface="raised"
      edge
      radius="card"
      className={styles.strip}
      aria-label={label}
    >
      <dl>
        {facts
          .filter(([, value]) => value !== undefined && value !== null && value !== '')
          .map(([name, value, more]) => (
            <div key={name}>
              <Box as="dt" size="label">
                {name}
              </Box>
              <dd>{value}</dd>
              {more ? <dd className={styles.more}>{more}</dd> : null}
            </div>
          ))}
      </dl>
      {next ? (
        <Row gap={8} wrap className={`${styles.next} unprinted`}>
          {next}
        </Row>
      ) : null}
    </Row>
  )
}
