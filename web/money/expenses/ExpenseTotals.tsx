import type { CSSProperties } from 'react'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import type { ExpenseTotal } from '../../../contract/money/expenses.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { Ring } from '../../kit/charts/Ring.tsx'
import { Rows } from '../../kit/charts/Rows.tsx'
import { counted, formatMoney, shortMoney } from '../../kit/format.ts'
import { Box, Stack } from '../../kit/layout/Box.tsx'
import styles from './expenses.module.css'
import { expenseTypeNames } from './labels.ts'

/** What the filter's expenses come to by type: a donut and bars, and the same as a table. */
export function ExpenseTotals({ totals }: { totals: ExpenseTotal[] | Failed }) {
  if (isFailed(totals)) return <Problem message={totals.failed} />
  if (totals.length === 0) return null
  const sum = sumOf(totals.map(({ total }) => total))
  const count = totals.reduce((all, own) => all + own.count, 0)
  return (
    <Panel
      title="Totals by type"
      aside={<span>{`${formatMoney(sum)} in ${counted(count, 'expense')}`}</span>}
    >
      <Stack align="center" className={styles.totals}>
        <Stack
          gap={16}
          align="center"
          className={styles.charts}
          style={{ '--rows': totals.length } as CSSProperties}
          aria-hidden="true"
        >
          <ExpenseCharts totals={totals} sum={sum} />
        </Stack>
        <table className={styles.figures}>
          <caption className="visually-hidden">Totals by type</caption>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Expenses</th>
              <th scope="col">Share</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ expenseType, total, count }) => (
              <tr key={expenseType}>
                <th scope="row" data-type={expenseType}>
                  {expenseTypeNames[expenseType]}
                </th>
                <td>{count}</td>
                <td>{shareOf(total, sum)}</td>
                <td>{formatMoney(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </Panel>
  )
}

/** For the eye alone: nothing is calculated on with it. */
const shareOf = (total: Paise, sum: Paise): string => `${((total / sum) * 100).toFixed(1)} %`

type Props = { totals: readonly ExpenseTotal[]; sum: Paise }

/** The totals as a donut and as bars, in the colours of the table beside them. */
function ExpenseCharts({ totals, sum }: Props) {
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
