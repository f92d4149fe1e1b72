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
  /** By this they are in order; of a stay that was cancelled before its arrival it may lie ahead. */
  over_since: Day
  since: Day
  days: number
}

/**
 * Stays with a balance whose guest is no longer expected: who left, who did not come, and cancelled ones from the day
 * of their fee. One list for the debtors and for the front desk. Who never came and of whom nobody said so is not in
 * it: what they owe is not known until the no-show is recorded (D-59). A stay that nobody confirmed owes
 * nothing that anybody could ask for. Said as the index folios_owed says it; the booking is joined so that counting does
 * not read it.
 */
export const owed = (today: Day) => sql<Owed>`(
  select f.booking_id, b.full_name as guest, b.phone, b.found_by, f.balance, f.over_since,
    least(${today}::date, f.over_since) as since, ${today}::date - least(${today}::date, f.over_since) as days
  from folios f left join bookings b on b.booking_id = f.booking_id
  where f.over_since is not null and f.balance > 0
)`
