import type { Reported } from '../../../contract/folio/reported.ts'
import styles from './folio.module.css'

/** To the desk, before it cancels: what the guest says to have paid, and what is to be done about it then. */
export function ReportedNote({ of }: { of: Reported }) {
  if (of.length === 0) return null
  return (
    <p className={styles.told}>
      <strong>Guest says paid: UPI ref {of.map(({ reference }) => reference).join(' and ')}.</strong> Nobody
      has recorded it, so it is not in the sums. Check it with the bank: it can be recorded after the
      cancelling too, and then returned.
    </p>
  )
}
