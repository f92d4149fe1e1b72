import type { InHouse } from '../../../contract/desk/register.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { inNaturalOrder } from '../../kit/natural-order.ts'
import { isRoomOn } from '../../reservations/stays/segments.ts'
import { isHere } from '../visitors/visits.ts'
import { companionsOf } from './companions-of.ts'

/** Guests who have checked in and not out, by the room in which they sleep tonight. */
const readStays = async (db: Db, today: Day): Promise<InHouse['stays']> => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', (on) => on.on(isRoomOn(today)))
    .select(['b.booking_id', 'r.room_number', 'b.full_name as name', 'b.phone', 'b.number_of_guests'])
    .select(['b.check_out as check_out_date', 'b.checked_in_at', companionsOf.as('companions')])
    .where('b.checked_in_at', 'is not', null)
    .where('b.checked_out_at', 'is', null)
    .$narrowType<{ checked_in_at: string }>()
    .execute()
  return rows
    .map(({ number_of_guests, ...row }) => ({
      ...row,
      // Nobody is left out of the count of a fire for want of a name.
      people: Math.max(number_of_guests, 1 + row.companions.length),
    }))
    .toSorted((a, b) => inNaturalOrder(a.room_number, b.room_number))
}

/** Who is in the house now: guests by room, and the visitors who have not left. */
export const readInHouse = async (db: Db, today: Day): Promise<InHouse> => {
  const stays = await readStays(db, today)
  const visitors = await db
    .selectFrom('visits')
    .select(['visitor_id', 'name', 'phone', 'purpose', 'checked_in_at'])
    .where(isHere(today))
    .orderBy('checked_in_at')
    .orderBy('visit_id')
    .execute()
  const people = stays.reduce((sum, stay) => sum + stay.people, visitors.length)
  return { people, stays, visitors }
}
