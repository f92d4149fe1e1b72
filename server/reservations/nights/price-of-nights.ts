import { type Paise, paise, sumOf } from '../../../contract/kit/money.ts'
import { fullPriceOfNight, type Night, priceOfNight } from '../../rates/quotes/night.ts'
import type { StayNight } from './night-rows.ts'

/** What nights come to. */
export type Sums = {
  /** Before what is taken off. */
  total_price: Paise
  discount: Paise
  final_price: Paise
  nightly: Paise[]
}

/** The nights of a stay, what they come to, and the code that counts for one of them, if any does. */
export type StayPrice = Sums & { nights: StayNight[]; coupon_code: string | null }

export const sumsOf = (nights: readonly Night[]): Sums => {
  const nightly = nights.map(priceOfNight)
  const total_price = sumOf(nights.map(fullPriceOfNight))
  const final_price = sumOf(nightly)
  return { total_price, discount: paise(total_price - final_price), final_price, nightly }
}

/** The price of a stay with these nights: it keeps its code while that counts for one of them, whoever sleeps it. */
export const priceOf = (nights: readonly StayNight[], code: string | null): StayPrice => ({
  ...sumsOf(nights),
  nights: [...nights],
  coupon_code: nights.some(({ rule }) => rule.kind !== 'none') ? code : null,
})
