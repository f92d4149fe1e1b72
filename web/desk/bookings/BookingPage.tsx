import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type PreArrival, preArrival } from '../../../contract/desk/pre-arrival.ts'
import { paymentText } from '../../../contract/folio/account-state.ts'
import { type Folio, folio as folios } from '../../../contract/folio/folio.ts'
import type { Output } from '../../../contract/kit/endpoint.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { bookings } from '../../../contract/reservations/bookings.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import { DocumentsPanel } from '../../folio/folio/DocumentsPanel.tsx'
import { FolioPanel } from '../../folio/folio/FolioPanel.tsx'
import { balanceOf } from '../../folio/folio/words.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Dialog } from '../../kit/blocks/Dialog.tsx'
import { FactStrip } from '../../kit/blocks/FactStrip.tsx'
import { LinkToSend } from '../../kit/blocks/LinkToSend.tsx'
import { MoreMenu } from '../../kit/blocks/MoreMenu.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { StatusBadge, statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDate, formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Wrong } from '../../kit/layout/Wrong.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { GuestPanel, StayPanel, VisitorPanel } from '../../reservations/bookings/BookingPanels.tsx'
import styles from '../../reservations/bookings/bookings.module.css'
import { askByChat } from '../../reservations/bookings/chat-texts.ts'
import { PartyNote } from '../../reservations/parties/PartyNote.tsx'
import askGuest from '../pre-arrival/ask-guest.module.css'
import { receivedLines } from '../pre-arrival/received-lines.ts'
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
        <NotFound title="Booking not found">
          <p>Check the ID; it looks like FR-7K3M9Q. The list finds a booking by a part of it.</p>
        </NotFound>
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

const message: Record<Exclude<BookingEvent['kind'], 'status'>, string> = {
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
            {event.kind === 'status' ? <StatusMove event={event} /> : message[event.kind]}
            <Box as="small" block>
              {event.by}, <time dateTime={event.at}>{formatInstant(event.at, zone)}</time>
            </Box>
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

type Props = { booking: BookingDetail; asked: PreArrival | null }

/** Whether the guest was asked before coming, and what they answered. */
function AskGuestPanel({ booking, asked }: Props) {
  const mayAsk = useMay(preArrival.ask)
  const { zone } = useArea()
  const [{ opened, nth }, setDialog] = useState({ opened: false, nth: 0 })
  if (!asked || !(asked.may_ask || asked.asked_at)) return null
  const givenOn = emailGivenOn(booking, asked)
  return (
    <Panel title="Before arrival">
      <Stack gap={12} shrinks className={askGuest.panel}>
        <p>{askedText(asked, zone)}</p>
        {givenOn ? <p>E-mail given by the guest on {formatDate(givenOn, zone)}</p> : null}
        {asked.received ? (
          <Details of={receivedLines(asked.received).map((line) => [...line, 'wide'])} />
        ) : null}
        {asked.may_ask && mayAsk ? (
          <Button variant="default" onClick={() => setDialog({ opened: true, nth: nth + 1 })}>
            {asked.asked_at ? 'Ask the guest again' : 'Ask the guest'}
          </Button>
        ) : null}
      </Stack>
      {nth > 0 ? (
        <AskGuestDialog
          // The link that was made is shown only once; closed, not taken away, it gives the focus back.
          key={nth}
          booking={booking}
          email={asked.email}
          opened={opened}
          onClose={() => setDialog({ opened: false, nth })}
        />
      ) : null}
    </Panel>
  )
}

/** When the address of the booking came by the link, which the desk then looks at: until the check-in. */
const emailGivenOn = ({ guest, checked_in_at }: BookingDetail, { received }: PreArrival) =>
  checked_in_at === null && received?.email && received.email === guest.email ? received.email_at : null

/** "Asked on Nov 20, 2026 by e-mail, answered on Nov 21, 2026"; what was asked again since stands last. */
const askedText = ({ asked_at, mailed, answered_at }: PreArrival, zone: string): string => {
  if (!asked_at) return 'The guest was not asked yet. Ask now what would be asked at check-in.'
  const how = mailed ? 'by e-mail' : 'with a link'
  const asked = `on ${formatDate(asked_at, zone)} ${how}`
  if (!answered_at) return `Asked ${asked}, no answer yet`
  const answered = `on ${formatDate(answered_at, zone)}`
  return asked_at <= answered_at
    ? `Asked ${asked}, answered ${answered}`
    : `Answered ${answered}, asked again ${asked}`
}

type AskGuestDialogProps = {
  booking: BookingDetail
  email: string | null
  opened: boolean
  onClose: () => void
}
type Made = Output<typeof preArrival.ask>

/** Makes the link with which the guest answers before coming, and hands it over: by mail, by WhatsApp, or copied. */
function AskGuestDialog({ booking, email, opened, onClose }: AskGuestDialogProps) {
  const [made, setMade] = useState<Made>()
  const ask = useSave(preArrival.ask, { quiet: true, after: setMade })
  const make = (mail: boolean) => ask.save({ params: { id: booking.booking_id }, body: { mail } })
  return (
    <Dialog title="Ask the guest before arrival" opened={opened} onClose={onClose}>
      <Stack gap={12} shrinks className={askGuest.panel}>
        {made ? (
          <Hand made={made} booking={booking} />
        ) : (
          <>
            <p>
              The guest gets a link to fill in what is asked at check-in. It opens until the end of{' '}
              {formatDay(booking.check_in_date)}; older links stop working.
            </p>
            {email ? null : <p>No e-mail is known of this guest: hand the link over yourself.</p>}
            {ask.message ? <Wrong>{ask.message}</Wrong> : null}
            <Row gap={12} justify="end" wrap>
              <Button variant="default" disabled={ask.saving} onClick={() => make(false)}>
                Make a link for WhatsApp
              </Button>
              {email ? (
                <Button loading={ask.saving} onClick={() => make(true)}>
                  Mail the link
                </Button>
              ) : null}
            </Row>
            {email ? (
              <Box as="p" tone="muted">
                The link will be mailed to {email}.
              </Box>
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function Hand({ made: { link, ends_on, mailed_to }, booking }: { made: Made; booking: BookingDetail }) {
  const { resort } = useArea()
  return (
    <>
      <p role="status">
        {mailed_to ? `Mailed to ${mailed_to}.` : 'The link is ready.'} It opens until the end of{' '}
        {formatDay(ends_on)}, and is shown only now.
      </p>
      <LinkToSend
        link={link}
        chat={booking.guest.phone ? askByChat(booking, resort, link) : undefined}
        isSent={mailed_to !== null}
      />
    </>
  )
}
