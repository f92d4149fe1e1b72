import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { CalendarEvent } from '../../../contract/reservations/calendar.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted, formatDay, formatDayLong } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import { HoursView } from './HoursView.tsx'
import styles from './list-view.module.css'
import { MonthView } from './MonthView.tsx'
import type { ResortClock } from './resort-clock.ts'
import type { Shown } from './shown-range.ts'

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
      <button type="button" className={styles.line} onClick={() => onOpen(event)}>
        <Box as="strong" tabular>
          {roomNumber}
        </Box>
        <span>
          {guestName}
          <small>
            {formatDay(event.start)} to {formatDay(event.end)},{' '}
            {counted(nightsBetween(event.start, event.end), 'night')}, {counted(numberOfGuests, 'guest')}
          </small>
        </span>
        <StatusBadge of="booking" status={status} />
      </button>
    </li>
  )
}
