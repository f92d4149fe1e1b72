import { sql } from 'kysely'
import { type Area, type AreaWanted, opens } from '../../../contract/kit/areas.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import { failuresToTell } from '../../../contract/reservations/channels.ts'
import { listReported, reported } from '../../desk/housekeeping/reported.ts'
import type { Db } from '../../kit/database/db.ts'
import { conflictsFrom, waitingFrom } from '../../reservations/calendar/channel-days.ts'
import { roomOn } from '../../reservations/stays/segments.ts'
import { listFailedWebhooks } from './webhook-notice.ts'

type Kind = 'booking' | 'unpaid' | 'fault' | 'conflict' | 'channel' | 'mail' | 'job' | 'webhook' | 'erasure'

export type Waiting = {
  kind: Exclude<Kind, 'fault' | 'webhook'>
  /** The booking's code, or the room of a channel; empty for the others. */
  id: string
  /** The guest, who has a room twice, the channel, the mail's subject, the job's name, or the job on whose page somebody asks to be erased. */
  title: string
  room_number: string | null
  check_in: Day | null
  /** Of somebody to be erased: by when. */
  check_out: Day | null
  /** Paise that are still owed; none for the others. */
  balance: Paise | null
  at: string
}

/** Where somebody must work to hear of it (D-41). */
const areaOf: Record<Kind, AreaWanted> = {
  booking: 'desk',
  unpaid: ['desk', 'money'],
  fault: 'desk',
  conflict: ['desk', 'rates'],
  channel: ['desk', 'rates'],
  mail: 'office',
  job: 'office',
  webhook: 'office',
  erasure: 'recruitment',
}

const isShown = (kind: Kind, own: readonly Area[]) => sql`${opens(own, areaOf[kind])}::boolean`

type WaitingQuery = { today: Day; zone: string; most: number; areas: readonly Area[] }

/** Guests in the house whose stay ends on the day, or should have ended before it, and who still owe something. */
const unpaidDepartures = (day: Day) => sql`
  select b.*, ${roomOn(day)} as last_room_id, f.balance
    from bookings b join folios f using (booking_id)
    where b.checked_in_at is not null and b.checked_out_at is null and b.status = 'confirmed'
      and b.check_out <= ${day} and f.balance > 0`

/** What waits for an admin on a day of the resort, newest first. Each part reads its own index of open things. */
export const listWaiting = async (db: Db, { today, zone, most, areas }: WaitingQuery): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select * from (
      (select 'booking' as kind, b.booking_id as id, b.full_name as title, r.room_number, b.check_in, b.check_out,
          null::bigint as balance, b.created_at as at
        from bookings b join rooms r using (room_id)
        where b.status = 'pending' and ${isShown('booking', areas)} order by b.created_at desc, b.booking_id limit ${most})
      union all
      (select 'unpaid', due.booking_id, due.full_name, r.room_number, due.check_in, due.check_out, due.balance::bigint,
          due.check_out::timestamp at time zone ${zone}
        from (${unpaidDepartures(today)}) due join rooms r on r.room_id = due.last_room_id
        where ${isShown('unpaid', areas)} order by due.check_out desc, due.booking_id limit ${most})
      union all
      (select 'conflict', x.room_id, x.channel || ' and ' || coalesce(x.booking_id, x.reason), r.room_number, x.start_date,
          x.end_date, null, x.found_at
        from ${conflictsFrom(today)} x join rooms r using (room_id)
        where r.archived_at is null and ${isShown('conflict', areas)}
        order by x.found_at desc, x.channel_id, x.start_date limit ${most})
      union all
      (select 'channel', c.room_id, c.name, r.room_number, null, null, null, coalesce(c.last_sync_at, c.created_at)
        from channels c join rooms r using (room_id)
        where c.failures >= ${failuresToTell} and r.archived_at is null and ${isShown('channel', areas)}
        order by c.last_sync_at desc, c.channel_id limit ${most})
      union all
      (select 'mail', '', subject, null, null, null, null, created_at
        from mails where state = 'failed' and ${isShown('mail', areas)} order by created_at desc limit ${most})
      union all
      (select 'job', '', name, null, null, null, null, failed_at
        from jobs where failed_at is not null and ${isShown('job', areas)} order by failed_at desc limit ${most})
      union all
      (select 'erasure', '', job, null, null, due_on, null, asked_at
        from erasure_requests where done_at is null and ${isShown('erasure', areas)}
        order by due_on, request_id limit ${most})
    ) waiting
    order by at desc, id limit ${most}`.execute(db)
  return rows
}

/** What cleaners reported broken, for whoever works at the desk. */
export const faultsFor = async (db: Db, today: Day, own: readonly Area[]) =>
  opens(own, areaOf.fault) ? listReported(db, today) : []

/** Webhooks that do not work, for whoever works in the office. */
export const failedWebhooksFor = async (db: Db, own: readonly Area[]) =>
  opens(own, areaOf.webhook) ? listFailedWebhooks(db) : []

/** Of each kind of notice: changes whenever those can have. */
export type Marks = Record<Kind, string>

/**
 * Small counts, kept ones and newest rows, each from an index; of faults the few that are open, each with the holds of its
 * room from theirs.
 */
export const readMarks = async (db: Db, today: Day): Promise<Marks> => {
  const { rows } = await sql<Marks>`
    select
      concat_ws(' ', (select sum(count) from tallies where tally = 'created_at' and kind = 'pending'),
        (select max(created_at) from bookings where status = 'pending')) as booking,
      (select concat_ws(' ', count(*), sum(balance)) from (${unpaidDepartures(today)}) due) as unpaid,
      (select md5(string_agg(told::text, ' ' order by told.room_id)) from (${reported(today)}) told)
        as fault,
      (select concat_ws(' ', count(*), max(found_at)) from ${waitingFrom(today)}) as conflict,
      (select concat_ws(' ', count(*), max(last_sync_at)) from channels where failures >= ${failuresToTell}) as channel,
      (select count(*)::text from mails where state = 'failed') as mail,
      (select count(*)::text from jobs where failed_at is not null) as job,
      (select concat_ws(' ', count(*), max(d.tried_at), max(w.off_reason)) from webhooks w left join webhook_deliveries d
        on d.webhook_id = w.webhook_id and d.state = 'given_up' and d.event <> 'test') as webhook,
      (select concat_ws(' ', count(*), max(asked_at)) from erasure_requests where done_at is null) as erasure`.execute(
    db,
  )
  return rows[0] as Marks
}

/** What somebody with these areas may know of the marks. */
export const marksFor = (marks: Marks, own: readonly Area[]): string =>
  JSON.stringify(Object.entries(marks).filter(([kind]) => opens(own, areaOf[kind as Kind])))
