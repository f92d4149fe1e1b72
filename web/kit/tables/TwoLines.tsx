import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

type Props = {
  /** What matters, and below it what is known of it as `<small>`. */
  children: ReactNode
}

/**
 * A cell that says two things; on a narrow screen one after the other. Of a row with a record the second is left to that,
 * but for `<small data-keep>` and what has a link.
 */
export function TwoLines({ children }: Props) {
  return <span className={styles.two}>{children}</span>
}
