import { Link, useLocation, useNavigate } from 'react-router'
import { reports, type Transaction } from '../../../contract/money/reports.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { EmptyState } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatInstant, formatMoney } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column } from '../../kit/tables/data-table.ts'
import { ExportButton } from '../../kit/tables/ExportButton.tsx'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RangeForm } from '../../kit/tables/RangeForm.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/TransactionsPage.ts'

const PAGE_SIZE = 7

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const range = { fromDate: searchParams.get('fromDate') ?? '', toDate: searchParams.get('toDate') ?? '' }
  // Nothing is asked for before both days are chosen.
  const rows =
    range.fromDate && range.toDate
      ? await pageOf(reports.transactions, request.url, { pageSize: PAGE_SIZE })
      : undefined
  return { rows, range, sort: searchParams.get('sort') ?? 'newest' }
}

const columnsIn = (zone: string): readonly Column<Transaction>[] => [
  {
    title: 'Purchase ID',
    nowrap: true,
    sort: { ascending: 'purchase', descending: '-purchase' },
    cell: ({ loan_id, transaction_type }) => (
      <Link to={transaction_type === 'credit' ? paths.purchase(loan_id) : paths.booking(loan_id)}>
        {loan_id}
      </Link>
    ),
  },
  {
    title: 'Customer Name',
    sort: { ascending: 'customer', descending: '-customer' },
    cell: ({ customer }) => customer.username,
  },
  { title: 'Amount', numeric: true, cell: ({ amount }) => formatMoney(amount) },
  { title: 'Type', cell: ({ transaction_type }) => statusText(transaction_type) },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Comments', cell: ({ comments }) => comments ?? '' },
  {
    title: 'Created At',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ created_at }) => formatInstant(created_at, zone),
  },
]

export const handle: Follows = { follows: { booking: true, purchase: true } }

export default function TransactionsPage({ loaderData: { rows, range, sort } }: Route.ComponentProps) {
  const { zone } = useArea()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isAsked = rows !== undefined
  return (
    <Page
      title="Transaction Report"
      lead="Payments of land purchases and of bookings."
      actions={
        isAsked ? (
          <ExportButton
            endpoint={reports.download}
            input={{ query: { ...range, sort: sort as 'newest' } }}
            fileName={`transactions_${range.fromDate}_to_${range.toDate}.xlsx`}
          />
        ) : undefined
      }
    >
      <RangeForm
        key={range.fromDate + range.toDate}
        range={range}
        submit="Search"
        onSubmit={(asked) => navigate(`${pathname}?${new URLSearchParams(asked)}`)}
      />
      {rows === undefined ? (
        <EmptyState title="Choose the days">
          <p>Choose the first and the last day, then press Search.</p>
        </EmptyState>
      ) : (
        <DataTable
          label="transactions"
          rows={rows}
          pageSize={PAGE_SIZE}
          rowKey={(row) => row.transaction_id}
          rowName={(row) => row.loan_id}
          columns={columnsIn(zone)}
          defaultSort="newest"
          empty={{
            title: 'No transactions found for the selected date range',
            next: 'Choose a longer range of days.',
          }}
        />
      )}
    </Page>
  )
}
