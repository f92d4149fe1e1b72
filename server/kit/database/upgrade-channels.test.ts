import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/empty-database.ts'
import type { Db } from './db.ts'
import { migrate, sqlFiles } from './migrate.ts'

let db: Db
let close: () => Promise<unknown>
beforeAll(async () => {
  const opened = await emptyDatabase()
  db = opened.db
  close = opened.close
})
afterAll(() => close())

/** From one day of a November to another. */
const days = (from: number, to: number) =>
  sql`date '2096-11-01' + ${from}::int, date '2096-11-01' + ${to}::int`

/** Days of November of each that holds a room, or of each that sold one. */
const held = async (from: 'room_days' | 'channel_days', who: string) => {
  const { rows } = await sql<{ who: string; days: number[] }>`
    select ${sql.raw(who)} as who, json_agg(day - date '2096-11-01' order by day) as days
    from ${sql.table(from)} group by 1 order by 1`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.who, row.days]))
}

test('D-63 W-46 the upgrade makes days of channels of their blocks and conflicts, and nothing holds another night than before', async () => {
  expect(
    (await new Migrator({ db, provider: sqlFiles }).migrateTo('0084_night_guards')).error,
  ).toBeUndefined()
  await sql`insert into rooms (room_id, room_number, room_type, capacity, price_per_night, bed_type, room_size)
    values ('deodar', '101', 'Family Room', 4, 200000, 'Double bed', 240)`.execute(db)
  await sql`insert into channels (channel_id, room_id, name, url, url_hash, due_at, created_at)
    select id, 'deodar', initcap(id), id, sha256(id::bytea), '2999-01-01', now() from unnest(array['airbnb', 'vrbo']) as id`.execute(
    db,
  )
  const block = (id: string, kind: string, channel: string | null, from: number, to: number) =>
    sql`insert into room_blocks (block_id, room_id, kind, channel_id, feed_uids, reason, by_name, created_at, start_date, end_date)
      values (${id}, 'deodar', ${kind}, ${channel}, case when ${kind} = 'channel' then array['uid-1', 'uid-2'] else '{}' end,
        initcap(coalesce(${channel}, ${id})), 'Airbnb', '2096-10-01', ${days(from, to)})`.execute(db)
  await block('gone', 'channel', null, 0, 2)
  await block('sold', 'channel', 'airbnb', 3, 5)
  await block('paint', 'maintenance', null, 5, 7)
  const conflict = (channel: string, behind: string, from: number, to: number) =>
    sql`insert into channel_conflicts (channel_id, summary, block_id, found_at, start_date, end_date)
      values (${channel}, 'Asha', ${behind}, '2096-10-02', ${days(from, to)})`.execute(db)
  await conflict('airbnb', 'paint', 5, 7)
  await conflict('vrbo', 'sold', 4, 5)
  await conflict('vrbo', 'paint', 5, 6)
  // What was in the way is gone, which nobody has looked for yet.
  await conflict('vrbo', 'lifted', 8, 9)
  await migrate(db)
  expect(await held('channel_days', 'channel_id')).toEqual({
    ...{ gone: [0, 1], airbnb: [3, 4, 5, 6], vrbo: [4, 5, 8] },
  })
  expect(await held('room_days', 'coalesce(channel_id, block_id)')).toEqual({
    ...{ gone: [0, 1], airbnb: [3, 4], paint: [5, 6], vrbo: [8] },
  })
  const result = await db
    .selectFrom('channel_days')
    .select(['day', 'room_id', 'sold_by', 'uid', 'summary'])
    .where('channel_id', '=', 'airbnb')
    .where('day', 'in', ['2096-11-04', '2096-11-06'])
    .orderBy('day')
    .execute()
  const known = { room_id: 'deodar', sold_by: 'Airbnb' }
  expect(result).toEqual([
    { ...known, day: '2096-11-04', uid: 'uid-1', summary: '' },
    { ...known, day: '2096-11-06', uid: '', summary: 'Asha' },
  ])
})

test('W-46 and what waited has the room once a block is lifted, whoever lifts it', async () => {
  await db.deleteFrom('room_blocks').where('block_id', '=', 'paint').execute()
  expect(await held('room_days', 'channel_id')).toEqual({
    ...{ gone: [0, 1], airbnb: [3, 4, 5, 6], vrbo: [8] },
  })
  // Both were found at once; what the first gives back the other has.
  await db
    .deleteFrom('channel_days')
    .where('channel_id', '=', 'airbnb')
    .where('day', '<', '2096-11-07')
    .execute()
  expect(await held('room_days', 'channel_id')).toEqual({ gone: [0, 1], airbnb: [6], vrbo: [4, 5, 8] })
})
