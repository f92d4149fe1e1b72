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

/** What a booking keeps of its meals: what the plan costs for each person and night, and which children eat free. */
type MealTerms = { meal_price: Paise | null; meals_free_up_to_age: number | null }

/** The same as a stay is booked; nothing for the room alone. */
export const mealTermsOf = (plan: MealPlan = 'EP', prices: MealPrices): MealTerms =>
  plan === 'EP'
    ? { meal_price: null, meals_free_up_to_age: null }
    : { meal_price: prices[plan], meals_free_up_to_age: prices.free_up_to_age }

type OfMeals = MealTerms & { meal_plan: MealPlan }

const withMeals = (
  { meal_plan, meals_free_up_to_age }: OfMeals,
  terms: Terms,
  price: Paise | null,
): Terms => ({
  ...terms,
  meal_plans: { ...terms.meal_plans, free_up_to_age: meals_free_up_to_age, [meal_plan]: price },
})

/**
 * The terms of a stay that was booked before: the children eat free who did then. A meal plan that is not sold any more
 * costs what it cost then, never nothing.
 */
export const termsOfStay = (stay: OfMeals, terms: Terms): Terms =>
  stay.meal_plan === 'EP'
    ? terms
    : withMeals(stay, terms, terms.meal_plans[stay.meal_plan] ?? stay.meal_price)

/** The same as they were when it was booked: by them who stays away takes their own part along. */
export const agreedTerms = (stay: OfMeals, terms: Terms): Terms =>
  stay.meal_plan === 'EP'
    ? terms
    : withMeals(stay, terms, stay.meal_price ?? terms.meal_plans[stay.meal_plan])

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

/** Who a stay was priced for: others may come now, where the desk corrected it or somebody stays away. */
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
