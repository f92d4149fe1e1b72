import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { priceOfNight } from '../../rates/quotes/night.ts'
import type { StayNight } from '../../reservations/nights/night-rows.ts'
import { readNights } from '../../reservations/nights/read-nights.ts'
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

/** A stay for three; until migration 0061 it kept what its meals cost. */
const addStay = async (id: string, plan: string, from = '2096-11-27', meals = 'meal_plan, meal_price') => {
  await sql`insert into rooms (room_id, room_number, room_type, capacity, price_per_night, bed_type, room_size)
    values (${id}, ${id}, 'Family Room', 4, 200000, 'Double bed', 240)`.execute(db)
  await sql`insert into bookings (booking_id, room_id, check_in, check_out, number_of_guests, children_ages, ${sql.raw(meals)},
      payment_method, payment_status, total_price, discount, final_price, nightly, full_name, phone,
      priced_guests, priced_ages, ask_at_check_in)
    values (${id}, ${id}, ${from}::date, ${from}::date + 2, 3, '{4}', ${plan}, ${meals === 'meal_plan' ? sql`` : sql`30000,`} 'qr', 'pending', 400000, 0, 400000,
      '{200000,200000}', 'Asha Verma', '9876501234', 4, '{4,9}', true)`.execute(db)
}

test('W-29 the upgrade gives stays that are to come the terms that hold now, with the meals of their day', async () => {
  const until = async (step: string) =>
    expect((await new Migrator({ db, provider: sqlFiles }).migrateTo(step)).error).toBeUndefined()
  await until('0060_connections')
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
  await until('0078_owed_since')
  await addStay('FR-MOVED', 'EP', '2096-12-01', 'meal_plan')
  await sql`insert into booking_events (booking_id, at, by_name, to_status, kind)
    values ('FR-MOVED', now(), 'Front desk', 'pending', 'moved')`.execute(db)
  await sql`insert into stay_moves (booking_id, event_id, told_guest, room_id, check_in, check_out, total_price,
      discount, final_price, nightly)
    select 'FR-MOVED', event_id, false, 'FR-MOVED', '2096-12-01', '2096-12-03', 400000, 0, 400000, '{150000,250000}'
    from booking_events`.execute(db)
  await migrate(db)
  const terms = {
    ...{ included_guests: 2, extra_adult: 90_000, extra_child: [{ up_to_age: 11, price: 40_000 }] },
    ...{ meal_plan: 'CP', meal_price: 30_000, free_up_to_age: 5, added_tax: null },
  }
  const four = { guests: 4, childrenAges: [4, 9] }
  const nights = (id: string) => readNights(db, id)
  // For two grown-ups and two children: one child of nine beyond the places, breakfast for three.
  expect(await nights('FR-BREAKF')).toMatchObject(
    ['2096-11-27', '2096-11-28'].map((day) => ({
      ...{ day, roomId: 'FR-BREAKF', ...four, terms, rule: { kind: 'none' }, agreed: 0 },
      ...{ room: 30_000, children: 80_000, meals: 90_000 },
    })),
  )
  expect((await nights('FR-NOMEAL'))[0]).toMatchObject({
    rule: { kind: 'percent', value: 1000 },
    terms: { meal_plan: 'EP', included_guests: 2 },
  })
  // Nobody wrote down what held for a stay that is over: its nights cost everybody what they cost.
  const [over] = await nights('FR-LONGAGO')
  expect(over).toMatchObject({ room: 200_000, adults: 0, meals: 0, terms: { included_guests: null } })
})

test('D-62 the upgrade makes nights of every stay and of a move that can be taken back, and what they come to is what was kept', async () => {
  const { rows } = await sql<{ what: string; before: number | null; after: number }>`
    select what, before, after from night_upgrade`.execute(db)
  const result = Object.fromEntries(rows.map(({ what, before, after }) => [what, [before, after]]))
  expect(result).toMatchObject({ stays: [4, 4], nights: [8, 8], price: [1_600_000, 1_600_000] })
  expect(result['nights price']).toEqual([null, 4])
  const move = await db.selectFrom('stay_moves').selectAll().executeTakeFirstOrThrow()
  const nights = move.nights as StayNight[]
  expect(nights.map((night) => [night.day, night.roomId, priceOfNight(night)])).toEqual([
    ['2096-12-01', 'FR-MOVED', 150_000],
    ['2096-12-02', 'FR-MOVED', 250_000],
  ])
})
