import { sumOf } from '../../../contract/kit/money.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { Details } from '../../kit/blocks/Details.tsx'
import { formatDayLong, formatMoney } from '../../kit/format.ts'
import { RoomPrice } from './RoomPrice.tsx'
import styles from './StaySummary.module.css'
import { guestsOf, type SearchForm } from './search-form.ts'

export type ResortFacts = {
  phone: string
  check_in_time: string
  check_out_time: string
  cancellation_text: string
  tax_note: string
  upi_payee: string
  time_zone: string
  /** What of a stay is paid when it is booked online. */
  advance_percent: number
}

type Props = { room: AvailableRoom; search: SearchForm; resort: ResortFacts }

/** What is about to be booked and what it costs, beside the guest form. */
export function StaySummary({ room, search, resort }: Props) {
  const tax = sumOf([room.tax.cgst, room.tax.sgst])
  return (
    <aside className={styles.summary} aria-label="Your stay">
      <h3>Your stay</h3>
      <Details
        of={[
          ['Room', `${room.room_type}, room ${room.room_number}`],
          ['Check-in', `${formatDayLong(search.checkIn)}, from ${resort.check_in_time}`],
          ['Check-out', `${formatDayLong(search.checkOut)}, until ${resort.check_out_time}`],
          ['Guests', guestsOf(search)],
        ]}
      />
      <div aria-live="polite">
        <RoomPrice room={room} taxNote={resort.tax_note} />
        {tax > 0 ? <p className={styles.small}>Includes {formatMoney(tax)} GST.</p> : null}
      </div>
      <p className={styles.small}>{resort.cancellation_text}</p>
    </aside>
  )
}
