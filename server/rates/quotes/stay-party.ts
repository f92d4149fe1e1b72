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

type Priced = { priced_guests: number | null; priced_ages: readonly number[] | null }

/**
 * Who stays as the desk corrects it, and what follows from it. The price stays, so whom it was made for is kept, for when
 * the guest changes it. With another number and no word of the children, the youngest stay at home.
 */
export const correctedParty = (
  before: Pick<Stay, 'number_of_guests' | 'children_ages'> & Priced,
  sent: { number_of_guests?: number | undefined; children_ages?: readonly number[] | undefined },
) => {
  const { number_of_guests: guests = before.number_of_guests } = sent
  const ages = sent.children_ages ?? childrenLeft(before, guests)
  if (ages.length >= guests) refuseField('children_ages', childrenMessage)
  const now = { guests, childrenAges: ages }
  return (
    !areSamePeople(now, { guests: before.number_of_guests, childrenAges: before.children_ages }) && {
      children_ages: [...ages],
      priced_guests: before.priced_guests ?? before.number_of_guests,
      priced_ages: [...(before.priced_ages ?? before.children_ages)],
    }
  )
}

type People = Pick<Party, 'guests' | 'childrenAges'>

export const areSamePeople = (a: People, b: People): boolean =>
  a.guests === b.guests && agesText(a) === agesText(b)

const agesText = ({ childrenAges }: People): string => childrenAges.toSorted((a, b) => a - b).join()

/** Whom a stay was agreed for: others may come now, where the desk or the guest has changed it. */
export const pricedParty = ({ priced_guests, priced_ages, ...stay }: Stay & Priced): Party =>
  partyOfStay({
    ...stay,
    number_of_guests: priced_guests ?? stay.number_of_guests,
    children_ages: priced_ages ?? stay.children_ages,
  })

/** Who stays, as a booking says. */
export const partyOfStay = ({ number_of_guests, children_ages, meal_plan }: Stay): Party => ({
  guests: number_of_guests,
  childrenAges: children_ages,
  mealPlan: meal_plan,
})
