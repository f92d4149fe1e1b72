import type { CSSProperties } from 'react'
import type { CalendarEvent } from '../../../contract/reservations/calendar.ts'
import { formatDay } from '../../kit/format.ts'
import { Box, Row } from '../../kit/layout/Box.tsx'
import styles from './views.module.css'

type Props = {
  event: CalendarEvent
  onOpen: (event: CalendarEvent) => void
  style: CSSProperties
  /** The stay goes on beyond what is shown, to the one side or the other. */
  cutStart?: boolean
  cutEnd?: boolean
}

/** One stay as a bar. Its name says in words what place, length and colour show. */
export function EventBar({ event, onOpen, style, cutStart, cutEnd }: Props) {
  const { roomNumber, guestName, status } = event.extendedProps
  const message = `Room ${roomNumber}, ${guestName}, ${formatDay(event.start)} to ${formatDay(event.end)}, ${status}`
  return (
    <Row
      type="button"
      as="button"
      align="center"
      tone="ink"
      size="label"
      text="start"
      nowrap
      className={styles.event}
      data-status={status}
      data-cut-start={cutStart}
      data-cut-end={cutEnd}
      style={style}
      aria-label={message}
      title={message}
      onClick={() => onOpen(event)}
    >
      <Box as="strong" tabular>
        {roomNumber}
      </Box>{' '}
      <span>{guestName}</span>
    </Row>
  )
}
