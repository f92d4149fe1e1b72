import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import type { RoomBlock } from '../../../contract/reservations/calendar.ts'
import type { Db } from '../../kit/database/db.ts'

/** A channel day `w` that has not its room, from one day on, and what has it, `d`. */
export const waitingFrom = (day: Day | '-infinity') => sql`(
    select * from channel_days w where w.day >= ${day}::date and not exists (
      select from room_days h where h.channel_id = w.channel_id and h.day = w.day and h.day >= ${day}::date)) w
  join room_days d on d.room_id = w.room_id and d.day = w.day`

/** What a stretch `h` of held days is called among blocks: one of a channel by its first day. */
export const blockId = sql<string | null>`coalesce(h.block_id, h.channel_id || '.' || lower(h.stay))`

/** Days one after the other that a channel sold and that one other holds. */
export type Conflict = {
  channel_id: string
  room_id: string
  channel: string
  start_date: Day
  end_date: Day
  /** What its events say, day by day. */
  summaries: string[]
  booking_id: string | null
  block_id: string | null
  /** Why the room is blocked, or the other channel that has it. */
  reason: string | null
  found_at: string
}

/** Of the days that wait from one day on, and of those alone for which something else is true of `w`. */
export const conflictsFrom = (day: Day, of: RawBuilder<unknown> = sql`true`): RawBuilder<Conflict> =>
  sql<Conflict>`(
    with waiting as materialized (
      select w.*, d.booking_id, d.block_id, d.channel_id as other,
        w.day - (row_number() over (partition by w.channel_id, d.booking_id, d.block_id, d.channel_id order by w.day))::integer
          as stretch
      from ${waitingFrom(day)} where ${of}
    ), x as (
      select channel_id, room_id, booking_id, block_id, other, min(sold_by) as channel, min(day) as start_date,
        max(day) + 1 as end_date, json_agg(summary order by day) as summaries, max(found_at) as found_at
      from waiting group by channel_id, room_id, booking_id, block_id, other, stretch
    )
    select x.channel_id, x.room_id, x.channel, x.start_date, x.end_date, x.summaries, x.booking_id,
      case when x.booking_id is null then (
        select ${blockId} from holds_between(x.start_date, x.start_date + 1, x.room_id) h) end as block_id,
      coalesce((select reason from room_blocks k where k.block_id = x.block_id),
        (select sold_by from channel_days o where o.channel_id = x.other and o.day = x.start_date)) as reason, x.found_at
    from x)`

/** What channels hold on some days, as blocks: the name of the channel is the reason. */
export const blocksOfChannels = async (db: Db, { start, end }: { start: Day; end: Day }) => {
  const { rows } = await sql<RoomBlock>`
    select ${blockId} as block_id, h.room_id, lower(h.stay) as start_date, upper(h.stay) as end_date,
      s.sold_by as reason, s.sold_by as by, 'channel' as kind, c.channel_id, 1 as version
    from holds_between(${start}::date, ${end}::date) h
      join channel_days s on s.channel_id = h.channel_id and s.day = lower(h.stay)
      left join channels c on c.channel_id = h.channel_id`.execute(db)
  return rows
}

/** Whether a block is what a channel sold. */
export const isOfChannel = async (db: Db, blockId: string): Promise<boolean> =>
  (await db
    .selectFrom('channel_days')
    .select('day')
    .where('channel_id', '=', blockId.slice(0, -11))
    .where(sql<SqlBool>`channel_id || '.' || day`, '=', sql<SqlBool>`${blockId}`)
    .executeTakeFirst()) !== undefined
