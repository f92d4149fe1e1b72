import { Button } from '@mantine/core'
import type { BookingStatus } from '../../../contract/stays/booking-events.ts'
import { type Booking, bookings } from '../../../contract/stays/bookings.ts'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import styles from './bookings.module.css'

const { Form, Area } = formFor(bookings.setStatus.body.pick({ notes: true }))

export type Move = { booking: Booking; to: Extract<BookingStatus, 'confirmed' | 'cancelled'> }

const words = {
  confirmed: {
    title: 'Confirm booking',
    says: 'The guest receives a mail that the stay is confirmed.',
    keep: 'Not yet',
  },
  cancelled: {
    title: 'Cancel booking',
    says: 'The room becomes free for these nights and the guest receives a mail. This cannot be undone.',
    keep: 'Keep the booking',
  },
} as const

type Props = {
  move: Move
  opened: boolean
  onClose: () => void
  /** The sentence when it worked, and the one when the server gives none of its own. */
  done: string
  failure: string
}

/** Asks for notes and moves a booking to another status. */
export function MoveDialog({ move: { booking, to }, opened, onClose, done, failure }: Props) {
  const { save, fields } = useSave({ ...bookings.setStatus, failure }, { done })
  const { title, says, keep } = words[to]

  async function run({ notes }: { notes: string | null }) {
    const saved = await save({ params: { id: booking.booking_id }, body: { status: to, notes } })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          <strong>{booking.booking_id}</strong> · {booking.visitor.name}
          <br />
          Room {booking.room.room_number}, {formatDay(booking.check_in_date)} to{' '}
          {formatDay(booking.check_out_date)} ({counted(booking.nights, 'night')}),{' '}
          {formatMoney(booking.final_price)}
        </p>
        <p>{says}</p>
        <Form
          initial={{}}
          draft={`${booking.booking_id}-${to}`}
          refused={fields}
          submit={title}
          tone={to === 'cancelled' ? 'danger' : undefined}
          onSubmit={run}
          also={
            <Button variant="default" onClick={onClose}>
              {keep}
            </Button>
          }
        >
          <Area
            name="notes"
            label="Notes"
            hint="Optional; kept in the history, and the guest reads it in the mail"
          />
        </Form>
      </div>
    </Dialog>
  )
}
