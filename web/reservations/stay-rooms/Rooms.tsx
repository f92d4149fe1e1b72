import type { StaySegment } from '../../../contract/reservations/stay-segments.ts'
import { formatDay } from '../../kit/format.ts'

/** The rooms of a stay, one below the other, with their days. */
export function Rooms({ of }: { of: readonly StaySegment[] }) {
  return of.map(({ room_number, check_in_date, check_out_date }) => (
    <div key={check_in_date}>
      Room {room_number}, {formatDay(check_in_date)} to {formatDay(check_out_date)}
    </div>
  ))
}
