import type { Booking } from '../../../contract/reservations/booking.ts'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import styles from '../../kit/charts/dashboard.module.css'
import { counted } from '../../kit/format.ts'
import { bookingListFor } from '../../paths.ts'
import { BookingLines, type Line } from './BookingLines.tsx'
import type { TodaysStays } from './todays-stays.ts'

/** What waits on a day: bookings to confirm, guests who arrive, guests who leave. */
export function TodaysBookings({ of: { day, pending, arrivals, departures } }: { of: TodaysStays }) {
  return (
    <div className={styles.board}>
      <BookingLines
        title={isFailed(pending) ? 'To confirm' : `To confirm: ${counted(pending.total, 'booking')}`}
        lines={
          isFailed(pending)
            ? pending
            : pending.items.map((booking) => ({ ...toLine(booking), stay: undefined }))
        }
        empty="Nothing waits to be confirmed."
        more={{ label: 'All pending', to: bookingListFor({ status: 'pending' }) }}
      />
      <div className={styles.stack}>
        <BookingLines
          title={isFailed(arrivals) ? 'Arrivals today' : `Arrivals today: ${arrivals.length}`}
          lines={toLines(arrivals)}
          empty="Nobody arrives today."
          more={{ label: 'Coming arrivals', to: bookingListFor({ start_date: day, sort: 'check_in' }) }}
        />
        <BookingLines
          title={isFailed(departures) ? 'Departures today' : `Departures today: ${departures.length}`}
          lines={toLines(departures)}
          empty="Nobody leaves today."
          more={{
            label: 'Departures up to today',
            to: bookingListFor({ end_date: day, sort: '-check_out' }),
          }}
        />
      </div>
    </div>
  )
}

const toLines = (found: Booking[] | Failed) => (isFailed(found) ? found : found.map(toLine))

const toLine = (booking: Booking): Line => ({
  id: booking.booking_id,
  guest: booking.guest.name,
  room: `Room ${booking.room.room_number}, ${counted(booking.number_of_guests, 'guest')}`,
  from: booking.check_in_date,
  to: booking.check_out_date,
  stay: booking,
})
