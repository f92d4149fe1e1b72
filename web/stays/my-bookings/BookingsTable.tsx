import { Fragment, useId, useState } from 'react'
import type { Booking } from '../../../contract/stays/bookings.ts'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { formatDay, formatMoney } from '../../kit/format.ts'
import styles from './BookingsTable.module.css'
import { type DetailsResort, MyBookingDetails } from './MyBookingDetails.tsx'

type Props = { bookings: Booking[]; resort: DetailsResort }

/** The bookings as a table, as cards on a phone; each row opens its details (G-MYB-01). */
export function BookingsTable({ bookings, resort }: Props) {
  const [open, setOpen] = useState<string>()
  const id = useId()
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">My bookings, newest first</caption>
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
      <tbody>
        {bookings.map((booking) => {
          const shown = open === booking.booking_id
          const panel = `${id}-${booking.booking_id}`
          return (
            <Fragment key={booking.booking_id}>
              <tr data-open={shown}>
                <th scope="row" data-label="Booking ID">
                  {booking.booking_id}
                </th>
                <td data-label="Room">
                  {booking.room.room_type}, {booking.room.room_number}
                </td>
                <td data-label="Check-in">{formatDay(booking.check_in_date)}</td>
                <td data-label="Check-out">{formatDay(booking.check_out_date)}</td>
                <td data-label="Guests">{booking.number_of_guests}</td>
                <td data-label="Total">{formatMoney(booking.final_price)}</td>
                <td data-label="Status">
                  <StatusBadge status={booking.status} />
                </td>
                <td className={styles.action}>
                  <button
                    type="button"
                    aria-expanded={shown}
                    aria-controls={panel}
                    onClick={() => setOpen(shown ? undefined : booking.booking_id)}
                  >
                    {shown ? 'Close' : 'Details'}
                    <span className="visually-hidden"> of booking {booking.booking_id}</span>
                  </button>
                </td>
              </tr>
              <tr id={panel} className={styles.details} hidden={!shown} data-open={shown}>
                <td colSpan={8}>
                  {shown ? <MyBookingDetails bookingId={booking.booking_id} resort={resort} /> : null}
                </td>
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
