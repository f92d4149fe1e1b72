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

const addStay = async (id: string, plan: string) => {
  await sql`insert into rooms (room_id, room_number, room_type, capacity, price_per_night, bed_type, room_size)
    values (${id}, ${id}, 'Family Room', 4, 200000, 'Double bed', 240)`.execute(db)
  await sql`insert into bookings (booking_id, room_id, check_in, check_out, number_of_guests, children_ages, meal_plan,
      meal_price, payment_method, payment_status, total_price, discount, final_price, nightly, full_name, phone,
      priced_guests, priced_ages, ask_at_check_in)
    values (${id}, ${id}, '2026-11-27', '2026-11-29', 3, '{4}', ${plan}, 30000, 'qr', 'pending', 400000, 0, 400000,
      '{200000,200000}', 'Asha Verma', '9876501234', 4, '{4,9}', true)`.execute(db)
}

test('wire-29 the upgrade gives a stay with meals the age up to which children eat free that the settings name now', async () => {
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateTo('0060_connections')
  expect(error).toBeUndefined()
  const meals = { CP: '300.00', MAP: null, AP: null, free_up_to_age: 5 }
  await sql`insert into settings (key, value) values ('meal_plans', ${JSON.stringify(meals)})`.execute(db)
  await addStay('FR-BREAKF', 'CP')
  await addStay('FR-NOMEAL', 'EP')
  await migrate(db)
  const rows = await db
    .selectFrom('bookings')
    .select(['booking_id', 'meals_free_up_to_age', 'away_nightly', 'priced_guests'])
    .orderBy('booking_id')
    .execute()
  const kept = { away_nightly: [], priced_guests: 4 }
  expect(rows).toEqual([
    { booking_id: 'FR-BREAKF', meals_free_up_to_age: 5, ...kept },
    { booking_id: 'FR-NOMEAL', meals_free_up_to_age: null, ...kept },
  ])
})
