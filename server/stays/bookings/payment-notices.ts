import { sql } from 'kysely'
import type { BookingDetail } from '../../../contract/stays/booking.ts'
import { instantText } from '../../kit/database/instant-text.ts'

/** The reference of the payment `p` as upiReferenceKey compares it. */
const referenceKey = sql`upper(regexp_replace(normalize(p.reference, nfkc), '[^[:alnum:]]', '', 'g'))`

/**
 * What the guest of the booking `b` of a query says to have paid and nobody has recorded yet, for it or another stay
 * of its party: the first one first; null where there is nothing. A payment that was taken back records nothing.
 */
export const paymentNotices = sql<BookingDetail['payment_notices'] | null>`(
  select json_agg(json_build_object('reference', n.reference, 'at', ${instantText(sql.ref('n.at'))}) order by n.at, n.reference)
  from payment_notices n
  where n.booking_id = b.booking_id and not exists (
    select from payments p left join payments back on back.reverses = p.payment_id
    where p.booking_id in (select b.booking_id union all select s.booking_id from bookings s where s.party_id = b.party_id)
      and p.amount > 0 and p.reverses is null and back.payment_id is null and ${referenceKey} = n.reference))`
