import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import type { MealPlan, MealPrices } from '../../../contract/office/meal-plans.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'

/** Who stays: how many in all, the ages of the children among them, and what they eat. */
export type Party = { guests: number; childrenAges: readonly number[]; mealPlan: MealPlan }

/** So many pay so much each for a night, as the resort has entered it. */
export type Charge = { kind: 'extra_adult' | 'extra_child' | 'meals'; count: number; each: Paise }

export const sumOfCharges = (charges: readonly Charge[]): Paise =>
  sumOf(charges.map(({ count, each }) => paise(count * each)))

/** What a child pays that has no place in the price: the first age that it is not older than counts. */
const childCharge = ({ extra_child, extra_adult }: GuestRates, age: number): Charge => {
  const bracket = extra_child.find(({ up_to_age }) => age <= up_to_age)
  return bracket
    ? { kind: 'extra_child', count: 1, each: bracket.price }
    : { kind: 'extra_adult', count: 1, each: extra_adult }
}

/**
 * Who has no place in the price of the room: adults take the places first, then the children, the oldest before the
 * younger ones, so that those who would pay least are the ones who pay.
 */
const beyondPlaces = (rates: GuestRates, { guests, childrenAges }: Party): Charge[] => {
  const places = rates.included_guests ?? guests
  const adults = guests - childrenAges.length
  const left = Math.max(0, places - adults)
  const children = childrenAges.toSorted((a, b) => b - a).slice(left)
  return [
    { kind: 'extra_adult', count: Math.max(0, adults - places), each: rates.extra_adult },
    ...children.map((age) => childCharge(rates, age)),
  ]
}

const mealsOf = ({ guests, childrenAges, mealPlan }: Party, prices: MealPrices): Charge[] => {
  const each = mealPlan === 'EP' ? null : prices[mealPlan]
  const { free_up_to_age: free } = prices
  const eatFree = free === null ? 0 : childrenAges.filter((age) => age <= free).length
  return each === null ? [] : [{ kind: 'meals', count: guests - eatFree, each }]
}

/** Charges of one kind and one price as one. */
const gathered = (charges: readonly Charge[]): Charge[] => {
  const found = new Map<string, Charge>()
  for (const charge of charges) {
    const key = `${charge.kind} ${charge.each}`
    found.set(key, { ...charge, count: charge.count + (found.get(key)?.count ?? 0) })
  }
  return [...found.values()].filter(({ count, each }) => count > 0 && each > 0)
}

/** What the guests of a room pay for a night beside the room itself (W-29). */
export const chargesOf = (rates: GuestRates, party: Party, prices: MealPrices): Charge[] =>
  gathered([...beyondPlaces(rates, party), ...mealsOf(party, prices)])
