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

/**
 * Empties every table that a test has filled, where a database was opened at all. Deleting a few rows is many times
 * faster than truncating every table, and runs the triggers that tell the servers of a change. A function of the
 * database does it: its statements are planned once.
 */
export const clearRows = async (): Promise<void> => {
  if (!opened) return
  const { db } = await opened
  clearing ??= makeClearing(db)
  await clearing
  await sql`select testing.clear_rows()`.execute(db)
  for (const refresh of afterClearing) await refresh()
}

/** What the deletes of the others write: what is counted is counted down, and what changed is told and kept. */
const followers = ['tallies', 'changes', 'record_changes']

/**
 * These refuse deletes to everybody, and a stay that loses its later rooms wants its first back, which others may have;
 * without their triggers they are emptied like the others.
 */
const withoutTriggers = [
  'activity',
  'room_changes',
  'day_closes',
  'folio_lines',
  'documents',
  'document_lines',
  'document_advances',
  'document_stays',
]

const emptied = (name: string): string => {
  const role = (to: string) => `perform set_config('session_replication_role', '${to}', true);`
  const deletes = `delete from ${name};`
  const safely = withoutTriggers.includes(name) ? `${role('replica')} ${deletes} ${role('origin')}` : deletes
  return `if exists (select 1 from ${name}) then ${safely} end if;`
}

/** Each table is emptied after those that refer to it. */
const makeClearing = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select t.tablename as name, coalesce(array_agg(c.confrelid::regclass::text) filter (where c.oid is not null), '{}')
      as refers_to
    from pg_tables t
    left join pg_constraint c on c.contype = 'f' and c.conrelid = t.tablename::regclass and c.confrelid <> c.conrelid
    where t.schemaname = 'public' and t.tablename not like 'kysely_%' and t.tablename not in ('site_version', 'cash_box')
    group by t.tablename`.execute(db)
  const order: string[] = []
  while (order.length < rows.length) {
    const left = rows.filter((row) => !order.includes(row.name))
    const free = left.filter((row) => !left.some((other) => other.refers_to.includes(row.name)))
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    order.push(...free.map((row) => row.name))
  }
  const others = order.filter((name) => !followers.includes(name) && name !== 'day_closes')
  // What is dated into a closed day cannot be deleted.
  const deletes = ['day_closes', ...others, ...followers].map(emptied)
  // The one row that stays.
  const body = [...deletes, 'update cash_box set opened_on = null where opened_on is not null;'].join('\n')
  await sql
    .raw(`create schema testing; create function testing.clear_rows() returns void language plpgsql as $$
      begin ${body} end $$`)
    .execute(db)
}
