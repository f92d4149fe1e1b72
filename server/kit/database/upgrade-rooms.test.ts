import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { typeOfRoom } from '../../rates/rooms/type-of-room.ts'
import { migrate, sqlFiles } from './migrate.ts'

test('the upgrade finds the type of each room by its name, and keeps names that no type has', async () => {
  const { db, close } = await emptyDatabase()
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateTo('0090_fewer_functions')
  expect(error).toBeUndefined()
  await sql`insert into room_types (slug, name, base_price, max_capacity, bed_type, room_size)
    values ('tent', 'Tent', 200000, 2, 'Double', 200), ('suite', 'Suite', 400000, 2, 'King', 400)`.execute(db)
  const before = { 'R-1': 'Suite', 'R-2': 'Tent', 'R-3': 'Tree House', 'R-4': 'Suite' }
  for (const [id, type] of Object.entries(before))
    await sql`insert into rooms (room_id, room_number, room_type, archived_at)
      values (${id}, ${id}, ${type}, ${id === 'R-4' ? '2026-01-01T00:00:00Z' : null})`.execute(db)
  await migrate(db)
  const rooms = await db
    .selectFrom('rooms')
    .leftJoin('room_types as t', 't.room_type_id', 'rooms.room_type_id')
    .select(['room_id', 't.slug', 'rooms.version', typeOfRoom('rooms').as('type')])
    .orderBy('room_id')
    .execute()
  expect(Object.fromEntries(rooms.map(({ room_id, type }) => [room_id, type]))).toEqual(before)
  expect(rooms.map(({ slug }) => slug)).toEqual(['suite', 'tent', null, 'suite'])
  expect(new Set(rooms.map(({ version }) => version))).toEqual(new Set([1]))
  await close()
})
