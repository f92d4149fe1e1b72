import { type Booking, bookingStatuses, bookings, canMove } from '../../contract/bookings.ts'
import { useMay } from '../kit/area.ts'
import { DataTable } from '../kit/DataTable.tsx'
import type { Action, Column, Filter } from '../kit/data-table.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import type { Follows } from '../kit/follows.ts'
import { counted, formatDay, formatMoney } from '../kit/format.ts'
import { listQuery } from '../kit/list-query.ts'
import { Page } from '../kit/Page.tsx'
import { pageOf } from '../kit/page-of.ts'
import { StatusBadge, statusText } from '../kit/StatusBadge.tsx'
import { RowLink } from '../kit/TableRow.tsx'
import { paths } from '../paths.ts'
import type { Route } from './+types/BookingListPage.ts'
import styles from './bookings.module.css'
import { arrivalText, paymentStatusNames } from './labels.ts'
import { useMove } from './use-move.tsx'

const PAGE_SIZE = 8

/** `mine` stays out of the address: a guest session in the same browser must not narrow the list. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  rows: await pageOf(bookings.list, request.url, { pageSize: PAGE_SIZE, fixed: { mine: false } }),
  filter: listQuery(bookings.sheet, request.url),
})

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Booking ID', hint: 'FR-7K3M9Q' },
  { kind: 'search', name: 'guest', label: 'Guest', hint: 'Name, email, phone' },
  { kind: 'day', name: 'start_date', label: 'Check-in from' },
  { kind: 'day', name: 'end_date', label: 'Check-out until' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'Any',
    options: bookingStatuses.map((status) => ({ value: status, label: statusText(status) })),
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
    steady: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Guest', cell: ({ visitor }) => <span className={styles.name}>{visitor.name}</span> },
  {
    title: 'Room',
    steady: true,
    cell: ({ room }) => <Two first={room.room_number} second={room.room_type} />,
  },
  {
    title: 'Check-in',
    steady: true,
    sort: { ascending: 'check_in', descending: '-check_in' },
    cell: ({ check_in_date, nights }) => (
      <Two first={formatDay(check_in_date)} second={counted(nights, 'night')} />
    ),
  },
  {
    title: 'Check-out',
    steady: true,
    sort: { ascending: 'check_out', descending: '-check_out' },
    cell: ({ check_out_date, number_of_guests }) => (
      <Two first={formatDay(check_out_date)} second={counted(number_of_guests, 'guest')} />
    ),
  },
  { title: 'Total', numeric: true, cell: ({ final_price }) => formatMoney(final_price) },
  {
    title: 'Status',
    cell: (booking) => (
      <span className={styles.two}>
        <StatusBadge status={booking.status} />
        <small>
          {[paymentStatusNames[booking.payment_status], arrivalText(booking)].filter(Boolean).join(', ')}
        </small>
      </span>
    ),
  },
]

export const handle: Follows = { follows: { booking: true, visitor: true, room: true } }

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
          { label: 'Confirm', tone: 'main', run: () => ask({ booking, to: 'confirmed' }) } as const,
          { label: 'Cancel', tone: 'danger', run: () => ask({ booking, to: 'cancelled' }) } as const,
        ]
      : []),
    { label: 'View', to: paths.booking(booking.booking_id) },
  ]

  return (
    <Page
      title="Bookings"
      actions={<ExportButton endpoint={bookings.sheet} input={{ query: filter }} fileName="bookings.xlsx" />}
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
  <span className={styles.two}>
    {first} <small>{second}</small>
  </span>
)
