import { useContext } from 'react'
import { isAmount, type Paise, paise, toPaise } from '../../../contract/kit/money.ts'
import { formatMoney } from '../../kit/format.ts'
import { FormContext } from '../../kit/forms/form-fields.tsx'
import { Sums } from '../../kit/layout/Sums.tsx'
import type { FeeSums } from './FeeDialog.tsx'
import styles from './folio.module.css'

type Props = { sums: FeeSums; kept: number; feeName: string; reason: string }

/** What the fee that is typed comes to for the guest. */
export function FeePreview({ sums, kept, feeName, reason }: Props) {
  const typed = String(useContext(FormContext).values.fee ?? '')
  const fee = isAmount(typed) ? Math.min(toPaise(typed), sums.fee) : sums.fee
  const owed = sums.still_owed - sums.to_return - (sums.fee - fee)
  const rows: readonly (readonly [string, Paise])[] = [
    [feeName, paise(fee)],
    ['Paid so far', paise(kept)],
    owed > 0 ? ['Still owed', paise(owed)] : ['To be returned', paise(Math.max(0, Math.min(-owed, kept)))],
  ]
  return (
    <div>
      <Sums
        sunken
        live
        of={rows.map(([label, amount], at) => [
          label,
          formatMoney(amount),
          at === rows.length - 1 ? 'main' : undefined,
        ])}
      />
      <p className={styles.why}>{reason}.</p>
    </div>
  )
}
