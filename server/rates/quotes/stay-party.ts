import { isOffered, type MealPlan, type MealPrices } from '../../../contract/office/meal-plans.ts'
import { childrenMessage } from '../../../contract/rates/stay-party.ts'
import { refuseField } from '../../kit/refusals/refuse.ts'
import type { Party } from './guest-charges.ts'

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

type Stay = { number_of_guests: number; children_ages: readonly number[]; meal_plan: MealPlan }

/**
 * The children of a stay for which fewer come, where nobody says who stays at home: the youngest first, so that the
 * adults pay as before. Somebody is an adult, however few come.
 */
export const childrenLeft = (
  { number_of_guests, children_ages }: Pick<Stay, 'number_of_guests' | 'children_ages'>,
  guests: number,
): number[] => {
  const left = children_ages.length - Math.max(0, number_of_guests - guests)
  return children_ages.toSorted((a, b) => b - a).slice(0, Math.max(0, Math.min(left, guests - 1)))
}

/**
 * The children of a stay as the desk corrects who comes: with another number and no word of them, the youngest stay at
 * home. The nights stay as they were agreed, and for whom.
 */
export const correctedParty = (
  before: Pick<Stay, 'number_of_guests' | 'children_ages'>,
  sent: { number_of_guests?: number | undefined; children_ages?: readonly number[] | undefined },
) => {
  const { number_of_guests: guests = before.number_of_guests } = sent
  const ages = sent.children_ages ?? childrenLeft(before, guests)
  if (ages.length >= guests) refuseField('children_ages', childrenMessage)
  return { children_ages: [...ages] }
}

type People = Pick<Party, 'guests' | 'childrenAges'>

export const areSamePeople = (a: People, b: People): boolean =>
  a.guests === b.guests && agesText(a) === agesText(b)

const agesText = ({ childrenAges }: People): string => childrenAges.toSorted((a, b) => a - b).join()

/** Who stays, as a booking says. */
export const partyOfStay = ({ number_of_guests, children_ages, meal_plan }: Stay): Party => ({
  guests: number_of_guests,
  childrenAges: children_ages,
  mealPlan: meal_plan,
})
