import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './db.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/** Plain SQL files, in the order of their numbers; they only go forward. */
const sqlFiles: MigrationProvider = {
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

/** Brings the schema up to date. Processes that start at once wait for each other under an advisory lock. */
export const migrate = async (db: Db): Promise<void> => {
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
}
