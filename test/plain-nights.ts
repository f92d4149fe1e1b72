import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../server/kit/database/db.ts'

/** Terms by which everybody costs the same. */
const terms = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Gives the stays that have none nights that all cost the same: so many paise, which may be said of a stay `b`. */
export const addPlainNights = async (db: Db, price: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into night_terms (terms_id, extra_adult, extra_child, meal_plan)
    values (${terms}, 0, '[]', 'EP') on conflict do nothing`.execute(db)
  await sql`insert into stay_nights (booking_id, day, room_id, room, reduction, adults, children, meals, coupon, tax, full_tax,
      agreed, for_guests, guests, children_ages, terms_id, coupon_rule, held, charged)
    select b.booking_id, day, b.room_id, ${price}, 0, 0, 0, 0, 0, 0, 0, 0, 0, b.number_of_guests, '{}',
      ${terms}, 'none', night_held(b, day), night_charged(b, day)
    from bookings b, generate_series(0, b.check_out - b.check_in - 1) as nth, lateral (select b.check_in + nth as day) as night
    where not exists (select from stay_nights s where s.booking_id = b.booking_id)`.execute(db)
}
