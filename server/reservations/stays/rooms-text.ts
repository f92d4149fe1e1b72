import type { BookingDetail } from '../../../contract/reservations/booking.ts'
import { shownDay } from '../../kit/shown.ts'

/** The rooms of a stay whose guest changes them, as mails and papers name them; nothing where it has one. */
export const severalRooms = ({ segments }: Pick<BookingDetail, 'segments'>): string | undefined =>
  segments.length > 1
    ? segments
        .map(({ room_number, check_in_date }, i) =>
          i === 0 ? `room ${room_number}` : `room ${room_number} from ${shownDay(check_in_date)}`,
        )
        .join(', then ')
    : undefined
