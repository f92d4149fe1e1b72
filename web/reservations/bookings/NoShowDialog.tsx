import type { Booking } from '../../../contract/reservations/booking.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { type Charged, FeeDialog } from '../../folio/folio/FeeDialog.tsx'
import { useSave } from '../../kit/call/use-save.ts'
import { formatMoney } from '../../kit/format.ts'
import { StayLine } from './StayLine.tsx'

type Props = { booking: Booking; opened: boolean; onClose: () => void }

/** Records that a guest did not come. */
export function NoShowDialog({ booking, opened, onClose }: Props) {
  const { save, fields } = useSave(noShows.noShow, {
    done: ({ balance, to_return }) =>
      balance > 0 && to_return === 0
        ? `Recorded as no-show. ${formatMoney(balance)} is still owed.`
        : 'Recorded as no-show',
  })
  const run = ({ fee, fee_reason }: Charged) =>
    save({ params: { id: booking.booking_id }, body: { fee, fee_reason } })
  return (
    <FeeDialog
      title="Record no-show"
      booking={booking}
      opened={opened}
      onClose={onClose}
      sums={({ no_show }) => no_show}
      reported={(preview) => preview.reported}
      reason={() => 'By the policy of this booking'}
      feeName="No-show fee"
      keep="Keep waiting"
      owedIsSaid
      refused={fields}
      run={run}
      message={
        <>
          <StayLine booking={booking} />
          <p>
            The guest did not come. The first night stays held, the later ones become free, and the fee stands
            on the folio in place of the nights.
            {booking.told?.by_mail !== false ? ' The guest receives a mail.' : ''}
          </p>
        </>
      }
    />
  )
}
