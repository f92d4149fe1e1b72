import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { Paise } from '../../contract/kit/money.ts'
import type { RevenueMonth } from '../../contract/reports.ts'
import { monthName, shortMoney } from '../kit/format.ts'

/** Income and expenses side by side for each month. */
export function RevenueChart({ months }: { months: readonly RevenueMonth[] }) {
  const data = months.map((month) => ({
    month: monthName(month.month),
    rooms: month.rooms,
    other: month.other,
    expenses: month.expenses,
  }))
  const short = (amount: number) => shortMoney(amount as Paise)
  return (
    <BarChart
      h={280}
      data={data}
      dataKey="month"
      series={[
        { name: 'rooms', label: 'Room revenue', color: 'var(--primary)' },
        { name: 'other', label: 'Other income', color: 'var(--accent)' },
        { name: 'expenses', label: 'Expenses', color: 'var(--muted)' },
      ]}
      withLegend
      gridAxis="x"
      tickLine="none"
      valueFormatter={short}
      yAxisProps={{ width: 76 }}
      maxBarWidth={22}
      accessibilityLayer={false}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    />
  )
}
