import { type Noun, type StatusOf, stateOf } from '../../states.ts'
import { Box } from '../layout/Box.tsx'
import styles from './StatusBadge.module.css'

type Props<N extends Noun> = {
  /** What is in this state. */
  of: N
  status: StatusOf<N>
  /** Words that say more than the state's own. */
  label?: string
}

/** A state in its colour, behind its sign; the word says the same without either. */
export function StatusBadge<N extends Noun>({ of, status, label }: Props<N>) {
  const [word, tone] = stateOf(of, status)
  return (
    <Box as="span" size="label" weight={600} nowrap className={styles.badge} data-tone={tone}>
      {label ?? word}
    </Box>
  )
}

/** "partially_paid" as people read it: "Partially paid". */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
