import { type Status, tones } from '../../tones.ts'
import styles from './StatusBadge.module.css'
import type { Tone } from './tone.ts'

type Props = {
  /** Words to show instead of the status itself. */
  label?: string
} & (
  | { status: Status; tone?: never }
  /** A colour other than the status's own, or that of a status which only one page shows. */
  | { status: string; tone: Tone | null }
)

/** A status in its colour; the word says the same without the colour. */
export function StatusBadge({ status, label, tone }: Props) {
  return (
    <span className={styles.badge} data-tone={(tone === undefined ? tones[status] : tone) ?? undefined}>
      {label ?? statusText(status)}
    </span>
  )
}

/** The colour of a status, for what shows it otherwise than as a badge. */
export const toneOf = (status: Status): Tone | undefined => tones[status] ?? undefined

/** "partially_paid" as people read it: "Partially paid". */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
