import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'
import type { DemoClock } from '../kit/clock.ts'

/** So many guests say to have paid, and the desk has yet to look. */
const says = 2

/** What guests of stays to come say to have paid by UPI, half an hour after they booked. */
export const addDemoPaymentNotices = async (db: Db, clock: DemoClock): Promise<void> => {
  await sql`insert into payment_notices (booking_id, reference, at)
    select booking_id, '4260' || (11223344 + 7919 * row_number() over (order by b.created_at, booking_id))::text,
      b.created_at + interval '30 minutes'
    from bookings b join reservations r using (reservation_id)
    where status = 'pending' and payment_method = 'qr' and payment_status = 'pending' and not by_staff
      and check_out > ${clock.today}::date and b.created_at < ${clock.at(0, 0)}::timestamptz
    order by b.created_at, booking_id limit ${says}`.execute(db)
}
