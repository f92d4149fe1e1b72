import { sql } from 'kysely'
import type { Day } from '../../contract/kit/dates.ts'
import type { Paise } from '../../contract/kit/money.ts'
import type { Db } from '../kit/db.ts'

export type Waiting = {
  kind: 'booking' | 'unpaid' | 'mail' | 'job'
  /** The booking's code; empty for the others. */
  id: string
  /** The guest, the mail's subject or the job's name. */
  title: string
  room_number: string | null
  check_in: Day | null
  check_out: Day | null
  /** Paise that are still owed; none for the others. */
  balance: Paise | null
  at: string
}

type Asked = { today: Day; zone: string; most: number }

/** Guests in the house whose stay ends on the day, or should have ended before it, and who still owe something. */
const unpaidDepartures = (day: Day) => sql`
  select b.*, b.final_price - paid.amount as balance
    from bookings b,
      lateral (select coalesce(sum(p.amount), 0) as amount from payments p where p.booking_id = b.booking_id) paid
    where b.checked_in_at is not null and b.checked_out_at is null and b.status = 'confirmed'
      and b.check_out <= ${day} and b.final_price > paid.amount`

/** What waits for an admin on a day of the resort, newest first. Each part reads its own index of open things. */
export const listWaiting = async (db: Db, { today, zone, most }: Asked): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select * from (
      (select 'booking' as kind, b.booking_id as id, b.full_name as title, r.room_number, b.check_in, b.check_out,
          null::bigint as balance, b.created_at as at
        from bookings b join rooms r using (room_id)
        where b.status = 'pending' order by b.created_at desc, b.booking_id limit ${most})
      union all
      (select 'unpaid', due.booking_id, due.full_name, r.room_number, due.check_in, due.check_out, due.balance::bigint,
          due.check_out::timestamp at time zone ${zone}
        from (${unpaidDepartures(today)}) due join rooms r using (room_id)
        order by due.check_out desc, due.booking_id limit ${most})
      union all
      (select 'mail', '', subject, null, null, null, null, created_at
        from mails where state = 'failed' order by created_at desc limit ${most})
      union all
      (select 'job', '', name, null, null, null, null, failed_at
        from jobs where failed_at is not null order by failed_at desc limit ${most})
    ) waiting
    order by at desc, id limit ${most}`.execute(db)
  return rows
}

/** Changes whenever the notifications can have: small counts, kept ones and newest rows, each from an index. */
export const readMark = async (db: Db, today: Day): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ',
      (select sum(count) from tallies where tally = 'created_at' and kind = 'pending'),
      (select max(created_at) from bookings where status = 'pending'),
      (select concat_ws('/', count(*), sum(balance)) from (${unpaidDepartures(today)}) due),
      (select count(*) from mails where state = 'failed'),
      (select count(*) from jobs where failed_at is not null)) as mark`.execute(db)
  return rows[0]?.mark ?? ''
}
