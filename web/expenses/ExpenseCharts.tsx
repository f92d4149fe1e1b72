import { BarChart, DonutChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { ExpenseTotal } from '../../contract/expenses.ts'
import type { Paise } from '../../contract/kit/money.ts'
import { formatMoney, shortMoney } from '../kit/format.ts'
import styles from './expenses.module.css'
import { expenseTypeNames } from './labels.ts'

type Props = { totals: readonly ExpenseTotal[]; sum: Paise }

/** The totals as a donut and as bars, in the colours of the table beside them. */
export function ExpenseCharts({ totals, sum }: Props) {
  const data = totals.map(({ expenseType, total }) => ({
    name: expenseTypeNames[expenseType],
    value: total,
    color: `var(--expense-${expenseType})`,
  }))
  const inFull = (amount: number) => formatMoney(amount as Paise)
  return (
    <>
      <DonutChart
        className={styles.donut}
        data={data}
        size={176}
        thickness={26}
        strokeColor="var(--surface)"
        strokeWidth={2}
        chartLabel={shortMoney(sum)}
        tooltipDataSource="segment"
        valueFormatter={inFull}
        accessibilityLayer={false}
        pieProps={{ isAnimationActive: false, rootTabIndex: -1 }}
      />
      <BarChart
        className={styles.bars}
        h={32 + data.length * 30}
        data={data}
        dataKey="name"
        orientation="vertical"
        series={[{ name: 'value', label: 'Total', color: 'var(--primary)' }]}
        gridAxis="y"
        tickLine="none"
        yAxisProps={{ width: 144, interval: 0 }}
        xAxisProps={{ tickFormatter: (amount: number) => shortMoney(amount as Paise), tickCount: 4 }}
        valueFormatter={inFull}
        maxBarWidth={18}
        accessibilityLayer={false}
        barProps={{ radius: [0, 4, 4, 0], isAnimationActive: false }}
      />
    </>
  )
}
