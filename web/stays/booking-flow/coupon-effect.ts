import { paise } from '../../../contract/kit/money.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { formatMoney } from '../../kit/format.ts'
import type { Found } from './flow-state.ts'

/** What the typed coupon does for a room, in a sentence; nothing where none was typed. */
export function couponEffect(
  { search, withoutCoupon }: Pick<Found, 'search' | 'withoutCoupon'>,
  { room_id, final_price }: Pick<AvailableRoom, 'room_id' | 'final_price'>,
): string | undefined {
  const plain = withoutCoupon?.[room_id]
  if (plain === undefined) return undefined
  const code = search.coupon.trim().toUpperCase()
  return plain > final_price
    ? `Coupon ${code} takes off ${formatMoney(paise(plain - final_price))}.`
    : `Coupon ${code} counts for no night of this room.`
}
