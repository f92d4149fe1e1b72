import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { nightsBetween } from '../../../../contract/kit/dates.ts'
import { bookings } from '../../../../contract/reservations/bookings.ts'
import { Dialog } from '../../../kit/blocks/Dialog.tsx'
import { counted, formatDay } from '../../../kit/format.ts'
import { useMay } from '../../../kit/session/area.ts'
import { addBookingFor } from '../../../paths.ts'
import type { Place } from '../drag-target.ts'
import styles from './dialogs.module.css'

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
      <div className={styles.form}>
        <p>
          {formatDay(place.start)} to {formatDay(place.end)},{' '}
          {counted(nightsBetween(place.start, place.end), 'night')}
        </p>
        <div className={styles.actions}>
          <Button variant="default" onClick={onBlock}>
            Block the room
          </Button>
          {mayBook ? (
            <Button component={Link} to={addBookingFor(place)} data-autofocus>
              Start a booking
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}
