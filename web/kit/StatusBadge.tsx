import styles from './StatusBadge.module.css'

type Tone = 'good' | 'waiting' | 'bad'

// back-office §9: confirmed green, pending amber, cancelled red, every other status grey.
const tones: Record<string, Tone> = {
  confirmed: 'good',
  active: 'good',
  sent: 'good',
  paid: 'good',
  pending: 'waiting',
  pending_checkin: 'waiting',
  partially_paid: 'waiting',
  queued: 'waiting',
  cancelled: 'bad',
  // H-ROOM-02: in lists of rooms available is green and all else red; the page of a room says its tone itself.
  available: 'good',
  occupied: 'bad',
  maintenance: 'bad',
  booked: 'bad',
  failed: 'bad',
  deleted: 'bad',
  // Of candidates; some screens of before said on_hold and interested (R-CAND-20).
  screening: 'waiting',
  hold: 'waiting',
  on_hold: 'waiting',
  interested: 'waiting',
  interviewed: 'waiting',
  shortlisted: 'good',
  selected: 'good',
  rejected: 'bad',
}

type Props = {
  status: string
  /** Words to show instead of the status itself. */
  label?: string
  /** A colour other than the status's own. */
  tone?: Tone
}

/** A status in its colour; the word says the same without the colour. */
export function StatusBadge({ status, label, tone }: Props) {
  return (
    <span className={styles.badge} data-tone={tone ?? tones[status]}>
      {label ?? statusText(status)}
    </span>
  )
}

/** The colour of a status, for what shows it otherwise than as a badge. */
export const toneOf = (status: string): string | undefined => tones[status]

/** "partially_paid" as people read it: "Partially paid". */
export function statusText(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
