import { isDeepStrictEqual } from 'node:util'
import { paise } from '../../../contract/kit/money.ts'
import type { MealPlan, MealPrices } from '../../../contract/office/meal-plans.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import type { NightTerms } from './night.ts'
import type { Terms } from './quote-stay.ts'

/** What guests beyond those that are included and meals are for a stay; tax on top goes by the day of each night. */
export type GuestTerms = Omit<NightTerms, 'added_tax'>

/**
 * Terms by which everybody costs the same, of nights of which nothing but the price was kept: nobody knows what was agreed.
 * Nobody else has them, for a child to whom they name a price pays nothing.
 */
export const unknownTerms: NightTerms = {
  ...{ included_guests: null, extra_adult: paise(0), extra_child: [{ up_to_age: 17, price: paise(0) }] },
  ...{ meal_plan: 'EP', meal_price: null, free_up_to_age: null, added_tax: null },
}

/** The terms that were agreed with nights, as far as anybody knows them. */
export const knownTerms = (nights: readonly { terms: NightTerms }[]): GuestTerms | undefined =>
  nights.map(({ terms }) => terms).find((terms) => !isDeepStrictEqual(terms, unknownTerms))

type Agreeing = {
  mealPlan: MealPlan
  meals: MealPrices
  /** What held before for a stay that is priced anew. */
  before?: GuestTerms | undefined
}

/**
 * The terms of a stay that is priced today. Of one that was booked before the children eat free who did then, and meals
 * that are not sold any more cost what they cost then, never nothing.
 */
export const guestTermsOf = (
  { included_guests, extra_adult, extra_child }: GuestRates,
  { mealPlan, meals, before }: Agreeing,
): GuestTerms => ({
  ...{ included_guests, extra_adult, extra_child, meal_plan: mealPlan },
  meal_price: mealPlan === 'EP' ? null : (meals[mealPlan] ?? before?.meal_price ?? null),
  free_up_to_age: mealPlan === 'EP' ? null : before ? before.free_up_to_age : meals.free_up_to_age,
})

/** Room and settings as a stay has agreed on them. */
export const underTerms = <R extends GuestRates>(
  room: R,
  settings: Terms,
  { meal_plan, meal_price, free_up_to_age, included_guests, extra_adult, extra_child }: GuestTerms,
): [R, Terms] => [
  { ...room, included_guests, extra_adult, extra_child },
  {
    ...settings,
    meal_plans: {
      ...settings.meal_plans,
      ...(meal_plan !== 'EP' && { [meal_plan]: meal_price, free_up_to_age }),
    },
  },
]
