import { sql } from 'kysely'
import type { VisitorMatch } from '../../../contract/desk/visitors.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { isRoomOn } from '../../reservations/stays/segments.ts'

type StayNow = NonNullable<VisitorMatch['stay']>

/**
 * The stays that arrive on a day, should have arrived before it, or are in the house, by who booked them: one for each
 * visitor, who is in the house first.
 */
export const staysNow = async (
  db: Db,
  visitorIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, StayNow>> => {
  if (visitorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', (on) => on.on(isRoomOn(today)))
    .select([
      'b.visitor_id',
      'b.booking_id',
      'r.room_number',
      'b.check_in as check_in_date',
      'b.checked_in_at',
      'b.status',
    ])
    .where('b.visitor_id', 'in', visitorIds)
    .where('b.status', 'in', ['pending', 'confirmed'])
    .where('b.checked_out_at', 'is', null)
    .where('b.no_show_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('b.checked_in_at', 'is not', null),
        eb.and([eb('b.check_in', '<=', today), eb('b.check_out', '>=', today)]),
      ]),
    )
    .orderBy(sql`b.checked_in_at is null`)
    .orderBy('b.status')
    .orderBy('b.check_in', 'desc')
    .orderBy('b.booking_id')
    .$narrowType<{ status: StayNow['status'] }>()
    .execute()
  const stays = new Map<string, StayNow>()
  for (const { visitor_id, ...stay } of rows)
    if (visitor_id && !stays.has(visitor_id)) stays.set(visitor_id, stay)
  return stays
}
