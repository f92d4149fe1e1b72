import type { z } from 'zod'
import { sumOf } from '../../../contract/kit/money.ts'
import type { RevenueMonth, reports } from '../../../contract/money/reports.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { monthName, shortMoney } from '../../kit/format.ts'
import styles from './revenue.module.css'
import { expensesFor, landPaymentsFor, linesFor } from './revenue-links.ts'

type Report = z.output<typeof reports.revenue.ok>

/** The resort and the land apart, each figure with what it counts and where its rows stand. */
export function RevenueFigures({ report }: { report: Report }) {
  const { from, to, months, definitions } = report
  const range = { from, to }
  const figure = (
    label: string,
    of: (month: RevenueMonth) => RevenueMonth['rooms'],
    defined: string,
    rows?: string,
  ) => {
    const total = sumOf(months.map(of))
    const help = definitions[defined]
    return {
      label,
      value: shortMoney(total),
      ...(help && { help }),
      ...(rows && total !== 0 && { to: rows }),
    }
  }
  const span = `${monthName(from)} to ${monthName(to)}`
  return (
    <>
      <div className={styles.block}>
        <h2>Resort</h2>
        <Figures
          label={`Resort, ${span}`}
          of={[
            figure('Room revenue', ({ rooms }) => rooms, 'rooms', linesFor(range, 'nights')),
            figure('Booked', ({ booked }) => booked, 'booked', linesFor(range, 'booked')),
            figure('Supplied in all', ({ accrual }) => accrual.total, 'accrual', linesFor(range)),
            figure(
              'Nights less discounts',
              ({ accrual }) => accrual.rooms,
              'nights',
              linesFor(range, 'rooms'),
            ),
            figure('Extras', ({ accrual }) => accrual.extras, 'extras', linesFor(range, 'extras')),
            figure('Fees', ({ accrual }) => accrual.fees, 'fees', linesFor(range, 'fees')),
          ]}
        />
      </div>
      <div className={styles.block}>
        <h2>Land, expenses and difference</h2>
        <Figures
          label={`Land, expenses and difference, ${span}`}
          of={[
            figure('Other income', ({ other }) => other, 'other', landPaymentsFor(range)),
            figure('Expenses', ({ expenses }) => expenses, 'expenses', expensesFor(range)),
            figure('Difference', ({ difference }) => difference, 'difference'),
          ]}
        />
      </div>
    </>
  )
}
