import { type Paise, paise } from '../../../../contract/kit/money.ts'
import type { AvailableRoom, GuestPart } from '../../../../contract/rates/rooms.ts'
import { counted, formatMoney } from '../../../kit/format.ts'
import { Box } from '../../../kit/layout/Box.tsx'
import type { CouponEffect } from './coupon-effect.ts'
import styles from './RoomPrice.module.css'

type Props = {
  room: Pick<
    AvailableRoom,
    'nights' | 'total_price' | 'discount' | 'final_price' | 'guest_parts' | 'nights_differ'
  >
  /** Said here where nothing else on the page says it. */
  taxNote?: string | undefined
  /** What the coupon that was typed does here. */
  coupon?: CouponEffect | undefined
  inCard?: true
}

/** What a stay in a room costs, before it is chosen: in all, by night, and what is taken off. */
export function RoomPrice({ room, taxNote, coupon, inCard }: Props) {
  const { nights, discount, final_price, total_price, guest_parts } = room
  const perNight: Paise = paise(Math.round(final_price / nights))
  return (
    <Box size="label" tabular shrinks className={styles.price} data-in-card={inCard}>
      {discount > 0 ? (
        <Box as="p" tone="success" weight={600}>
          <span className="visually-hidden">Instead of </span>
          <Box as="s" tone="muted" weight={400}>
            {formatMoney(total_price)}
          </Box>{' '}
          You save {formatMoney(discount)}
        </Box>
      ) : null}
      <p className={styles.total}>
        <strong>{formatMoney(final_price)}</strong> for{' '}
        {nights === 1 ? 'the night' : counted(nights, 'night')}
      </p>
      {nights > 1 ? (
        <p>
          {formatMoney(perNight)} per night{room.nights_differ ? ' on average' : ''}
        </p>
      ) : null}
      {guest_parts ? (
        <Box as="p" tone="muted" size="label" className={styles.small}>
          {includesText(guest_parts, coupon?.counts)}
        </Box>
      ) : null}
      {coupon ? (
        <Box as="p" tone="success" weight={600} className={styles.coupon}>
          {coupon.message}
        </Box>
      ) : null}
      {taxNote ? (
        <Box as="p" tone="muted" size="label" className={styles.small}>
          {taxNote}. Price for the whole room and all its guests.
        </Box>
      ) : null}
    </Box>
  )
}

const partNames: Record<GuestPart['kind'], (count: number) => string> = {
  extra_adult: (count) => counted(count, 'further adult'),
  extra_child: (count) => counted(count, 'child', 'children'),
  meals: () => 'meals',
}

/** `Includes ₹900.00 for 1 child and ₹1,200.00 for meals.` The nights by themselves name them before the coupon. */
function includesText(parts: readonly GuestPart[], afterCoupon = false): string {
  const lines = parts.map(({ kind, count, amount }) => `${formatMoney(amount)} for ${partNames[kind](count)}`)
  const all = [lines.slice(0, -1).join(', '), ...lines.slice(-1)].filter(Boolean).join(' and ')
  return `Includes ${all}${afterCoupon ? ', after the coupon' : ''}.`
}
