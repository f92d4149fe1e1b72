import { bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './calendar.module.css'

/** H-CAL-09: confirmed green, pending amber, cancelled red, whatever else there will be grey. */
export function Legend() {
  return (
    <Row as="ul" wrap tone="muted" size="label" aria-label="Legend" className={styles.legend}>
      {bookingStatuses.map((status) => (
        <Row as="li" align="center" key={status} data-status={status}>
          {statusText(status)}
        </Row>
      ))}
      <Row as="li" align="center">
        Other
      </Row>
    </Row>
  )
}
