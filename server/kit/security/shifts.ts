import { inSeconds, nowText } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { hashOf, newToken } from './sessions.ts'

/** Somebody who cleans, signed in with link and PIN (D-58): neither guest nor staff. */
export type SignedInHousekeeper = { housekeeper_id: string; name: string; link_key: string }

/** A day's work; used or not, it then ends. */
const shiftSeconds = 12 * 3600

/** Begins the session of a cleaner in place of the one that the browser held; answers the token for its cookie. */
export const startShift = async (
  db: Db,
  housekeeperId: string,
  before: string | undefined,
): Promise<string> => {
  if (before) await endShift(db, before)
  const token = newToken()
  await db
    .insertInto('housekeeper_sessions')
    .values({
      token_hash: hashOf(token),
      housekeeper_id: housekeeperId,
      expires_at: inSeconds(shiftSeconds),
    })
    .execute()
  return token
}

export const endShift = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('housekeeper_sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Whose session it is; nobody's when it has ended or they are switched off. */
export const readShift = async (db: Db, token: string | undefined): Promise<SignedInHousekeeper | null> => {
  if (!token) return null
  const found = await db
    .selectFrom('housekeeper_sessions as s')
    .innerJoin('housekeepers as h', 'h.housekeeper_id', 's.housekeeper_id')
    .select(['h.housekeeper_id', 'h.name', 'h.link_key'])
    .where('s.token_hash', '=', hashOf(token))
    .where('s.expires_at', '>', nowText())
    .where('h.active', '=', true)
    .executeTakeFirst()
  return found ?? null
}

/** Removes sessions that have ended; run from time to time. */
export const sweepShifts = async (db: Db): Promise<void> => {
  await db.deleteFrom('housekeeper_sessions').where('expires_at', '<=', nowText()).execute()
}
