import { Link } from 'react-router'
import { paymentText } from '../../../contract/folio/account-state.ts'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { balanceText } from '../../folio/folio/words.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { counted, formatDay } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { paths } from '../../paths.ts'
import { StageBadge } from '../../rates/rooms/StageBadge.tsx'
import styles from './parties.module.css'

const byRoom = new Intl.Collator('en', { numeric: true })

/** The rooms of a party by their numbers; each leads to its own booking. */
export function PartyStays({ stays }: { stays: readonly BookingDetail[] }) {
  return (
    <Panel title={counted(stays.length, 'room')} flush>
      <ul className={styles.stays}>
        {stays
          .toSorted((a, b) => byRoom.compare(a.room.room_number, b.room.room_number))
          .map((stay) => (
            <li key={stay.booking_id}>
              <div className={styles.room}>
                <strong>Room {stay.room.room_number}</strong>
                <Box as="small" block>
                  {stay.room.room_type}
                </Box>
              </div>
              <Box breaks className={styles.who}>
                <span>{stay.guest_info.full_name}</span>
                <Box as="small" block>
                  {formatDay(stay.check_in_date)} to {formatDay(stay.check_out_date)},{' '}
                  {counted(stay.number_of_guests, 'guest')}
                </Box>
              </Box>
              <div className={styles.state}>
                <StageBadge stay={stay} />
                <Box as="small" block>
                  {paymentText(stay)}
                </Box>
              </div>
              <Box tabular text="end" className={styles.money}>
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
