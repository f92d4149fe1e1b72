import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'
import { hashOf } from '../../kit/security/sessions.ts'
import type { DemoClock } from '../kit/clock.ts'

const room_id = 'ROOM-110'

/** The addresses lead nowhere, and nobody asks them by the clock: a demo calls nobody. */
const channelOf = (clock: DemoClock, name: string, own: { error?: string; failures?: number }) => {
  const url = `https://calendars.${name.toLowerCase().replace('.com', '')}.example/ical/room-110.ics`
  return {
    ...{ room_id, name, url, url_hash: hashOf(url), due_at: clock.at(-400, 0).replace(/^\d{4}/, '2999') },
    ...{ created_at: clock.at(-60, 600), last_sync_at: clock.at(0, 1400), ...own },
  }
}

/** One room that other channels sell too: some nights of Airbnb, one of them sold twice, and a calendar that went. */
export const addDemoChannels = async (db: Db, clock: DemoClock): Promise<void> => {
  const gone = {
    error:
      'There is no calendar at the address any more (answer 404). Copy its address from the channel again.',
    failures: 7,
    last_sync_at: clock.at(-1, 700),
  }
  const [{ channel_id }] = (await db
    .insertInto('channels')
    .values([channelOf(clock, 'Airbnb', {}), channelOf(clock, 'Booking.com', gone)])
    .returning('channel_id')
    .execute()) as [{ channel_id: string }]
  // The first three nights in a row, from next week on, that nobody has; and the first one of a stay to come.
  await sql`
    insert into channel_days (channel_id, day, room_id, sold_by, uid, summary, found_at)
    select ${channel_id}, found.first + i, ${room_id}, 'Airbnb', found.uid, 'Reserved', ${clock.at(-2, 600)}
    from (
      (select 'demo-1' as uid, day as first, 3 as nights
        from (select (${clock.day(7)}::date + nth)::date as day from generate_series(0, 60) as nth) days
        where not exists (
          select from room_days h where h.room_id = ${room_id} and h.day >= days.day and h.day < days.day + 3)
        order by day limit 1)
      union all
      (select 'demo-2', lower(h.stay), 1 from holds_between(${clock.today}::date, 'infinity', ${room_id}) h
        where h.booking_id is not null and lower(h.stay) > ${clock.today} order by lower(h.stay) limit 1)
    ) found, generate_series(0, found.nights - 1) as i`.execute(db)
}
