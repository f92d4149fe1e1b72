import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addExpense, addRoom, addRoomType } from '../../../test/builders.ts'
import { postgres } from '../../../test/own-database.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { changesOfLast, changesSince, presentSnapshot, sweepPublished } from './read-changes.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const idsIn = (changes: readonly { ids: readonly string[] }[]) => changes.flatMap(({ ids }) => ids)

test('D-44 each change is read once, in whichever look', async () => {
  const { db } = server
  const start = await presentSnapshot(db)
  const first = await addExpense(db)
  const one = await changesSince(db, start)
  const second = await addExpense(db)
  const two = await changesSince(db, one.seen)
  const three = await changesSince(db, two.seen)
  expect([idsIn(one.changes), idsIn(two.changes), three.changes]).toEqual([
    [first.expense_id],
    [second.expense_id],
    [],
  ])
})

// The embedded engine has one connection: no two transactions are ever open there.
test.runIf(postgres)(
  'D-44 a transaction that began first and commits last is not lost, and one that is undone is not told',
  async () => {
    const { db } = server
    const start = await presentSnapshot(db)
    const slow = await db.startTransaction().execute()
    const early = await addExpense(slow)
    const undone = await db.startTransaction().execute()
    await addExpense(undone)
    const quick = await addExpense(db)
    const xid = async (id: string) =>
      (await sql<{ xid: string }>`select xid::text from changes where ${id} = any(ids)`.execute(db)).rows[0]
        ?.xid

    const one = await changesSince(db, start)
    expect(idsIn(one.changes)).toEqual([quick.expense_id])
    const two = await changesSince(db, one.seen)
    expect(two.changes).toEqual([])
    const later = await addExpense(db)
    await slow.commit().execute()
    await undone.rollback().execute()
    const three = await changesSince(db, two.seen)
    expect(idsIn(three.changes).toSorted()).toEqual([early.expense_id, later.expense_id].toSorted())
    expect(Number(await xid(early.expense_id))).toBeLessThan(Number(await xid(quick.expense_id)))
    expect((await changesSince(db, three.seen)).changes).toEqual([])
  },
)

test.runIf(postgres)('D-44 many writers at once: nothing is lost, nothing is told twice', async () => {
  const { db } = server
  let seen = await presentSnapshot(db)
  const heard: string[] = []
  const look = async () => {
    const read = await changesSince(db, seen)
    seen = read.seen
    heard.push(...idsIn(read.changes))
  }
  let isWriting = true
  const write = async (writer: number) => {
    const made: string[] = []
    for (let count = 0; count < 25; count += 1) {
      await db.transaction().execute(async (tx) => {
        made.push((await addExpense(tx)).expense_id)
        await sql`select pg_sleep(${((writer * 7 + count * 3) % 11) / 1000})`.execute(tx)
      })
    }
    return made
  }
  const writing = Promise.all([0, 1, 2, 3, 4, 5].map(write)).finally(() => {
    isWriting = false
  })
  while (isWriting) await look()
  const made = (await writing).flat()
  await look()
  expect(heard.toSorted()).toEqual(made.toSorted())
})

test('D-44 a statement that changes many rows writes one row and names none of them', async () => {
  const { db } = server
  const type = await addRoomType(db)
  for (let count = 0; count < 21; count += 1) await addRoom(db, { room_type: type.name })
  const start = await presentSnapshot(db)
  await db.updateTable('rooms').set({ floor: 3 }).execute()
  await db.updateTable('rooms').set({ floor: 4 }).where('room_id', '=', 'nobody').execute()
  const { changes } = await changesSince(db, start)
  expect(changes).toEqual([{ kind: 'room', ids: [], tab: null }])
})

test('D-44 numbers of another server, in a restored copy, are told to nobody', async () => {
  const { db } = server
  const start = await presentSnapshot(db)
  await sql`insert into changes (xid, kind, ids) values ('999999999999', 'room', '{}')`.execute(db)
  expect((await changesSince(db, start)).changes).toEqual([])
})

test('D-44 maintenance removes what is old and keeps what is new', async () => {
  const { db } = server
  const old = [await addExpense(db), await addExpense(db)]
  await sql`update changes set at = at - interval '6 minutes'`.execute(db)
  const fresh = await addExpense(db)
  expect(idsIn(await changesOfLast(db, 30))).toEqual([fresh.expense_id])
  await sweepPublished(db)
  await sweepPublished(db)
  const { rows } = await sql<{ ids: string[] }>`select ids from changes order by xid`.execute(db)
  // One of the old stays, and says up to where it was swept.
  expect(idsIn(rows)).toEqual([old[1]?.expense_id, fresh.expense_id])
})
