import { sql } from 'kysely'
import type { Day } from '../../../contract/kit/dates.ts'
import { roomChanges } from '../../../contract/reservations/room-changes.ts'
import type { Db } from '../../kit/database/db.ts'
import type { AddDemo } from '../kit/resort.ts'

/** Two guests of today's house want another room (D-60): one has it since yesterday, the other from tomorrow on. */
export const addDemoRoomChanges: AddDemo = async ({ db, clock, call }) => {
  for (const inDays of [-1, 1]) {
    const from = clock.day(inDays)
    const found = await guestWhoCanMove(db, from)
    if (!found) continue
    const { booking_id: id, room_id } = found
    const at = clock.at(Math.min(inDays, 0), 600)
    await call({ at }, roomChanges.change, { params: { id }, body: { room_id, from, price: 'keep' } })
  }
}

/** The guest in the house who stays longest after a day, with a room of the same kind that is free for the rest. */
const guestWhoCanMove = async (db: Db, from: Day) => {
  const { rows } = await sql<{ booking_id: string; room_id: string }>`
    select b.booking_id, r.room_id
    from bookings b join rooms own on own.room_id = b.room_id
    join rooms r on r.room_type_id = own.room_type_id and r.room_id <> own.room_id and r.capacity >= b.number_of_guests
    where b.checked_in_at is not null and b.checked_out_at is null and b.check_in < ${from} and b.check_out > ${from}
      and not exists (select from stay_nights n where n.booking_id = b.booking_id and n.room_id <> b.room_id)
      and not exists (
        select from room_days h where h.room_id = r.room_id and h.day >= ${from} and h.day < b.check_out)
    order by b.check_out desc, b.booking_id, r.room_number limit 1`.execute(db)
  return rows[0]
}
