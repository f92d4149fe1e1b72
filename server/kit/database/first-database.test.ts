import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { postgres } from '../../../test/own-database.ts'
import { kyselyOver } from './db.ts'
import { openPglite, poolOver } from './embedded-db.ts'
import { copyFirstDatabase, firstDatabaseDir } from './first-database.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'forest-resort-first-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the database of a first start', () => {
  // Of the embedded engine; it needs no second time beside PostgreSQL.
  test.skipIf(postgres)('begins as the copy, on the disk, with the whole schema, and is kept', async () => {
    const first = join(folder, 'first')
    const made = await openPglite({ dir: first })
    await migrate(kyselyOver(poolOver(made)))
    const dump = (at: typeof made) =>
      at.query(`select table_name, column_name, data_type from information_schema.columns
        where table_schema = 'public' order by 1, 2`)
    const { rows: columns } = await dump(made)
    await made.close()

    const dir = join(folder, 'pg')
    expect(await copyFirstDatabase(dir, first)).toBe(true)
    const kept = await openPglite({ dir })
    expect((await dump(kept)).rows).toEqual(columns)
    const db = kyselyOver(poolOver(kept))
    await migrate(db)
    const settings = await sql<{ fsync: string; collation: string }>`select current_setting('fsync') as fsync,
      (select datcollate from pg_database where datname = current_database()) as collation`.execute(db)
    expect(settings.rows).toEqual([{ fsync: 'on', collation: 'C' }])
    await db.destroy()
    await kept.close()
  })

  test('is made by the engine where none fits or can be read', async () => {
    expect(await copyFirstDatabase(join(folder, 'new'), join(folder, 'none'))).toBe(false)
    const taken = join(folder, 'taken')
    writeFileSync(taken, '')
    expect(await copyFirstDatabase(taken, folder)).toBe(false)
    expect(existsSync(taken)).toBe(false)
    expect(firstDatabaseDir()).toMatch(/build\/database-[0-9a-f]{16}$/)
  })
})
