import type { ReactNode } from 'react'
import styles from './TwoLines.module.css'

type Props = {
  /** What matters, and below it what is known of it as `<small>`. */
  children: ReactNode
  /** Long words of the second line break, so that the column may be narrow. */
  breaks?: true
  /** In a card both stand on one line. */
  joins?: true
}

/** A cell that says two things. */
export function TwoLines({ children, breaks, joins }: Props) {
  return (
    <span className={styles.two} data-breaks={breaks} data-joins={joins}>
      {children}
    </span>
  )
}
