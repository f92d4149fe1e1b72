import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'
import { shownDay } from '../../kit/shown.ts'
import type { DemoClock } from '../kit/clock.ts'

/** Two guests of today's house wanted another room: one has it since yesterday, the other from tomorrow on. */
const wanted = [{ from: -1 }, { from: 1 }]

/** Adds guests who change rooms (D-60), each into a room that is free for the rest of the stay. */
export const addDemoRoomChanges = async (db: Db, clock: DemoClock): Promise<void> => {
  for (const { from } of wanted) await changeOne(db, clock, from)
}

const changeOne = async (db: Db, clock: DemoClock, inDays: number): Promise<void> => {
  const from = clock.day(inDays)
  const { rows } = await sql<{ booking_id: string; room_id: string; was: string; is: string }>`
    select b.booking_id, r.room_id, own.room_number as was, r.room_number as is
    from bookings b join rooms own on own.room_id = b.room_id
    cross join lateral (
      select * from rooms r
      where r.room_type = own.room_type and r.room_id <> own.room_id and r.archived_at is null
        and r.status <> 'maintenance' and r.capacity >= b.number_of_guests and not exists (
          select from room_days h where h.room_id = r.room_id and h.day >= ${from}::date and h.day < b.check_out)
      order by r.room_number limit 1
    ) as r
    where b.status = 'confirmed' and b.checked_in_at is not null and b.checked_out_at is null
      and b.check_in < ${from}::date and b.check_out > ${from}::date
      and not exists (select from stay_nights n where n.booking_id = b.booking_id and n.room_id <> b.room_id)
    order by b.check_out - ${from}::date desc, b.booking_id limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { booking_id, room_id, was, is } = found
  await db
    .updateTable('stay_nights')
    .set({ room_id })
    .where('booking_id', '=', booking_id)
    .where('day', '>=', from)
    .execute()
  await db
    .insertInto('booking_events')
    .values({
      booking_id,
      kind: 'moved',
      at: clock.at(Math.min(inDays, 0), 600),
      by_name: 'Front desk',
      from_status: 'confirmed',
      to_status: 'confirmed',
      notes: `Room ${was} → room ${is} from ${shownDay(from)}; total unchanged`,
    })
    .execute()
}
