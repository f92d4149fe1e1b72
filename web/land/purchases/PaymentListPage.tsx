import { Link } from 'react-router'
import {
  type CustomerTransaction,
  purchaseTransactions,
} from '../../../contract/land/purchase-transactions.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Receipt } from '../../kit/blocks/Receipt.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatMoney } from '../../kit/format.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PaymentListPage.ts'

const PAGE_SIZE = 10

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(purchaseTransactions.all, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'ID, customer, comments' },
  {
    kind: 'day',
    name: 'from',
    label: 'Paid from',
    until: { name: 'to', message: 'Paid from cannot be later than Paid until' },
  },
  { kind: 'day', name: 'to', label: 'Paid until' },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Last paid first',
    options: [
      { value: 'oldest', label: 'First paid first' },
      { value: '-amount', label: 'Largest amount first' },
      { value: 'amount', label: 'Smallest amount first' },
    ],
  },
]

const nameOf = ({ amount, date }: CustomerTransaction) => `${formatMoney(amount)} of ${formatDay(date)}`

const columns: readonly Column<CustomerTransaction>[] = [
  {
    title: 'Paid',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ date }) => formatDay(date),
  },
  {
    title: 'Customer',
    cell: ({ loan_id, customer_name }) => (
      <TwoLines>
        <Link to={paths.purchase(loan_id)}>{customer_name}</Link>
        <small>{loan_id}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Amount',
    numeric: true,
    sort: { ascending: 'amount', descending: '-amount', first: 'descending' },
    cell: ({ amount }, rupees) => rupees(amount),
  },
  { title: 'Comments', cell: ({ comments }) => comments ?? '–' },
  {
    title: 'Receipt',
    cell: (row) => <Receipt of={nameOf(row)} picture={row.receipt_url} thumbnail={row.thumbnail} />,
  },
  { title: 'Written down by', cell: ({ by }) => by },
]

export const handle: Follows = { follows: { purchase: true } }

export default function PaymentListPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Payments of land purchases"
      lead="What customers paid beside their advances."
      trail={[{ label: 'Land purchases', path: paths.purchaseList }]}
    >
      <DataTable
        label="payments"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.transaction_id}
        rowName={nameOf}
        columns={columns}
        filters={filters}
        defaultSort="newest"
        empty={{ title: 'No payments found', next: 'A payment is added on the page of its purchase.' }}
      />
    </Page>
  )
}
