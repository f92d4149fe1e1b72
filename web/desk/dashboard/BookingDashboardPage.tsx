import { Link } from 'react-router'
import type { z } from 'zod'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { startBeforeEnd } from '../../../contract/kit/day-range.ts'
import { bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { ChartLegend } from '../../kit/charts/ChartLegend.tsx'
import { Columns } from '../../kit/charts/Columns.tsx'
import { chartColour } from '../../kit/charts/chart-colours.ts'
import charts from '../../kit/charts/chart-frame.module.css'
import styles from '../../kit/charts/dashboard.module.css'
import { Ring } from '../../kit/charts/Ring.tsx'
import { dayParam } from '../../kit/day-param.ts'
import { formatDay, formatMoney, formatPercent, monthName, shortMoney } from '../../kit/format.ts'
import { useArea, worksIn } from '../../kit/session/area.ts'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { bookingListFor, paths } from '../../paths.ts'
import type { Route } from './+types/BookingDashboardPage.ts'
import { BookingLines } from './BookingLines.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = { startDate: dayParam(searchParams, 'start'), endDate: dayParam(searchParams, 'end') }
  return { stats: await toResult(call(dashboard.stats, { query: asked })), asked }
}

type Stats = z.output<typeof dashboard.stats.ok>

export const handle: Follows = {
  follows: { booking: true, block: true, room: true, visitor: true, purchase: true, expense: true },
}

export default function BookingDashboardPage({ loaderData: { stats, asked } }: Route.ComponentProps) {
  return (
    <Page title="Booking dashboard" actions={<Link to={paths.bookingList}>All bookings</Link>}>
      {isFailed(stats) ? (
        <>
          <Range from={asked.startDate ?? ''} to={asked.endDate ?? ''} />
          <Problem message={stats.failed} />
        </>
      ) : (
        <Loaded stats={stats} />
      )}
    </Page>
  )
}

const Range = ({ from, to }: { from: string; to: string }) => (
  <RangeSearch
    label="Date range"
    type="date"
    from={{ name: 'start', label: 'Start date', value: from }}
    to={{ name: 'end', label: 'End date', value: to }}
    path={paths.bookingDashboard}
    reset="Reset"
    backwards={startBeforeEnd}
  />
)

function Loaded({ stats }: { stats: Stats }) {
  const { today, historical, range } = stats
  const { user } = useArea()
  const earns = worksIn(user, 'money')
  // What no area of theirs opens is answered as nothing (D-41): it is not shown, for it is not so.
  const seesHouse = worksIn(user, ['desk', 'rates'])
  const seesGuests = worksIn(user, 'desk')
  return (
    <>
      <Figures
        label="Today"
        of={[
          { label: 'Booked today', value: today.totalBookings },
          ...(earns
            ? [{ label: 'Revenue today', value: shortMoney(today.totalRevenue), note: 'Confirmed arrivals' }]
            : []),
          ...(seesHouse
            ? [
                { label: 'Rooms occupied', value: today.occupiedRooms, note: 'Tonight' },
                { label: 'Rooms free', value: today.availableRooms, note: 'Tonight' },
              ]
            : []),
          ...(seesGuests ? [{ label: 'New visitors today', value: today.totalVisitors }] : []),
        ]}
      />
      <Range from={range.from} to={range.to} />
      <RangeFigures stats={stats} />
      <div className={styles.charts}>
        <Months series={historical.monthlyBookings} />
        <Types series={historical.roomTypes} />
      </div>
      <div className={styles.halves}>
        {seesGuests ? <NewestBookings bookings={historical.recentBookings} /> : null}
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

const NewestBookings = ({ bookings }: { bookings: Stats['historical']['recentBookings'] }) => (
  <BookingLines
    title="Newest bookings"
    empty="No bookings yet. The first one stands here as soon as a guest books."
    lines={bookings.map((booking) => ({
      id: booking.id,
      guest: booking.guestName,
      room: booking.roomType,
      from: booking.checkIn,
      to: booking.checkOut,
      stay: { ...booking, check_in_date: booking.checkIn, check_out_date: booking.checkOut },
    }))}
  />
)

function RangeFigures({ stats: { historical, performance, range } }: { stats: Stats }) {
  const { user } = useArea()
  const earns = worksIn(user, 'money')
  const nights = `${performance.sold_nights} of ${performance.available_nights} nights`
  return (
    <Figures
      label={`From ${formatDay(range.from)} to ${formatDay(range.to)}`}
      of={[
        { label: 'Bookings made', value: historical.totalBookings },
        ...(earns ? [revenueBooked(historical)] : []),
        ...(worksIn(user, 'desk') ? [newVisitors(historical)] : []),
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

const newVisitors = ({ totalVisitors, totalRegisteredVisitors }: Stats['historical']) => ({
  label: 'New visitors',
  value: totalVisitors,
  note: `${totalRegisteredVisitors} in all`,
})
// What the house earns is shown to whoever works with its money (D-41).
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

const quiet = (says: string) => <p className={styles.quiet}>{says}</p>

function Months({ series }: { series: Stats['historical']['monthlyBookings'] }) {
  if (series.labels.length === 0)
    return <Panel title="Bookings by month">{quiet('Nothing was booked in this range.')}</Panel>
  return (
    <Panel title="Bookings by month">
      <div aria-hidden="true">
        <Columns
          labels={series.labels.map(monthName)}
          series={[{ label: 'Bookings', color: 'var(--primary)', values: series.data }]}
          height={300}
          whole
        />
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
  if (series.labels.length === 0)
    return <Panel title="Bookings by room type">{quiet('No room type was booked in this range.')}</Panel>
  return (
    <Panel title="Bookings by room type">
      <div className={charts.doughnut}>
        <div aria-hidden="true">
          <Ring
            parts={series.labels.map((name, i) => ({
              name,
              value: series.data[i] ?? 0,
              color: chartColour(i),
            }))}
            size={180}
            thickness={28}
          />
        </div>
        <ChartLegend series={series} />
      </div>
    </Panel>
  )
}
