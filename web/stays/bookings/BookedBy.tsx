import type { Booking } from '../../../contract/stays/bookings.ts'

type Named = Pick<Booking, 'guest' | 'visitor'>

/** Whether somebody else booked than who comes, whatever the spelling. */
const isForSomebodyElse = ({ guest, visitor }: Named): boolean => plain(guest.name) !== plain(visitor.name)

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Who booked the stay, where that is not who comes. */
export function BookedBy({ booking }: { booking: Named }) {
  return isForSomebodyElse(booking) ? <small>booked by {booking.visitor.name}</small> : null
}
