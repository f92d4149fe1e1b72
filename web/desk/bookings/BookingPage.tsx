import type { ReactNode } from 'react'
import { type PreArrival, preArrival } from '../../../contract/desk/pre-arrival.ts'
import { paymentText } from '../../../contract/folio/account-state.ts'
import { type Folio, folio as folios } from '../../../contract/folio/folio.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import { DocumentsPanel } from '../../folio/folio/DocumentsPanel.tsx'
import { FolioPanel } from '../../folio/folio/FolioPanel.tsx'
import { balanceOf } from '../../folio/folio/words.ts'
import { FactStrip } from '../../kit/blocks/FactStrip.tsx'
import { MoreMenu } from '../../kit/blocks/MoreMenu.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { GuestPanel, StayPanel, VisitorPanel } from '../../reservations/bookings/BookingPanels.tsx'
import styles from '../../reservations/bookings/bookings.module.css'
import { PartyNote } from '../../reservations/parties/PartyNote.tsx'
import { AskGuestPanel } from '../pre-arrival/AskGuestPanel.tsx'
import type { Route } from './+types/BookingPage.ts'
import type { ArrivalAsked } from './ArrivalActions.tsx'
import { useArrivalDialogs } from './use-arrival-dialogs.tsx'
import { useBookingActions } from './use-booking-actions.tsx'

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
  const { next, others, dialogs, notice } = useBookingActions(booking, onAsk)
  const { full_name } = booking.guest_info
  return (
    <Page
      title={full_name}
      trail={trail}
      badge={<code>{booking.booking_id}</code>}
      actions={<MoreMenu of={full_name} actions={others} />}
    >
      {notice}
      <Facts booking={booking} next={next} />
      <PartyNote booking={booking} party={party} />
      <Notes booking={booking} />
      <PageColumns
        beside={
          <>
            <AskGuestPanel booking={booking} asked={asked} />
            <GuestPanel booking={booking} />
            <VisitorPanel booking={booking} withSource />
            <DocumentsPanel booking={booking} />
          </>
        }
      >
        <StayPanel booking={booking} />
        <FolioPanel booking={booking} folio={folio} />
        <BookingHistory events={booking.events} />
      </PageColumns>
      {dialogs}
    </Page>
  )
}

/** What is asked first of a stay: when, where, what is open, and where it stands. */
function Facts({ booking, next }: { booking: BookingDetail; next: ReactNode }) {
  const { room, number_of_guests, check_in_date, check_out_date, nights } = booking
  const { word, amount } = balanceOf(booking)
  return (
    <FactStrip
      label="Facts of the booking"
      next={next}
      facts={[
        ['Dates', `${formatDay(check_in_date)} to ${formatDay(check_out_date)}`, counted(nights, 'night')],
        ['Room', room.room_number, `${room.room_type}, ${counted(number_of_guests, 'guest')}`],
        [
          amount === null ? 'Balance' : word,
          amount === null ? word : formatMoney(amount),
          // Said once where it says the same.
          paymentText(booking) === word ? undefined : paymentText(booking),
        ],
        ['Stage', <StageBadge key="stage" stay={booking} />],
      ]}
    />
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

type BookingEvent = BookingDetail['events'][number]

const says: Record<Exclude<BookingEvent['kind'], 'status'>, string> = {
  moved: 'Stay changed',
  checked_in: 'Checked in',
  checked_out: 'Checked out',
  no_show: 'No-show',
  changed: 'Changed',
}

/** What happened to the booking: who, when, from which status to which, and the notes. */
function BookingHistory({ events }: Pick<BookingDetail, 'events'>) {
  const { zone } = useArea()
  return (
    <Panel title="History">
      <ol className={`${styles.entries} ${styles.history}`}>
        {events.map((event) => (
          <li key={event.at + event.kind + event.to}>
            {event.kind === 'status' ? <StatusMove event={event} /> : says[event.kind]}
            <small>
              {event.by}, <time dateTime={event.at}>{formatInstant(event.at, zone)}</time>
            </small>
            {event.notes ? <p className={styles.notes}>{event.notes}</p> : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function StatusMove({ event }: { event: BookingEvent }) {
  return (
    <>
      {event.from ? `${statusText(event.from)} → ` : 'Booked as '}
      <StatusBadge of="booking" status={event.to} />
    </>
  )
}
