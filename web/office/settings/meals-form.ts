import { z } from 'zod'
import { orNone } from '../../../contract/kit/formats.ts'
import { SentMoney, toRupees } from '../../../contract/kit/money.ts'
import { MealPrices } from '../../../contract/office/meal-plans.ts'

const price = orNone(SentMoney)

/** The prices of meals as their form holds them: an empty field is a plan that is not offered. */
export const MealsForm = z.object({
  CP: price,
  MAP: price,
  AP: price,
  free_up_to_age: MealPrices.shape.free_up_to_age.optional(),
})

const typed = (amount: MealPrices['CP']): string => (amount === null ? '' : toRupees(amount))

export const typedMeals = ({ CP, MAP, AP, free_up_to_age }: MealPrices) => ({
  CP: typed(CP),
  MAP: typed(MAP),
  AP: typed(AP),
  free_up_to_age: free_up_to_age ?? undefined,
})
