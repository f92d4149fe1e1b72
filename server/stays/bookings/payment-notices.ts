import { sql } from 'kysely'
import type { BookingDetail } from '../../../contract/stays/bookings.ts'
import { instantText } from '../../kit/database/instant-text.ts'

/** What the guest of the booking `b` of a query says to have paid, the first one first; null where there is nothing. */
export const paymentNotices = sql<BookingDetail['payment_notices'] | null>`(
  select json_agg(json_build_object('reference', n.reference, 'at', ${instantText(sql.ref('n.at'))}) order by n.at, n.reference)
  from payment_notices n where n.booking_id = b.booking_id)`
