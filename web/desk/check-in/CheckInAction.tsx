import { Button } from '@mantine/core'
import { canCheckIn } from '../../../contract/rates/stay-stage.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'

/** What of a stay says whether its guest can be checked in. */
export type ArrivingStay = Pick<
  Booking,
  'booking_id' | 'guest' | 'status' | 'check_in_date' | 'check_out_date' | 'checked_in_at' | 'no_show_at'
>
type Props = {
  booking: ArrivingStay
  /** At the resort. */
  today: string
  size?: 'xs' | undefined
  /** The page of the booking, where what was written down at the check-in is looked at again. */
  onItsPage?: boolean
  /** Opens the dialog, which belongs to the page: the row of this button may go elsewhere while somebody types. */
  onOpen: () => void
}

/** The button that opens the check-in, where a guest can arrive today or has come, whether they have left or not. */
export function CheckInAction({ booking, today, size, onItsPage = false, onOpen }: Props) {
  if (canCheckIn(booking, today)) {
    const label = today > booking.check_out_date ? 'Check in afterwards' : 'Check in'
    return (
      <Button size={size} aria-label={`${label} ${booking.guest.name}`} onClick={onOpen}>
        {label}
      </Button>
    )
  }
  if (!onItsPage || !booking.checked_in_at) return null
  return (
    <Button size={size} variant="default" onClick={onOpen}>
      Check-in details
    </Button>
  )
}
