import { paise } from '../../../../contract/kit/money.ts'
import type { AvailableRoom } from '../../../../contract/rates/rooms.ts'
import { formatMoney } from '../../../kit/format.ts'
import type { Found } from '../flow-state.ts'

/** What a coupon does, in a sentence, and whether it takes anything off. */
export type CouponEffect = { message: string; counts: boolean }

/** What the typed coupon does for a room; nothing where none was typed. */
export function couponEffect(
  { search, withoutCoupon }: Pick<Found, 'search' | 'withoutCoupon'>,
  { room_id, final_price }: Pick<AvailableRoom, 'room_id' | 'final_price'>,
): CouponEffect | undefined {
  const plain = withoutCoupon?.[room_id]
  if (plain === undefined) return undefined
  const code = search.coupon.trim().toUpperCase()
  return plain > final_price
    ? { message: `Coupon ${code} takes off ${formatMoney(paise(plain - final_price))}.`, counts: true }
    : { message: `Coupon ${code} counts for no night of this room.`, counts: false }
}
