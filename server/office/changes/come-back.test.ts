import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Area } from '../../../contract/kit/areas.ts'
import { addExpense } from '../../../test/builders.ts'
import { postgres } from '../../../test/own-database.ts'
import { signedInAdmin } from '../../../test/people.ts'
import { type Caller, startServer, type TestServer } from '../../../test/server.ts'
import { addressOf, type Listening, listen } from '../../../test/streams.ts'
import { until } from '../../../test/until.ts'
import { presentSnapshot, sweepPublished } from './read-changes.ts'

let server: TestServer
let address: string
let open: Listening[]
beforeEach(async () => {
  server = await startServer({ RATE_LIMIT: '0' }, false, { changes: { everyMs: 50 } })
  address = `${await addressOf(server)}/api/admin/changes`
  open = []
  // Something stands in the table that everybody has seen, as on any day.
  await addExpense(server.db)
})
afterEach(async () => {
  for (const one of open) one.leave()
  await server.app.close()
})

const listening = async (caller: Caller, since?: string, headers: Record<string, string> = {}) => {
  const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`
  const one = await listen(address + query, caller, headers)
  open.push(one)
  return one
}
const adminOf = (...areas: Area[]) => signedInAdmin(server, { areas })
const expensesOf = (one: Listening) => one.received().flatMap((changes) => changes.expense ?? [])
const isBehind = (one: Listening) => one.text().includes('event: behind')

/** Listens, hears up to where everything was told, and goes. */
const wasHere = async (admin: Caller): Promise<string> => {
  const one = await listening(admin)
  await until(() => one.lastId() !== undefined)
  one.leave()
  return one.lastId() as string
}

test('D-44 whoever comes back hears what came since, once, and nothing of what they have heard', async () => {
  const admin = await adminOf('money')
  const since = await wasHere(admin)
  const { expense_id } = await addExpense(server.db)
  const back = await listening(admin, since)
  await back.receives('expense')
  await until(() => back.lastId() !== undefined)
  const next = await addExpense(server.db)
  await until(() => expensesOf(back).includes(next.expense_id))
  expect(new Set(expensesOf(back))).toEqual(new Set([expense_id, next.expense_id]))
  // The bell may be another, too: that is told with what was missed, which a look of the stream may come before.
  expect(back.received().flatMap(Object.keys)).toContain('notice')
  const later = back.lastId() as string
  back.leave()

  const third = await listening(admin, later)
  await until(() => third.lastId() !== undefined)
  expect([third.received(), isBehind(third)]).toEqual([[], false])
})

test('D-44 the browser’s own word goes before that of the address', async () => {
  const admin = await adminOf('money')
  const since = await wasHere(admin)
  // Told by a look: what a stream says as it begins may be older than the expense.
  const one = await listening(admin)
  await until(() => one.lastId() !== undefined)
  const { expense_id } = await addExpense(server.db)
  await until(() => expensesOf(one).includes(expense_id))
  const later = one.lastId() as string
  one.leave()
  const own = await listening(admin, since, { 'last-event-id': later })
  await until(() => own.lastId() !== undefined)
  expect(own.received()).toEqual([])
  const other = await listening(admin, later, { 'last-event-id': since })
  expect((await other.receives('expense')).expense).toEqual([expense_id])
})

// The embedded engine has one connection: no two transactions are ever open there.
test.runIf(postgres)(
  'D-44 what was written before somebody went and committed after they went is told when they come back',
  async () => {
    const admin = await adminOf('money')
    const slow = await server.db.startTransaction().execute()
    const { expense_id } = await addExpense(slow)
    // Far longer ago than any page looks back.
    await sql`update changes set at = at - interval '2 minutes'`.execute(slow)
    const since = await wasHere(admin)
    await slow.commit().execute()
    const back = await listening(admin, since)
    expect((await back.receives('expense')).expense).toEqual([expense_id])
    expect(isBehind(back)).toBe(false)
  },
)

test.runIf(postgres)('D-44 a transaction that has been open for long makes nobody load anew', async () => {
  const admin = await adminOf('money')
  const slow = await server.db.startTransaction().execute()
  await sql`select pg_current_xact_id()`.execute(slow)
  await sql`truncate changes`.execute(server.db)
  await addExpense(server.db)
  const since = await wasHere(admin)
  const { expense_id } = await addExpense(server.db)
  const back = await listening(admin, since)
  expect((await back.receives('expense')).expense).toEqual([expense_id])
  expect(isBehind(back)).toBe(false)
  await slow.commit().execute()
})

/** A snapshot that has seen all that stands in the table; a transaction of any database of the server may be in its way. */
const snapshotPastAll = async (): Promise<string> => {
  let seen = ''
  const hasSeenAll = async () => {
    seen = await presentSnapshot(server.db)
    const { rows } =
      await sql`select from changes where xid >= pg_snapshot_xmin(${seen}::pg_snapshot)`.execute(server.db)
    return rows.length === 0
  }
  await until(hasSeenAll)
  return seen
}

test('D-44 who was away for longer than changes are kept loads anew', async () => {
  const admin = await adminOf('money')
  const since = await wasHere(admin)
  await addExpense(server.db)
  await sql`update changes set at = at - interval '6 minutes'`.execute(server.db)
  await sweepPublished(server.db)
  const back = await listening(admin, since)
  await until(() => isBehind(back))
  // Swept was only what the next one has seen. Of what the sweep keeps a look that comes late may tell once more.
  const late = await listening(admin, await snapshotPastAll())
  await until(() => late.lastId() !== undefined)
  expect(isBehind(late)).toBe(false)
})

test('D-44 after a crash has emptied the table whoever comes back loads anew', async () => {
  const admin = await adminOf('money')
  const since = await wasHere(admin)
  await addExpense(server.db)
  await sql`truncate changes`.execute(server.db)
  await addExpense(server.db)
  const back = await listening(admin, since)
  await until(() => isBehind(back))
})

test.each(['999999999999:999999999999:', 'nonsense', "1:1:'", '5:4:', ''])(
  'D-44 with what no snapshot of this server is, %j, they load anew',
  async (since) => {
    const back = await listening(await adminOf('money'), since)
    expect(back.status).toBe(200)
    await until(() => back.lastId() !== undefined)
    expect(isBehind(back)).toBe(since !== '')
    const { expense_id } = await addExpense(server.db)
    await until(() => expensesOf(back).includes(expense_id))
  },
)

test('D-44 a server that begins anew tells what came while there was none', async () => {
  const admin = await adminOf('money')
  const since = await wasHere(admin)
  await server.app.close()
  const { expense_id } = await addExpense(server.db)
  server = await startServer({ RATE_LIMIT: '0' }, false, { changes: { everyMs: 50 } })
  address = `${await addressOf(server)}/api/admin/changes`
  const back = await listening(admin, since)
  expect((await back.receives('expense')).expense).toEqual([expense_id])
  expect(isBehind(back)).toBe(false)
})
