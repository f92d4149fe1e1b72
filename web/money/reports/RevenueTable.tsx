import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import type { RevenueMonth } from '../../../contract/money/reports.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { formatMoney, monthName } from '../../kit/format.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import styles from './revenue.module.css'
import { expensesFor, landPaymentsFor, linesFor, type Months } from './revenue-links.ts'

type Column = {
  title: string
  of: (month: RevenueMonth) => Paise
  /** Where the rows of the figure stand. */
  to?: (months: Months) => string
  /** What the others come to. */
  result?: true
}

const nothing = 0 as Paise

/** The specified columns (D-23), and after them the expenses by type. */
export const incomeColumns = (types: readonly string[]): readonly Column[] => [
  { title: 'Room revenue', of: ({ rooms }) => rooms, to: (months) => linesFor(months, 'nights') },
  { title: 'Other income', of: ({ other }) => other, to: landPaymentsFor },
  { title: 'Expenses', of: ({ expenses }) => expenses, to: (months) => expensesFor(months) },
  { title: 'Difference', of: ({ difference }) => difference, result: true },
  ...types.map((type) => ({
    title: statusText(type.toLowerCase()),
    of: ({ by_type }: RevenueMonth) => by_type[type] ?? nothing,
    to: (months: Months) => expensesFor(months, type),
  })),
]

export const stayColumns: readonly Column[] = [
  { title: 'Booked', of: ({ booked }) => booked, to: (months) => linesFor(months, 'booked') },
  {
    title: 'Nights less discounts',
    of: ({ accrual }) => accrual.rooms,
    to: (months) => linesFor(months, 'rooms'),
  },
  { title: 'Extras', of: ({ accrual }) => accrual.extras, to: (months) => linesFor(months, 'extras') },
  { title: 'Fees', of: ({ accrual }) => accrual.fees, to: (months) => linesFor(months, 'fees') },
  {
    title: 'Supplied in all',
    of: ({ accrual }) => accrual.total,
    to: (months) => linesFor(months),
    result: true,
  },
]

type Props = {
  label: string
  months: readonly RevenueMonth[]
  range: Months
  columns: readonly Column[]
}

/** Figures by month and what they come to; each opens its rows. */
export function RevenueTable({ label, months, range, columns }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {columns.map(({ title }) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthName(month.month)}</th>
              {columns.map(({ title, of, to, result }) => (
                <td key={title} data-result={result}>
                  <Amount amount={of(month)} to={to?.({ from: month.month, to: month.month })} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ title, of, to }) => (
              <td key={title}>
                <Amount amount={sumOf(months.map(of))} to={to?.(range)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Nothing leads nowhere. */
const Amount = ({ amount, to }: { amount: Paise; to?: string | undefined }) =>
  to && amount !== 0 ? <RowLink to={to}>{formatMoney(amount)}</RowLink> : formatMoney(amount)
