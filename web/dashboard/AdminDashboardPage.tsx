import type { Booking } from '../../contract/bookings.ts'
import { defaultSettings } from '../../contract/settings.ts'
import { site } from '../../contract/site.ts'
import { useArea } from '../kit/area.ts'
import { attempt, type Failed, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { todayAt } from '../kit/days.ts'
import { counted, formatDayLong } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { bookingListFor } from '../paths.ts'
import type { Route } from './+types/AdminDashboardPage.ts'
import { BookingLines, type Line } from './BookingLines.tsx'
import styles from './dashboard.module.css'
import { loadDay } from './the-day.ts'

export async function clientLoader() {
  const info = await attempt(call(site.get))
  const { time_zone } = isFailed(info) ? defaultSettings : info.settings
  return loadDay(todayAt(time_zone))
}

export default function AdminDashboardPage({ loaderData }: Route.ComponentProps) {
  const { user } = useArea()
  const { day, pending, arrivals, departures } = loaderData
  return (
    <Page title={`Welcome, ${user.name}`} isDashboard lead={formatDayLong(day)}>
      <div className={styles.board}>
        <BookingLines
          title={isFailed(pending) ? 'To confirm' : `To confirm: ${counted(pending.total, 'booking')}`}
          lines={
            isFailed(pending)
              ? pending
              : pending.items.map((booking) => ({ ...toLine(booking), status: undefined }))
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
    </Page>
  )
}

const toLines = (found: Booking[] | Failed) => (isFailed(found) ? found : found.map(toLine))

const toLine = (booking: Booking): Line => ({
  id: booking.booking_id,
  guest: booking.visitor.name,
  room: `Room ${booking.room.room_number}, ${counted(booking.number_of_guests, 'guest')}`,
  from: booking.check_in_date,
  to: booking.check_out_date,
  status: booking.status,
})
