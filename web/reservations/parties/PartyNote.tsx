import { Link } from 'react-router'
import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import type { Party } from '../../../contract/reservations/parties.ts'
import { counted } from '../../kit/format.ts'
import { paths } from '../../paths.ts'

/** Says on the page of a stay that it was booked with others. */
export function PartyNote({ booking, party }: { booking: BookingDetail; party: Party | null }) {
  const { party_id } = booking
  if (!party_id) return null
  return (
    <p role="note">
      Part of <Link to={paths.party(party_id)}>{party_id}</Link>
      {party ? `, ${counted(party.bookings.length, 'room')}` : ''}
    </p>
  )
}
