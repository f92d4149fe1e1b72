import { Link } from 'react-router'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { CalendarEvent } from '../../../contract/reservations/calendar.ts'
import { daysAfter } from '../../kit/days.ts'
import { counted } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import type { ViewProps } from './CalendarViews.tsx'
import { EventBar } from './EventBar.tsx'
import { packLanes } from './pack-lanes.ts'
import { addressOfView, nameOfDay } from './shown-range.ts'
import styles from './views.module.css'

/** A week of a month has room for so many stays above each other; the day itself shows the others. */
const MAX_LANES = 5
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A month of weeks that start on Monday; stays are bars over the nights that they last. */
export function MonthView({ shown, today, events, onOpen }: ViewProps) {
  const weeks = Array.from({ length: nightsBetween(shown.start, shown.end) / 7 }, (_, week) =>
    daysAfter(shown.start, week * 7),
  )
  return (
    <section className={styles.month} aria-label={shown.title}>
      <Box
        size="label"
        text="center"
        surface="sunken"
        tone="muted"
        className={styles.weekdays}
        aria-hidden="true"
      >
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Box>
      {weeks.map((monday) => (
        <Week
          key={monday}
          monday={monday}
          month={shown.date.slice(0, 7)}
          today={today}
          events={events}
          onOpen={onOpen}
        />
      ))}
    </section>
  )
}

type WeekProps = Pick<ViewProps, 'today' | 'events' | 'onOpen'> & { monday: Day; month: string }

function Week({ monday, month, today, events, onOpen }: WeekProps) {
  const laid = packLanes(events.flatMap((event) => spanOf(event, monday)))
  const shown = laid.filter(({ lane }) => lane < MAX_LANES)
  const hidden = laid.filter(({ lane }) => lane >= MAX_LANES)
  const lanes = Math.max(3, ...shown.map(({ lane }) => lane + 1))
  const days = weekdays.map((_, index) => daysAfter(monday, index))
  const on = (index: number, of: typeof laid) =>
    of.filter(({ from, to }) => from <= index && index < to).length
  return (
    <div
      className={styles.week}
      style={{ gridTemplateRows: `2rem repeat(${lanes}, var(--bar)) minmax(1.5rem, auto)` }}
    >
      {days.map((day, index) => (
        <div
          key={day}
          className={styles.day}
          style={{ gridColumn: index + 1 }}
          data-today={day === today}
          data-weekend={index > 4}
          data-other={!day.startsWith(month)}
        >
          <Link
            to={addressOfView('day', day)}
            aria-label={`${nameOfDay(day)}, ${counted(on(index, laid), 'stay')}`}
            aria-current={day === today ? 'date' : undefined}
          >
            {Number(day.slice(8))}
          </Link>
        </div>
      ))}
      {shown.map(({ event, from, to, lane, cutStart, cutEnd }) => (
        <EventBar
          key={event.id}
          event={event}
          onOpen={onOpen}
          cutStart={cutStart}
          cutEnd={cutEnd}
          style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: lane + 2 }}
        />
      ))}
      {days.map((day, index) =>
        on(index, hidden) > 0 ? (
          <Link
            key={day}
            className={styles.more}
            style={{ gridColumn: index + 1, gridRow: lanes + 2 }}
            to={addressOfView('day', day)}
            aria-label={`+${on(index, hidden)} more on ${nameOfDay(day)}`}
          >
            +{on(index, hidden)} <span>more</span>
          </Link>
        ) : null,
      )}
    </div>
  )
}

/** The days of a week that a stay lasts, or nothing. */
function spanOf(event: CalendarEvent, monday: Day) {
  const from = nightsBetween(monday, event.start)
  const to = nightsBetween(monday, event.end)
  if (to <= 0 || from >= 7) return []
  return [{ event, from: Math.max(0, from), to: Math.min(7, to), cutStart: from < 0, cutEnd: to > 7 }]
}
