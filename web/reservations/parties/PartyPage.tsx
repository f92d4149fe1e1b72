import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames } from '../../../contract/folio/folio-sums.ts'
import { isOff } from '../../../contract/folio/reported.ts'
import { nightsBetween } from '../../../contract/kit/dates.ts'
import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { stayStage } from '../../../contract/rates/stay-stage.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import { IssueDialog } from '../../folio/folio/IssueDialog.tsx'
import { PaymentDialog } from '../../folio/folio/PaymentDialog.tsx'
import { balanceText } from '../../folio/folio/words.ts'
import { FactStrip } from '../../kit/blocks/FactStrip.tsx'
import { type MoreAction, MoreMenu } from '../../kit/blocks/MoreMenu.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { NotFound, Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { todayAt } from '../../kit/days.ts'
import { counted, formatDay, formatInstant, formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import { VisitorPanel } from '../bookings/BookingPanels.tsx'
import type { Route } from './+types/PartyPage.ts'
import { CancelPartyDialog } from './CancelPartyDialog.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  toResult(call(parties.get, { params: { id: params.id }, query: { mine: false } }))

const trail = [{ label: 'Bookings', path: paths.bookingList }]

export const handle: Follows = { follows: { agent: true, booking: true, visitor: true, room: true } }

export default function PartyPage({ loaderData, params }: Route.ComponentProps) {
  if (!isFailed(loaderData)) return <Loaded party={loaderData} />
  return (
    <Page title={`Party ${params.id}`} trail={trail}>
      {loaderData.status === 404 ? (
        <NotFound title="Party not found">
          <p>
            Check the code; it looks like FP-7K3M9Q. The list of bookings finds the rooms of a party by it.
          </p>
        </NotFound>
      ) : (
        <Problem message={loaderData.failed} />
      )}
    </Page>
  )
}

function Loaded({ party }: { party: Party }) {
  const { next, others, dialogs } = useActions(party)
  const [first] = party.bookings
  const name = first?.guest.name ?? `Party ${party.party_id}`
  return (
    <Page
      title={name}
      trail={trail}
      badge={<code>{party.party_id}</code>}
      actions={
        <>
          <FilesMenu files={papersOf(party)} />
          <MoreMenu of={name} actions={others} />
        </>
      }
    >
      <Facts party={party} next={next} />
      <Notices party={party} payable={payableOf(party)} />
      <Rooms of={party.bookings} />
      {first ? <VisitorPanel booking={first} /> : null}
      {dialogs}
    </Page>
  )
}

/** The papers of all stays of a party; one that names several stands once. */
const papersOf = ({ bookings }: Party) => {
  const papers = new Map(
    bookings.flatMap(({ documents }) => documents.map((paper) => [paper.document_id, paper] as const)),
  )
  return [...papers.values()]
    .sort((a, b) => a.issued_on.localeCompare(b.issued_on) || a.number.localeCompare(b.number))
    .map(({ document_id, kind, number, total, issued_on }) =>
      file(
        stayDocuments.pdf,
        { params: { id: document_id } },
        `${number.replaceAll('/', '-')}.pdf`,
        `${documentKindNames[kind]} ${number}, ${formatMoney(total)}, ${formatDay(issued_on)}`,
      ),
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

/** What is asked first of a party: when, how many, what is open, and where its stays stand. */
function Facts({ party, next }: { party: Party; next: ReactNode }) {
  const { bookings, final_price, paid, due_now } = party
  const arrives = bookings.map(({ check_in_date }) => check_in_date).toSorted()[0]
  const leaves = bookings
    .map(({ check_out_date }) => check_out_date)
    .toSorted()
    .at(-1)
  const guests = bookings.reduce((sum, { number_of_guests }) => sum + number_of_guests, 0)
  const open = openOf(party)
  const later = sumOf(bookings.map(({ due_at_check_in }) => due_at_check_in))
  const back = paise(sumOf(bookings.map(({ to_return }) => to_return)))
  const due = [
    due_now > 0 && due_now !== open ? `${formatMoney(due_now)} due now` : '',
    later > 0 ? `${formatMoney(later)} due at check-in` : '',
  ]
  return (
    <FactStrip
      label="Facts of the party"
      next={next}
      facts={[
        arrives && leaves
          ? [
              'Dates',
              `${formatDay(arrives)} to ${formatDay(leaves)}`,
              counted(nightsBetween(arrives, leaves), 'night'),
            ]
          : ['Dates', undefined],
        ['Rooms', bookings.length, counted(guests, 'guest')],
        ['Price of the stays', formatMoney(final_price), `${formatMoney(paid)} paid`],
        ['Balance', open > 0 || back === 0 ? formatMoney(open) : undefined, due.filter(Boolean).join(', ')],
        ['To be returned', back > 0 ? formatMoney(back) : undefined],
        ['Stage', <Stages key="stage" of={bookings} />],
      ]}
    />
  )
}

/** Each stage that one of the stays has reached, once. */
function Stages({ of }: { of: readonly BookingDetail[] }) {
  const { zone } = useArea()
  const one = new Map(of.map((stay) => [stayStage(stay, todayAt(zone)), stay]))
  return (
    <Row as="span" gap={4} wrap>
      {[...one].map(([stage, stay]) => (
        <StageBadge key={stage} stay={stay} />
      ))}
    </Row>
  )
}

const isAwaited = ({ status, checked_in_at, no_show_at }: BookingDetail): boolean =>
  status !== 'cancelled' && checked_in_at === null && no_show_at === null

type Asked = 'payment' | 'invoice' | 'cancel'

/** What the stays are billed by; a receipt of an advance is none. */
const bills: ReadonlySet<string> = new Set(['invoice', 'bill_of_supply'])

/** The next step of a party: its money, then its paper; all else in the menu. */
function useActions(party: Party): { next: ReactNode; others: readonly MoreAction[]; dialogs: ReactNode } {
  const may = {
    payment: useMay(parties.pay),
    invoice: useMay(parties.issue),
    cancel: useMay(parties.cancel),
  }
  const [asked, setAsked] = useState<Asked>()
  const { party_id, bookings } = party
  const dialog = (asks: Asked) => ({ opened: asked === asks, onClose: () => setAsked(undefined) })
  const payable = payableOf(party)
  const all: readonly (MoreAction & { what: Asked; fits: boolean })[] = [
    {
      label: 'Record payment for all',
      what: 'payment',
      fits: may.payment && payable.balance > 0,
      run: () => setAsked('payment'),
    },
    { label: 'Issue one invoice', what: 'invoice', fits: may.invoice, run: () => setAsked('invoice') },
    {
      label: 'Cancel all rooms',
      what: 'cancel',
      tone: 'danger',
      fits: may.cancel && bookings.some(isAwaited),
      run: () => setAsked('cancel'),
    },
  ]
  const fitting = all.filter(({ fits }) => fits)
  const isPaperDue = bookings.some(
    ({ status, documents }) => status !== 'cancelled' && !documents.some(({ kind }) => bills.has(kind)),
  )
  const next = fitting.find(({ what }) => what === 'payment' || (what === 'invoice' && isPaperDue))
  return {
    next: next && <Button onClick={() => setAsked(next.what)}>{next.label}</Button>,
    others: fitting.filter((action) => action !== next),
    dialogs: (
      <>
        <PaymentDialog booking={payable} endpoint={parties.pay} {...dialog('payment')} />
        <IssueDialog
          id={party_id}
          guest={bookings[0]?.guest.name ?? ''}
          bill={bookings[0]?.bill_to ?? null}
          endpoint={parties.issue}
          {...dialog('invoice')}
        />
        <CancelPartyDialog party={party} {...dialog('cancel')} />
      </>
    ),
  }
}

const byRoom = new Intl.Collator('en', { numeric: true })

const columns: readonly Column<BookingDetail>[] = [
  {
    title: 'Room',
    cell: ({ booking_id, room }) => (
      <TwoLines>
        <RowLink to={paths.booking(booking_id)}>Room {room.room_number}</RowLink>{' '}
        <small data-keep>{room.room_type}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Guest',
    cell: ({ guest_info, number_of_guests }) => (
      <TwoLines>
        {guest_info.full_name}
        <small>{counted(number_of_guests, 'guest')}</small>
      </TwoLines>
    ),
  },
  { title: 'Code', nowrap: true, cell: ({ booking_id }) => booking_id },
  {
    title: 'Dates',
    nowrap: true,
    narrow: false,
    cell: ({ check_in_date, check_out_date }) =>
      `${formatDay(check_in_date)} to ${formatDay(check_out_date)}`,
  },
  { title: 'Stage', nowrap: true, narrow: 'head', cell: (stay) => <StageBadge stay={stay} /> },
  {
    title: 'Balance',
    numeric: true,
    // Its word is the column's.
    cell: (stay, rupees) => balanceText(stay, rupees).replace(/^Balance /, ''),
  },
]

/** The rooms of a party by their numbers; each leads to its own booking. */
const Rooms = ({ of }: { of: readonly BookingDetail[] }) => (
  <DataTable
    label="rooms"
    rows={{
      items: of.toSorted((a, b) => byRoom.compare(a.room.room_number, b.room.room_number)),
      total: of.length,
    }}
    pageSize={of.length}
    rowKey={({ booking_id }) => booking_id}
    rowName={({ room }) => `room ${room.room_number}`}
    columns={columns}
    empty={{ title: 'No rooms', next: 'No booking names this party.' }}
  />
)

type NoticesProps = { party: Party; payable: ComponentProps<typeof PaymentDialog>['booking'] }

const isOffIn = ({ bookings }: Party): boolean => bookings.some(isOff)

/** What was asked for by UPI; where a room is off since nobody knows it. */
const amountOf = (party: Party, open: Paise): Paise | null => {
  if (isOffIn(party)) return null
  return party.due_now > 0 ? party.due_now : open
}

/**
 * What the guest says to have paid for the party, to be looked up at the bank. It is kept with one of the stays, also
 * where that one was cancelled since.
 */
function Notices({ party, payable }: NoticesProps) {
  const { zone } = useArea()
  const mayRecord = useMay(parties.pay)
  const [checked, setChecked] = useState<{ reference: string; opened: boolean }>()
  const notices = party.bookings.flatMap((stay) => stay.payment_notices)
  const isOff = isOffIn(party)
  if (notices.length === 0) return null
  return (
    <Panel title="Guest says paid">
      <Stack as="ul" gap={12}>
        {notices.map(({ reference, at }) => (
          <Row as="li" gap={8} align="center" justify="between" wrap key={reference}>
            <span>
              UPI ref {reference}
              <Box as="small" block>
                <time dateTime={at}>{formatInstant(at, zone)}</time>, to be checked with the bank
                {isOff ? ': record what arrived, then return what is not owed' : ''}
              </Box>
            </span>
            {mayRecord && (isOff || payable.balance > 0) ? (
              <Button
                size="xs"
                variant="default"
                aria-label={`Record payment ${reference}`}
                onClick={() => setChecked({ reference, opened: true })}
              >
                Record payment
              </Button>
            ) : null}
          </Row>
        ))}
      </Stack>
      {checked ? (
        <PaymentDialog
          key={checked.reference}
          booking={payable}
          endpoint={parties.pay}
          notice={{
            reference: checked.reference,
            amount: amountOf(party, payable.balance),
          }}
          opened={checked.opened}
          onClose={() => setChecked({ ...checked, opened: false })}
        />
      ) : null}
    </Panel>
  )
}
