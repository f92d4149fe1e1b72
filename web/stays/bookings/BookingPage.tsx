import { Button } from '@mantine/core'
import { useState } from 'react'
import { canMove } from '../../../contract/stays/booking-status.ts'
import { type BookingDetail, bookings } from '../../../contract/stays/bookings.ts'
import { type Folio, folio as folios } from '../../../contract/stays/folio.ts'
import { type Party, parties } from '../../../contract/stays/parties.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { todayAt } from '../../kit/days.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { DocumentsPanel } from '../folio/DocumentsPanel.tsx'
import { FolioPanel } from '../folio/FolioPanel.tsx'
import { PartyNote } from '../parties/PartyNote.tsx'
import type { Route } from './+types/BookingPage.ts'
import { ArrivalActions } from './ArrivalActions.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { GuestPanel, StayPanel, VisitorPanel } from './BookingPanels.tsx'
import { NoShowDialog } from './NoShowDialog.tsx'
import { useMove } from './use-move.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const of = { params: { id: params.id } }
  const [booking, folio] = await Promise.all([
    toResult(call(bookings.get, of)),
    toResult(call(folios.get, of)),
  ])
  const partyId = isFailed(booking) ? null : booking.party_id
  const party = partyId
    ? await toResult(call(parties.get, { params: { id: partyId }, query: { mine: false } }))
    : null
  return { booking, folio, party: party && !isFailed(party) ? party : null }
}

const trail = [{ label: 'Bookings', path: paths.bookingList }]

export const handle: Follows = { follows: { booking: 'id', visitor: true, room: true } }

export default function BookingPage({ loaderData: { booking, folio, party }, params }: Route.ComponentProps) {
  if (!isFailed(booking)) return <Loaded booking={booking} folio={folio} party={party} />
  return (
    <Page title={`Booking ${params.id}`} trail={trail}>
      {booking.status === 404 ? (
        <EmptyState title="Booking not found">
          <p>Check the ID; it looks like FR-7K3M9Q. The list finds a booking by a part of it.</p>
        </EmptyState>
      ) : (
        <Problem message={booking.failed} />
      )}
    </Page>
  )
}

type Shown = { booking: BookingDetail; folio: Folio | Failed; party: Party | null }

function Loaded({ booking, folio, party }: Shown) {
  return (
    <Page
      title={`Booking ${booking.booking_id}`}
      trail={trail}
      badge={<StatusBadge status={booking.status} />}
      actions={<Moves booking={booking} />}
    >
      <PartyNote booking={booking} party={party} />
      <Notes booking={booking} />
      <PageColumns
        beside={
          <>
            <VisitorPanel booking={booking} />
            <DocumentsPanel booking={booking} />
            <BookingHistory events={booking.events} />
          </>
        }
      >
        <StayPanel booking={booking} />
        <FolioPanel booking={booking} folio={folio} />
        <GuestPanel guest={booking.guest_info} />
      </PageColumns>
    </Page>
  )
}

/** What the status can become next. */
function Moves({ booking }: { booking: BookingDetail }) {
  const mayMove = useMay(bookings.setStatus)
  const mayRecord = useMay(folios.noShow)
  const { zone } = useArea()
  const [missing, setMissing] = useState(false)
  const failure = bookings.setStatus.failure
  const { ask, dialog } = useMove({
    confirmed: { done: 'Status updated to confirmed', failure },
    cancelled: { done: 'Status updated to cancelled', failure },
  })
  const isAwaited = !booking.checked_in_at && !booking.no_show_at
  const isLate = booking.status === 'confirmed' && booking.check_in_date <= todayAt(zone)
  return (
    <>
      <ArrivalActions booking={booking} withUndo />
      {mayMove && canMove(booking.status, 'confirmed') ? (
        <Button onClick={() => ask({ booking, to: 'confirmed' })}>Confirm booking</Button>
      ) : null}
      {mayRecord && isAwaited && isLate ? (
        <Button variant="default" onClick={() => setMissing(true)}>
          No-show
        </Button>
      ) : null}
      {mayMove && canMove(booking.status, 'cancelled') && isAwaited ? (
        <Button variant="default" data-tone="danger" onClick={() => ask({ booking, to: 'cancelled' })}>
          Cancel booking
        </Button>
      ) : null}
      {dialog}
      <NoShowDialog booking={booking} opened={missing} onClose={() => setMissing(false)} />
    </>
  )
}

function Notes({ booking }: { booking: BookingDetail }) {
  const { zone } = useArea()
  return (
    <>
      {booking.let_go_at ? (
        <p role="note">
          The guest’s email address is not confirmed: this booking is let go at{' '}
          {formatInstant(booking.let_go_at, zone)} unless they confirm it, you confirm the booking, or money
          comes in.
        </p>
      ) : null}
      {booking.no_show_at ? (
        <p role="note">
          The guest did not come: recorded as no-show on {formatInstant(booking.no_show_at, zone)}. The later
          nights are free.
        </p>
      ) : null}
    </>
  )
}
