import type { Day } from '../../../contract/kit/dates.ts'
import { afterDiscount, paise } from '../../../contract/kit/money.ts'
import { type Gst, taxAddedOn } from '../../../contract/office/gst.ts'
import type { MealPlan, MealPrices } from '../../../contract/office/meal-plans.ts'
import type { GuestRates } from '../../../contract/rates/stay-party.ts'
import type { Party } from './guest-charges.ts'
import { guestTermsOf } from './guest-terms.ts'
import { type Night, type NightTerms, withPeople } from './night.ts'
import { type GuestCoupon, type PricedNight, ruleOf, type Terms } from './quote-stay.ts'

type Sold = { mealPlan: MealPlan; meals: MealPrices; gst: Gst }

/** What holds for a night of a day that is sold today, whoever comes; the coupon stands with the night. */
export const termsOfDay = (room: GuestRates, day: Day, { mealPlan, meals, gst }: Sold): NightTerms => {
  const { off: _, ...terms } = guestTermsOf(room, { mealPlan, meals, coupon: undefined })
  return { ...terms, meal_plan: mealPlan, added_tax: taxAddedOn(gst, day) }
}

/**
 * Priced nights as they are agreed: the rows that a stay is made of. Their price, their full price and what of it is for
 * guests are those of the quote.
 */
export const nightsAgreed = (
  room: GuestRates,
  nights: readonly PricedNight[],
  { party, coupon }: { party: Party; coupon?: GuestCoupon | undefined },
  { gst, meal_plans: meals }: Terms,
): Night[] =>
  nights.map(({ day, base, discount, record }) =>
    withPeople(
      {
        day,
        room: base,
        reduction: paise(base - afterDiscount(base, discount)),
        rule: ruleOf(coupon, record),
        terms: termsOfDay(room, day, { mealPlan: party.mealPlan, meals, gst }),
        agreed: paise(0),
      },
      party,
    ),
  )
