import { sql } from 'kysely'
import { type Day, nightsBetween } from '../../../contract/kit/dates.ts'
import type { Settings } from '../../../contract/office/settings.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'
import type { Stay } from '../../rates/quotes/stay-dates.ts'
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

/** What a guest holds, as a table of one row, and none where there is no such guest; it locks them. */
const pendingStays = (visitorId: string, today: Day) => sql`pending_stays(${visitorId}, ${today}::date)`

/** For the statement that reads the room: what the guest holds. */
export const pendingOf = (visitorId: string, today: Day) =>
  sql<Pending>`(select row_to_json(held) from ${pendingStays(visitorId, today)} as held)`

/** What a guest holds, and how many parties are in it. The guest is locked by the caller. */
export const pendingWithParties = async (
  db: Db,
  visitorId: string,
  today: Day,
): Promise<Pending & { parties: number }> => {
  const { rows } = await sql<Pending & { parties: number }>`
    select held.stays, held.nights, (
      select count(distinct b.party_id)::integer from bookings b join reservations r using (reservation_id)
      where b.visitor_id = ${visitorId} and b.status = 'pending' and not r.by_staff and b.check_out > ${today}::date
    ) as parties from ${pendingStays(visitorId, today)} as held`.execute(db)
  return rows[0] ?? refuse('visitor_not_found')
}

/** A table with a row if, and only if, the resort holds this stay too for the guest; it locks them. */
export const roomForOneMore = (visitorId: string, stay: Stay, today: Day, settings: Settings) =>
  sql`select from ${pendingStays(visitorId, today)} as held where held.stays < ${settings.pending_stays}::int
    and (held.stays = 0 or held.nights + ${nightsBetween(stay.checkIn, stay.checkOut)}::int <= ${settings.pending_nights}::int)`

/** What a guest holds beside one stay, to look at alone: who writes by it locks the guest first. */
export const pendingBeside = async (
  db: Db,
  visitorId: string,
  today: Day,
  bookingId: string,
): Promise<Pending> =>
  db
    .selectFrom('bookings as b')
    .innerJoin('reservations as r', 'r.reservation_id', 'b.reservation_id')
    .select(sql<number>`count(distinct b.reservation_id)::integer`.as('stays'))
    .select(sql<number>`coalesce(sum(b.check_out - b.check_in), 0)::integer`.as('nights'))
    .where('b.visitor_id', '=', visitorId)
    .where('b.booking_id', '<>', bookingId)
    .where('b.status', '=', 'pending')
    .where('r.by_staff', '=', false)
    .where('b.check_out', '>', today)
    .executeTakeFirstOrThrow()
