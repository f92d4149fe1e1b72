import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paymentText } from '../../../contract/folio/account-state.ts'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import styles from '../../folio/folio/folio.module.css'
import { IssueDialog } from '../../folio/folio/IssueDialog.tsx'
import { PaymentDialog } from '../../folio/folio/PaymentDialog.tsx'
import { balanceText } from '../../folio/folio/words.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { PageColumns } from '../../kit/blocks/PageColumns.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { useMay } from '../../kit/session/area.ts'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { VisitorPanel } from '../bookings/BookingPanels.tsx'
import type { Route } from './+types/PartyPage.ts'
import { CancelPartyDialog } from './CancelPartyDialog.tsx'
import { PartyNotices } from './PartyNotices.tsx'
import partiesStyles from './parties.module.css'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(parties.get, { params: { id: params.id }, query: { mine: false } }))

const trail = [{ label: 'Bookings', path: paths.bookingList }]

export const handle: Follows = { follows: { agent: true, booking: true, visitor: true, room: true } }

export default function PartyPage({ loaderData, params }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded party={loaderData} />
  return (
    <Page title={`Party ${params.id}`} trail={trail}>
      {loaderData.status === 404 ? (
        <EmptyState title="Party not found">
          <p>
            Check the code; it looks like FP-7K3M9Q. The list of bookings finds the rooms of a party by it.
          </p>
        </EmptyState>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

function Loaded({ party }: { party: Party }) {
  const [first] = party.bookings
  return (
    <Page title={`Party ${party.party_id}`} trail={trail} actions={<Actions party={party} />}>
      <PageColumns
        beside={
          <>
            {first ? <VisitorPanel booking={first} /> : null}
            <PartyPapers party={party} />
          </>
        }
      >
        <PartyStays stays={party.bookings} />
        <Sums party={party} />
        <PartyNotices party={party} payable={payableOf(party)} />
      </PageColumns>
    </Page>
  )
}

/** What is open of the stays: what one is to get back pays nothing for another. */
const openOf = ({ bookings }: Party): Paise =>
  paise(sumOf(bookings.map(({ balance }) => paise(Math.max(0, balance)))))

/** The party as one payment of all is recorded for it. */
const payableOf = (party: Party) => ({
  booking_id: party.party_id,
  balance: openOf(party),
  to_return: paise(0),
  payment_method: party.bookings[0]?.payment_method ?? ('checkin' as const),
})

function Sums({ party }: { party: Party }) {
  const { bookings, final_price, paid, due_now } = party
  const back = paise(sumOf(bookings.map(({ to_return }) => to_return)))
  const later = sumOf(bookings.map(({ due_at_check_in }) => due_at_check_in))
  return (
    <Panel title="Together">
      <Details
        of={[
          ['Rooms', bookings.length],
          [
            'Guests',
            counted(
              sumOf(bookings.map(({ number_of_guests }) => number_of_guests as Paise)),
              'person',
              'persons',
            ),
          ],
          ['Price of the stays', formatMoney(final_price)],
          ['Paid', formatMoney(paid)],
          ['Balance', formatMoney(openOf(party))],
          ['Due now', due_now > 0 ? formatMoney(due_now) : undefined],
          ['Due at check-in', later > 0 ? formatMoney(later) : undefined],
          ['To be returned', back > 0 ? formatMoney(back) : undefined],
        ]}
      />
    </Panel>
  )
}

const isAwaited = ({ status, checked_in_at, no_show_at }: BookingDetail): boolean =>
  status !== 'cancelled' && checked_in_at === null && no_show_at === null

type Asked = 'payment' | 'invoice' | 'cancel'

function Actions({ party }: { party: Party }) {
  const may = {
    payment: useMay(parties.pay),
    invoice: useMay(parties.issue),
    cancel: useMay(parties.cancel),
  }
  const [asked, setAsked] = useState<Asked>()
  const { party_id, bookings } = party
  const open = openOf(party)
  const dialog = (asks: Asked) => ({ opened: asked === asks, onClose: () => setAsked(undefined) })
  const payable = payableOf(party)
  return (
    <>
      {may.payment && open > 0 ? (
        <Button onClick={() => setAsked('payment')}>Record payment for all</Button>
      ) : null}
      {may.invoice ? (
        <Button variant="default" onClick={() => setAsked('invoice')}>
          Issue one invoice
        </Button>
      ) : null}
      {may.cancel && bookings.some(isAwaited) ? (
        <Button variant="default" data-tone="danger" onClick={() => setAsked('cancel')}>
          Cancel all rooms
        </Button>
      ) : null}
      <PaymentDialog booking={payable} endpoint={parties.pay} {...dialog('payment')} />
      <IssueDialog
        id={party_id}
        guest={bookings[0]?.guest.name ?? ''}
        endpoint={parties.issue}
        {...dialog('invoice')}
      />
      <CancelPartyDialog party={party} {...dialog('cancel')} />
    </>
  )
}

/** The papers of all stays of a party; one that names several stands once. */
function PartyPapers({ party: { bookings } }: { party: Party }) {
  const papers = new Map(
    bookings.flatMap(({ documents }) => documents.map((paper) => [paper.document_id, paper] as const)),
  )
  const shown = [...papers.values()].sort(
    (a, b) => a.issued_on.localeCompare(b.issued_on) || a.number.localeCompare(b.number),
  )
  return (
    <Panel title="Invoices">
      {shown.length === 0 ? (
        <Box as="p" tone="muted">
          Nothing is issued yet. One invoice can name all rooms.
        </Box>
      ) : (
        <ul className={styles.papers}>
          {shown.map(({ document_id, kind, number, total, issued_on }) => (
            <li key={document_id} className={styles.line}>
              <span className={styles.what}>
                {documentKindNames[kind]}{' '}
                <a href={addressOf(stayDocuments.pdf, { params: { id: document_id } })}>
                  {number}
                  <span className="visually-hidden"> as PDF</span>
                </a>
              </span>
              <span className={styles.amount}>{formatMoney(total)}</span>
              <small>{formatDay(issued_on)}</small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const byRoom = new Intl.Collator('en', { numeric: true })

/** The rooms of a party by their numbers; each leads to its own booking. */
function PartyStays({ stays }: { stays: readonly BookingDetail[] }) {
  return (
    <Panel title={counted(stays.length, 'room')} flush>
      <ul className={partiesStyles.stays}>
        {stays
          .toSorted((a, b) => byRoom.compare(a.room.room_number, b.room.room_number))
          .map((stay) => (
            <li key={stay.booking_id}>
              <div className={partiesStyles.room}>
                <strong>Room {stay.room.room_number}</strong>
                <Box as="small" block>
                  {stay.room.room_type}
                </Box>
              </div>
              <Box breaks className={partiesStyles.who}>
                <span>{stay.guest_info.full_name}</span>
                <Box as="small" block>
                  {formatDay(stay.check_in_date)} to {formatDay(stay.check_out_date)},{' '}
                  {counted(stay.number_of_guests, 'guest')}
                </Box>
              </Box>
              <div className={partiesStyles.state}>
                <StageBadge stay={stay} />
                <Box as="small" block>
                  {paymentText(stay)}
                </Box>
              </div>
              <Box tabular text="end" className={partiesStyles.money}>
                <Link to={paths.booking(stay.booking_id)}>{stay.booking_id}</Link>
                <Box as="small" block>
                  {balanceText(stay)}
                </Box>
              </Box>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
