import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import type { CalendarEvent } from '../../../contract/reservations/calendar.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { counted, formatDayLong } from '../../kit/format.ts'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Row, Stack } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'

type Props = { event: CalendarEvent; opened: boolean; onClose: () => void }

/** H-CAL-03: the details of a stay on the calendar. */
export function EventDialog({ event, opened, onClose }: Props) {
  const { roomNumber, guestName, numberOfGuests, status, specialRequests } = event.extendedProps
  return (
    <Dialog title={`Booking ${event.id}`} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <Details
          of={[
            ['Guest', guestName],
            ['Room', roomNumber],
            ['Check-in', formatDayLong(event.start)],
            ['Check-out', formatDayLong(event.end)],
            ['Nights', counted(nightsBetween(event.start, event.end), 'night')],
            ['Guests', counted(numberOfGuests, 'guest')],
            ['Status', <StatusBadge key="status" of="booking" status={status} />],
            ['Special requests', specialRequests, 'wide'],
          ]}
        />
        <Row gap={8} justify="end" wrap>
          <Leave onClose={onClose}>Close</Leave>
          <Button component={Link} to={paths.booking(event.id)}>
            Open booking
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
