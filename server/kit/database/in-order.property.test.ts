import fc from 'fast-check'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cases } from '../../../test/properties.ts'
import { type Db, kyselyOver } from './db.ts'
import { openPglite, poolOver } from './embedded-db.ts'
import { ascending, descending, everyRow, type Order, orderSql, paged } from './in-order.ts'

type Row = { id: number; name: string | null; at: string | null; rank: number }
// An engine of its own: a table that the schema does not know would be in the way of whoever clears the tables.
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  pool = poolOver(await openPglite({}))
  db = kyselyOver(pool)
  await sql`create table read_in_order (id int primary key, name text, at timestamptz, rank int not null)`.execute(
    db,
  )
})
afterAll(() => db.destroy())

const table = () =>
  db
    .selectFrom('read_in_order' as never)
    .select(['id', 'name', 'at', 'rank'] as never) as never as ReturnType<typeof typed>
const typed = () => db.selectFrom('skills').select('skill_id as id')

// As fine as the database keeps it, and finer than what is read of it.
const instants = ['2026-11-20T06:30:00.000001Z', '2026-11-20T06:30:00.000002Z', '2026-11-21T00:00:00Z']
const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: -50, max: 50 }),
    name: fc.constantFrom(null, '', 'a', 'B', 'b', 'ß', '10', '9'),
    at: fc.constantFrom(null, ...instants),
    rank: fc.integer({ min: -2, max: 2 }),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
)
const step = fc
  .record({ column: fc.constantFrom('name', 'at', 'rank'), down: fc.boolean() })
  .map(({ column, down }) =>
    (down ? descending : ascending)(sql.ref(column), { nullable: column !== 'rank' }),
  )
const order = fc
  .tuple(fc.uniqueArray(step, { maxLength: 3, selector: ({ by }) => by }), fc.boolean())
  .map(([steps, down]): Order => [...steps, (down ? descending : ascending)(sql.ref('id'))])

const write = async (written: readonly Row[]) => {
  if (written.length > 0)
    await sql`insert into read_in_order ${sql`select * from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as t(id int, name text, at timestamptz, rank int)`} on conflict do nothing`.execute(db)
}
const fill = async (written: readonly Row[]) => {
  await sql`truncate read_in_order`.execute(db)
  await write(written)
}
const idsIn = async (inOrder: Order): Promise<number[]> => {
  const { rows: found } = await sql<{
    id: number
  }>`select id from read_in_order order by ${orderSql(inOrder)}`.execute(db)
  return found.map(({ id }) => id)
}

describe('rows that are read a stretch at a time', () => {
  test('are those of the database in its order, each once, however long a stretch is', async () => {
    await fc.assert(
      fc.asyncProperty(rows, order, fc.integer({ min: 1, max: 7 }), async (written, inOrder, atOnce) => {
        await fill(written)
        const read = []
        for await (const id of everyRow(table(), inOrder, (row) => Number(row.id), { atOnce })) read.push(id)
        expect(read).toEqual(await idsIn(inOrder))
      }),
      { numRuns: cases(60) },
    )
  })

  test('are neither hidden nor doubled by what others write and remove meanwhile', async () => {
    const meanwhile = fc.array(
      fc.record({ add: rows, remove: fc.array(fc.integer({ min: -50, max: 50 })) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(rows, order, meanwhile, async (written, inOrder, others) => {
        await fill(written)
        const before = await idsIn(inOrder)
        const removed = new Set<number>()
        const read: number[] = []
        let turn = 0
        for await (const id of everyRow(table(), inOrder, (row) => Number(row.id), { atOnce: 2 })) {
          read.push(id)
          const { add, remove } = others[turn++] ?? { add: [], remove: [] }
          const gone = remove.filter((one) => !read.includes(one))
          for (const one of gone) removed.add(one)
          await sql`delete from read_in_order where id = any(${gone}::int[])`.execute(db)
          // Who was removed does not come back: that would be another row under the same number.
          await write(add.filter((one) => !before.includes(one.id) && !removed.has(one.id)))
        }
        expect(new Set(read).size).toBe(read.length)
        const stayed = before.filter((id) => !removed.has(id))
        expect(read.filter((id) => stayed.includes(id))).toEqual(stayed)
      }),
      { numRuns: cases(60) },
    )
  })

  test('end where a list without a page ends, and a page is cut from the same order', async () => {
    const all = Array.from({ length: 5010 }, (_, id) => ({ id, name: null, at: null, rank: id % 3 }))
    await fill(all)
    const inOrder = [descending(sql.ref('rank')), ascending(sql.ref('id'))]
    const toId = (row: { id: unknown }) => Number(row.id)
    const whole = []
    for await (const id of (await paged(table(), inOrder, { page_size: 5 }, toId)).items) whole.push(id)
    const ids = await idsIn(inOrder)
    expect([whole.length, whole.at(0), whole.at(-1)]).toEqual([5000, ids[0], ids[4999]])
    const { items, total } = await paged(table(), inOrder, { page: 3, page_size: 5 }, toId)
    expect([items, total]).toEqual([ids.slice(10, 15), 5010])
  })
})
