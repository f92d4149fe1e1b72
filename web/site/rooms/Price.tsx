import { formatMoney } from '../../kit/format.ts'
import styles from './Price.module.css'
import { coverOf, type RoomTypeShown } from './room-type-shown.ts'

type Props = { type: RoomTypeShown; taxNote: string; sellsMeals?: boolean }

/** What a night costs and what that covers. */
export function Price({ type, taxNote, sellsMeals }: Props) {
  return (
    <p className={styles.price}>
      <span className={styles.from}>from</span> <strong>{formatMoney(type.price_per_night)}</strong>{' '}
      <span className={styles.note}>
        per night, {coverOf(type)}. {sellsMeals ? 'Meals can be added. ' : ''}
        {taxNote}.
      </span>
    </p>
  )
}
