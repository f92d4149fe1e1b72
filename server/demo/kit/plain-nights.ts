import { sql } from 'kysely'
import type { Db } from '../../kit/database/db.ts'

/** Terms by which everybody costs the same. */
const terms = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Gives the stays that have none the nights that their prices say. */
export const addPlainNights = async (db: Db): Promise<void> => {
  await sql`insert into night_terms (terms_id, extra_adult, extra_child, meal_plan)
    values (${terms}, 0, '[]', 'EP') on conflict do nothing`.execute(db)
  await sql`insert into stay_nights (booking_id, day, room_id, room, reduction, adults, children, meals, coupon, tax, full_tax,
      agreed, for_guests, guests, children_ages, terms_id, coupon_rule)
    select b.booking_id, b.check_in + (n.nth - 1)::int, b.room_id, n.price, 0, 0, 0, 0, 0, 0, 0, 0, 0, b.number_of_guests, '{}',
      ${terms}, 'none'
    from bookings b, unnest(b.nightly) with ordinality as n(price, nth)
    where not exists (select from stay_nights s where s.booking_id = b.booking_id)`.execute(db)
}
