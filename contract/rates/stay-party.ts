import { z } from 'zod'
import { counted } from '../kit/counted.ts'
import { Money, NightlyPrice } from '../kit/money.ts'
import { MealPlan } from '../office/meal-plans.ts'

const ageMessage = 'Enter an age from 0 to 17'

const ChildAge = z.int(ageMessage).min(0, ageMessage).max(17, ageMessage)

/** The ages of the children among the guests; who is not named here counts as an adult. */
export const ChildrenAges = z.array(ChildAge).max(19, 'At most 19 children')

// What is no age becomes one that is refused.
const ageOf = (text: string): number => (/^\s*\d{1,2}\s*$/.test(text) ? Number(text) : -1)

/** The same in an address: `4,11`. */
export const ChildrenAgesQuery = z.codec(z.string().max(80), ChildrenAges, {
  decode: (text) => (text.trim() === '' ? [] : text.split(',').map(ageOf)),
  encode: (ages) => ages.join(','),
})

/** Who stays, as far as it makes the price (W-29): without ages all are adults, without a plan nobody eats. */
export const partyFields = { children_ages: ChildrenAges.optional(), meal_plan: MealPlan.optional() }
export const partyQuery = { children_ages: ChildrenAgesQuery.optional(), meal_plan: MealPlan.optional() }

export const childrenMessage = 'At least one guest is an adult'

const included = 'Enter a whole number from 1 to 20, or leave this empty'

/** At most a lakh of rupees: with every guest of the longest stay it is still far less than the largest amount. */
const ExtraPrice = NightlyPrice.refine(
  (price) => price <= 10_000_000,
  'A guest can cost ₹1,00,000 a night at most',
)

const inOrderOfAge = (brackets: readonly { up_to_age: number }[]): boolean =>
  brackets.every((one, at) => at === 0 || (brackets[at - 1]?.up_to_age ?? 0) < one.up_to_age)

/** So many guests with the ages of the children among them: `4 guests, children of 3 and 9`. */
export const withAges = (all: string, ages: readonly number[]): string => {
  if (ages.length === 0) return all
  const last = ages.at(-1)
  const list = ages.length === 1 ? `${last}` : `${ages.slice(0, -1).join(', ')} and ${last}`
  return `${all}, ${ages.length === 1 ? 'a child' : 'children'} of ${list}`
}

export const guestsText = (guests: number, ages: readonly number[]): string =>
  withAges(counted(guests, 'guest'), ages)

/** What the price of a room includes, and what each further guest pays for a night. */
export const guestRateFields = {
  /** How many guests the price is for; null: as many as the room holds. */
  included_guests: z.int(included).min(1, included).max(20, included).nullable(),
  extra_adult: ExtraPrice,
  /** By age, the youngest first; who is older than the last pays as an adult. */
  extra_child: z
    .array(z.object({ up_to_age: ChildAge, price: ExtraPrice }))
    .max(5, 'At most 5 ages')
    .refine(inOrderOfAge, 'Put the youngest first, each age once'),
}

/** The same as it is answered. */
export const GuestRates = z
  .object({
    included_guests: z.int().nullable(),
    extra_adult: Money,
    extra_child: z.array(z.object({ up_to_age: z.int(), price: Money })),
  })
  .meta({ id: 'GuestRates' })
export type GuestRates = z.output<typeof GuestRates>
