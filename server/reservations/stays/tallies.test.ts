import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addExpense, addGuest, addRoom, rupees } from '../../../test/builders.ts'
import { clearRows } from '../../../test/database.ts'
import { cases } from '../../../test/properties.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { putAt } from '../../../test/reservations/nights.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import { foldTallies } from './tallies.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const kept = async () =>
  (
    await sql`select tally, kind, month, sum(count)::int as count, sum(amount)::int as amount from tallies
      where tally <> 'room_holds' group by 1, 2, 3 having sum(count) <> 0 or sum(amount) <> 0 order by 1, 2, 3`.execute(
      server.db,
    )
  ).rows

const recounted = async () =>
  (
    await sql`
      with months(tally, kind, month) as (
        select 'created_at', status, date_trunc('month', created_at at time zone 'UTC') from bookings
        union all select 'check_in', status, date_trunc('month', check_in) from bookings
        union all select 'check_out', status, date_trunc('month', check_out) from bookings
      )
      select tally, kind, month::date as month, count(*)::int as count, 0 as amount from months group by 1, 2, 3
      union all select 'payments', '', '-infinity', count(*)::int, sum(amount)::int from payments having count(*) > 0
      union all select 'expenses', '', '-infinity', count(*)::int, sum(amount)::int from expenses having count(*) > 0
      union all select 'visitors', '', '-infinity', count(*)::int, 0 from visitors having count(*) > 0
      order by 1, 2, 3`.execute(server.db)
  ).rows

const any = fc.record({
  what: fc.constantFrom('book', 'move', 'settle', 'pay', 'spend', 'change', 'leave', 'fold', 'clear'),
  by: fc.integer({ min: 0, max: 400 }),
})

const act = async ({ what, by }: { what: string; by: number }) => {
  const { db } = server
  const some = await db
    .selectFrom('bookings')
    .select('booking_id')
    .limit(1)
    .offset(by % 3)
    .executeTakeFirst()
  const code = some?.booking_id ?? ''
  const acts: Record<string, () => Promise<unknown>> = {
    book: async () => {
      const createdAt = `${dayAfter(-by)}T23:30:00Z`
      await someBooking(server, {
        room: await addRoom(db),
        checkIn: dayAfter(by),
        checkOut: dayAfter(by + 2),
        createdAt,
      })
    },
    move: async () => code && putAt(db, code, { check_in: dayAfter(-by), check_out: dayAfter(-by + 2) }),
    settle: () =>
      db
        .updateTable('bookings')
        .set({ status: by % 2 ? 'confirmed' : 'cancelled' })
        .where('booking_id', '=', code)
        .execute(),
    pay: async () =>
      code &&
      db
        .insertInto('payments')
        .values({
          booking_id: code,
          amount: rupees(by + 1),
          method: 'cash',
          by_name: 'Ravi',
          at: `${dayAfter(0)}T06:00:00Z`,
        })
        .execute(),
    spend: () => addExpense(db, { amount: rupees(by + 1) }),
    change: () =>
      db
        .updateTable('expenses')
        .set({ amount: rupees(by + 7) })
        .execute(),
    leave: async () => {
      await addGuest(db)
      if (by % 2) await db.deleteFrom('visitors').execute()
    },
    fold: () => foldTallies(db),
    clear: () => db.deleteFrom('expenses').execute(),
  }
  await acts[what]?.()
}

describe('what is counted as it changes', () => {
  test('is what a count of the rows gives, whatever happened to them and whenever it was folded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 14 }), async (acts) => {
        await clearRows()
        for (const one of acts) await act(one)
        expect(await kept()).toEqual(await recounted())
        await foldTallies(server.db)
        expect(await kept()).toEqual(await recounted())
        const { rows } =
          await sql`select from tallies group by tally, kind, month having count(*) > 1`.execute(server.db)
        expect(rows).toHaveLength(0)
      }),
      { numRuns: cases(25) },
    )
  })

  test('is kept apart by those who write at once', async () => {
    const rooms = await Promise.all(Array.from({ length: 8 }, () => addRoom(server.db)))
    await Promise.all([...rooms.map((room) => someBooking(server, { room })), foldTallies(server.db)])
    expect(await kept()).toEqual(await recounted())
  })
})
