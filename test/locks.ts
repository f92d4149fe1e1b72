import { sql } from 'kysely'
import type { TestServer } from './server.ts'

/** How many wait for a lock that somebody else holds; nobody ever does on the embedded database. */
export const waitingForLocks = async ({ db }: Pick<TestServer, 'db'>): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
