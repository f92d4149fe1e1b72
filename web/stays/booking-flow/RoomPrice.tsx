import { type Paise, paise } from '../../../contract/kit/money.ts'
import type { AvailableRoom } from '../../../contract/stays/rooms.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import styles from './RoomCard.module.css'

type Props = {
  room: Pick<AvailableRoom, 'nights' | 'price_per_night' | 'total_price' | 'discount' | 'final_price'>
  taxNote: string
}

/** What a stay in a room costs, before it is chosen: by night, in all, and what is taken off. */
export function RoomPrice({ room, taxNote }: Props) {
  const { nights, discount, final_price, total_price } = room
  const nowrap = total_price === room.price_per_night * nights
  const perNight: Paise = nowrap ? room.price_per_night : paise(Math.round(total_price / nights))
  return (
    <div className={styles.price}>
      <p>
        <strong>{formatMoney(perNight)}</strong> per night{nowrap ? '' : ' on average'}
      </p>
      {discount > 0 ? (
        <p className={styles.discount}>
          <span className="visually-hidden">Instead of </span>
          <s>{formatMoney(total_price)}</s> You save {formatMoney(discount)}
        </p>
      ) : null}
      <p className={styles.total}>
        <strong>{formatMoney(final_price)}</strong> for {counted(nights, 'night')}
      </p>
      <p className={styles.small}>{taxNote}. Price for the whole room.</p>
    </div>
  )
}
