import { daysAfter } from '../../kit/days.ts'
import { formatDayLong } from '../../kit/format.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { weekdayOf } from '../../reservations/calendar/shown-range.ts'
import type { ChartDays } from './ChartBar.tsx'
import styles from './tape-chart.module.css'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** There the month stands in the place of the weekday: for both the days are too narrow. */
const beginsMonth = (index: number, day: string): boolean => index === 0 || day.endsWith('-01')

/** The days above the chart, and the shades of today and the weekends behind it. */
export function ChartHead({ days: { start, count, today } }: { days: ChartDays }) {
  const days = Array.from({ length: count }, (_, index) => daysAfter(start, index))
  return (
    <>
      <Row rule="below" className={styles.head}>
        <div className={styles.corner}>Room</div>
        {days.map((day, index) => (
          <Stack
            tabular
            key={day}
            className={styles.dayHead}
            data-today={day === today}
            data-weekend={weekdayOf(day) > 4}
            title={formatDayLong(day)}
          >
            <small>
              {beginsMonth(index, day)
                ? month.format(new Date(`${day}T00:00:00Z`))
                : weekdays[weekdayOf(day)]?.slice(0, count > 30 ? 2 : 3)}
            </small>
            <span>{Number(day.slice(8))}</span>
          </Stack>
        ))}
      </Row>
      <div className={styles.shades} aria-hidden="true">
        {days.map((day) => (
          <span key={day} data-today={day === today} data-weekend={weekdayOf(day) > 4} />
        ))}
      </div>
    </>
  )
}
