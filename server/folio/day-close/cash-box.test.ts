import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayCloses } from '../../../contract/folio/day-close.ts'
import { expenses } from '../../../contract/money/expenses.ts'
import { addExpense } from '../../../test/builders.ts'
import { sendForm } from '../../../test/forms.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import type { Db } from '../../kit/database/db.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

describe('D-52 the migration', () => {
  const [file = ''] = globSync('db/history/*_day_close.sql')
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

test('D-52 a bill from before the box may still turn up late', async () => {
  const admin = await signedInAdmin(server)
  const spend = (expenseDate: string) =>
    sendForm(admin, expenses.create, {
      fields: { expenseName: 'Diesel', amount: '900', expenseType: 'UTILITIES', expenseDate },
    })
  await server.db.updateTable('cash_box').set({ opened_on: '2026-11-10' }).execute()
  const body = { day: '2026-11-19', counted: {}, put_away: '0', float: '0' }
  expect((await admin.send(dayCloses.close, { body })).status).toBe(201)
  expect((await spend('2026-11-09')).status).toBe(201)
  for (const day of ['2026-11-10', '2026-11-19']) expect((await spend(day)).error.code).toBe('day_closed')
  expect((await spend('2026-11-20')).status).toBe(201)
})
