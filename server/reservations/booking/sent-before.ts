import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BookingInput } from '../../../contract/reservations/booking-input.ts'
import { inSeconds, nowText } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/db.ts'
import { refuse } from '../../kit/refusals/refuse.ts'

/** Who books, for whose account; without a user id guests for themselves. */
export type Booker = { visitorId: string; name: string; userId: string | null }

const hashOfBody = (body: BookingInput): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()

const ownerOf = (booker: Booker): string => booker.userId ?? booker.visitorId

/** The booking, or the first of a party, that an earlier sending under the same key made (D-9). */
export const earlierBooking = async (
  db: Db,
  booker: Booker,
  key: string,
  body: BookingInput,
): Promise<string | undefined> => {
  // A second click waits here for the first; otherwise it would find its own room taken. A guest's waits already.
  if (booker.userId !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${booker.userId} ${key}`}, 0))`.execute(db)
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['booking_id', 'body_hash'])
    .where('owner', '=', ownerOf(booker))
    .where('key', '=', key)
    .executeTakeFirst()
  if (row && !hashOfBody(body).equals(row.body_hash)) refuse('key_reused')
  return row?.booking_id
}

/** Under which a booking is found again that is sent a second time. */
export const keyRow = (booker: Booker, key: string, body: BookingInput, bookingId: string) => ({
  owner: ownerOf(booker),
  key,
  body_hash: hashOfBody(body),
  booking_id: bookingId,
  created_at: nowText(),
})

/** Forgets the keys of bookings that were sent more than a day ago. */
export const sweepSent = async (db: Db): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', inSeconds(-86_400)).execute()
}
