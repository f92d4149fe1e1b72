import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

type Props = {
  /** What matters, and below it what is known of it as `<small>`. */
  children: ReactNode
}

/** A cell that says two things; on a narrow screen one after the other. */
export function TwoLines({ children }: Props) {
  return <span className={styles.two}>{children}</span>
}
