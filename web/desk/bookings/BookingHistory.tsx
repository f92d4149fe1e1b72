import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatInstant } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import styles from '../../reservations/bookings/bookings.module.css'

type BookingEvent = BookingDetail['events'][number]

const says: Record<Exclude<BookingEvent['kind'], 'status'>, string> = {
  moved: 'Stay changed',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  no_show: 'No-show',
  changed: 'Changed',
}

/** What happened to the booking: who, when, from which status to which, and the notes. */
export function BookingHistory({ events }: Pick<BookingDetail, 'events'>) {
  const { zone } = useArea()
  return (
    <Panel title="History">
      <ol className={`${styles.entries} ${styles.history}`}>
        {events.map((event) => (
          <li key={event.at + event.kind + event.to}>
            {event.kind === 'status' ? <StatusMove event={event} /> : says[event.kind]}
            <small>
              {event.by}, <time dateTime={event.at}>{formatInstant(event.at, zone)}</time>
            </small>
            {event.notes ? <p className={styles.notes}>{event.notes}</p> : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function StatusMove({ event }: { event: BookingEvent }) {
  return (
    <>
      {event.from ? `${statusText(event.from)} → ` : 'Booked as '}
      <StatusBadge of="booking" status={event.to} />
    </>
  )
}
