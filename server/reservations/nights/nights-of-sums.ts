import { addDays, type Day } from '../../../contract/kit/dates.ts'
import { type BasisPoints, type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { enteredNight, type Gst, taxAddedOn } from '../../../contract/office/gst.ts'
import type { MealPlan } from '../../../contract/office/meal-plans.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import { unknownTerms } from '../../rates/quotes/guest-terms.ts'
import {
  type CouponRule,
  fullPriceOfNight,
  type Night,
  type NightTerms,
  type People,
  priceOfNight,
  withPeople,
} from '../../rates/quotes/night.ts'

/** A stay as it was kept before a night was a row: sums, and terms as JSON. */
export type SummedStay = {
  check_in: Day
  number_of_guests: number
  children_ages: number[]
  meal_plan: MealPlan
  total_price: Paise
  discount: Paise
  final_price: Paise
  nightly: Paise[]
  guests_amount: Paise
  /** Whom the nights were agreed for, where others come now, and what they were agreed at for them. */
  priced_guests: number | null
  priced_ages: number[] | null
  agreed_nightly: Paise[]
  agreed_full: Paise[]
  guest_terms:
    | (GuestRates & {
        meal_price: Paise | null
        free_up_to_age: number | null
        off: { percent: BasisPoints } | { amount: Paise } | null
        without_coupon?: Day[]
      })
    | null
  coupon_code: string | null
}

/** How exactly a night could be made again: from its terms, with an amount beside them, or as a price alone. */
export type HowMade = 'exact' | 'agreed' | 'price'
type Made = { how: HowMade; night: Night }

type Cost = { price: Paise; full: Paise }
type Given = { day: Day; people: People; terms: NightTerms; rule: CouponRule; gst: Gst }

const someone: People = { guests: 1, childrenAges: [] }

/** Sums of a stay over its nights, by their prices: the parts make exactly the whole. */
const spread = ({ final_price, nightly }: SummedStay, sum: Paise): Paise[] => {
  const upTo = (charged: number, nights: number): number =>
    Number(
      final_price === 0
        ? (BigInt(sum) * BigInt(nights)) / BigInt(nightly.length)
        : (BigInt(sum) * BigInt(charged)) / BigInt(final_price),
    )
  let charged = 0
  return nightly.map((price, i) => {
    const before = charged
    charged += price
    return paise(upTo(charged, i + 1) - upTo(before, i))
  })
}

/** What may have been entered for a night that a coupon left at this, before it. */
const beforeCoupon = (left: Paise, entered: Paise, rule: CouponRule): Paise[] => {
  if (rule.kind === 'amount') return [left > 0 ? paise(left + rule.value) : entered]
  if (rule.kind !== 'percent') return [left]
  if (rule.value === 10_000) return [entered]
  const whole = Math.round((left * 10_000) / (10_000 - rule.value))
  return [0, -1, 1].map((by) => paise(Math.max(0, whole + by)))
}

/** A night of terms and people that was entered so, and has this taken off by its room. */
const enteredAs = ({ day, people, terms, rule }: Given, whole: Paise, entered: Paise): Night => {
  const bare = { day, rule, terms, agreed: paise(0) }
  const { adults, children, meals } = withPeople({ ...bare, room: paise(0), reduction: paise(0) }, people)
  const charges = adults + children + meals
  const room = paise(Math.max(0, entered - charges))
  const reduction = paise(room - Math.min(room, Math.max(0, whole - charges)))
  return withPeople({ ...bare, room, reduction }, people)
}

/** The night by its terms; with an amount beside them where they do not make its price. Nothing where its full price is another. */
const byTerms = (given: Given, { price, full }: Cost): Made | undefined => {
  const was = enteredNight({ day: given.day, price, full }, given.gst)
  const made = beforeCoupon(was.price, was.base, given.rule).map((whole) => enteredAs(given, whole, was.base))
  const fits = made.filter((night) => fullPriceOfNight(night) <= full)
  const exact = fits.find((night) => priceOfNight(night) === price && fullPriceOfNight(night) === full)
  if (exact) return { how: 'exact', night: exact }
  const [first] = fits
  if (!first) return undefined
  const night = withPeople({ ...first, agreed: paise(price - priceOfNight(first)) }, given.people)
  return fullPriceOfNight(night) === full ? { how: 'agreed', night } : undefined
}

/** A night of which nothing is known but its price: it costs everybody the same. */
export const plainNight = (
  day: Day,
  { price, full }: Cost,
  { people, rule }: Pick<Given, 'people' | 'rule'> = { people: someone, rule: { kind: 'none' } },
): Night =>
  withPeople(
    { day, rule, room: full, reduction: paise(full - price), terms: unknownTerms, agreed: paise(0) },
    people,
  )

const asPrice = ({ day, people, rule }: Given, cost: Cost, guests: Paise): Made => {
  // What a coupon took off is a part of the reduction.
  const carried: CouponRule = { kind: rule.kind === 'none' ? 'none' : 'carried' }
  const night = plainNight(day, cost, { people, rule: carried })
  return { how: 'price', night: { ...night, forGuests: paise(Math.min(cost.price, guests)) } }
}

const rulesOf = ({ coupon_code, guest_terms, nightly, check_in }: SummedStay): CouponRule[] => {
  const { off, without_coupon } = guest_terms ?? { off: null }
  const rule: CouponRule = !off
    ? { kind: 'carried' }
    : 'percent' in off
      ? { kind: 'percent', value: off.percent }
      : { kind: 'amount', value: off.amount }
  const none: CouponRule = { kind: 'none' }
  const rules = nightly.map((_, i) =>
    coupon_code === null || without_coupon?.includes(addDays(check_in, i)) ? none : rule,
  )
  const hasOne = rules.some(({ kind }) => kind !== 'none')
  return coupon_code === null || hasOne ? rules : rules.map(() => ({ kind: 'carried' }))
}

/**
 * The nights of a stay whose coupon alone took something off: then each was, before it, what makes its price. Where two
 * amounts come to the same price, those are taken that make the full price of the stay.
 */
const takenByCoupon = (
  givens: readonly Given[],
  { nightly, total_price }: SummedStay,
): Made[] | undefined => {
  const all = givens.map((given, i) => {
    const price = nightly[i] ?? paise(0)
    const was = enteredNight({ day: given.day, price, full: price }, given.gst)
    return beforeCoupon(was.price, was.base, given.rule)
      .map((whole) => enteredAs(given, whole, whole))
      .filter((night) => priceOfNight(night) === price)
  })
  let left = total_price - sumOf(all.flatMap(([first]) => (first ? fullPriceOfNight(first) : [])))
  return all.every(([first]) => first)
    ? all.map((nights) => {
        const [first] = nights as [Night]
        const more = (night: Night) => fullPriceOfNight(night) - fullPriceOfNight(first)
        const night = nights.find((one) => Math.abs(left - more(one)) < Math.abs(left)) ?? first
        left -= more(night)
        return { how: 'exact', night }
      })
    : undefined
}

/**
 * The nights of a stay of which sums were kept: each has its price to the paisa, and together they have its full price.
 * What terms, people and coupon make of it is made again by the engine; of what nobody wrote down the most likely is
 * taken, and what fits no terms stands beside them as agreed.
 */
export const nightsOfSums = (stay: SummedStay, gst: Gst): Made[] => {
  const { nightly, guest_terms, meal_plan } = stay
  const rules = rulesOf(stay)
  const now = { guests: stay.number_of_guests, childrenAges: stay.children_ages }
  const before = stay.priced_guests
    ? { guests: stay.priced_guests, childrenAges: stay.priced_ages ?? [] }
    : now
  const givenFor = (people: People, i: number): Given => {
    const day = addDays(stay.check_in, i)
    const { off: _, without_coupon: __, ...rates } = guest_terms ?? { off: null, ...unknownTerms }
    const terms = guest_terms ? { ...rates, meal_plan, added_tax: taxAddedOn(gst, day) } : unknownTerms
    return { day, people, gst, rule: rules[i] ?? { kind: 'none' }, terms: terms as NightTerms }
  }
  const fullPrice = (made: readonly Made[]) => sumOf(made.map(({ night }) => fullPriceOfNight(night)))
  const isWhole = (made: readonly (Made | undefined)[]): made is Made[] =>
    made.every((one, i) => one && priceOfNight(one.night) === nightly[i]) &&
    fullPrice(made as Made[]) === stay.total_price

  const forOthers = stay.agreed_nightly.map((price, i) => {
    const cost = { price, full: paise(Math.max(price, stay.agreed_full[i] ?? price)) }
    const made = byTerms(givenFor(before, i), cost)
    return made && { ...made, night: withPeople(made.night, now) }
  })
  if (forOthers.length > 0 && isWhole(forOthers)) return forOthers

  const people = forOthers.length > 0 ? now : before
  const givens = nightly.map((_, i) => givenFor(people, i))
  if (stay.discount > 0) {
    const onlyCoupon = takenByCoupon(givens, stay)
    if (onlyCoupon && isWhole(onlyCoupon)) return onlyCoupon
  }

  const discounts = spread(stay, stay.discount)
  const guests = spread(stay, stay.guests_amount)
  return givens.map((given, i) => {
    const price = nightly[i] ?? paise(0)
    const cost = { price, full: paise(price + (discounts[i] ?? 0)) }
    const made = guest_terms ? byTerms(given, cost) : undefined
    return made ?? asPrice(given, cost, guests[i] ?? paise(0))
  })
}
