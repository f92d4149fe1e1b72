import { Link } from 'react-router'
import type { z } from 'zod'
import { dashboard } from '../../../contract/desk/dashboard.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { startBeforeEnd } from '../../../contract/kit/day-range.ts'
import type { Paise } from '../../../contract/kit/money.ts'
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
import styles from '../../kit/charts/dashboard.module.css'
import { Ring } from '../../kit/charts/Ring.tsx'
import { Rows } from '../../kit/charts/Rows.tsx'
import { dayParam } from '../../kit/day-param.ts'
import {
  counted,
  formatDay,
  formatMoney,
  formatPercent,
  formatWhole,
  monthName,
  shortMoney,
} from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
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
  const { historical, range } = stats
  const { user } = useArea()
  const earns = worksIn(user, 'money')
  return (
    <>
      <Figures label="Today" line of={todaysFigures(stats, user)} />
      <Range from={range.from} to={range.to} />
      <Figures
        label={`From ${formatDay(range.from)} to ${formatDay(range.to)}`}
        of={rangeFigures(stats, user)}
      />
      {earns ? <Figures label="Revenue of a night" line of={ratesOf(stats.performance)} /> : null}
      <Stack gap={16} align="start" className={styles.board}>
        <Types series={historical.roomTypes} />
        {earns ? <Earned of={historical.roomTypeRevenue} /> : null}
      </Stack>
      <Months series={historical.monthlyBookings} />
      <Stack gap={16} align="start" className={styles.halves}>
        {worksIn(user, 'desk') ? <NewestBookings bookings={historical.recentBookings} /> : null}
        <Panel title="Bookings by status">
          <ul className={styles.counts}>
            {bookingStatuses.map((status) => (
              <Row as="li" align="center" key={status} data-status={status}>
                <Link to={bookingListFor({ status })}>{statusText(status)}</Link>
                <strong>{formatWhole(historical.bookingStatus[status])}</strong>
              </Row>
            ))}
          </ul>
        </Panel>
      </Stack>
    </>
  )
}

type Worker = Parameters<typeof worksIn>[0]

// What no area of theirs opens is answered as nothing (D-41): it is not shown, for it is not so.
const todaysFigures = ({ today }: Stats, user: Worker) => [
  { label: 'Booked today', value: formatWhole(today.totalBookings) },
  ...(worksIn(user, 'money')
    ? [{ label: 'Revenue today', value: shortMoney(today.totalRevenue), note: 'Confirmed arrivals' }]
    : []),
  ...(worksIn(user, ['desk', 'rates'])
    ? [
        { label: 'Rooms occupied', value: today.occupiedRooms, note: 'Tonight' },
        { label: 'Rooms free', value: today.availableRooms, note: 'Tonight' },
      ]
    : []),
  ...(worksIn(user, 'desk') ? [{ label: 'New visitors today', value: today.totalVisitors }] : []),
]

const rangeFigures = ({ historical, performance, lastYear }: Stats, user: Worker) => {
  const { totalBookings, totalRevenue, totalVisitors, totalRegisteredVisitors } = historical
  const { occupancy, sold_nights, available_nights } = performance
  const noted = (...notes: (string | undefined)[]) => {
    const note = notes.filter((one) => one !== undefined).join(', ')
    return note ? { note } : {}
  }
  return [
    {
      label: 'Bookings made',
      value: formatWhole(totalBookings),
      ...noted(changeOf(totalBookings, lastYear?.totalBookings)),
    },
    ...(worksIn(user, 'money')
      ? [
          {
            label: 'Revenue booked',
            value: shortMoney(totalRevenue),
            help: 'The price of the confirmed bookings that were made in this range.',
            ...noted(changeOf(totalRevenue, lastYear?.totalRevenue)),
          },
        ]
      : []),
    {
      label: 'Occupancy',
      value: formatPercent(occupancy),
      help: 'Sold nights divided by available nights: rooms times nights, less the nights on which a room was blocked.',
      ...noted(
        `${formatWhole(sold_nights)} of ${formatWhole(available_nights)} nights`,
        lastYear ? `${formatPercent(lastYear.occupancy)} last year` : undefined,
      ),
    },
    ...(worksIn(user, 'desk')
      ? [
          {
            label: 'New visitors',
            value: formatWhole(totalVisitors),
            ...noted(
              `${formatWhole(totalRegisteredVisitors)} in all`,
              changeOf(totalVisitors, lastYear?.totalVisitors),
            ),
          },
        ]
      : []),
  ]
}

/** How a figure has changed against the year before, where that is known and was not nothing. */
const changeOf = (now: number, before: number | undefined): string | undefined => {
  if (!before) return undefined
  const percent = Math.round(((now - before) * 100) / before)
  return `${percent < 0 ? '−' : '+'}${formatWhole(Math.abs(percent))}% on last year`
}

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

const NewestBookings = ({ bookings }: { bookings: Stats['historical']['recentBookings'] }) => (
  <BookingLines
    title="Newest bookings"
    empty="No bookings yet. The first one stands here as soon as a guest books."
    lines={bookings.map(({ id, guestName, roomType, checkIn, checkOut, ...stay }) => ({
      id,
      guest: guestName,
      facts: [roomType, formatDay(checkIn), counted(nightsBetween(checkIn, checkOut), 'night')],
      stay: { ...stay, check_in_date: checkIn, check_out_date: checkOut },
    }))}
  />
)

const quiet = (message: string) => (
  <Box as="p" tone="muted">
    {message}
  </Box>
)

function Months({ series }: { series: Stats['historical']['monthlyBookings'] }) {
  if (series.labels.length === 0)
    return <Panel title="Bookings by month">{quiet('Nothing was booked in this range.')}</Panel>
  return (
    <Panel title="Bookings by month">
      <div aria-hidden="true">
        <Columns
          labels={series.labels.map(monthName)}
          series={[{ label: 'Bookings', color: 'var(--primary)', values: series.data }]}
          height={240}
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
      <Row gap={24} align="center" wrap>
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
      </Row>
    </Panel>
  )
}

/** Of the bookings that the doughnut counts, what the confirmed ones come to. */
function Earned({ of }: { of: Stats['historical']['roomTypeRevenue'] }) {
  if (of.length === 0)
    return <Panel title="Revenue by room type">{quiet('No booking of this range is confirmed.')}</Panel>
  return (
    <Panel title="Revenue by room type">
      <div aria-hidden="true">
        <Rows
          parts={of.map(({ room_type, revenue }) => ({
            name: room_type,
            value: revenue,
            color: 'var(--primary)',
          }))}
          height={28 + 40 * of.length}
          nameWidth={112}
          most={4}
          format={(amount) => shortMoney(amount as Paise)}
        />
      </div>
      <table className="visually-hidden">
        <caption>Revenue by room type</caption>
        <tbody>
          {of.map(({ room_type, revenue }) => (
            <tr key={room_type}>
              <th scope="row">{room_type}</th>
              <td>{formatMoney(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
