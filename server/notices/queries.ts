import { sql } from 'kysely'
import type { Day } from '../../contract/kit/dates.ts'
import type { Db } from '../kit/db.ts'

export type Waiting = {
  kind: 'booking' | 'mail' | 'job'
  /** The booking's code; empty for the others. */
  id: string
  /** The guest, the mail's subject or the job's name. */
  title: string
  room_number: string | null
  check_in: Day | null
  check_out: Day | null
  at: string
}

/** What waits for an admin, newest first. Each part reads its own index of open things. */
export const listWaiting = async (db: Db, most: number): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select * from (
      (select 'booking' as kind, b.booking_id as id, b.full_name as title, r.room_number, b.check_in, b.check_out,
          b.created_at as at
        from bookings b join rooms r using (room_id)
        where b.status = 'pending' order by b.created_at desc, b.booking_id limit ${most})
      union all
      (select 'mail', '', subject, null, null, null, created_at
        from mails where state = 'failed' order by created_at desc limit ${most})
      union all
      (select 'job', '', name, null, null, null, failed_at
        from jobs where failed_at is not null order by failed_at desc limit ${most})
    ) waiting
    order by at desc, id limit ${most}`.execute(db)
  return rows
}
