import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, kyselyOver, type OpenDb } from '../server/kit/database/db.ts'
import { openPglite, poolOver } from '../server/kit/database/embedded-db.ts'
import { alwaysAt } from '../server/kit/database/primary.ts'
import { serverPool } from '../server/kit/database/server-db.ts'
import { urlOf } from './kept-templates.ts'
import { forAllTests, onlyUnderWay } from './test-under-way.ts'

let opened: Promise<OpenDb> | undefined

/** This worker's database, made from the template by the first test that asks. */
export const testDatabase = (): Promise<OpenDb> => {
  opened ??= forAllTests(open)
  return opened
}

const guarded = (pool: pg.Pool): Db => kyselyOver(pool).withPlugin(onlyUnderWay)

const open = async (): Promise<OpenDb> => {
  const template = inject('template')
  // The suite keeps one server per worker, so nothing here is ever closed before the worker ends.
  const close = async () => {}
  if (template.engine === 'embedded') {
    const pglite = await openPglite({ template: new Blob([await readFile(template.file)]) })
    const pool = poolOver(pglite)
    return { db: guarded(pool), pool, engine: 'embedded', close }
  }
  const name = `${template.name}_${process.env.VITEST_POOL_ID}_${process.pid}`
  const admin = new pg.Client(template.url)
  await admin.connect()
  await admin.query(`create database ${name} template ${template.from}`)
  await admin.end()
  const pool = serverPool(alwaysAt(urlOf(template.url, name)), { max: 16 })
  pool.on('error', () => {})
  return { db: guarded(pool), pool, engine: 'server', close }
}

/** What the open servers of this worker do once the rows are gone. */
export const afterClearing = new Set<() => Promise<void>>()

let clearing: Promise<unknown> | undefined
/** What the database had written once the rows were gone, where nothing else was under way. */
let emptySince: string | undefined

/** So many transactions have written; none where one is under way, for what it writes is seen only later. */
const writtenSoFar = async (db: Db): Promise<string | undefined> => {
  const now = sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`
  const { snapshot = '' } = (await now.execute(db)).rows[0] ?? {}
  return /^(\d+):\1:$/.test(snapshot) ? snapshot : undefined
}

/**
 * Empties every table that a test has filled, where anything was written at all. Deleting a few rows is many times
 * faster than truncating every table. A function of the database does it: its statements are planned once.
 */
export const clearRows = async (): Promise<void> => {
  if (!opened) return
  const { db } = await opened
  clearing ??= makeClearing(db)
  await clearing
  if (emptySince !== undefined && (await writtenSoFar(db)) === emptySince) return
  await sql`select testing.clear_rows()`.execute(db)
  emptySince = await writtenSoFar(db)
  for (const refresh of afterClearing) await refresh()
}

/** The embedded engine has nobody who does it: its log would grow in memory for as long as the worker lives. */
export const dropLog = async (): Promise<void> => {
  const { db, engine } = (await opened) ?? {}
  if (db && engine === 'embedded') await sql`checkpoint`.execute(db)
}

/**
 * Neither triggers nor foreign keys look at these deletes: every table is emptied at once. What the servers keep of the
 * site is of another version then, as its triggers would say.
 */
const makeClearing = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; is_of_site: boolean }>`
    select t.tablename as name, exists (
      select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
      where g.tgrelid = t.tablename::regclass and f.proname = 'bump_site_version'
    ) as is_of_site
    from pg_tables t
    where t.schemaname = 'public' and t.tablename not like 'kysely_%' and t.tablename not in ('site_version', 'cash_box')`.execute(
    db,
  )
  const emptied = rows.map(({ name, is_of_site }) => {
    const bump = is_of_site ? 'update site_version set version = version + 1;' : ''
    return `if exists (select from ${name}) then delete from ${name}; ${bump} end if;`
  })
  // The one row that stays.
  const body = [...emptied, 'update cash_box set opened_on = null where opened_on is not null;'].join('\n')
  await sql
    .raw(`create schema testing; create function testing.clear_rows() returns void language plpgsql
      set session_replication_role = replica as $$ begin ${body} end $$`)
    .execute(db)
}
