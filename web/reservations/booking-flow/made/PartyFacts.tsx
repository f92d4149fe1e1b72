import { phoneText } from '../../../../contract/kit/phone.ts'
import type { Party } from '../../../../contract/reservations/parties.ts'
import { Details } from '../../../kit/blocks/Details.tsx'
import { counted, formatDayLong, formatMoney } from '../../../kit/format.ts'
import { Box, Stack } from '../../../kit/layout/Box.tsx'
import type { ResortFacts } from '../StaySummary.tsx'
import styles from './PartyFacts.module.css'

type Props = {
  party: Party
  resort: Pick<ResortFacts, 'check_in_time' | 'check_out_time'>
  /** The stays are not the reader's own. */
  atDesk?: true
}

/** What is said of stays that were booked together: what they share, and each room. */
export function PartyFacts({ party, resort, atDesk }: Props) {
  const [first] = party.bookings
  if (!first) return null
  const guests = party.bookings.reduce((sum, { number_of_guests }) => sum + number_of_guests, 0)
  return (
    <Stack gap={24} className={styles.facts}>
      <Details
        of={[
          ['Party', <strong key="id">{party.party_id}</strong>],
          ['Check-in', `${formatDayLong(first.check_in_date)}, from ${resort.check_in_time}`],
          ['Check-out', `${formatDayLong(first.check_out_date)}, until ${resort.check_out_time}`],
          ['Stay', `${counted(first.nights, 'night')}, ${counted(guests, 'guest')}`],
          ['Email', first.guest_info.email || undefined, 'wide'],
          ['Phone', phoneText(first.guest_info.phone)],
          ['Total', <strong key="total">{formatMoney(party.final_price)}</strong>],
          ['Special requests', first.special_requests ?? undefined, 'wide'],
        ]}
      />
      <table>
        <caption>{atDesk ? 'Rooms' : 'Your rooms'}</caption>
        <thead>
          <tr>
            <th scope="col">Room</th>
            <th scope="col">Who sleeps here</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {party.bookings.map(({ booking_id, room, guest_info, number_of_guests, final_price }) => (
            <tr key={booking_id}>
              <th scope="row">
                {room.room_type}, room {room.room_number}
                <Box as="small" block>
                  {booking_id}
                </Box>
              </th>
              <td>
                {guest_info.full_name}
                <Box as="small" block>
                  {counted(number_of_guests, 'guest')}
                </Box>
              </td>
              <td>{formatMoney(final_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  )
}
