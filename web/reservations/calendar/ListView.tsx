import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { CalendarEvent } from '../../../contract/reservations/calendar.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted, formatDay, formatDayLong } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import type { ViewProps } from './CalendarViews.tsx'
import styles from './list-view.module.css'

/** The stays of a month by the day of arrival; who was there before the month stands first. */
export function ListView({ shown, today, events, onOpen }: ViewProps) {
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
