import type { Day } from '../../../contract/kit/dates.ts'
import type { RevenueKind } from '../../../contract/money/reports.ts'
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
export const linesFor = ({ from, to }: Months, kind?: RevenueKind): string =>
  `${paths.revenueLines}?${new URLSearchParams({ from, to, ...(kind && { kind }) })}`

export const landPaymentsFor = (months: Months): string => {
  const { first, last } = daysOf(months)
  return `${paths.transactionReport}?${new URLSearchParams({ fromDate: first, toDate: last, business: 'land' })}`
}

export const expensesFor = (months: Months, type?: string): string => {
  const { first, last } = daysOf(months)
  const days = { start_date: first, end_date: last }
  return `${paths.expenseList}?${new URLSearchParams({ ...days, ...(type && { type }) })}`
}
