import { type RawBuilder, sql } from 'kysely'
import { upiReferenceKey } from '../../../contract/folio/payment-methods.ts'
import type { Reported } from '../../../contract/folio/reported.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { instantText } from '../../kit/database/instant-text.ts'

/** The reference of the payment `p` as upiReferenceKey compares it. */
const referenceKey = sql`upper(regexp_replace(normalize(p.reference, nfkc), '[^[:alnum:]]', '', 'g'))`

/** Whether nobody has recorded the notice `n` of the booking `b` yet. A payment that was taken back records nothing. */
const isOpen = sql`not exists (
  select from payments p left join payments back on back.reverses = p.payment_id
  where p.booking_id in (select b.booking_id union all select s.booking_id from bookings s where s.party_id = b.party_id)
    and p.amount > 0 and p.reverses is null and back.payment_id is null and ${referenceKey} = n.reference)`

/**
 * What the guest of the booking `b` of a query says to have paid and nobody has recorded yet, for it or another stay
 * of its party: the first one first; null where there is nothing.
 */
export const paymentNotices = sql<Reported | null>`(
  select json_agg(json_build_object('reference', n.reference, 'at', ${instantText(sql.ref('n.at'))}) order by n.at, n.reference)
  from payment_notices n where n.booking_id = b.booking_id and ${isOpen})`

/**
 * Stays that are off (contract/folio/reported.ts) with such a notice, as `bookings as b` of a query. A year back and no
 * further, so that the stays that are looked up stay few whatever was booked before; an older notice stands with its
 * booking alone.
 */
export const offReported = (today: Day): RawBuilder<unknown> => sql`(
  select distinct b.booking_id from payment_notices n join bookings b using (booking_id)
  where n.at >= ${addDays(today, -366)}::date and (b.status = 'cancelled' or b.no_show_at is not null) and ${isOpen})`

/** What is reported of a stay: the open notices of all stays of its party, for one transfer pays for all of them. */
export const readReported = async (db: Db, bookingId: string): Promise<Reported> => {
  const { rows } = await sql<{ notices: Reported | null }>`
    select ${paymentNotices} as notices from bookings b
    where b.booking_id = ${bookingId} or b.party_id = (select party_id from bookings where booking_id = ${bookingId})
    order by b.booking_id`.execute(db)
  const all = rows.flatMap(({ notices }) => notices ?? [])
  return [...new Map(all.map((notice) => [notice.reference, notice])).values()]
}

/**
 * Whether a payment is one that the guest of the stay has reported, however its reference is spelled. Of two that write
 * it down for stays of one party the second waits here, and finds it recorded.
 */
export const wasReported = async (
  db: Db,
  bookingId: string,
  { reference }: { reference: string | null },
): Promise<boolean> => {
  const key = reference && upiReferenceKey(reference)
  if (!key) return false
  await sql`select from payment_notices n where n.reference = ${key} and n.booking_id in (
    select b.booking_id from bookings b
    where b.booking_id = ${bookingId} or b.party_id = (select party_id from bookings where booking_id = ${bookingId}))
    order by n.booking_id for update`.execute(db)
  return (await readReported(db, bookingId)).some((notice) => notice.reference === key)
}
