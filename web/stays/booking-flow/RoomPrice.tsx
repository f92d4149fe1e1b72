import type { ReactNode } from 'react'
import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import styles from './RoomPrice.module.css'

type Props = {
  room: Pick<AvailableRoom, 'nights' | 'price_per_night' | 'total_price' | 'discount' | 'final_price' | 'tax'>
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
        <strong>{formatMoney(final_price)}</strong> for {counted(nights, 'night')}
      </p>
      <p>
        {formatMoney(perNight)} per night{isEveryNight ? '' : ' on average'}
      </p>
      {coupon ? <p className={styles.coupon}>{coupon}</p> : null}
      <p className={styles.small}>{taxNote}. Price for the whole room.</p>
      {children ? <p className={styles.small}>{children}</p> : null}
    </div>
  )
}

/** What the nights come to at the room's own price: as it stands, and where the tax comes on top of it. */
const ownPrices = ({ price_per_night, nights, tax }: Props['room']): number[] =>
  [0, tax.rate ?? 0].map((rate) => nights * (price_per_night + Math.round((price_per_night * rate) / 10_000)))
