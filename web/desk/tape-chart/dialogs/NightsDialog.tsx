import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { nightsBetween } from '../../../../contract/kit/dates.ts'
import { bookings } from '../../../../contract/reservations/bookings.ts'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { counted, formatDay } from '../../../kit/format.ts'
import { Row, Stack } from '../../../kit/layout/Box.tsx'
import { useMay } from '../../../kit/session/area.ts'
import { addBookingFor } from '../../../paths.ts'
import type { Place } from '../drag-target.ts'

type Props = {
  place: Place
  roomNumber: string
  opened: boolean
  onClose: () => void
  onBlock: () => void
}

/** What to do with free nights: sell them or keep them from sale. */
export function NightsDialog({ place, roomNumber, opened, onClose, onBlock }: Props) {
  const mayBook = useMay(bookings.create)
  return (
    <Dialog title={`Room ${roomNumber}`} opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <p>
          {formatDay(place.start)} to {formatDay(place.end)},{' '}
          {counted(nightsBetween(place.start, place.end), 'night')}
        </p>
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onBlock}>
            Block the room
          </Button>
          {mayBook ? (
            <Button component={Link} to={addBookingFor(place)} data-autofocus>
              Start a booking
            </Button>
          ) : null}
        </Row>
      </Stack>
    </Dialog>
  )
}
