import { folio } from '../../../contract/folio/folio.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { ownStay } from '../../../contract/reservations/own-stay.ts'
import { call } from '../../kit/call/call.ts'
import { formatDay } from '../../kit/format.ts'
import { BillToDialog } from './BillToDialog.tsx'
import { CancelDialog, type CancelPreview } from './CancelDialog.tsx'
import { ChangeDialog } from './change/ChangeDialog.tsx'
import type { ChangeForm } from './change/change-form.ts'
import type { OwnStayResort } from './own-stay-resort.ts'

export type Opened = 'change' | 'cancel' | 'bill'

type Props = {
  opened: Opened
  booking: BookingDetail
  resort: OwnStayResort
  form: ChangeForm
  onForm: (form: ChangeForm) => void
  /** What was done, in a sentence where it is not a change or the end of the stay. */
  onDone: (booking: BookingDetail, sentence?: string) => void
  onClose: () => void
}

/** The dialogs of a trip; their code comes when one is opened. */
export function OwnStayDialogs({ opened, onDone, ...props }: Props) {
  if (opened === 'bill') return <BillToDialog {...props} onDone={onDone} />
  return opened === 'change' ? (
    <ChangeDialog {...props} onChanged={onDone} />
  ) : (
    <CancelStay {...props} onDone={onDone} />
  )
}

function CancelStay({ booking, resort, onDone, onClose }: Omit<Props, 'opened' | 'form' | 'onForm'>) {
  const { booking_id, room, check_in_date, check_out_date } = booking
  const params = { id: booking_id }
  return (
    <CancelDialog
      title="Cancel this stay"
      message={`You give up ${room.room_type}, room ${room.room_number}, from ${formatDay(check_in_date)} to ${formatDay(check_out_date)}. This cannot be taken back.`}
      action="Cancel my stay"
      phone={resort.phone}
      preview={async (signal): Promise<CancelPreview> => {
        const { reason, no_show: _, ...sums } = await call(folio.cancellation, { params }, { signal })
        return { ...sums, reasons: reason ? [reason] : [] }
      }}
      cancel={async (fee) => onDone(await call(ownStay.cancel, { params, body: { expected_fee: fee } }))}
      onClose={onClose}
    />
  )
}
