import type { CSSProperties } from 'react'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import type { ExpenseTotal } from '../../../contract/money/expenses.ts'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { type Failed, isFailed } from '../../kit/call/to-result.ts'
import { counted, formatMoney } from '../../kit/format.ts'
import { Stack } from '../../kit/layout/Box.tsx'
import { ExpenseCharts } from './ExpenseCharts.tsx'
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
