import { defaultGst, type Gst } from '../../contract/office/gst.ts'
import { noMeals } from '../../contract/office/meal-plans.ts'
import { allWeekdays } from '../../contract/rates/weekdays.ts'
import type { GuestCoupon, Terms } from '../../server/rates/quotes/quote-stay.ts'

/** What a pricing record says that is for every stay and each day of the week. */
export const everyStay = { weekdays: allWeekdays, min_nights: 1, closed_to_arrival: false }

/** No meals, and this tax. */
export const termsOf = (gst: Gst = defaultGst): Terms => ({ gst, meal_plans: noMeals })

/** A code that counts where a price carries it. */
export const codeOf = (code: string | undefined): GuestCoupon | undefined =>
  code === undefined ? undefined : { code, off: null }
