import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from '../../../db/types.ts'
import type { Config } from '../config.ts'
import { makeDataDir } from '../config.ts'
import { type DatabaseHosts, databaseHosts } from '../database-hosts.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { damaged, isNewDataDir, makeFirst } from './data-dir-state.ts'
import { type Disk, watchDisk } from './disk-space.ts'
import { copyFirstDatabase } from './first-database.ts'
import { migrate } from './migrate.ts'
import { followPrimary } from './primary.ts'
import { serverPool } from './server-db.ts'

/** Where queries run: the pool, or the transaction that `implement` gave to a write. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

/** What the embedded database alone has. */
export type Embedded = {
  /** The engine's own directory. */
  dir: string
  /** While it is copied its log must stay whole: no checkpoint may come. */
  beingCopied: boolean
  /** Hears who connects to the lock of the data directory: a program of the same account (kit/backups). */
  onCaller: (socket: Socket) => void
}

/** An open database, whichever engine it is. */
export type OpenDb = {
  db: Db
  /** The connections behind `db`, for its figures. */
  pool: pg.Pool
  engine: 'embedded' | 'server'
  /** The embedded database's own disk. */
  disk?: Disk
  embedded?: Embedded
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
  const hosts = config.databaseUrl === undefined ? undefined : databaseHosts(config.databaseUrl)
  return hosts ? openServer(hosts, config.databasePool) : openEmbedded(config)
}

/**
 * A connection that breaks reports it as an event, and an event without a listener would end the process: the pool
 * listens to idle connections only, never to those that run a query. The query itself fails as well, and the pool
 * makes a new connection.
 */
const bearing = (pool: pg.Pool): pg.Pool => {
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** So long the end of the process waits for what still runs in the database. */
const maxClosingMs = 5000

const openServer = async (hosts: DatabaseHosts, max: number): Promise<OpenDb> => {
  const onChange = (message: string) =>
    console.error(JSON.stringify({ level: 40, time: Date.now(), msg: message }))
  const primary = await followPrimary(hosts, { onChange })
  const first = kyselyOver(bearing(serverPool(primary, { max: 1, patient: true })))
  try {
    await migrate(first).finally(() => first.destroy())
  } catch (error) {
    primary.close()
    throw error
  }
  const pool = bearing(serverPool(primary, { max }))
  const db = kyselyOver(pool)
  const close = async () => {
    // A network that says nothing would hold the process for long.
    await Promise.race([db.destroy(), wait(maxClosingMs, undefined, { ref: false })])
    primary.close()
  }
  return { db, pool, engine: 'server', close }
}

/** Opens the embedded database of a data directory as it is, without bringing its schema up to date. */
export const openEmbeddedAsItIs = async (config: Config): Promise<OpenDb> => {
  const dataDir = makeDataDir(config)
  const embedded: Embedded = {
    dir: join(dataDir, 'pg'),
    beingCopied: false,
    onCaller: (socket) => void socket.destroy(),
  }
  const unlock = await lockDataDir(dataDir, (socket) => embedded.onCaller(socket))
  const isNew = isNewDataDir(dataDir)
  const disk = watchDisk(dataDir)
  disk.keepReserve()
  // Loaded only here: a server on PostgreSQL does without the memory of the embedded engine.
  const { openPglite, poolOver } = await import('./embedded-db.ts')
  const byEngine = async (dir: string) => (await openPglite({ dir })).close()
  const copied = async (dir: string) => (await copyFirstDatabase(dir)) || byEngine(dir)
  if (isNew) await makeFirst(dataDir, copied)
  const open = () => openPglite({ dir: embedded.dir, disk })
  const pglite = await open().catch(async () => {
    if (!isNew) throw damaged(dataDir)
    // What the build left cannot be opened.
    await makeFirst(dataDir, byEngine)
    return open()
  })
  const pool = bearing(poolOver(pglite))
  const db = kyselyOver(pool)
  const close = async () => {
    await db.destroy()
    await pglite.close()
    unlock()
  }
  return { db, engine: 'embedded', pool, disk, embedded, close }
}

const openEmbedded = async (config: Config): Promise<OpenDb> => {
  const opened = await openEmbeddedAsItIs(config)
  try {
    await migrate(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
