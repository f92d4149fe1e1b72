import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { GuestPart } from '../../../contract/rates/rooms.ts'
import type { Charge } from './guest-charges.ts'

/**
 * What of a stay's price each kind of charge comes to. What all of them come to is given, with a tax that is put on top and
 * less a coupon; of it each has its share, rounded down to the paisa, and the last one the rest: together they are it.
 */
export const guestParts = (charges: readonly Charge[], guests: Paise): GuestPart[] => {
  const kinds = [...Map.groupBy(charges, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    count: own.reduce((sum, { count }) => sum + count, 0),
    entered: own.reduce((sum, { count, each }) => sum + count * each, 0),
  }))
  const all = kinds.reduce((sum, { entered }) => sum + entered, 0)
  let left: number = guests
  const parts = kinds.map(({ kind, count, entered }, at) => {
    const share = Number((BigInt(guests) * BigInt(entered)) / BigInt(Math.max(1, all)))
    const amount = paise(at === kinds.length - 1 ? left : share)
    left -= amount
    return { kind, count, amount }
  })
  return parts.filter(({ amount }) => amount > 0)
}
