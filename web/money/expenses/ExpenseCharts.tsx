import type { Paise } from '../../../contract/kit/money.ts'
import type { ExpenseTotal } from '../../../contract/money/expenses.ts'
import { Ring } from '../../kit/charts/Ring.tsx'
import { Rows } from '../../kit/charts/Rows.tsx'
import { formatMoney, shortMoney } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import styles from './expenses.module.css'
import { expenseTypeNames } from './labels.ts'

type Props = { totals: readonly ExpenseTotal[]; sum: Paise }

/** The totals as a donut and as bars, in the colours of the table beside them. */
export function ExpenseCharts({ totals, sum }: Props) {
  const parts = totals.map(({ expenseType, total }) => ({
    name: expenseTypeNames[expenseType],
    value: total,
    color: `var(--expense-${expenseType})`,
  }))
  const inFull = (amount: number) => formatMoney(amount as Paise)
  return (
    <>
      <Ring parts={parts} size={176} thickness={26} middle={shortMoney(sum)} format={inFull} />
      <Box shrinks className={styles.bars}>
        <Rows
          parts={parts}
          height={32 + parts.length * 30}
          nameWidth={120}
          most={4}
          format={inFull}
          marked={(amount) => shortMoney(amount as Paise)}
        />
      </Box>
    </>
  )
}
