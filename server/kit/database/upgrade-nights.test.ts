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

const addStay = async (id: string, plan: string, from = '2096-11-27') => {
  await sql`insert into rooms (room_id, room_number, room_type, capacity, price_per_night, bed_type, room_size)
    values (${id}, ${id}, 'Family Room', 4, 200000, 'Double bed', 240)`.execute(db)
  await sql`insert into bookings (booking_id, room_id, check_in, check_out, number_of_guests, children_ages, meal_plan,
      meal_price, payment_method, payment_status, total_price, discount, final_price, nightly, full_name, phone,
      priced_guests, priced_ages, ask_at_check_in)
    values (${id}, ${id}, ${from}::date, ${from}::date + 2, 3, '{4}', ${plan}, 30000, 'qr', 'pending', 400000, 0, 400000,
      '{200000,200000}', 'Asha Verma', '9876501234', 4, '{4,9}', true)`.execute(db)
}

test('W-29 the upgrade gives stays that are to come the terms that hold now, with the meals of their day', async () => {
  const { error } = await new Migrator({ db, provider: sqlFiles }).migrateTo('0060_connections')
  expect(error).toBeUndefined()
  const meals = { CP: '350.00', MAP: null, AP: null, free_up_to_age: 5 }
  await sql`insert into settings (key, value) values ('meal_plans', ${JSON.stringify(meals)})`.execute(db)
  await sql`insert into room_types (slug, name, base_price, max_capacity, bed_type, room_size, included_guests,
      extra_adult, extra_child)
    values ('family-room', 'Family Room', 200000, 4, 'Double bed', 240, 2, 90000,
      '[{"up_to_age": 11, "price": 40000}]')`.execute(db)
  await sql`insert into coupons (code, percent, created_at) values ('MONAL', 1000, now())`.execute(db)
  await addStay('FR-BREAKF', 'CP')
  await addStay('FR-NOMEAL', 'EP')
  await addStay('FR-LONGAGO', 'CP', '2020-11-27')
  await sql`update bookings set coupon_code = 'MONAL' where booking_id = 'FR-NOMEAL'`.execute(db)
  await migrate(db)
  const rows = await db
    .selectFrom('bookings')
    .select(['booking_id', 'guest_terms', 'agreed_nightly', 'priced_guests'])
    .orderBy('booking_id')
    .execute()
  const rates = {
    included_guests: 2,
    extra_adult: 90_000,
    extra_child: [{ up_to_age: 11, price: 40_000 }],
  }
  const kept = { agreed_nightly: [], priced_guests: 4 }
  expect(rows).toEqual([
    {
      booking_id: 'FR-BREAKF',
      guest_terms: { ...rates, meal_price: 30_000, free_up_to_age: 5, off: null },
      ...kept,
    },
    { booking_id: 'FR-LONGAGO', guest_terms: null, ...kept },
    {
      booking_id: 'FR-NOMEAL',
      guest_terms: { ...rates, meal_price: 30_000, free_up_to_age: null, off: { percent: 1000 } },
      ...kept,
    },
  ])
})
