import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/types.ts'
import type { Config } from '../config.ts'
import { makeDataDir } from '../config.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { migrate } from './migrate.ts'
import { serverPool } from './server-db.ts'

/** Where queries run: the pool, or the transaction that `implement` gave to a write. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** An open database, whichever engine it is. */
export type OpenDb = {
  db: Db
  /** The connections behind `db`, for its figures. */
  pool: pg.Pool
  engine: 'embedded' | 'server'
  close: () => Promise<void>
}

// A day stays text, counts and paise are numbers, instants are ISO text: nothing becomes a JS Date.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
const int8Array = 1016
const parseArray = pg.types.getTypeParser(1007 as never) as (text: string) => unknown[]
pg.types.setTypeParser(int8Array as never, (text: string) => parseArray(text).map(Number))

/** Kysely over a pool of `pg`, for either engine. */
export const kyselyOver = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** Opens the database that the settings name and brings its schema up to date. */
export const openDb = async (config: Config): Promise<OpenDb> => {
  const opened = config.databaseUrl
    ? openServer(config.databaseUrl, config.databasePool)
    : await openEmbedded(config)
  try {
    await migrate(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * A connection that breaks reports it as an event, and an event without a listener would end the process: the pool
 * listens to idle connections only, never to those that run a query. The query itself fails as well, and the pool
 * makes a new connection.
 */
const bearLostConnections = (pool: pg.Pool): void => {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
}

const openServer = (url: string, max: number): OpenDb => {
  const pool = serverPool(url, max)
  bearLostConnections(pool)
  const db = kyselyOver(pool)
  return { db, pool, engine: 'server', close: () => db.destroy() }
}

const openEmbedded = async (config: Config): Promise<OpenDb> => {
  const dataDir = makeDataDir(config)
  const unlock = await lockDataDir(dataDir)
  // Loaded only here: a server on PostgreSQL does without the memory of the embedded engine.
  const { openPglite, poolOver } = await import('./embedded-db.ts')
  const pglite = await openPglite({ dir: `${dataDir}/pg` })
  const pool = poolOver(pglite)
  bearLostConnections(pool)
  const db = kyselyOver(pool)
  return {
    db,
    engine: 'embedded',
    pool,
    close: async () => {
      await db.destroy()
      await pglite.close()
      unlock()
    },
  }
}
