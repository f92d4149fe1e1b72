import type { Paise } from '../../../contract/kit/money.ts'
import { formatMoney } from '../../kit/format.ts'
import styles from './Price.module.css'

/** What a night costs and what that covers. */
export function Price({ amount, taxNote }: { amount: Paise; taxNote: string }) {
  return (
    <p className={styles.price}>
      <span className={styles.from}>from</span> <strong>{formatMoney(amount)}</strong>{' '}
      <span className={styles.note}>per night, per room. {taxNote}.</span>
    </p>
  )
}
