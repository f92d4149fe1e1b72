import { bookings } from '../../../contract/reservations/bookings.ts'
import { type Charged, FeeDialog } from '../../folio/folio/FeeDialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import type { MoveProps } from './MoveDialog.tsx'
import { StayLine } from './StayLine.tsx'

/** Cancels a booking, with the fee of its policy or less. */
export function CancelDialog({ booking, opened, onClose, done, failure }: MoveProps) {
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
      says={
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
