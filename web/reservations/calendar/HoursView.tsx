import { Link } from 'react-router'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { daysAfter } from '../../kit/days.ts'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import type { ViewProps } from './CalendarViews.tsx'
import { EventBar } from './EventBar.tsx'
import { packLanes } from './pack-lanes.ts'
import { addressOfView, nameOfDay, weekdayOf } from './shown-range.ts'
import styles from './views.module.css'

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const hours = ['00', '03', '06', '09', '12', '15', '18', '21']

/** A week or a day over all its 24 hours (H-CAL-06): stays begin and end at the resort's times of check-in and check-out. */
export function HoursView({ shown, today, clock, events, onOpen }: ViewProps) {
  const count = nightsBetween(shown.start, shown.end)
  const days = Array.from({ length: count }, (_, index) => daysAfter(shown.start, index))
  const width = count * 24
  const spans = events.flatMap((event) => {
    const from = nightsBetween(shown.start, event.start) * 24 + clock.checkIn
    const to = nightsBetween(shown.start, event.end) * 24 + clock.checkOut
    if (to <= 0 || from >= width) return []
    return [
      { event, from: Math.max(0, from), to: Math.min(width, to), cutStart: from < 0, cutEnd: to > width },
    ]
  })
  const laid = packLanes(spans)
  const lanes = Math.max(6, ...laid.map(({ lane }) => lane + 1))
  const share = (hour: number) => `${(hour / width) * 100}%`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.hours} data-days={count} aria-label={shown.title} tabIndex={0}>
      <Stack
        text="center"
        className={styles.heads}
        style={{ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }}
      >
        {count === 1
          ? null
          : days.map((day) => (
              <Link
                key={day}
                to={addressOfView('day', day)}
                aria-label={nameOfDay(day)}
                aria-current={day === today ? 'date' : undefined}
              >
                {short.format(new Date(`${day}T00:00:00Z`))}
              </Link>
            ))}
      </Stack>
      <Row rule="below" tabular className={styles.clock} aria-hidden="true">
        {days.flatMap((day) =>
          (count === 1 ? hours : ['00', '06', '12', '18']).map((hour) => (
            <span key={day + hour}>{hour}</span>
          )),
        )}
      </Row>
      <div className={styles.lanes} style={{ height: `calc(${lanes} * (var(--bar) + 4px) + 8px)` }}>
        {days.map((day, index) => (
          <div
            key={day}
            className={styles.column}
            data-today={day === today}
            data-weekend={weekdayOf(day) > 4}
            style={{ insetInlineStart: share(index * 24), width: share(24) }}
          />
        ))}
        {laid.map(({ event, from, to, lane, cutStart, cutEnd }) => (
          <EventBar
            key={event.id}
            event={event}
            onOpen={onOpen}
            cutStart={cutStart}
            cutEnd={cutEnd}
            style={{
              insetInlineStart: share(from),
              width: share(to - from),
              top: `calc(${lane} * (var(--bar) + 4px) + 6px)`,
            }}
          />
        ))}
      </div>
    </section>
  )
}
