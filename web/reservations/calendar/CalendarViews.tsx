import { Link } from 'react-router'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { CalendarEvent } from '../../../contract/reservations/calendar.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { daysAfter } from '../../kit/days.ts'
import { counted, formatDay, formatDayLong } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { EventBar } from './EventBar.tsx'
import styles from './list-view.module.css'
import { MonthView } from './MonthView.tsx'
import { packLanes } from './pack-lanes.ts'
import type { ResortClock } from './resort-clock.ts'
import { addressOfView, nameOfDay, type Shown, weekdayOf } from './shown-range.ts'
import viewsStyles from './views.module.css'

export type ViewProps = {
  shown: Shown
  today: Day
  clock: ResortClock
  events: readonly CalendarEvent[]
  onOpen: (event: CalendarEvent) => void
}

/** H-CAL-01: the stays as the address asks to see them. */
export function CalendarViews(props: ViewProps) {
  if (props.shown.view === 'month') return <MonthView {...props} />
  if (props.shown.view === 'list') return <ListView {...props} />
  return <HoursView {...props} />
}

/** The stays of a month by the day of arrival; who was there before the month stands first. */
function ListView({ shown, today, events, onOpen }: ViewProps) {
  const groups = new Map<Day, CalendarEvent[]>()
  for (const event of events) {
    const day = event.start < shown.start ? shown.start : event.start
    groups.set(day, [...(groups.get(day) ?? []), event])
  }
  return (
    <Stack gap={16} className={styles.list}>
      {[...groups].map(([day, ofDay]) => (
        <section key={day} aria-label={formatDayLong(day)} data-today={day === today}>
          <h3>
            {formatDayLong(day)}
            {day === today ? <small>Today</small> : null}
          </h3>
          <ul>
            {ofDay.map((event) => (
              <Line key={event.id} event={event} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

function Line({ event, onOpen }: { event: CalendarEvent; onOpen: ViewProps['onOpen'] }) {
  const { roomNumber, guestName, numberOfGuests, status } = event.extendedProps
  return (
    <li>
      <Stack
        type="button"
        as="button"
        align="center"
        gap={12}
        text="start"
        className={styles.line}
        onClick={() => onOpen(event)}
      >
        <Box as="strong" tabular>
          {roomNumber}
        </Box>
        <span>
          {guestName}
          <Box as="small" block>
            {formatDay(event.start)} to {formatDay(event.end)},{' '}
            {counted(nightsBetween(event.start, event.end), 'night')}, {counted(numberOfGuests, 'guest')}
          </Box>
        </span>
        <StatusBadge of="booking" status={status} />
      </Stack>
    </li>
  )
}

const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const hours = ['00', '03', '06', '09', '12', '15', '18', '21']

/** A week or a day over all its 24 hours (H-CAL-06): stays begin and end at the resort's times of check-in and check-out. */
function HoursView({ shown, today, clock, events, onOpen }: ViewProps) {
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
    <section className={viewsStyles.hours} data-days={count} aria-label={shown.title} tabIndex={0}>
      <Stack
        text="center"
        className={viewsStyles.heads}
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
      <Row
        rule="below"
        tabular
        surface="sunken"
        tone="muted"
        className={viewsStyles.clock}
        aria-hidden="true"
      >
        {days.flatMap((day) =>
          (count === 1 ? hours : ['00', '06', '12', '18']).map((hour) => (
            <span key={day + hour}>{hour}</span>
          )),
        )}
      </Row>
      <div className={viewsStyles.lanes} style={{ height: `calc(${lanes} * (var(--bar) + 4px) + 8px)` }}>
        {days.map((day, index) => (
          <div
            key={day}
            className={viewsStyles.column}
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
