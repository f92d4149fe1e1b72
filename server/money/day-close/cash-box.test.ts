import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../test/server.ts'
import { addExpense } from '../../builders.ts'
import type { Db } from '../../kit/database/db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('decision-52 the migration', () => {
  const [file = ''] = globSync('db/migrations/*_day_close.sql')
  const begin = readFileSync(file, 'utf8').split('create table day_closes')[0] ?? ''
  const openedOn = async (prepare: (db: Db) => Promise<unknown>) => {
    let opened: unknown
    const undo = new Error('undone')
    const run = server.db.transaction().execute(async (tx) => {
      await prepare(tx)
      await sql`drop table cash_box`.execute(tx)
      for (const statement of begin.split(';')) if (statement.trim()) await sql.raw(statement).execute(tx)
      const { rows } = await sql<{ right: boolean | null }>`
        select opened_on = (now() at time zone 'Asia/Kolkata')::date as right from cash_box`.execute(tx)
      opened = rows.map(({ right }) => right)
      throw undo
    })
    await expect(run).rejects.toBe(undo)
    return opened
  }

  test('begins the box on its own day where there was money before, and nowhere where there was none', async () => {
    expect(await openedOn(async () => undefined)).toEqual([null])
    expect(await openedOn((tx) => addExpense(tx))).toEqual([true])
  })
})
