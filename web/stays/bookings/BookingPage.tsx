import { Button } from '@mantine/core'
import { canMove } from '../../../contract/stays/booking-status.ts'
import { type BookingDetail, bookings } from '../../../contract/stays/bookings.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/BookingPage.ts'
import { ArrivalActions } from './ArrivalActions.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { GuestPanel, StayPanel, VisitorPanel } from './BookingPanels.tsx'
import { BookingPayments } from './BookingPayments.tsx'
import { BookingPrice } from './BookingPrice.tsx'
import { useMove } from './use-move.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(bookings.get, { params: { id: params.id } }))

const trail = [{ label: 'Bookings', path: paths.bookingList }]

export const handle: Follows = { follows: { booking: 'id', visitor: true, room: true } }

export default function BookingPage({ loaderData, params }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded booking={loaderData} />
  return (
    <Page title={`Booking ${params.id}`} trail={trail}>
      {loaderData.status === 404 ? (
        <EmptyState title="Booking not found">
          <p>Check the ID; it looks like FR-7K3M9Q. The list finds a booking by a part of it.</p>
        </EmptyState>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

function Loaded({ booking }: { booking: BookingDetail }) {
  const mayMove = useMay(bookings.setStatus)
  const { zone } = useArea()
  const failure = bookings.setStatus.failure
  const { ask, dialog } = useMove({
    confirmed: { done: 'Status updated to confirmed', failure },
    cancelled: { done: 'Status updated to cancelled', failure },
  })
  return (
    <Page
      title={`Booking ${booking.booking_id}`}
      trail={trail}
      badge={<StatusBadge status={booking.status} />}
      actions={
        <>
          <ArrivalActions booking={booking} withUndo />
          {mayMove && canMove(booking.status, 'confirmed') ? (
            <Button onClick={() => ask({ booking, to: 'confirmed' })}>Confirm booking</Button>
          ) : null}
          {mayMove && canMove(booking.status, 'cancelled') && !booking.checked_in_at ? (
            <Button variant="default" data-tone="danger" onClick={() => ask({ booking, to: 'cancelled' })}>
              Cancel booking
            </Button>
          ) : null}
        </>
      }
    >
      {booking.let_go_at ? (
        <p role="note">
          The guest’s email address is not confirmed: this booking is let go at{' '}
          {formatInstant(booking.let_go_at, zone)} unless they confirm it, you confirm the booking, or money
          comes in.
        </p>
      ) : null}
      <PageColumns
        beside={
          <>
            <VisitorPanel booking={booking} />
            <BookingPayments booking={booking} />
            <BookingHistory events={booking.events} />
          </>
        }
      >
        <StayPanel booking={booking} />
        <GuestPanel guest={booking.guest_info} />
        <BookingPrice booking={booking} />
      </PageColumns>
      {dialog}
    </Page>
  )
}
