import { type RawBuilder, sql } from 'kysely'
import type { ReportedFault } from '../../../contract/desk/housekeeping.ts'
import { addDays, type Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'

/** No house has more rooms; a bound keeps a mistake from filling the memory. */
const most = 200

/**
 * What cleaners found broken and nobody has mended, one line for each room: the block that a report made and that holds
 * today, what the desk is told because the block could not be for all nights, and the stays that have the room then.
 * Both lists of open reports are short and have their index, as have the blocks and the holds of a room.
 */
export const reported = (today: Day): RawBuilder<ReportedFault & { at: string }> => {
  const tomorrow = addDays(today, 1)
  return sql`
    select r.room_id, r.room_number,
      case when k.reason = any(string_to_array(s.fault, e'\\n')) then s.fault
        else concat_ws(e'\\n', k.reason, s.fault) end as text,
      coalesce(s.fault_by, k.by_name) as by, greatest(s.fault_at, k.created_at) as at,
      greatest(s.fault_until, k.end_date) as until,
      coalesce(k.end_date >= coalesce(s.fault_until, k.end_date), false) as blocked, k.end_date as kept_until,
      coalesce((
        select json_agg(json_build_object('booking_id', b.booking_id, 'guest_name', b.full_name,
          'from', lower(h.stay), 'to', upper(h.stay),
          'in_house', b.checked_in_at is not null and lower(h.stay) <= ${today}::date) order by lower(h.stay))
        -- Tonight too where the day has come and nobody said that it is mended.
        from holds_between(${today}::date, greatest(s.fault_until, ${tomorrow}::date), r.room_id) h
          join bookings b using (booking_id)
        where b.no_show_at is null and b.checked_out_at is null
      ), '[]') as stays
    from (
      select room_id from room_blocks
        where by_housekeeper and end_date > ${today}::date and start_date <= ${today}::date
      union select room_id from room_states where fault is not null
    ) told join rooms r using (room_id)
    left join room_states s on s.room_id = r.room_id and s.fault is not null
    -- Of the desk's own blocks the one that says the same.
    left join room_blocks k on k.room_id = r.room_id
      and k.start_date <= ${today}::date and k.end_date > ${today}::date
      and (k.by_housekeeper or k.reason = any(string_to_array(s.fault, e'\\n')))
    where r.archived_at is null`
}

/** The same, the newest first. */
export const listReported = async (db: Db, today: Day): Promise<(ReportedFault & { at: string })[]> => {
  const { rows } = await sql<ReportedFault & { at: string }>`
    select * from (${reported(today)}) t order by at desc, room_id limit ${most}`.execute(db)
  return rows
}
