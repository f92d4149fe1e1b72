import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, kyselyOver, type OpenDb } from '../server/kit/db.ts'
import { openPglite, poolOver } from '../server/kit/embedded-db.ts'
import { urlOf } from './template.ts'

let opened: Promise<OpenDb> | undefined

/** This worker's database, made from the template by the first test that asks. */
export const testDatabase = (): Promise<OpenDb> => {
  opened ??= open()
  return opened
}

const open = async (): Promise<OpenDb> => {
  const template = inject('template')
  // The suite keeps one server per worker, so nothing here is ever closed before the worker ends.
  const close = async () => {}
  if (template.engine === 'embedded') {
    const pglite = await openPglite({ template: new Blob([await readFile(template.file)]) })
    const pool = poolOver(pglite)
    return { db: kyselyOver(pool), pool, engine: 'embedded', close }
  }
  const name = `${template.name}_${process.env.VITEST_POOL_ID}_${process.pid}`
  const admin = new pg.Client(template.url)
  await admin.connect()
  await admin.query(`create database ${name} template ${template.name}`)
  await admin.end()
  const pool = new pg.Pool({ connectionString: urlOf(template.url, name), max: 16 })
  pool.on('error', () => {})
  return { db: kyselyOver(pool), pool, engine: 'server', close }
}

/** Empties every table that tests fill. The version of the site stays: its one row is part of the schema. */
export const clearRows = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> 'site_version'`.execute(db)
  await sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`).execute(db)
}
