import { formatMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './Price.module.css'
import { coverOf, type RoomTypeShown } from './room-type-shown.ts'

type Props = { type: RoomTypeShown; taxNote: string; sellsMeals?: boolean }

/** What a night costs and what that covers. */
export function Price({ type, taxNote, sellsMeals }: Props) {
  return (
    <p className={styles.price}>
      <Box as="span" tone="muted" size="small">
        from
      </Box>{' '}
      <strong>{formatMoney(type.price_per_night)}</strong>{' '}
      <Box as="span" tone="muted" size="small" block>
        per night, {coverOf(type)}. {sellsMeals ? 'Meals can be added. ' : ''}
        {taxNote}.
      </Box>
    </p>
  )
}
