import { sql } from 'kysely'
import type { RoomOccupant } from '../../../contract/desk/room-occupants.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { roomOn } from '../../reservations/stays/segments.ts'

type Asked = { db: Db; today: Day }

/**
 * Who is in each room now: guests who are checked in and have not left, also those whose day of departure is past. Of
 * two in one room the one who is to leave it first.
 */
export const readOccupants = async (
  { db, today }: Asked,
  except = '',
): Promise<ReadonlyMap<string, RoomOccupant>> => {
  const rows = await db
    .selectFrom('bookings as b')
    .select(['b.booking_id', 'b.full_name as name', roomOn(today).as('room_id')])
    .select(
      sql<Day>`coalesce((select min(n.day) from stay_nights n where n.booking_id = b.booking_id
        and n.day > ${today}::date and n.day < upper(b.stay) and n.room_id <> ${roomOn(today)}), b.check_out)`.as(
        'until',
      ),
    )
    .where('b.checked_in_at', 'is not', null)
    .where('b.checked_out_at', 'is', null)
    .where('b.booking_id', '<>', except)
    .execute()
  const latestFirst = rows.toSorted((a, b) => b.until.localeCompare(a.until))
  return new Map(latestFirst.map(({ room_id, ...occupant }) => [room_id, occupant]))
}
