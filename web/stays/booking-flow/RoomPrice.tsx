import type { ReactNode } from 'react'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { AvailableRoom, GuestPart } from '../../../contract/stays/rooms.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import styles from './RoomPrice.module.css'

type Props = {
  room: Pick<
    AvailableRoom,
    'nights' | 'price_per_night' | 'total_price' | 'discount' | 'final_price' | 'tax' | 'guest_parts'
  >
  taxNote: string
  /** What the coupon that was typed does here. */
  coupon?: string | undefined
  /** A line below, such as the cancellation policy. */
  children?: ReactNode
}

/** What a stay in a room costs, before it is chosen: in all, by night, and what is taken off. */
export function RoomPrice({ room, taxNote, coupon, children }: Props) {
  const { nights, discount, final_price, total_price } = room
  const perNight: Paise = paise(Math.round(total_price / nights))
  const isEveryNight = ownPrices(room).includes(total_price)
  return (
    <div className={styles.price} data-in-card={children ? true : undefined}>
      {discount > 0 ? (
        <p className={styles.discount}>
          <span className="visually-hidden">Instead of </span>
          <s>{formatMoney(total_price)}</s> You save {formatMoney(discount)}
        </p>
      ) : null}
      <p className={styles.total}>
        <strong>{formatMoney(final_price)}</strong> for{' '}
        {nights === 1 ? 'the night' : counted(nights, 'night')}
      </p>
      {nights > 1 ? (
        <p>
          {formatMoney(perNight)} per night{isEveryNight ? '' : ' on average'}
        </p>
      ) : null}
      {room.guest_parts ? <p className={styles.small}>{ofItText(room.guest_parts)}</p> : null}
      {coupon ? <p className={styles.coupon}>{coupon}</p> : null}
      <p className={styles.small}>{taxNote}. Price for the whole room and all its guests.</p>
      {children ? <p className={styles.small}>{children}</p> : null}
    </div>
  )
}

const partNames: Record<GuestPart['kind'], (count: number) => string> = {
  extra_adult: (count) => counted(count, 'further adult'),
  extra_child: (count) => counted(count, 'child', 'children'),
  meals: () => 'meals',
}

/** `Of it ₹1,200.00 for meals, ₹900.00 for 1 child.` */
const ofItText = (parts: readonly GuestPart[]): string =>
  `Of it ${parts.map(({ kind, count, amount }) => `${formatMoney(amount)} for ${partNames[kind](count)}`).join(', ')}.`

/** What the nights come to at the room's own price: as it stands, and where the tax comes on top of it. */
const ownPrices = ({ price_per_night, nights, tax }: Props['room']): number[] =>
  [0, tax.rate ?? 0].map((rate) => nights * (price_per_night + Math.round((price_per_night * rate) / 10_000)))
