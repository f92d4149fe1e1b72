import { sql } from 'kysely'
import { finalPriceOfStay, nightlyOfStay } from '../../folio/account/agreed.ts'
import type { Db } from '../../kit/database/db.ts'

/** The last stays that were paid and called off late, so that one night was charged. */
const late = sql`select b.booking_id, b.check_in, (${nightlyOfStay})[1] as night, b.created_at, e.at as off_at,
    row_number() over (order by (b.check_in - e.at::date < 3) desc, b.check_in desc, b.room_id) as nth
  from bookings b join booking_events e on e.booking_id = b.booking_id and e.to_status = 'cancelled'
  where b.status = 'cancelled' and b.check_out - b.check_in > 1
    and not exists (select from payments p where p.booking_id = b.booking_id)
  order by nth limit 2`

/**
 * Two stays that were paid and called off too late to be free: one waits for its money, the other has it back. Answers
 * which they are.
 */
export const addCalledOff = async (db: Db): Promise<string[]> => {
  const by = sql`'Leela Pandey', 'USR1001'`
  const { rows } = await sql<{ booking_id: string; nth: number }>`
    with late as (${late}), fees as (
      insert into folio_lines (booking_id, kind, day, text, quantity, unit_price, sac, tax_kind, night_price, by_name,
        by_user_id, at)
      select booking_id, 'fee', off_at::date, 'Cancellation fee', 1, night, '996311', 'accommodation', night, ${by}, off_at
      from late
    )
    select booking_id, nth::int from late order by nth`.execute(db)
  const chosen = JSON.stringify(rows)
  await sql`insert into payments (booking_id, amount, method, reference, by_name, by_user_id, at)
    select b.booking_id, ${finalPriceOfStay}, 'bank', 'NEFT ' || (298110 + (r.value ->> 'nth')::int), ${by},
      least(b.created_at + interval '45 minutes', (select max(at) from booking_events e where e.booking_id = b.booking_id))
    from jsonb_array_elements(${chosen}::jsonb) r join bookings b on b.booking_id = r.value ->> 'booking_id'`.execute(
    db,
  )
  await sql`insert into payments (booking_id, amount, method, reference, reason, by_name, by_user_id, at)
    select f.booking_id, f.balance, 'bank', 'NEFT 298140', 'Cancelled, less the fee of one night', ${by},
      (select max(at) from booking_events e where e.booking_id = f.booking_id)
    from folios f where f.booking_id = ${rows[1]?.booking_id ?? ''} and f.balance < 0`.execute(db)
  return rows.map(({ booking_id }) => booking_id)
}
