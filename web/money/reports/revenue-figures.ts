import type { Day } from '../../../contract/kit/dates.ts'
import type { Paise } from '../../../contract/kit/money.ts'
import type { RevenueKind, RevenueMonth } from '../../../contract/money/reports.ts'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { paths } from '../../paths.ts'

/** From one month to another, both included. */
export type Months = { from: string; to: string }

// Without Temporal, as web/kit/days.ts.
const lastDayOf = (month: string): Day => {
  const [year, of] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year ?? 0, of ?? 0, 0)).getUTCDate()}`
}
const daysOf = ({ from, to }: Months) => ({ first: `${from}-01`, last: lastDayOf(to) })

/** The rows of a figure of the report; of all that was supplied where none is named. */
const linesFor = ({ from, to }: Months, kind?: RevenueKind): string =>
  `${paths.revenueLines}?${new URLSearchParams({ from, to, ...(kind && { kind }) })}`

const landPaymentsFor = (months: Months): string => {
  const { first, last } = daysOf(months)
  return `${paths.transactionReport}?${new URLSearchParams({ fromDate: first, toDate: last, business: 'land' })}`
}

const expensesFor = (months: Months, type?: string): string => {
  const { first, last } = daysOf(months)
  const days = { start_date: first, end_date: last }
  return `${paths.expenseList}?${new URLSearchParams({ ...days, ...(type && { type }) })}`
}

/** A figure of a month, its definition by the name it has in the report, and where its rows stand. */
export type Figure = {
  title: string
  of: (month: RevenueMonth) => Paise
  defined?: string
  rows?: (months: Months) => string
}

/** The specified columns (D-23). */
export const columns: readonly Figure[] = [
  {
    title: 'Room revenue',
    of: ({ rooms }) => rooms,
    defined: 'rooms',
    rows: (months) => linesFor(months, 'nights'),
  },
  { title: 'Other income', of: ({ other }) => other, defined: 'other', rows: landPaymentsFor },
  {
    title: 'Expenses',
    of: ({ expenses }) => expenses,
    defined: 'expenses',
    rows: (months) => expensesFor(months),
  },
  { title: 'Difference', of: ({ difference }) => difference, defined: 'difference' },
]
/** What was booked, and what was supplied by kind. */
export const supplied: readonly Figure[] = [
  {
    title: 'Booked',
    of: ({ booked }) => booked,
    defined: 'booked',
    rows: (months) => linesFor(months, 'booked'),
  },
  {
    title: 'Nights less discounts',
    of: ({ accrual }) => accrual.rooms,
    defined: 'nights',
    rows: (months) => linesFor(months, 'rooms'),
  },
  {
    title: 'Extras',
    of: ({ accrual }) => accrual.extras,
    defined: 'extras',
    rows: (months) => linesFor(months, 'extras'),
  },
  {
    title: 'Fees',
    of: ({ accrual }) => accrual.fees,
    defined: 'fees',
    rows: (months) => linesFor(months, 'fees'),
  },
  {
    title: 'Supplied in all',
    of: ({ accrual }) => accrual.total,
    defined: 'accrual',
    rows: (months) => linesFor(months),
  },
]

/** Expenses by their types. */
export const byType = (types: readonly string[]): readonly Figure[] =>
  types.map((type) => ({
    title: statusText(type.toLowerCase()),
    of: ({ by_type }) => by_type[type] ?? (0 as Paise),
    rows: (months) => expensesFor(months, type),
  }))
