import type { Paise } from '../../../contract/kit/money.ts'
import { isOffered, type MealPlan, type MealPrices } from '../../../contract/office/meal-plans.ts'
import { childrenMessage } from '../../../contract/stays/stay-party.ts'
import type { Db } from '../../kit/database/db.ts'
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

/** Every night of a stay has just been priced for those who come now. */
export const priceForWhoComes = async (db: Db, bookingId: string): Promise<void> => {
  await db
    .updateTable('bookings')
    .set({ priced_guests: null, priced_ages: null })
    .where('booking_id', '=', bookingId)
    .where('priced_guests', 'is not', null)
    .execute()
}

type Priced = { priced_guests: number | null; priced_ages: readonly number[] | null }

/**
 * The number of guests as the desk corrects it, and what follows from it. The price stays, so what it was made for is
 * kept, for when the guest changes it.
 */
export const correctedParty = (
  before: Pick<Stay, 'number_of_guests' | 'children_ages'> & Priced,
  guests: number | undefined,
) =>
  guests !== undefined &&
  guests !== before.number_of_guests && {
    children_ages: childrenLeft(before, guests),
    priced_guests: before.priced_guests ?? before.number_of_guests,
    priced_ages: [...(before.priced_ages ?? before.children_ages)],
  }

/** Who a stay was priced for: the desk may have corrected who comes, and left the price as it was. */
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
