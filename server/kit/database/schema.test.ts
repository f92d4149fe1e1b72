import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/empty-database.ts'
import type { Db } from './db.ts'
import { schemaPages, sqlFiles } from './migrate.ts'

/** What a database is made of, in words: tables and how they are kept, columns in their order, constraints, indexes, triggers and functions. */
const catalogue = async (db: Db): Promise<Record<string, string>> => {
  const { rows } = await sql<{ what: string; said: string }>`
    with own as (select oid, relname, relpersistence, reloptions from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not starts_with(relname, 'kysely_'))
    select 'table ' || relname as what, concat_ws(' ', relpersistence, reloptions) as said from own
    union all select 'column ' || relname || '.' || attname, concat_ws(' ',
      row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod), attnotnull,
      attgenerated, attidentity, pg_get_expr(adbin, adrelid), attcollation::regcollation)
    from pg_attribute join own on own.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all select 'constraint ' || relname || '.' || conname, pg_get_constraintdef(c.oid)
    from pg_constraint c join own on own.oid = conrelid where contype in ('c', 'f', 'p', 'u', 'x')
    union all select 'index ' || relname || '.' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    from pg_index join own on own.oid = indrelid
    union all select 'trigger ' || relname || '.' || tgname, pg_get_triggerdef(t.oid) || tgenabled::text
    from pg_trigger t join own on own.oid = tgrelid where not tgisinternal
    union all select 'function ' || p.oid::regprocedure, concat_ws(' ', pg_get_function_result(p.oid), prosrc,
      provolatile, proisstrict, proparallel, prosecdef, proconfig)
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`.execute(db)
  // Bodies of functions stand indented as they were written; all else is said by the database itself. What was let stand
  // as it was is held for all that is written since.
  const result = (what: string, said: string) =>
    what.startsWith('function ') ? said.replace(/\s+/g, ' ') : said.replace(' NOT VALID', '')
  return Object.fromEntries(rows.map(({ what, said }) => [what, result(what, said)]))
}

/** Tables that begin with rows: their contents, but for the time at which they were written. */
const firstRows = async (db: Db): Promise<unknown> => {
  const { rows } = await sql`select (select json_agg(name order by skill_id) from skills) as skills,
    (select json_agg(tally order by tally) from tallies) as tallies,
    (select json_agg(version) from site_version) as site, (select json_agg(opened_on) from cash_box) as box`.execute(
    db,
  )
  return rows
}

test('the pages of the schema say what all steps come to', async () => {
  const [old, fresh] = await Promise.all([emptyDatabase(), emptyDatabase()])
  for (const [{ db }, provider] of [
    [old, sqlFiles],
    [fresh, schemaPages],
  ] as const) {
    const { error } = await new Migrator({ db, provider }).migrateToLatest()
    expect(error).toBeUndefined()
  }
  const [steps, pages] = [await catalogue(old.db), await catalogue(fresh.db)]
  expect(Object.keys(steps).length).toBeGreaterThan(1500)
  expect(pages).toEqual(steps)
  expect(await firstRows(fresh.db)).toEqual(await firstRows(old.db))
  await Promise.all([old.close(), fresh.close()])
})

test('each table stands once, on pages that can be read', () => {
  const pages = globSync('db/schema/*.sql').map((file) => readFileSync(file, 'utf8'))
  const tables = pages.flatMap((page) => [...page.matchAll(/^create table (\w+)/gm)].map(([, name]) => name))
  expect(tables.length).toBeGreaterThan(80)
  expect(new Set(tables).size).toBe(tables.length)
  expect(pages.join('').split('\n').length).toBeLessThanOrEqual(2201)
  expect(pages.join('').match(/^create function/gm)?.length).toBeLessThanOrEqual(45)
})
