import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
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

type Step = { name: string; file: URL }

/** Where steps are: the old ones, which the pages begin after, and those since. */
const folders = ['history/', 'migrations/'].map((folder) => new URL(folder, dbFolder))

/** Every step in the order of the numbers; they only go forward. */
const steps = async (): Promise<Step[]> => {
  const all = await Promise.all(
    folders.map(async (folder) => {
      // No step is written since: there is no folder.
      const names = existsSync(folder) ? await readdir(folder) : []
      return names
        .filter((name) => name.endsWith('.sql'))
        .map((name) => ({ name: name.slice(0, -4), file: new URL(name, folder) }))
    }),
  )
  return all.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
}

const runs = async (db: Kysely<unknown>, file: URL): Promise<void> => {
  await sql.raw(await readFile(file, 'utf8')).execute(db)
}

const provider = async (
  up: (step: Step, at: number) => Migration['up'],
): Promise<Record<string, Migration>> =>
  Object.fromEntries((await steps()).map((step, at) => [step.name, { up: up(step, at) }]))

/** Plain SQL files, one after the other: what an older database is brought up by. */
export const sqlFiles: MigrationProvider = {
  getMigrations: () =>
    provider(
      ({ file }) =>
        (db) =>
          runs(db, file),
    ),
}

/** The pages of db/schema at once: what a new database is made from. Every step counts as done. */
export const schemaPages: MigrationProvider = {
  getMigrations: () =>
    provider((_, at) => async (db) => {
      if (at > 0) return
      // Functions name tables that stand on later pages.
      await sql`set local check_function_bodies = off`.execute(db)
      for (const page of pages) await runs(db, new URL(`schema/${page}.sql`, dbFolder))
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
