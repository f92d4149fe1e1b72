import { readdir, readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './db.ts'

const dbFolder = new URL('../../../db/', import.meta.url)

/** The pages of the schema, in the order in which a new database is made from them: keys go to what stands before. */
const pages = [
  'kit',
  'office',
  'rates',
  'reservations',
  'folio',
  'desk',
  'money',
  'land',
  'staff',
  'recruitment',
]

/** Every step by its name, in the order of the numbers: the old ones, which the pages begin after, and those since. */
const steps = async (up: (file: URL, at: number) => Migration['up']): Promise<Record<string, Migration>> => {
  const files = await Promise.all(
    ['history/', 'migrations/'].map(async (name) => {
      const folder = new URL(name, dbFolder)
      return (await readdir(folder))
        .filter((file) => /\.(sql|ts)$/.test(file))
        .map((file) => new URL(file, folder))
    }),
  )
  const named = files.flat().map((file) => [parse(file.pathname).name, file] as const)
  const inOrder = named.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(inOrder.map(([name, file], at) => [name, { up: up(file, at) }]))
}

/** Runs a file: SQL as it stands, TypeScript by the function `up` that it exports. */
const run = async (db: Kysely<unknown>, file: URL): Promise<void> => {
  if (file.pathname.endsWith('.sql')) await sql.raw(await readFile(file, 'utf8')).execute(db)
  else await ((await import(file.href)) as Migration).up(db)
}

/** Files, one after the other: what an older database is brought up by; they only go forward. */
export const sqlFiles: MigrationProvider = {
  getMigrations: () => steps((file) => (db) => run(db, file)),
}

/** The pages of db/schema at once: what a new database is made from. Every step counts as done. */
export const schemaPages: MigrationProvider = {
  getMigrations: () =>
    steps((_, at) => async (db) => {
      if (at > 0) return
      // Functions name tables that stand on later pages.
      await sql`set local check_function_bodies = off`.execute(db)
      for (const page of pages) await run(db, new URL(`schema/${page}.sql`, dbFolder))
      // What the first page brings for the others alone.
      await sql`drop procedure pg_temp.published, pg_temp.versioned, pg_temp.tallied`.execute(db)
    }),
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
    const provider = known.rows[0]?.there ? sqlFiles : schemaPages
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest()
    if (error) throw error
  })
