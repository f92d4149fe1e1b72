import { paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Day, toDay } from '../../../contract/kit/dates.ts'
import {
  type RevenueLine,
  type RevenueMonth,
  reports,
  type Transaction,
} from '../../../contract/money/reports.ts'
import { label, type SheetColumn, spreadsheet } from '../../kit/documents/spreadsheet.ts'
import { implement } from '../../kit/endpoints/implement.ts'
import { daysOfReport } from '../../kit/refusals/day-range.ts'
import { daysOfMonths, monthsAsked, readRevenue } from './revenue.ts'
import { everyRevenueLine, listRevenueLines } from './revenue-rows.ts'
import {
  countTransactions,
  everyTransaction,
  listTransactions,
  totalsOfTransactions,
} from './transactions.ts'

const columns: readonly SheetColumn<Transaction>[] = [
  { title: 'Purchase ID', cell: (row) => row.loan_id },
  { title: 'Customer Name', width: 28, cell: (row) => row.customer.username },
  { title: 'Amount', kind: 'money', cell: (row) => row.amount },
  { title: 'Type', width: 12, kind: 'code', cell: (row) => row.transaction_type },
  { title: 'Status', width: 12, cell: (row) => row.status },
  { title: 'Comments', width: 40, cell: (row) => row.comments },
  { title: 'Created At', width: 22, kind: 'instant', cell: (row) => row.created_at },
  { title: 'Method', width: 16, cell: ({ method }) => method && paidByNames[method] },
  { title: 'Reference', width: 22, cell: (row) => row.reference },
  { title: 'Cashier', width: 22, cell: (row) => row.cashier },
  { title: 'Kind', width: 12, kind: 'code', cell: (row) => row.kind },
]

const revenueColumns = (types: readonly string[]): SheetColumn<RevenueMonth>[] => [
  { title: 'Month', width: 12, cell: (row) => row.month },
  { title: 'Room revenue', kind: 'money', cell: (row) => row.rooms },
  { title: 'Booked', kind: 'money', cell: (row) => row.booked },
  { title: 'Nights less discounts', kind: 'money', cell: (row) => row.accrual.rooms },
  { title: 'Extras', kind: 'money', cell: (row) => row.accrual.extras },
  { title: 'Fees', kind: 'money', cell: (row) => row.accrual.fees },
  { title: 'Supplied in all', kind: 'money', cell: (row) => row.accrual.total },
  { title: 'Other income', kind: 'money', cell: (row) => row.other },
  ...types.map(
    (type): SheetColumn<RevenueMonth> => ({
      title: label(type),
      kind: 'money',
      cell: (row) => row.by_type[type] ?? 0,
    }),
  ),
  { title: 'Expenses', kind: 'money', cell: (row) => row.expenses },
  { title: 'Difference', kind: 'money', cell: (row) => row.difference },
]

const lineColumns: readonly SheetColumn<RevenueLine>[] = [
  { title: 'Day', width: 14, kind: 'day', cell: (row) => row.day },
  { title: 'Booking', width: 16, cell: (row) => row.booking_id },
  { title: 'Guest', width: 28, cell: (row) => row.guest },
  { title: 'Text', width: 44, cell: (row) => row.text },
  { title: 'Amount', width: 16, kind: 'money', cell: (row) => row.amount },
]

type MonthQuery = { month?: string | undefined; from?: string | undefined; to?: string | undefined }
/** The months of rows: without any, this one. */
const monthsOfLines = ({ month, from, to }: MonthQuery, today: Day): string[] => {
  const last = month ?? to ?? from ?? today.slice(0, 7)
  return monthsAsked({ from: month ?? from ?? last, to: last }, today)
}

type ReportQuery = { fromDate?: string | undefined; toDate?: string | undefined }
const daysOf = ({ fromDate, toDate }: ReportQuery, zone: string) => ({
  ...daysOfReport(fromDate && toDay(fromDate, zone), toDate && toDay(toDate, zone)),
  zone,
})

export const reportRoutes = implement(reports, {
  transactions: ({ db, query, settings }) =>
    listTransactions(db, { ...query, ...daysOf(query, settings.time_zone) }),

  transactionTotals: ({ db, query, settings }) =>
    totalsOfTransactions(db, { ...query, ...daysOf(query, settings.time_zone) }),

  download: async ({ db, query, settings, refuse }) => {
    const filter = { ...query, ...daysOf(query, settings.time_zone) }
    if ((await countTransactions(db, filter)) === 0) refuse('no_transactions')
    return spreadsheet(
      `transactions_${filter.from}_to_${filter.to}.xlsx`,
      columns,
      everyTransaction(db, filter),
      settings.time_zone,
    )
  },

  revenue: async ({ db, query, today, settings }) => {
    const months = monthsAsked(query, today)
    const report = await readRevenue(db, months, settings.time_zone)
    return { from: months[0] ?? '', to: months.at(-1) ?? '', ...report }
  },

  revenueSheet: async ({ db, query, today, settings }) => {
    const months = monthsAsked(query, today)
    const report = await readRevenue(db, months, settings.time_zone)
    const fileName = `revenue_${months[0]}_to_${months.at(-1)}.xlsx`
    return spreadsheet(fileName, revenueColumns(report.expenses), report.months, settings.time_zone)
  },

  revenueLines: ({ db, query, today, settings }) => {
    const days = daysOfMonths(monthsOfLines(query, today), settings.time_zone)
    return listRevenueLines(db, { ...query, days })
  },

  revenueLinesSheet: async ({ db, query, today, settings }) => {
    const months = monthsOfLines(query, today)
    const fileName = `revenue_${query.kind ?? 'supplied'}_${months[0]}_to_${months.at(-1)}.xlsx`
    const rows = everyRevenueLine(db, { ...query, days: daysOfMonths(months, settings.time_zone) })
    return spreadsheet(fileName, lineColumns, rows, settings.time_zone)
  },
})
