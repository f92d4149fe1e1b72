import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import type { z } from 'zod'
import { dashboard } from '../../contract/back-office.ts'
import { bookingStatuses } from '../../contract/bookings.ts'
import { useArea, worksIn } from '../kit/area.ts'
import { attempt, isFailed } from '../kit/attempt.ts'
import { call } from '../kit/call.ts'
import { Figures } from '../kit/Figures.tsx'
import type { Follows } from '../kit/follows.ts'
import { formatDay, formatMoney, formatPercent, monthName, shortMoney } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { Panel } from '../kit/Panel.tsx'
import { Problem } from '../kit/Problem.tsx'
import { statusText } from '../kit/StatusBadge.tsx'
import { useFollowing } from '../kit/use-following.ts'
import { bookingListFor, paths } from '../paths.ts'
import type { Route } from './+types/BookingDashboardPage.ts'
import { BookingLines } from './BookingLines.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import charts from './charts.module.css'
import styles from './dashboard.module.css'

const load = () => import('./BookingCharts.tsx')
const MonthlyBars = lazy(async () => ({ default: (await load()).MonthlyBars }))
const TypeDoughnut = lazy(async () => ({ default: (await load()).TypeDoughnut }))

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const day = (name: string) => {
    const sent = searchParams.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(sent) ? sent : undefined
  }
  return attempt(call(dashboard.stats, { query: { startDate: day('start'), endDate: day('end') } }))
}

type Stats = z.output<typeof dashboard.stats.ok>

export const handle: Follows = {
  follows: { booking: true, block: true, room: true, visitor: true, purchase: true, expense: true },
}

export default function BookingDashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Booking dashboard" actions={<Link to={paths.bookingList}>All bookings</Link>}>
      {isFailed(loaderData) ? <Problem message={loaderData.failed} /> : <Loaded stats={loaderData} />}
    </Page>
  )
}

function Loaded({ stats }: { stats: Stats }) {
  const { today, historical, range } = stats
  const earns = worksIn(useArea().user, 'money')
  return (
    <>
      <Figures
        label="Today"
        of={[
          { label: 'Booked today', value: today.totalBookings },
          ...(earns
            ? [{ label: 'Revenue today', value: shortMoney(today.totalRevenue), note: 'Confirmed arrivals' }]
            : []),
          { label: 'Rooms occupied', value: today.occupiedRooms, note: 'Tonight' },
          { label: 'Rooms free', value: today.availableRooms, note: 'Tonight' },
          { label: 'New visitors today', value: today.totalVisitors },
        ]}
      />
      <RangeForm range={range} />
      <RangeFigures stats={stats} />
      <div className={styles.charts}>
        <Months series={historical.monthlyBookings} />
        <Types series={historical.roomTypes} />
      </div>
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

/** A year that is still being typed reads as one of the first centuries. */
const isWhole = (day: string): boolean => day >= '1900'

/** The range in the address, so that it can be shared; without one the last twelve months are shown. */
function RangeForm({ range }: Pick<Stats, 'range'>) {
  const navigate = useNavigate()
  const [from, typeFrom] = useFollowing(range.from)
  const [to, typeTo] = useFollowing(range.to)
  const show = (start: string, end: string) =>
    isWhole(start) &&
    isWhole(end) &&
    start <= end &&
    navigate(`${paths.bookingDashboard}?${new URLSearchParams({ start, end })}`)
  return (
    <search className={charts.range} aria-label="Date range">
      <TextInput
        type="date"
        size="sm"
        label="Start date"
        max={to}
        value={from}
        onChange={({ currentTarget: { value } }) => {
          typeFrom(value)
          show(value, to)
        }}
      />
      <TextInput
        type="date"
        size="sm"
        label="End date"
        min={from}
        value={to}
        onChange={({ currentTarget: { value } }) => {
          typeTo(value)
          show(from, value)
        }}
      />
      <Button variant="default" size="sm" onClick={() => navigate(paths.bookingDashboard)}>
        Reset
      </Button>
    </search>
  )
}

function RangeFigures({ stats: { historical, performance, range } }: { stats: Stats }) {
  const earns = worksIn(useArea().user, 'money')
  const nights = `${performance.sold_nights} of ${performance.available_nights} nights`
  return (
    <Figures
      label={`From ${formatDay(range.from)} to ${formatDay(range.to)}`}
      of={[
        { label: 'Bookings made', value: historical.totalBookings },
        ...(earns ? [revenueBooked(historical)] : []),
        {
          label: 'New visitors',
          value: historical.totalVisitors,
          note: `${historical.totalRegisteredVisitors} in all`,
        },
        {
          label: 'Occupancy',
          value: formatPercent(performance.occupancy),
          note: nights,
          help: 'Sold nights divided by available nights: rooms times nights, less the nights on which a room was blocked.',
        },
        ...(earns ? ratesOf(performance) : []),
      ]}
    />
  )
}

// What the house earns is shown to whoever works with its money (decisions 41).
const revenueBooked = ({ totalRevenue }: Stats['historical']) => ({
  label: 'Revenue booked',
  value: shortMoney(totalRevenue),
  help: 'The price of the confirmed bookings that were made in this range.',
})
const ratesOf = ({ adr, revpar }: Stats['performance']) => [
  {
    label: 'ADR',
    value: formatMoney(adr),
    help: 'Average daily rate: the revenue of the sold nights divided by their number.',
  },
  {
    label: 'RevPAR',
    value: formatMoney(revpar),
    help: 'Revenue per available room: the revenue of the sold nights divided by all available nights.',
  },
]

function Months({ series }: { series: Stats['historical']['monthlyBookings'] }) {
  return (
    <Panel title="Bookings by month">
      {series.labels.length === 0 ? <p className={styles.quiet}>Nothing was booked in this range.</p> : null}
      <div className={charts.wait} aria-hidden="true">
        <Suspense>
          <MonthlyBars series={series} />
        </Suspense>
      </div>
      <table className="visually-hidden">
        <caption>Bookings by month</caption>
        <tbody>
          {series.labels.map((label, i) => (
            <tr key={label}>
              <th scope="row">{monthName(label)}</th>
              <td>{series.data[i]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Types({ series }: { series: Stats['historical']['roomTypes'] }) {
  return (
    <Panel title="Bookings by room type">
      <div className={charts.doughnut}>
        <div aria-hidden="true">
          <Suspense>
            <TypeDoughnut series={series} />
          </Suspense>
        </div>
        <ChartLegend series={series} />
      </div>
    </Panel>
  )
}
