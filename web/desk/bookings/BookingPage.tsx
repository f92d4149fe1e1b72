import { Button } from '@mantine/core'
import { useState } from 'react'
import { type PreArrival, preArrival } from '../../../contract/desk/pre-arrival.ts'
import { type Folio, folio as folios } from '../../../contract/folio/folio.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { canMove } from '../../../contract/reservations/booking-status.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { noShows } from '../../../contract/reservations/no-show.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import { DocumentsPanel } from '../../folio/folio/DocumentsPanel.tsx'
import { FolioPanel } from '../../folio/folio/FolioPanel.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { todayAt } from '../../kit/days.ts'
import { formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { GuestPanel, StayPanel, VisitorPanel } from '../../reservations/bookings/BookingPanels.tsx'
import { NoShowDialog } from '../../reservations/bookings/NoShowDialog.tsx'
import { useMove } from '../../reservations/bookings/use-move.tsx'
import { PartyNote } from '../../reservations/parties/PartyNote.tsx'
import { AskGuestPanel } from '../pre-arrival/AskGuestPanel.tsx'
import type { Route } from './+types/BookingPage.ts'
import { ArrivalActions, type ArrivalAsked } from './ArrivalActions.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { EditBooking } from './EditBooking.tsx'
import { useArrivalDialogs } from './use-arrival-dialogs.tsx'
import { useStayChange } from './use-stay-change.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const of = { params: { id: params.id } }
  const [booking, folio, asked] = await Promise.all([
    toResult(call(bookings.get, of)),
    toResult(call(folios.get, of)),
    toResult(call(preArrival.state, of)),
  ])
  const partyId = isFailed(booking) ? null : booking.party_id
  const party = partyId
    ? await toResult(call(parties.get, { params: { id: partyId }, query: { mine: false } }))
    : null
  return {
    booking,
    folio,
    asked: isFailed(asked) ? null : asked,
    party: party && !isFailed(party) ? party : null,
  }
}

const trail = [{ label: 'Bookings', path: paths.bookingList }]

export const handle: Follows = { follows: { agent: true, booking: 'id', visitor: true, room: true } }

export default function BookingPage({ loaderData, params }: Route.ComponentProps) {
  return <OneBooking key={params.id} id={params.id} {...loaderData} />
}

type OneProps = Route.ComponentProps['loaderData'] & { id: string }

/** The dialogs of the arrival are the page’s: what is typed there outlives what others do, and a load that fails. */
function OneBooking({ id, booking, ...shown }: OneProps) {
  const { ask, dialogs } = useArrivalDialogs(isFailed(booking) ? undefined : booking)
  return (
    <>
      {isFailed(booking) ? (
        <NotLoaded id={id} booking={booking} />
      ) : (
        <Loaded booking={booking} {...shown} onAsk={ask} />
      )}
      {dialogs}
    </>
  )
}

function NotLoaded({ id, booking }: { id: string; booking: Failed }) {
  return (
    <Page title={`Booking ${id}`} trail={trail}>
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

type Asking = { booking: BookingDetail; onAsk: (booking: BookingDetail, what: ArrivalAsked) => void }
type Shown = Asking & { folio: Folio | Failed; party: Party | null; asked: PreArrival | null }

function Loaded({ booking, folio, party, asked, onAsk }: Shown) {
  const change = useStayChange(booking)
  return (
    <Page
      title={`Booking ${booking.booking_id}`}
      trail={trail}
      badge={<StageBadge stay={booking} />}
      actions={
        <>
          <Moves booking={booking} onAsk={onAsk} />
          {change.buttons}
        </>
      }
    >
      {change.notice}
      <PartyNote booking={booking} party={party} />
      <Notes booking={booking} />
      <PageColumns
        beside={
          <>
            <AskGuestPanel booking={booking} asked={asked} />
            <VisitorPanel booking={booking} />
            <DocumentsPanel booking={booking} />
            <BookingHistory events={booking.events} />
          </>
        }
      >
        <StayPanel booking={booking} />
        <FolioPanel booking={booking} folio={folio} />
        <GuestPanel booking={booking} />
      </PageColumns>
    </Page>
  )
}

/** What the status can become next. */
function Moves({ booking, onAsk }: Asking) {
  const mayMove = useMay(bookings.setStatus)
  const mayRecord = useMay(noShows.noShow)
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
      {mayMove && canMove(booking.status, 'confirmed') ? (
        <Button onClick={() => ask({ booking, to: 'confirmed' })}>Confirm booking</Button>
      ) : null}
      <ArrivalActions booking={booking} withUndo onAsk={(what) => onAsk(booking, what)} />
      <EditBooking booking={booking} />
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
