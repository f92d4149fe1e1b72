import { Link } from 'react-router'
import type { z } from 'zod'
import { dashboard } from '../../contract/back-office.ts'
import { bookingStatuses } from '../../contract/bookings.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Figures } from '../kit/Figures.tsx'
import { shortMoney } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { Problem } from '../kit/Problem.tsx'
import { statusText } from '../kit/StatusBadge.tsx'
import { bookingListFor, paths } from '../paths.ts'
import type { Route } from './+types/BookingDashboardPage.ts'
import { BookingLines } from './BookingLines.tsx'
import styles from './dashboard.module.css'

export const clientLoader = () => attempt(call(dashboard.stats))

export default function BookingDashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Booking dashboard" actions={<Link to={paths.bookingList}>All bookings</Link>}>
      {isFailed(loaderData) ? <Problem message={loaderData.failed} /> : <Loaded stats={loaderData} />}
    </Page>
  )
}

function Loaded({ stats: { today, historical } }: { stats: z.output<typeof dashboard.stats.ok> }) {
  return (
    <>
      <Figures
        label="Today"
        of={[
          { label: 'Booked today', value: today.totalBookings },
          {
            label: 'Revenue today',
            value: shortMoney(today.totalRevenue),
            note: 'Confirmed arrivals',
          },
          { label: 'Rooms occupied', value: today.occupiedRooms, note: 'Tonight' },
          { label: 'Rooms free', value: today.availableRooms, note: 'Tonight' },
          { label: 'New visitors today', value: today.totalVisitors },
        ]}
      />
      <div className={styles.halves}>
        <BookingLines
          title="Newest bookings"
          empty="No bookings yet. The first one stands here as soon as a guest books."
          lines={historical.recentBookings.map((booking) => ({
            id: booking.id,
            guest: booking.guestName,
            room: booking.roomType,
            from: booking.checkIn,
            to: booking.checkOut,
            status: booking.status,
          }))}
        />
        <section className={styles.counts} aria-label="Bookings by status">
          <h2>Bookings by status</h2>
          <ul>
            {bookingStatuses.map((status) => (
              <li key={status} data-status={status}>
                <Link to={bookingListFor({ status })}>{statusText(status)}</Link>
                <strong>{historical.bookingStatus[status]}</strong>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}
