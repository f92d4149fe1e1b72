import { type ReactNode, useState } from 'react'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { type Charged, FeeDialog } from '../../folio/folio/FeeDialog.tsx'
import { NotifyByPhone } from '../../folio/folio/NotifyByPhone.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formFor } from '../../kit/forms/form-for.tsx'
import { Leave } from '../../kit/forms/Leave.tsx'
import { Stack } from '../../kit/layout/Box.tsx'
import { StayLine } from './StayLine.tsx'

type Sentences = Record<Move['to'], { done: string; failure: string }>

/** The dialog that confirms or cancels a booking, and how to open it. */
export function useMove(message: Sentences): { ask: (move: Move) => void; dialog: ReactNode } {
  const [move, setMove] = useState<Move>()
  const [opened, setOpened] = useState(false)
  return {
    ask(asked) {
      setMove(asked)
      setOpened(true)
    },
    dialog: move ? (
      <MoveDialog
        key={move.booking.booking_id + move.to}
        move={move}
        opened={opened}
        onClose={() => setOpened(false)}
        {...message[move.to]}
      />
    ) : null,
  }
}

const { Form, Area } = formFor(bookings.setStatus.body.pick({ notes: true }))

type Move = { booking: Booking; to: 'confirmed' | 'cancelled' }

type MoveProps = {
  booking: Booking
  opened: boolean
  onClose: () => void
  /** The sentence when it worked, and the one when the server gives none of its own. */
  done: string
  failure: string
}

/** Moves a booking to another status. */
function MoveDialog({ move: { booking, to }, ...props }: Omit<MoveProps, 'booking'> & { move: Move }) {
  return to === 'cancelled' ? (
    <CancelDialog booking={booking} {...props} />
  ) : (
    <ConfirmDialog booking={booking} {...props} />
  )
}

function ConfirmDialog({ booking, opened, onClose, done, failure }: MoveProps) {
  const { save, fields } = useSave({ ...bookings.setStatus, failure }, { done })
  const isMailed = booking.told?.once_confirmed !== false

  async function run({ notes }: { notes: string | null }) {
    const saved = await save({ params: { id: booking.booking_id }, body: { status: 'confirmed', notes } })
    if (saved) onClose()
    return saved
  }

  return (
    <Dialog title="Confirm booking" opened={opened} onClose={onClose}>
      <Stack gap={16}>
        <StayLine booking={booking} />
        {isMailed ? (
          <p>The guest receives a mail that the stay is confirmed.</p>
        ) : (
          <NotifyByPhone
            phone={booking.guest.phone}
            // Written before the button is pressed as well as after.
            text={`Hello ${booking.guest.name}, we are confirming your stay ${booking.booking_id}. `}
          />
        )}
        <Form
          initial={{}}
          draft={`${booking.booking_id}-confirmed`}
          refused={fields}
          submit="Confirm booking"
          onSubmit={run}
          also={<Leave onClose={onClose}>Not yet</Leave>}
        >
          <Area
            name="notes"
            label="Notes"
            hint={
              isMailed
                ? 'Optional; kept in the history, and the guest reads it in the mail'
                : 'Optional; kept in the history'
            }
          />
        </Form>
      </Stack>
    </Dialog>
  )
}

/** Cancels a booking, with the fee of its policy or less. */
function CancelDialog({ booking, opened, onClose, done, failure }: MoveProps) {
  const { save, fields } = useSave({ ...bookings.setStatus, failure }, { done })
  const run = (charged: Charged) =>
    save({ params: { id: booking.booking_id }, body: { status: 'cancelled', ...charged } })
  return (
    <FeeDialog
      title="Cancel booking"
      booking={booking}
      opened={opened}
      onClose={onClose}
      sums={(preview) => preview}
      reported={(preview) => preview.reported}
      reason={({ reason }) => reason}
      feeName="Cancellation fee"
      keep="Keep the booking"
      withNotes
      refused={fields}
      run={run}
      message={
        <>
          <StayLine booking={booking} />
          <p>
            The room becomes free for these nights
            {booking.told?.by_mail !== false ? ' and the guest receives a mail' : ''}. This cannot be undone.
          </p>
        </>
      }
    />
  )
}
