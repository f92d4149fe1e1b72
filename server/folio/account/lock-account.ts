import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

/** Locks a booking for a change of its folio or its payments: of two such changes the second one waits here. */
export const lockAccount = async (db: Db, bookingId: string) =>
  (await db
    .selectFrom('bookings')
    .select([
      'booking_id',
      'status',
      'checked_in_at',
      'checked_out_at',
      'no_show_at',
      'check_in',
      'full_name',
    ])
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst()) ?? refuse('booking_not_found')
