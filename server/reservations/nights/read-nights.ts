import type { Db } from '../../kit/database/db.ts'
import type { CouponRule, NightTerms } from '../../rates/quotes/night.ts'
import type { StayNight } from './night-rows.ts'

const ruleOf = (kind: CouponRule['kind'], value: number | null): CouponRule =>
  ({ kind, ...(value !== null && { value }) }) as CouponRule

/** The nights of a stay, in their order. */
export const readNights = async (db: Db, bookingId: string): Promise<StayNight[]> => {
  const rows = await db
    .selectFrom('stay_nights as n')
    .innerJoin('night_terms as t', 't.terms_id', 'n.terms_id')
    .select(['n.day', 'n.room_id', 'n.room', 'n.reduction', 'n.adults', 'n.children', 'n.meals', 'n.coupon'])
    .select(['n.tax', 'n.full_tax', 'n.agreed', 'n.for_guests', 'n.guests', 'n.children_ages'])
    .select(['n.coupon_rule', 'n.coupon_value'])
    .select(['t.included_guests', 't.extra_adult', 't.extra_child', 't.meal_plan', 't.meal_price'])
    .select(['t.free_up_to_age', 't.added_tax'])
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.day')
    .execute()
  return rows.map((row) => ({
    ...{ day: row.day, roomId: row.room_id, room: row.room, reduction: row.reduction },
    ...{ adults: row.adults, children: row.children, meals: row.meals, coupon: row.coupon },
    ...{ tax: row.tax, fullTax: row.full_tax, agreed: row.agreed, forGuests: row.for_guests },
    ...{ guests: row.guests, childrenAges: row.children_ages },
    rule: ruleOf(row.coupon_rule, row.coupon_value),
    terms: {
      ...{ included_guests: row.included_guests, extra_adult: row.extra_adult, meal_plan: row.meal_plan },
      ...{ meal_price: row.meal_price, free_up_to_age: row.free_up_to_age },
      extra_child: row.extra_child as NightTerms['extra_child'],
      added_tax: row.added_tax as NightTerms['added_tax'],
    },
  }))
}
