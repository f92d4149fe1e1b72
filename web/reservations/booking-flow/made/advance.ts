import { afterDiscount, type BasisPoints, type Paise, paise } from '../../../../contract/kit/money.ts'

type Stay = { price: Paise; checkIn: string; today: string; advancePercent: number }

/**
 * What is to be paid when a stay is booked, and what is left for the check-in (D-51). From the day of arrival
 * on all of it is to be paid; before the browser knows the day, no stay begins today.
 */
export const advanceOf = ({ price, checkIn, today, advancePercent }: Stay): { now: Paise; later: Paise } => {
  const isAhead = today === '' || today < checkIn
  const now = isAhead ? afterDiscount(price, ((100 - advancePercent) * 100) as BasisPoints) : price
  return { now, later: paise(price - now) }
}
