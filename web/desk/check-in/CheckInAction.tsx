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
  /** Opens the dialog, which belongs to the page: the row of this button may go elsewhere while somebody types. */
  onOpen: () => void
}

/** What the check-in is called: of a stay whose days are over it is recorded afterwards. */
export const checkInLabel = ({ check_out_date }: Pick<Booking, 'check_out_date'>, today: string): string =>
  today > check_out_date ? 'Check in afterwards' : 'Check in'

/** The button that opens the check-in, where a guest can arrive today. */
export function CheckInAction({ booking, today, onOpen }: Props) {
  if (!canCheckIn(booking, today)) return null
  const label = checkInLabel(booking, today)
  return (
    <Button aria-label={`${label} ${booking.guest.name}`} onClick={onOpen}>
      {label}
    </Button>
  )
}
