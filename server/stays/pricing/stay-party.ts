import type { Paise } from '../../../contract/kit/money.ts'
import { isOffered, type MealPlan, type MealPrices } from '../../../contract/office/meal-plans.ts'
import { childrenMessage } from '../../../contract/stays/stay-party.ts'
import { refuseField } from '../../kit/http/refuse.ts'
import type { Party } from './guest-charges.ts'
import type { Terms } from './quote-stay.ts'

type Sent = { children_ages?: readonly number[] | undefined; meal_plan?: MealPlan | undefined }

/** Who stays, as it was sent. Refuses children without an adult, and meals that are not offered, beside the field. */
export const sentParty = (
  guests: number,
  { children_ages = [], meal_plan = 'EP' }: Sent,
  settings: { meal_plans: MealPrices },
  at = '',
): Party => {
  if (children_ages.length >= guests) refuseField(`${at}children_ages`, childrenMessage)
  if (!isOffered(meal_plan, settings.meal_plans))
    refuseField('meal_plan', 'This meal plan is not offered. Please choose another.')
  return { guests, childrenAges: children_ages, mealPlan: meal_plan }
}

/** What a plan costs for each person and night; nothing for the room alone, and where it is not sold. */
export const mealPriceOf = (plan: MealPlan | undefined, prices: MealPrices): Paise | null =>
  plan === undefined || plan === 'EP' ? null : prices[plan]

/**
 * The terms of a stay that was booked before: a meal plan that is not sold any more costs what it cost then, never
 * nothing.
 */
export const termsOfStay = (
  { meal_plan, meal_price }: { meal_plan: MealPlan; meal_price: Paise | null },
  terms: Terms,
): Terms =>
  meal_plan === 'EP' || terms.meal_plans[meal_plan] !== null
    ? terms
    : { ...terms, meal_plans: { ...terms.meal_plans, [meal_plan]: meal_price } }

type Stay = { number_of_guests: number; children_ages: readonly number[]; meal_plan: MealPlan }

/** Who stays, as a booking says. */
export const partyOfStay = ({ number_of_guests, children_ages, meal_plan }: Stay): Party => ({
  guests: number_of_guests,
  childrenAges: children_ages,
  mealPlan: meal_plan,
})
