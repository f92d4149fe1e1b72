import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

/**
 * The name that the prices of one go share. Sent again under the key of a form it is the same name, and whoever sends
 * at the same moment waits here until the first has written: a raise that is sent twice counts once.
 */
export const nameGo = async (db: Db, requestKey: string | null): Promise<string> => {
  if (!requestKey) return randomUUID()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prices ${requestKey}`}, 0))`.execute(db)
  return requestKey
}

/** What an earlier sending of the same go wrote, the first price first; nothing where this is the first. */
export const writtenInGo = async (db: Db, go: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('pricing')
    .select('pricing_id')
    .where('batch_id', '=', go)
    .orderBy('pricing_id')
    .execute()
  return rows.map(({ pricing_id }) => pricing_id)
}
