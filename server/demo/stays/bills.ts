import { sql } from 'kysely'
import { addDays } from '../../../contract/kit/dates.ts'
import { sellerOf } from '../../folio/issuing/write-document.ts'
import { readSettings } from '../../office/settings/settings-cache.ts'
import type { AddDemo } from '../kit/clock.ts'

const days = 60

/**
 * The bills of supply of the stays that ended in the last weeks, as check-out would have issued them: one series for
 * each financial year without gaps, in the order in which the guests left. Written as sets, for the demo starts often.
 */
export const addDemoBills: AddDemo = async (db, clock) => {
  const settings = await readSettings(db)
  const seller = JSON.stringify(sellerOf(settings))
  const { time_zone: zone } = settings
  await sql`
    with left_at as (
      select b.*, (b.checked_out_at at time zone ${zone})::date as left_on
      from bookings b where b.status = 'confirmed' and b.checked_out_at is not null
    ), named as (
      select l.*, f.total, to_char(l.left_on - interval '3 months', 'YY') || '-' || to_char(l.left_on + interval '9 months', 'YY')
        as year
      from left_at l join (
        select booking_id, sum(amount)::bigint as total from folio_lines where tax_kind is not null group by booking_id
      ) f using (booking_id)
      where l.left_on >= ${addDays(clock.today, -days)}::date and f.total > 0
    ), counted as (
      select n.*, row_number() over (partition by n.year order by n.checked_out_at, n.booking_id)::integer as nth from named n
    )
    insert into documents (kind, year, nth, number, issued_on, issued_at, booking_id, guest_name, buyer_name, seller, buyer,
      stay, value, cgst, sgst, round_off, total, by_name, by_user_id)
    select 'bill_of_supply', c.year, c.nth, 'BOS/' || c.year || '/' || lpad(c.nth::text, 5, '0'), c.left_on, c.checked_out_at,
      c.booking_id, c.full_name, c.full_name, ${seller}::jsonb,
      jsonb_build_object('name', c.full_name, 'gstin', null, 'address', null, 'state', null),
      jsonb_build_object('guest', c.full_name, 'guests', c.number_of_guests, 'room_number', r.room_number,
        'room_type', r.room_type, 'check_in', c.check_in, 'check_out', coalesce(c.departed_on, c.check_out)),
      c.total, 0, 0, 0, c.total, 'Leela Pandey', 'USR1001'
    from counted c join rooms r on r.room_id = c.room_id`.execute(db)
  await sql`
    insert into document_lines (document_id, position, line_id, text, day, quantity, sac, rate, value, cgst, sgst, total)
    select d.document_id, row_number() over (partition by d.document_id order by f.line_id) - 1, f.line_id,
      case when f.kind = 'night'
        then f.text || ', ' || (d.stay ->> 'room_type') || ', room ' || (d.stay ->> 'room_number') else f.text end,
      f.day, case when f.rest = f.amount then f.quantity else 1 end, f.sac, null, f.rest, 0, 0, f.rest
    from documents d
    join lateral (
      select l.*, l.amount + coalesce((select sum(r.amount) from folio_lines r where r.reverses = l.line_id), 0)::bigint as rest
      from folio_lines l where l.booking_id = d.booking_id and l.reverses is null and l.tax_kind is not null
    ) f on f.rest <> 0
    where d.kind = 'bill_of_supply'`.execute(db)
  await sql`
    insert into document_series (kind, year, last) select kind, year, max(nth) from documents group by kind, year`.execute(
    db,
  )
}
