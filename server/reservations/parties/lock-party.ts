import { type BookingScope, withinScope } from '../../folio/account/scope.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

/**
 * Locks every stay of a party, in the order of their codes, so that two such changes never wait in a circle. Whoever
 * changes one stay holds that one alone.
 */
export const lockParty = async (db: Db, scope: BookingScope, partyId: string) => {
  const stays = await db
    .selectFrom('bookings as b')
    .select(['b.booking_id', 'b.status', 'b.checked_in_at', 'b.checked_out_at', 'b.no_show_at'])
    .select(['b.check_in', 'b.full_name', 'b.visitor_id'])
    .where('b.party_id', '=', partyId)
    .where(withinScope(scope))
    .orderBy('b.booking_id')
    .forUpdate()
    .execute()
  return stays.length > 0 ? stays : refuse('party_not_found')
}

export type LockedStay = Awaited<ReturnType<typeof lockParty>>[number]
