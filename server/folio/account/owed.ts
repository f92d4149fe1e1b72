import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'

/** A stay that owes, and since when; `days` are whole ones from then until the day that is asked for. */
export type Owed = {
  booking_id: string
  guest: string
  phone: string
  found_by: string
  balance: Paise
  since: Day
  days: number
}

/**
 * Stays with a balance whose guest is no longer expected: who left, who did not come, and cancelled ones from the day
 * of their fee. One list for the debtors and for the front desk. Who never came and of whom nobody said so is not in
 * it: what they owe is not known until the no-show is recorded (D-59). A stay that nobody confirmed owes
 * nothing that anybody could ask for. Said as `folios_owed` says it (migration 0050), and read first, as one array: else the planner expects
 * as many of them as stays that owe and stays that are over.
 */
export const owed = ({ today, zone }: { today: Day; zone: string }) => sql<Owed>`(
  select o.*, ${today}::date - o.since as days from (
    select b.booking_id, b.full_name as guest, b.phone, b.found_by, f.balance, least(${today}::date, case
      when b.status = 'cancelled' then coalesce(
        (select max(l.day) from folio_lines l where l.booking_id = b.booking_id and l.kind = 'fee'), b.check_in)
      when b.no_show_at is not null then (b.no_show_at at time zone ${zone})::date
      else coalesce(b.departed_on, b.check_out) end) as since
    from bookings b join folios f using (booking_id)
    where b.booking_id = any(array(select d.booking_id from folios d where d.over and d.balance > 0))
  ) as o
)`
