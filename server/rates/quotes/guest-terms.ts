import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { MealPlan, MealPrices } from '../../../contract/office/meal-plans.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import type { Party } from './guest-charges.ts'
import { type GuestCoupon, type PricedNight, type StayQuote, sumOfNights, type Terms } from './quote-stay.ts'

/**
 * What guests beyond those that are included, meals and the coupon were for a stay when it was agreed. They hold for it
 * as long as it has one of its nights: then whoever comes, stays away or comes after all makes the same of it each time,
 * whatever becomes of rates, settings and coupons. Kept with the booking as JSON, amounts in paise.
 */
export type GuestTerms = GuestRates & {
  /** For each person and night; null for the room alone. */
  meal_price: Paise | null
  /** Up to which age children eat free; null: all pay. */
  free_up_to_age: number | null
  /** What the coupon takes off each night; null where there is none, or prices that carry its code count. */
  off: GuestCoupon['off']
  /** The nights of the stay that were added when its coupon counted no longer, and so have nothing taken off; often none. */
  without_coupon?: Day[]
}

type Agreeing = {
  mealPlan: MealPlan
  meals: MealPrices
  coupon: GuestCoupon | undefined
  /** What held before for a stay that is priced anew. */
  before?: GuestTerms | null
}

/**
 * The terms of a stay that is priced today. Of one that was booked before the children eat free who did then, and meals
 * that are not sold any more cost what they cost then, never nothing.
 */
export const guestTermsOf = (
  { included_guests, extra_adult, extra_child }: GuestRates,
  { mealPlan, meals, coupon, before }: Agreeing,
): GuestTerms => ({
  ...{ included_guests, extra_adult, extra_child },
  meal_price: mealPlan === 'EP' ? null : (meals[mealPlan] ?? before?.meal_price ?? null),
  free_up_to_age: mealPlan === 'EP' ? null : before ? before.free_up_to_age : meals.free_up_to_age,
  off: coupon?.off ?? null,
})

/** What a stay costs as it is booked, and the terms that are agreed with it. */
export type AgreedQuote = StayQuote & { terms: GuestTerms }

export const agreedQuote = (
  room: GuestRates,
  nights: readonly PricedNight[],
  { party, coupon }: { party: Party; coupon?: GuestCoupon | undefined },
  { meal_plans: meals }: Terms,
): AgreedQuote => ({
  ...sumOfNights(nights),
  terms: guestTermsOf(room, { mealPlan: party.mealPlan, meals, coupon }),
})

/** Room and settings as a stay has agreed on them. */
export const underTerms = <R extends GuestRates>(
  room: R,
  settings: Terms,
  { meal_price, free_up_to_age, included_guests, extra_adult, extra_child }: GuestTerms,
  mealPlan: MealPlan,
): [R, Terms] => [
  { ...room, included_guests, extra_adult, extra_child },
  {
    ...settings,
    meal_plans: {
      ...settings.meal_plans,
      ...(mealPlan !== 'EP' && { [mealPlan]: meal_price, free_up_to_age }),
    },
  },
]
