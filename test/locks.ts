import { sql } from 'kysely'
import { postgres } from './own-database.ts'
import type { TestServer } from './server.ts'
import { until } from './until.ts'

/** How many wait for a lock that somebody else holds; nobody ever does on the embedded database. */
export const waitingForLocks = async ({ db }: Pick<TestServer, 'db'>): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** Until so many wait for a lock. On the embedded database they wait for its one connection instead, from the start. */
export const untilWaiting = async (server: Pick<TestServer, 'db'>, many: number): Promise<void> => {
  if (postgres) await until(async () => (await waitingForLocks(server)) >= many)
}
