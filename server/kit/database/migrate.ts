import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './db.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

/** Plain SQL files, in the order of their numbers; they only go forward. */
export const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8')
      migrations[name.slice(0, -4)] = { up: async (db) => void (await sql.raw(text).execute(db)) }
    }
    return migrations
  },
}

/** Any number that no other lock of this project uses. */
const migrationLock = 4_210_002

/** Whether the database has had every migration. Throws when it has had one that is not known here. */
const isUpToDate = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const known = new Set(Object.keys(await sqlFiles.getMigrations()))
  const newer = rows.find(({ name }) => !known.has(name))
  if (!newer) return rows.length === known.size
  throw new CannotStart(
    `The database was written by a newer version of the server (it has ${newer.name}). Start that version, or restore a backup from before it.`,
  )
}

/**
 * Brings the schema up to date, all or nothing. Processes that start at once wait for each other, however long it
 * takes. The lock belongs to the transaction, so that it also holds behind a pooler that gives each transaction
 * another connection.
 */
export const migrate = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
      tx,
    )
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    const known = await sql<{
      there: boolean
    }>`select to_regclass('kysely_migration') is not null as there`.execute(tx)
    // The Migrator looks through the whole catalogue before it finds nothing to do.
    if (known.rows[0]?.there && (await isUpToDate(tx))) return
    const { error } = await new Migrator({ db: tx, provider: sqlFiles }).migrateToLatest()
    if (error) throw error
  })
