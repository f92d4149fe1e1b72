import { type Dispatch, Fragment, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../../contract/reservations/booking.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { todayAt } from '../../kit/days.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { paths } from '../../paths.ts'
import { isOver, statusWords } from '../own-stay/stage.ts'
import styles from './BookingsTable.module.css'
import { type DetailsResort, OwnStayDetails } from './OwnStayDetails.tsx'

type Props = {
  bookings: Booking[]
  /** Whether these are all the guest has: rooms of a party may else stand on another page. */
  whole: boolean
  resort: DetailsResort
}

/** The bookings as a table, as cards on a phone: what is to come, then what is past; each row opens its details (G-MYB-01). */
export function BookingsTable({ bookings, whole, resort }: Props) {
  const [open, setOpen] = useState<string>()
  const today = todayAt(resort.time_zone)
  const coming = bookings.filter((stay) => !isOver(stay, today)).reverse()
  const past = bookings.filter((stay) => isOver(stay, today))
  const rows = { open, onOpen: setOpen, resort, roomsOf: whole ? roomsIn(bookings) : undefined }
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">My bookings</caption>
      <thead>
        <tr>
          <th scope="col">Booking ID</th>
          <th scope="col">Room</th>
          <th scope="col">Check-in</th>
          <th scope="col">Check-out</th>
          <th scope="col">Guests</th>
          <th scope="col">Total</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Details</span>
          </th>
        </tr>
      </thead>
      <Group title="To come" bookings={coming} {...rows} />
      <Group title="Past and cancelled" bookings={past} {...rows} />
    </table>
  )
}

/** How many rooms each party has. */
function roomsIn(bookings: readonly Booking[]): Map<string, number> {
  const rooms = new Map<string, number>()
  for (const { party_id } of bookings) if (party_id) rooms.set(party_id, (rooms.get(party_id) ?? 0) + 1)
  return rooms
}

type Rows = {
  /** The booking whose details are shown. */
  open: string | undefined
  onOpen: Dispatch<string | undefined>
  resort: DetailsResort
  roomsOf: Map<string, number> | undefined
}

function Group({ title, bookings, ...rows }: Rows & { title: string; bookings: Booking[] }) {
  if (bookings.length === 0) return null
  return (
    <tbody>
      <tr className={styles.title}>
        <th scope="rowgroup" colSpan={8}>
          {title}
        </th>
      </tr>
      {bookings.map((booking) => (
        <Row key={booking.booking_id} booking={booking} {...rows} />
      ))}
    </tbody>
  )
}

function Row({ booking, open, onOpen, resort, roomsOf }: Rows & { booking: Booking }) {
  const { booking_id, party_id } = booking
  const shown = open === booking_id
  // Of a stay that is over, confirmed is not what its guest wants to know.
  const hasEnded = booking.checked_out_at !== null || booking.no_show_at !== null
  const label = hasEnded && statusWords(booking, todayAt(resort.time_zone))
  const panel = `${useId()}-details`
  return (
    <Fragment>
      <tr className={styles.row} data-open={shown} data-party={party_id ?? undefined}>
        <th scope="row" data-label="Booking ID">
          <Link to={paths.ownStay(booking_id)}>{booking_id}</Link>
          {party_id ? <PartyLink party={party_id} rooms={roomsOf?.get(party_id)} /> : null}
        </th>
        <td data-label="Room">
          {booking.room.room_type}, {booking.room.room_number}
        </td>
        <td data-label="Check-in">{formatDay(booking.check_in_date)}</td>
        <td data-label="Check-out">{formatDay(booking.check_out_date)}</td>
        <td data-label="Guests">{booking.number_of_guests}</td>
        <td data-label="Total">{formatMoney(booking.final_price)}</td>
        <td data-label="Status">
          <StatusBadge of="booking" status={booking.status} {...(label && { label })} />
        </td>
        <td className={styles.action}>
          <button
            type="button"
            aria-expanded={shown}
            aria-controls={panel}
            onClick={() => onOpen(shown ? undefined : booking_id)}
          >
            {shown ? 'Close' : 'Details'}
            <span className="visually-hidden"> of booking {booking_id}</span>
          </button>
        </td>
      </tr>
      <tr id={panel} className={styles.details} hidden={!shown} data-open={shown}>
        <td colSpan={8}>{shown ? <OwnStayDetails bookingId={booking_id} resort={resort} /> : null}</td>
      </tr>
    </Fragment>
  )
}

/** That the room was booked together with others. */
function PartyLink({ party, rooms }: { party: string; rooms: number | undefined }) {
  return (
    <span className={styles.party}>
      Party <Link to={paths.ownParty(party)}>{party}</Link>
      {rooms && rooms > 1 ? `, ${counted(rooms, 'room')}` : null}
    </span>
  )
}
