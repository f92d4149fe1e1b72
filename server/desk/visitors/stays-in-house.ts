import type { InHouseStay } from '../../../contract/desk/visitors.ts'
import type { Day } from '../../../contract/kit/dates.ts'
import type { Db } from '../../kit/database/db.ts'
import { masked } from '../../kit/security/masked.ts'
import type { Secrets } from '../../kit/security/secrets.ts'
import { isRoomOn } from '../../reservations/stays/segments.ts'

type Ctx = { db: Db; secrets: Secrets; today: Day }

/**
 * The stays whose guests are in the house, by who booked them, with the rooms of tonight: of all, who are as many as
 * there are rooms at the most, or of one visitor.
 */
export const staysInHouse = async (
  { db, secrets, today }: Ctx,
  visitorId?: string,
): Promise<ReadonlyMap<string, InHouseStay[]>> => {
  const rows = await db
    .selectFrom('bookings as b')
    .innerJoin('rooms as r', (on) => on.on(isRoomOn(today)))
    .select(['b.visitor_id', 'b.booking_id', 'r.room_number', 'b.full_name as guest_name', 'b.checked_in_at'])
    .select(['b.govt_id_type', 'b.govt_id_number', 'b.document_seen_at'])
    .where('b.checked_in_at', 'is not', null)
    .where('b.checked_out_at', 'is', null)
    .$if(visitorId !== undefined, (query) => query.where('b.visitor_id', '=', visitorId as string))
    .orderBy('b.checked_in_at')
    .orderBy('b.booking_id')
    .$narrowType<{ checked_in_at: string }>()
    .execute()
  const stays = rows.map(
    ({ govt_id_type: kind, govt_id_number: sealed, document_seen_at: seenAt, ...stay }) => ({
      ...stay,
      document:
        kind && sealed && seenAt
          ? { kind, last_four: masked(secrets.open(sealed, 'bookings.govt_id_number')).slice(-4) }
          : null,
    }),
  )
  return Map.groupBy(stays, ({ visitor_id }) => visitor_id ?? '')
}
