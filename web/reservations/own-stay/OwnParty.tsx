import { useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '../../../contract/kit/dates.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { mayCancelAll } from '../../../contract/reservations/own-stay-rules.ts'
import { type Party, parties } from '../../../contract/reservations/parties.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { todayAt } from '../../kit/days.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { Box, Row, Stack } from '../../kit/layout/Box.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import { Picture } from '../../kit/pictures/Picture.tsx'
import looks from '../../kit/plain/Button.module.css'
import { Button } from '../../kit/plain/Button.tsx'
import { paths } from '../../paths.ts'
import { PaymentNotice } from '../booking-flow/made/PaymentNotice.tsx'
import { UpiOfParty } from '../booking-flow/made/UpiPayment.tsx'
import { Documents, duesOf } from '../own-stays/StayLists.tsx'
import { CancelDialog, type CancelPreview } from './CancelDialog.tsx'
import { Done } from './Done.tsx'
import { chatAbout, telephone } from './links.ts'
import styles from './OwnParty.module.css'
import trip from './OwnStay.module.css'
import type { OwnStayResort } from './own-stay-resort.ts'
import { countdown, isOver, mayChange, statusWords } from './stage.ts'

type Props = { loaded: Party; resort: OwnStayResort }

/** The rooms of a party, their sums, and what can be done with all of them at once. */
export function OwnParty({ loaded, resort }: Props) {
  const [{ of, party: shown }, set] = useState({ of: loaded, party: loaded })
  const party = of === loaded ? shown : loaded
  const today = todayAt(resort.time_zone)
  const [asks, setAsks] = useState(false)
  const [done, setDone] = useState<string>()
  const first = party.bookings.find((stay) => !isOver(stay, today)) ?? party.bookings[0]
  const changeable = party.bookings.filter((stay) => mayChange(stay, today))
  const mayCancel = mayCancelAll(
    party.bookings.map((stay) => ({ ...stay, check_in: stay.check_in_date })),
    today,
  )
  const about = { booking_id: party.party_id }
  return (
    <Stack gap={24} fits className={trip.page} data-own-chat>
      <nav className={trip.back} aria-label="Where you are">
        <Link to={paths.ownStays}>My bookings</Link>
      </nav>
      <Stack as="header" gap={8} className={styles.head}>
        <p>{first ? countdownOf(party.bookings, first, today) : null}</p>
        <h1>Your rooms</h1>
        <p>
          Party <strong>{party.party_id}</strong>, {counted(party.bookings.length, 'room')}
        </p>
      </Stack>
      <Done message={done} />
      <Stack gap={24} fits className={trip.columns}>
        <Stack as="ul" gap={16} className={styles.rooms}>
          {party.bookings.map((booking) => (
            <Room key={booking.booking_id} booking={booking} resort={resort} today={today} />
          ))}
        </Stack>
        <Stack gap={24} fits className={trip.side}>
          <Money party={party} resort={resort} onParty={(changed) => set({ of: loaded, party: changed })} />
          <section className={trip.actions} aria-label="What you can do">
            {changeable.length > 0 ? (
              <p>To change or cancel one room, open it. The others stay as they are.</p>
            ) : null}
            <div>
              {mayCancel ? (
                <Button variant="quiet" onClick={() => setAsks(true)}>
                  Cancel all rooms
                </Button>
              ) : null}
              <a
                className={looks.quiet}
                href={chatAbout(resort, about)}
                target="_blank"
                rel="noopener noreferrer"
              >
                WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
              </a>
              <a className={looks.quiet} href={telephone(resort.phone)}>
                Call {resort.phone}
              </a>
              <button type="button" className={looks.quiet} onClick={() => print()}>
                Print
              </button>
            </div>
          </section>
        </Stack>
      </Stack>
      {asks ? (
        <CancelParty
          party={party}
          rooms={changeable.length}
          phone={resort.phone}
          onDone={(cancelled) => {
            set({ of: loaded, party: cancelled })
            setDone('Your rooms are cancelled.')
            setAsks(false)
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Stack>
  )
}

const countdownOf = (stays: Party['bookings'], first: Party['bookings'][number], today: Day): string =>
  stays.every(({ status }) => status === 'cancelled') ? 'All rooms are cancelled' : countdown(first, today)

type RoomProps = { booking: Party['bookings'][number]; resort: OwnStayResort; today: Day }

function Room({ booking, resort, today }: RoomProps) {
  const { booking_id, room, guest_info } = booking
  const picture = resort.rooms[room.room_type]?.picture
  return (
    <li>
      {picture ? <Picture picture={picture} sizes="(min-width: 40em) 10rem, 30vw" decorative /> : null}
      <div>
        <h2>
          <Link to={paths.ownStay(booking_id)}>
            {room.room_type}, room {room.room_number}
          </Link>
        </h2>
        <p>
          {guest_info.full_name}, {counted(booking.number_of_guests, 'guest')}
        </p>
        <p>
          {formatDay(booking.check_in_date)} to {formatDay(booking.check_out_date)}
        </p>
        <p>
          <StatusBadge of="booking" status={booking.status} label={statusWords(booking, today)} />
        </p>
      </div>
      <Row as="p" justify="between" tabular className={styles.price}>
        <strong>{formatMoney(booking.status === 'cancelled' ? booking.charges : booking.final_price)}</strong>
        <Box as="span" tone="muted">
          {booking_id}
        </Box>
      </Row>
    </li>
  )
}

type MoneyProps = { party: Party; resort: OwnStayResort; onParty: (party: Party) => void }

function Money({ party, resort, onParty }: MoneyProps) {
  const stays = party.bookings
  const pays = party.upi_link !== null && party.due_now > 0
  const back = sumOf(stays.map(({ to_return }) => to_return))
  const later = sumOf(stays.map(({ due_at_check_in }) => due_at_check_in))
  // An invoice of the party stands on each of its rooms.
  const papers = new Map(
    party.bookings.flatMap(({ documents }) => documents.map((one) => [one.document_id, one])),
  )
  return (
    <section className={trip.card}>
      <h2>Payment</h2>
      <Sums
        of={(
          [
            ['Total', sumOf(stays.map(({ charges }) => charges))],
            ['Paid', party.paid],
            ...(back > 0 ? [['We return to you', back] as const] : []),
            ['Balance', party.balance],
            ...duesOf({ due_now: party.due_now, due_at_check_in: later }),
          ] as const
        ).map(([label, amount]) => [label, formatMoney(amount), label === 'Balance' ? 'main' : undefined])}
      />
      {pays ? (
        <>
          <p>One payment covers all rooms.</p>
          <UpiOfParty party={party} resort={resort} />
        </>
      ) : null}
      <Told party={party} resort={resort} pays={pays} onParty={onParty} />
      <Stack gap={16} className={trip.lists}>
        <Documents booking={{ documents: [...papers.values()] }} />
      </Stack>
    </section>
  )
}

/** Why nothing more is told of a payment: a room is off, nothing is due now, or nothing is open. */
const whyClosed = (bookings: Party['bookings'], owes: boolean) => {
  if (bookings.some(({ status }) => status === 'cancelled')) return 'cancelled'
  return owes ? 'open' : 'paid'
}

/** What was told of a payment, and the place to tell of one. */
function Told({ party, resort, pays, onParty }: MoneyProps & { pays: boolean }) {
  const { bookings } = party
  // One transfer pays for all: the desk finds its reference at the first room that owes something.
  const owing = bookings.find(({ status, balance }) => status !== 'cancelled' && balance > 0)
  const notices = bookings.flatMap((stay) => stay.payment_notices)
  const about = owing ?? bookings[0]
  if (!about || (notices.length === 0 && !(pays && owing))) return null
  return (
    <PaymentNotice
      bookingId={about.booking_id}
      notices={notices}
      zone={resort.time_zone}
      onSent={(changed) =>
        onParty({ ...party, bookings: bookings.map((one) => (one === about ? changed : one)) })
      }
      closed={pays && owing ? undefined : whyClosed(bookings, owing !== undefined)}
    />
  )
}

type CancelProps = {
  party: Party
  rooms: number
  phone: string
  onDone: (party: Party) => void
  onClose: () => void
}

function CancelParty({ party, rooms, phone, onDone, onClose }: CancelProps) {
  const own = { params: { id: party.party_id }, query: { mine: true } }
  const roomOf = new Map(party.bookings.map(({ booking_id, room }) => [booking_id, room.room_number]))
  return (
    <CancelDialog
      title="Cancel all rooms"
      message={`You give up ${counted(rooms, 'room')} of party ${party.party_id}. This cannot be taken back.`}
      action="Cancel all rooms"
      phone={phone}
      preview={async (signal): Promise<CancelPreview> => {
        const { stays, ...sums } = await call(parties.cancellation, own, { signal })
        const reasons = stays.map(
          ({ booking_id, fee, reason }) =>
            `Room ${roomOf.get(booking_id) ?? booking_id}: ${formatMoney(fee)}. ${reason}`,
        )
        return { ...sums, reasons }
      }}
      cancel={async (fee) => onDone(await call(parties.cancel, { ...own, body: { expected_fee: fee } }))}
      onClose={onClose}
    />
  )
}
