import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

/** Any number that no other lock of this project uses. */
const pricesLock = 4_210_063

/**
 * Whoever sets, changes, copies, withdraws or undoes prices does so after everybody else who does, before anything is
 * read: a change starts from what stands. They would wait for each other anyway, at the version of the site that each
 * counts up. No room is held for it, for a large copy takes two seconds, and guests book meanwhile.
 */
export const holdPrices = (db: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${pricesLock})`.execute(db)
