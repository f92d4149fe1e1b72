import { sql } from 'kysely'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/http/refuse.ts'
import type { Stay } from '../pricing/stay-dates.ts'
import type { Pending } from './too-many-pending.ts'

/**
 * Makes the bookings of one guest wait for each other until this transaction ends, so that two at once cannot both
 * pass the limits. Answers when the guest's address was proved.
 */
export const lockGuest = async (db: Db, visitorId: string): Promise<{ email_verified_at: string | null }> =>
  (await db
    .selectFrom('visitors')
    .select('email_verified_at')
    .where('visitor_id', '=', visitorId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? refuse('visitor_not_found')

/** What a guest holds, as a table of one row (migration 0037). Beyond the limit nothing is counted. */
const pendingStays = (visitorId: string, today: Day, { pending_stays }: Settings) =>
  sql`pending_stays(${visitorId}, ${today}::date, ${pending_stays}::int)`

/** For the statement that reads the room: what the guest holds. */
export const pendingOf = (visitorId: string, today: Day, settings: Settings) =>
  sql<Pending>`(select row_to_json(held) from ${pendingStays(visitorId, today, settings)} as held)`

/** A table with a row if, and only if, the resort holds this stay too for the guest; it locks them. */
export const roomForOneMore = (visitorId: string, stay: Stay, today: Day, settings: Settings) =>
  sql`select from ${pendingStays(visitorId, today, settings)} as held where held.stays < ${settings.pending_stays}::int
    and (held.stays = 0 or held.nights + ${nightsBetween(stay.checkIn, stay.checkOut)}::int <= ${settings.pending_nights}::int)`
