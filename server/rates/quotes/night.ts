import type { Day } from '../../../contract/kit/dates.ts'
import { afterDiscount, type BasisPoints, type Paise, paise } from '../../../contract/kit/money.ts'
import { type AddedTax, addedRate, plusTax } from '../../../contract/office/gst.ts'
import type { MealPlan } from '../../../contract/office/meal-plans.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import { type Charge, chargesOf, type Party, sumOfCharges } from './guest-charges.ts'

/** What further guests, meals and tax on top were for a night when it was agreed (D-62); the same for many nights. */
export type NightTerms = GuestRates & {
  meal_plan: MealPlan
  /** For each person who eats; null for the room alone. */
  meal_price: Paise | null
  /** Up to which age children eat free; null: all pay. */
  free_up_to_age: number | null
  /** Null where tax was in the price, or none was collected. */
  added_tax: AddedTax | null
}

/** What the coupon of a stay does for a night. `carried`: the price of the room is the one of its code already. */
export type CouponRule =
  | { kind: 'none' | 'carried' }
  | { kind: 'percent'; value: BasisPoints }
  | { kind: 'amount'; value: Paise }

/** Who sleeps a night: how many in all, and the ages of the children among them. */
export type People = Pick<Party, 'guests' | 'childrenAges'>

/** What is agreed of a night for the room itself and whoever comes: from it and the people follows all that is paid. */
export type AgreedNight = {
  day: Day
  /** As the resort entered it, before the reduction of its record or room. */
  room: Paise
  /** At most the room. */
  reduction: Paise
  rule: CouponRule
  terms: NightTerms
  /** What was agreed beside that, in what the guest pays: more, or where below 0 less. */
  agreed: Paise
}

/** The parts of a night that its people make, each 0 or more; amounts as entered but `tax` and `fullTax`. */
export type NightParts = {
  adults: Paise
  children: Paise
  meals: Paise
  coupon: Paise
  /** Put on what is left. */
  tax: Paise
  /** The same put on the night before reduction and coupon. */
  fullTax: Paise
}

/** A night with its people and their parts: a row of what a stay costs. */
export type Night = AgreedNight & NightParts & People & { forGuests: Paise }

type Sums = Pick<Night, 'room' | 'reduction' | 'agreed'> & NightParts

/** What the guest pays for a night: the sum of its parts, never below 0. */
export const priceOfNight = (night: Sums): Paise => {
  const { room, reduction, adults, children, meals, coupon, tax, agreed } = night
  return paise(Math.max(0, room - reduction + adults + children + meals - coupon + tax + agreed))
}

/** The same before what is taken off, and never less than it. */
export const fullPriceOfNight = (night: Sums): Paise => {
  const { room, adults, children, meals, fullTax } = night
  return paise(Math.max(priceOfNight(night), room + adults + children + meals + fullTax))
}

/** What a rule leaves of what was entered for a night. */
const afterRule = (whole: Paise, rule: CouponRule): Paise => {
  if (rule.kind === 'percent') return afterDiscount(whole, rule.value)
  return rule.kind === 'amount' ? paise(Math.max(0, whole - rule.value)) : whole
}

type Entered = {
  room: Paise
  reduction: Paise
  /** For further guests and meals. */
  extra: Paise
  rule: CouponRule
  added: AddedTax | null
}

/**
 * What is taken off and put on what was entered for a night: the coupon off the whole of it, never below 0, then the tax
 * at the rate of what is left, which holds for what it was before, too (D-49).
 */
export const offAndOn = ({ room, reduction, extra, rule, added }: Entered) => {
  const whole = paise(room - reduction + extra)
  const left = afterRule(whole, rule)
  const rate = addedRate(left, added)
  const full = paise(room + extra)
  return {
    coupon: paise(whole - left),
    tax: paise(plusTax(left, rate) - left),
    fullTax: paise(plusTax(full, rate) - full),
  }
}

const chargesFor = ({ terms }: AgreedNight, { guests, childrenAges }: People): Charge[] => {
  const { meal_plan: mealPlan, meal_price, free_up_to_age } = terms
  const meals = { CP: null, MAP: null, AP: null, free_up_to_age, [mealPlan]: meal_price }
  return chargesOf(terms, { guests, childrenAges, mealPlan }, meals)
}

/** What adults without a place in the price pay; a child is a child, whatever it pays (W-45). */
const chargeOfAdults = ({ terms }: AgreedNight, { guests, childrenAges }: People): number =>
  Math.max(0, guests - childrenAges.length - (terms.included_guests ?? guests)) * terms.extra_adult

const partsFor = (agreed: AgreedNight, people: People | null): NightParts => {
  const { room, reduction, rule, terms } = agreed
  const charges = people ? chargesFor(agreed, people) : []
  const extra = sumOfCharges(charges)
  const meals = sumOfCharges(charges.filter(({ kind }) => kind === 'meals'))
  const adults = paise(people ? chargeOfAdults(agreed, people) : 0)
  return {
    ...{ adults, children: paise(extra - meals - adults), meals },
    ...offAndOn({ room, reduction, extra, rule, added: terms.added_tax }),
  }
}

/**
 * The night as it is for whoever comes (D-62): further guests, meals, the coupon and the tax on top follow from what was
 * agreed and from the people alone. So whoever is taken out and back costs what they cost before, by whatever steps,
 * and whatever became of rates, settings and coupons since.
 */
export const withPeople = (agreed: AgreedNight, people: People): Night => {
  const { day, room, reduction, rule, terms, agreed: beside } = agreed
  const kept = { day, room, reduction, rule, terms, agreed: beside }
  const night = { ...kept, ...partsFor(agreed, people) }
  const alone = { ...kept, ...partsFor(agreed, null) }
  return {
    ...night,
    guests: people.guests,
    childrenAges: people.childrenAges,
    forGuests: paise(Math.max(0, priceOfNight(night) - priceOfNight(alone))),
  }
}
