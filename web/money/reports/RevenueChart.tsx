import type { Paise } from '../../../contract/kit/money.ts'
import type { RevenueMonth } from '../../../contract/money/reports.ts'
import { Columns } from '../../kit/charts/Columns.tsx'
import { monthName, shortMoney } from '../../kit/format.ts'

/** Income and expenses side by side for each month. */
export const RevenueChart = ({ months }: { months: readonly RevenueMonth[] }) => (
  <Columns
    labels={months.map(({ month }) => monthName(month))}
    series={[
      { label: 'Room revenue', color: 'var(--primary)', values: months.map(({ rooms }) => rooms) },
      { label: 'Other income', color: 'var(--accent)', values: months.map(({ other }) => other) },
      { label: 'Expenses', color: 'var(--muted)', values: months.map(({ expenses }) => expenses) },
    ]}
    height={280}
    format={(amount) => shortMoney(amount as Paise)}
    legend
  />
)
