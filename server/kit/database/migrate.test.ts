import { globSync } from 'node:fs'
import { parse } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addRoom } from '../../../test/builders.ts'
import { testDatabase } from '../../../test/database.ts'
import { someBooking } from '../../../test/reservations/bookings.ts'
import { type TestServer, testServer } from '../../../test/server.ts'
import { dayAfter } from '../../../test/things.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

let db: Db
let server: TestServer
beforeAll(async () => {
  db = (await testDatabase()).db
  server = await testServer()
})
const names = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

describe('the schema', () => {
  test('has every migration once, in the order of their numbers', async () => {
    const files = globSync('db/{history,migrations}/*.{sql,ts}')
      .map((file) => parse(file).name)
      .sort()
    expect(await names()).toEqual(files)
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, i) => i + 1))
  })

  test('is left alone when it is up to date, also by several at once', async () => {
    await addRoom(db)
    await Promise.all([migrate(db), migrate(db)])
    expect(await db.selectFrom('rooms').select('room_id').execute()).toHaveLength(1)
  })
})

describe('what the database itself refuses', () => {
  test('D-9 a second stay on a night, whoever writes it', async () => {
    const room = await addRoom(db)
    await someBooking(server, { room })
    const again = someBooking(server, {
      room,
      checkIn: dayAfter(8),
      checkOut: dayAfter(20),
      status: 'confirmed',
    })
    await expect(again).rejects.toMatchObject({ constraint: 'room_days_pkey' })
    await someBooking(server, { room, status: 'cancelled' })
    await someBooking(server, { room, checkIn: dayAfter(9), checkOut: dayAfter(10) })
  })

  test('D-9 a cancelled stay that would come back over another', async () => {
    const room = await addRoom(db)
    const first = await someBooking(server, { room, status: 'cancelled' })
    await someBooking(server, { room })
    const back = db
      .updateTable('bookings')
      .set({ status: 'pending' })
      .where('booking_id', '=', first.booking_id)
      .execute()
    await expect(back).rejects.toMatchObject({ constraint: 'room_days_pkey' })
  })

  test.each([
    ['no nights', { checkOut: dayAfter(7) }],
    ['nights backwards', { checkOut: dayAfter(6) }],
    ['twenty-one guests', { guests: 21 }],
    ['no guest', { guests: 0 }],
  ])('a stay of %s', async (_title, own) => {
    await expect(someBooking(server, own)).rejects.toMatchObject({
      code: expect.stringMatching(/^(23514|22000)$/),
    })
  })

  test('a night that takes off more than it costs', async () => {
    await someBooking(server)
    const change = db
      .updateTable('stay_nights')
      .set({ reduction: 100_000_000 as never })
      .execute()
    await expect(change).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the log of changes', () => {
  test('takes no change and no removal of a row', async () => {
    await db
      .insertInto('activity')
      .values({
        at: '2026-11-20T00:00:00Z',
        by_name: 'Ravi',
        area: 'rooms',
        action: 'created',
        subject_id: '1',
        subject: '101',
      })
      .execute()
    const message = 'rows of activity are only ever added'
    await expect(db.deleteFrom('activity').execute()).rejects.toThrow(message)
    await expect(db.updateTable('activity').set({ by_name: 'Nobody' }).execute()).rejects.toThrow(message)
  })
})

describe('a block for repairs', () => {
  const block = (room_id: string, from: number, to: number) =>
    db
      .insertInto('room_blocks')
      .values({
        room_id,
        start_date: dayAfter(from),
        end_date: dayAfter(to),
        reason: 'New floor',
        by_name: 'Ravi',
        created_at: '2026-11-20T00:00:00Z',
      })
      .execute()

  test('keeps the room from stays, and stays keep it from blocks', async () => {
    const room = await addRoom(db)
    await someBooking(server, { room, checkIn: dayAfter(7), checkOut: dayAfter(9) })
    const overlap = { constraint: 'room_days_pkey' }
    await expect(block(room.room_id, 8, 12)).rejects.toMatchObject(overlap)
    await block(room.room_id, 9, 12)
    const stay = someBooking(server, { room, checkIn: dayAfter(11), checkOut: dayAfter(13) })
    await expect(stay).rejects.toMatchObject(overlap)
  })

  test('a stay that ended early gives its last nights back', async () => {
    const room = await addRoom(db)
    const stay = await someBooking(server, { room, checkIn: dayAfter(7), checkOut: dayAfter(10) })
    await db
      .updateTable('bookings')
      .set({ departed_on: dayAfter(8) })
      .where('booking_id', '=', stay.booking_id)
      .execute()
    await someBooking(server, { room, checkIn: dayAfter(8), checkOut: dayAfter(10) })
  })
})
