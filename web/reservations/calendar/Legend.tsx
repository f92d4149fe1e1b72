import { bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import styles from './calendar.module.css'

/** H-CAL-09: confirmed green, pending amber, cancelled red, whatever else there will be grey. */
export function Legend() {
  return (
    <ul aria-label="Legend" className={styles.legend}>
      {bookingStatuses.map((status) => (
        <li key={status} data-status={status}>
          {statusText(status)}
        </li>
      ))}
      <li>Other</li>
    </ul>
  )
}
