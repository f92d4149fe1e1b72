import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, kyselyOver, type OpenDb } from '../server/kit/db.ts'
import { openPglite, poolOver } from '../server/kit/embedded-db.ts'
import { alwaysAt } from '../server/kit/primary.ts'
import { serverPool } from '../server/kit/server-db.ts'
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
  // A test that loads its modules anew makes this one open another.
  const own = Math.random().toString(36).slice(2, 10)
  const name = `${template.name}_${process.env.VITEST_POOL_ID}_${process.pid}_${own}`
  const admin = new pg.Client(template.url)
  await admin.connect()
  await admin.query(`create database ${name} template ${template.name}`)
  await admin.end()
  const pool = serverPool(alwaysAt(urlOf(template.url, name)), { max: 16 })
  pool.on('error', () => {})
  return { db: kyselyOver(pool), pool, engine: 'server', close }
}

/** What the servers of this worker do once the rows are gone. */
export const afterClearing: (() => Promise<void>)[] = []

let clearing: Promise<string> | undefined

/**
 * Empties every table that tests fill, where a database was opened at all. Deleting a few rows is many times
 * faster than truncating every table, and runs the triggers that tell the servers of a change.
 */
export const clearRows = async (): Promise<void> => {
  if (!opened) return
  const { db } = await opened
  clearing ??= deletesInOrder(db)
  await sql.raw(await clearing).execute(db)
  for (const refresh of afterClearing) await refresh()
}

/** One DELETE for each table, after those of the tables that refer to it. */
const deletesInOrder = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select t.tablename as name, coalesce(array_agg(c.confrelid::regclass::text) filter (where c.oid is not null), '{}')
      as refers_to
    from pg_tables t
    left join pg_constraint c on c.contype = 'f' and c.conrelid = t.tablename::regclass and c.confrelid <> c.conrelid
    where t.schemaname = 'public' and t.tablename not like 'kysely_%' and t.tablename <> 'site_version'
    group by t.tablename`.execute(db)
  const order: string[] = []
  while (order.length < rows.length) {
    const left = rows.filter((row) => !order.includes(row.name))
    const free = left.filter((row) => !left.some((other) => other.refers_to.includes(row.name)))
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    order.push(...free.map((row) => row.name))
  }
  // The log refuses deletes to everybody; without its trigger it is emptied like the others.
  const logs = `set session_replication_role = replica; delete from activity; set session_replication_role = origin`
  // What is counted is counted down by the others, and what changed is told; then these are emptied too.
  const kept = ['tallies', 'changes']
  const others = order.filter((name) => name !== 'activity' && !kept.includes(name))
  return [logs, ...[...others, ...kept].map((name) => `delete from ${name}`)].join('; ')
}
