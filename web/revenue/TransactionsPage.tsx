import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { bothDates, fromBeforeTo, reports, type Transaction } from '../../contract/reports.ts'
import { useArea } from '../kit/area.ts'
import { DataTable } from '../kit/DataTable.tsx'
import type { Column } from '../kit/data-table.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import { formatInstant, formatMoney } from '../kit/format.ts'
import { Page } from '../kit/Page.tsx'
import { Nothing } from '../kit/Problem.tsx'
import { pageOf } from '../kit/page-of.ts'
import { statusText } from '../kit/StatusBadge.tsx'
import { toast } from '../kit/toasts/toast.ts'
import { paths } from '../paths.ts'
import type { Route } from './+types/TransactionsPage.ts'
import styles from './revenue.module.css'

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
    steady: true,
    sort: { ascending: 'purchase', descending: '-purchase' },
    cell: ({ loan_id, transaction_type }) =>
      transaction_type === 'credit' ? loan_id : <Link to={paths.booking(loan_id)}>{loan_id}</Link>,
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
    steady: true,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ created_at }) => formatInstant(created_at, zone),
  },
]

export default function TransactionsPage({ loaderData: { rows, range, sort } }: Route.ComponentProps) {
  const { zone } = useArea()
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
      <RangeForm key={range.fromDate + range.toDate} range={range} />
      {rows === undefined ? (
        <Nothing title="Choose the days">
          <p>Choose the first and the last day, then press Search.</p>
        </Nothing>
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

function RangeForm({ range }: { range: { fromDate: string; toDate: string } }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(range)
  const [wrong, setWrong] = useState<string>()

  function search(event: FormEvent) {
    event.preventDefault()
    const says = problemOf(asked)
    setWrong(says)
    if (says) return void toast.error(says)
    navigate(`${pathname}?${new URLSearchParams(asked)}`)
  }

  return (
    <form className={styles.range} onSubmit={search} noValidate aria-label="Date range">
      <TextInput
        type="date"
        size="sm"
        label="From"
        value={asked.fromDate}
        error={wrong && (!asked.fromDate || asked.toDate) ? wrong : undefined}
        onChange={({ currentTarget: { value } }) => setAsked((before) => ({ ...before, fromDate: value }))}
      />
      <TextInput
        type="date"
        size="sm"
        label="To"
        value={asked.toDate}
        error={wrong && asked.fromDate && !asked.toDate ? wrong : undefined}
        onChange={({ currentTarget: { value } }) => setAsked((before) => ({ ...before, toDate: value }))}
      />
      <Button type="submit" size="sm">
        Search
      </Button>
    </form>
  )
}

const problemOf = ({ fromDate, toDate }: { fromDate: string; toDate: string }): string | undefined => {
  if (!fromDate || !toDate) return bothDates
  return fromDate > toDate ? fromBeforeTo : undefined
}
