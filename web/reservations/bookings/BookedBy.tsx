import type { Booking } from '../../../contract/reservations/booking.ts'
import { isSameName } from './same-name.ts'

type Named = Pick<Booking, 'guest' | 'visitor'>

/** Whether somebody else booked than who comes. */
export const isForSomebodyElse = ({ guest, visitor }: Named): boolean => !isSameName(guest.name, visitor.name)

/** Who booked the stay, where that is not who comes. */
export function BookedBy({ booking }: { booking: Named }) {
  return isForSomebodyElse(booking) ? <small>booked by {booking.visitor.name}</small> : null
}
