import { afterDiscount, type Paise, paise } from '../../../contract/kit/money.ts'
import type { NightPart } from '../../../contract/rates/rooms.ts'
import type { PricedNight } from './quote-stay.ts'

const less = (amount: number): Paise => paise(0 - amount)

/** What each part of a night costs (W-29), as the resort has entered it; together its price. */
export const partsOf = ({ base, discount, charges, coupon, price }: PricedNight): NightPart[] => {
  const off = base - afterDiscount(base, discount)
  const parts: NightPart[] = [
    { kind: 'room', count: 1, amount: base },
    { kind: 'discount', count: 1, amount: less(off) },
    ...charges.map(({ kind, count, each }) => ({ kind, count, amount: paise(count * each) })),
    { kind: 'coupon', count: 1, amount: less(coupon) },
  ]
  const entered = parts.reduce((sum, { amount }) => sum + amount, 0)
  const listed = parts.filter(({ kind, amount }) => kind === 'room' || amount !== 0)
  // Where prices are entered without tax.
  return price === entered ? listed : [...listed, { kind: 'tax', count: 1, amount: paise(price - entered) }]
}
