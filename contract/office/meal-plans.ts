import { z } from 'zod'
import { Money } from '../kit/money.ts'

/** The plans of Indian hotels: room only, with breakfast, with breakfast and dinner, with all meals. */
export const mealPlans = ['EP', 'CP', 'MAP', 'AP'] as const
export const MealPlan = z.enum(mealPlans, 'Choose a meal plan').meta({ id: 'MealPlan' })
export type MealPlan = z.output<typeof MealPlan>

export const mealPlanNames: Record<MealPlan, string> = {
  EP: 'Room only',
  CP: 'With breakfast',
  MAP: 'With breakfast and dinner',
  AP: 'With all meals',
}

const ageMessage = 'Enter an age from 0 to 17, or leave this empty'

/** At most a lakh of rupees: with every guest of the longest stay it is still far less than the largest amount. */
const most = 10_000_000
const MealPrice = Money.refine((price) => price <= most, 'Meals can cost ₹1,00,000 at most')

/** What meals cost for each person and night (W-29); a plan without a price is not offered. */
export const MealPrices = z
  .object({
    CP: MealPrice.nullable(),
    MAP: MealPrice.nullable(),
    AP: MealPrice.nullable(),
    /** Children up to this age eat free of charge; null: all pay. */
    free_up_to_age: z.int(ageMessage).min(0, ageMessage).max(17, ageMessage).nullable(),
  })
  .meta({ id: 'MealPrices' })
export type MealPrices = z.output<typeof MealPrices>

export const noMeals: MealPrices = { CP: null, MAP: null, AP: null, free_up_to_age: null }

/** Whether guests can book a plan: the room alone always. */
export const isOffered = (plan: MealPlan, prices: MealPrices): boolean =>
  plan === 'EP' || prices[plan] !== null

/** The plans that guests can book, the room alone first. */
export const offeredPlans = (prices: MealPrices): MealPlan[] =>
  mealPlans.filter((plan) => isOffered(plan, prices))
