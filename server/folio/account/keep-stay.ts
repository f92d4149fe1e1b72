import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

/**
 * Money has come in or the resort has confirmed, so the stay is not let go any more (D-33), also when a payment
 * is taken back: that is to write it down anew. A later hour would be one that no mail has named to the guest. With it
 * the other stays of its party are kept, for a party goes as a whole; one that somebody else holds at this moment is
 * passed over, so that nobody waits in a circle, and expire-pending.ts looks at all of them once more.
 */
export const keepStay = async (db: Db, bookingId: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set({ let_go_at: null })
    .where('booking_id', '=', bookingId)
    .where('let_go_at', 'is not', null)
    .execute()
  await sql`update bookings set let_go_at = null where booking_id in (
    select other.booking_id from bookings other
    join bookings own on own.party_id = other.party_id
    where own.booking_id = ${bookingId} and other.let_go_at is not null
    for update of other skip locked)`.execute(db)
}
