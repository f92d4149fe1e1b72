import { sql } from 'kysely'
import { paymentStatusOf } from '../../folio/account/payment-rules.ts'
import type { Db } from '../../kit/database/db.ts'

/** The payment status follows the folio, as it does after each write of the desk. */
export const settleDemoStays = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const stays = await db
    .selectFrom('bookings as b')
    .innerJoin('reservations as re', 're.reservation_id', 'b.reservation_id')
    .innerJoin('folios as f', 'f.booking_id', 'b.booking_id')
    .select(['b.booking_id', 'b.status', 're.payment_method', 'b.payment_status'])
    .select(['f.charges', 'f.paid', 'f.refunded', 'f.balance', 'f.payments'])
    .where('b.booking_id', 'in', ids)
    .execute()
  const moved = stays
    .map((stay) => ({ ...stay, to: paymentStatusOf(stay, stay) }))
    .filter(({ to, payment_status }) => to !== payment_status)
    .map(({ booking_id, to }) => ({ booking_id, to }))
  await sql`update bookings b set payment_status = r.value ->> 'to'
    from jsonb_array_elements(${JSON.stringify(moved)}::jsonb) r
    where b.booking_id = r.value ->> 'booking_id'`.execute(db)
}
