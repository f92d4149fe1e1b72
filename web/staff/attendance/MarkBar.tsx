import { Button } from '@mantine/core'
import { type AttendanceStatus, attendanceStatuses } from '../../../contract/staff/attendance.ts'
import { markLetters } from '../../../contract/staff/marks.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatDay } from '../../kit/format.ts'
import { Row } from '../../kit/layout/Box.tsx'
import styles from './grid.module.css'

type Props = {
  /** Why the last mark was not set, if so. */
  message: string
  who: string
  day: string
  mayFill: boolean
  onMark: (status: AttendanceStatus | null) => void
  onFill: () => void
}

/** What the letters mean; for fingers and the mouse they are buttons for the day that was chosen. */
export function MarkBar({ message, who, day, mayFill, onMark, onFill }: Props) {
  return (
    <Row align="center" wrap className={styles.bar}>
      <p>
        <strong>{who}</strong>, {formatDay(day)}
      </p>
      <fieldset aria-label="Mark the chosen day">
        {attendanceStatuses.map((status) => (
          <button key={status} type="button" data-mark={markLetters[status]} onClick={() => onMark(status)}>
            <kbd>{markLetters[status]}</kbd> {statusText(status)}
          </button>
        ))}
        <button type="button" onClick={() => onMark(null)}>
          Not marked
        </button>
      </fieldset>
      <Button variant="default" size="sm" disabled={!mayFill} onClick={onFill}>
        {`All others present on ${formatDay(day).slice(0, 6)}`}
      </Button>
      <p role="status" className={styles.says}>
        {message}
      </p>
    </Row>
  )
}
