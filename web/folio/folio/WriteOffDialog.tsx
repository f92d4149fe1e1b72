import { folio } from '../../../contract/folio/folio.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { ReasonDialog, type ReasonWindow } from './ReasonDialog.tsx'

type Props = ReasonWindow & { booking: Booking }

/** Gives up what a guest who has left still owes. */
export function WriteOffDialog({ booking, ...window }: Props) {
  const { save, fields } = useSave(folio.writeOff, { done: 'Written off', refreshes: true })
  return (
    <ReasonDialog
      {...window}
      title="Write off"
      submit="Write off"
      keep="Keep it open"
      refused={fields}
      run={(body) => save({ params: { id: booking.booking_id }, body })}
      message={
        <>
          {booking.guest.name}, room {booking.room.room_number}, {booking.booking_id}:{' '}
          <strong>{formatMoney(booking.balance)}</strong> is given up, and the folio is settled. Tax on what
          was charged stays due.
        </>
      }
    />
  )
}
