import { paymentFilterNames, paymentFilters, paymentText } from '../../../contract/folio/account-state.ts'
import { bookingStatuses } from '../../../contract/rates/stay-stage.ts'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { bookingSources, sourceNames } from '../../../contract/reservations/booking-source.ts'
import { canMove } from '../../../contract/reservations/booking-status.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { balanceText } from '../../folio/folio/words.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import type { Route } from './+types/BookingListPage.ts'
import { BookedBy } from './BookedBy.tsx'
import styles from './bookings.module.css'
import { useMove } from './use-move.tsx'

const PAGE_SIZE = 8

/** `mine` stays out of the address: a guest session in the same browser must not narrow the list. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await pageOf(bookings.list, request.url, { pageSize: PAGE_SIZE, fixed: { mine: false } }),
  filter: listQuery(bookings.export, request.url),
})

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Booking ID', hint: 'FR-… or FP-…' },
  { kind: 'search', name: 'guest', label: 'Guest', hint: 'Name or phone' },
  {
    kind: 'day',
    name: 'start_date',
    label: 'Check-in from',
    until: { name: 'end_date', message: 'Check-in from cannot be later than Check-out until' },
  },
  { kind: 'day', name: 'end_date', label: 'Check-out until' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'Any',
    options: bookingStatuses.map((status) => ({ value: status, label: statusText(status) })),
  },
  {
    kind: 'choice',
    name: 'payment',
    label: 'Payment',
    all: 'Any',
    options: paymentFilters.map((payment) => ({ value: payment, label: paymentFilterNames[payment] })),
  },
  {
    kind: 'choice',
    name: 'source',
    label: 'Source',
    all: 'Any',
    options: bookingSources.map((source) => ({ value: source, label: sourceNames[source] })),
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Newest first',
    options: [
      { value: 'check_in', label: 'Check-in, earliest first' },
      { value: '-check_in', label: 'Check-in, latest first' },
      { value: 'check_out', label: 'Check-out, earliest first' },
      { value: '-check_out', label: 'Check-out, latest first' },
    ],
  },
]

const columns: readonly Column<Booking>[] = [
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id, party_id }) => (
      <TwoLines>
        <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>
        {party_id ? <small>{party_id}</small> : null}
      </TwoLines>
    ),
  },
  {
    title: 'Guest',
    cell: (booking) => (
      <TwoLines>
        <span className={styles.name}>{booking.guest.name}</span>
        <small data-narrow="false">
          <Phone to={booking.guest.phone} /> <BookedBy booking={booking} />
        </small>
      </TwoLines>
    ),
  },
  {
    title: 'Room',
    nowrap: true,
    cell: ({ room }) => <Two first={room.room_number} second={room.room_type} />,
  },
  {
    title: 'Check-in',
    nowrap: true,
    sort: { ascending: 'check_in', descending: '-check_in' },
    cell: ({ check_in_date, nights }) => (
      <Two first={formatDay(check_in_date)} second={counted(nights, 'night')} />
    ),
  },
  {
    title: 'Check-out',
    nowrap: true,
    narrow: false,
    sort: { ascending: 'check_out', descending: '-check_out' },
    cell: ({ check_out_date, number_of_guests }) => (
      <Two first={formatDay(check_out_date)} second={counted(number_of_guests, 'guest')} />
    ),
  },
  {
    title: 'Source',
    narrow: false,
    cell: ({ source, agent_name, channel_name }) => (
      <TwoLines>
        {sourceNames[source]} <small>{agent_name ?? channel_name}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Total',
    numeric: true,
    cell: (booking, rupees) => (
      <TwoLines>
        {rupees(booking.final_price)} <small data-keep>{balanceText(booking, rupees)}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Status',
    narrow: 'head',
    cell: (booking) => (
      <TwoLines>
        <StageBadge stay={booking} /> <small>{paymentText(booking)}</small>
      </TwoLines>
    ),
  },
]

export const handle: Follows = { follows: { agent: true, booking: true, visitor: true, room: true } }

export default function BookingListPage({ loaderData: { rows, filter } }: Route.ComponentProps) {
  const mayMove = useMay('update')
  const { ask, dialog } = useMove({
    confirmed: { done: 'Booking confirmed successfully', failure: 'Failed to confirm booking' },
    cancelled: { done: 'Booking cancelled successfully', failure: 'Failed to cancel booking' },
  })

  // H-BLIST-08: the list offers both moves on pending bookings alone.
  const actions = (booking: Booking): readonly Action[] => [
    ...(mayMove && booking.status === 'pending' && canMove(booking.status, 'confirmed')
      ? [
          {
            label: 'Confirm',
            tone: 'main',
            next: true,
            run: () => ask({ booking, to: 'confirmed' }),
          } as const,
          { label: 'Cancel', tone: 'danger', run: () => ask({ booking, to: 'cancelled' }) } as const,
        ]
      : []),
    { label: 'View', next: false, to: paths.booking(booking.booking_id) },
  ]

  return (
    <Page
      title="Bookings"
      actions={<FilesMenu files={[file(bookings.export, { query: filter }, 'bookings.xlsx')]} />}
    >
      <DataTable
        label="bookings"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(booking) => booking.booking_id}
        rowName={(booking) => booking.booking_id}
        columns={columns}
        filters={filters}
        defaultSort="newest"
        actions={actions}
        empty={{ title: 'No bookings found', next: 'A booking made on the site stands here at once.' }}
      />
      {dialog}
    </Page>
  )
}

const Two = ({ first, second }: { first: string; second: string }) => (
  <TwoLines>
    {first} <small>{second}</small>
  </TwoLines>
)
