import type { Booking } from '../../../contract/reservations/booking.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { BookedBy } from './BookedBy.tsx'

/** Whose stay it is, in which room and when, above a question about it. */
export function StayLine({ booking }: { booking: Booking }) {
  return (
    <p>
      <strong>{booking.booking_id}</strong> · {booking.guest.name} <BookedBy booking={booking} />
      <br />
      Room {booking.room.room_number}, {formatDay(booking.check_in_date)} to{' '}
      {formatDay(booking.check_out_date)} ({counted(booking.nights, 'night')}),{' '}
      {formatMoney(booking.final_price)}
    </p>
  )
}
