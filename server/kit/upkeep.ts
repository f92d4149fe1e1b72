import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { inSeconds, nowText } from './clock.ts'
import type { Db, OpenDb } from './db.ts'
import { sweepUnusedFiles } from './files.ts'
import { sweepSessions } from './sessions.ts'
import { foldTallies } from './tallies.ts'
import { sweepThrottles } from './throttle.ts'

const minute = 60_000
/** Any number that no other lock of this project uses. */
const sweepLock = 4_210_001

/**
 * Removes what has run out, and folds what is counted. One process does it; another that comes at the same moment
 * leaves it alone.
 */
export const sweep = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${sweepLock}) as mine`.execute(tx)
    if (!rows[0]?.mine) return
    await sweepSessions(tx)
    await sweepThrottles(tx)
    await sweepUnusedFiles(tx)
    await tx.deleteFrom('password_links').where('expires_at', '<', nowText()).execute()
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', inSeconds(-86_400)).execute()
    await foldTallies(tx)
  })

/** Writes the embedded database's log back, so that it does not grow: PGlite never does it by itself. */
export const checkpoint = async (db: Db): Promise<void> => void (await sql`checkpoint`.execute(db))

/** Clears dead rows and refreshes the planner's figures of the embedded database, which has no autovacuum. */
export const vacuum = async (db: Db): Promise<void> => void (await sql`vacuum (analyze)`.execute(db))

/** Keeps the database tidy from time to time. Answers what stops it and waits for a run under way. */
export const startUpkeep = (
  { db, engine }: Pick<OpenDb, 'db' | 'engine'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  /** What the parts of the resort tidy up themselves, once an hour. */
  hourly: readonly ((db: Db) => Promise<void>)[] = [],
): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  const every = (ms: number, task: (db: Db) => Promise<void>) =>
    setInterval(() => {
      running = running.then(() => task(db)).catch((error) => log.error({ err: error }, 'upkeep failed'))
    }, ms).unref()
  const timers = [every(15 * minute, sweep), ...hourly.map((task) => every(60 * minute, task))]
  if (engine === 'embedded') timers.push(every(5 * minute, checkpoint), every(60 * minute, vacuum))
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await running
  }
}
