import { Link, useLocation, useNavigate } from 'react-router'
import { paidBy, paidByNames } from '../../../contract/folio/payment-methods.ts'
import { type Paise, sumOf } from '../../../contract/kit/money.ts'
import {
  moneyKinds,
  reports,
  type Transaction,
  type TransactionTotal,
} from '../../../contract/money/reports.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { EmptyState, Problem } from '../../kit/blocks/Problem.tsx'
import { statusText } from '../../kit/blocks/StatusBadge.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { dayParam } from '../../kit/day-param.ts'
import { counted, formatDate, formatMoney, formatTime } from '../../kit/format.ts'
import { useArea } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { type DayRange, RangeForm } from '../../kit/tables/RangeForm.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/TransactionsPage.ts'
import styles from './totals.module.css'

const PAGE_SIZE = 7

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const range = {
    fromDate: dayParam(searchParams, 'fromDate') ?? '',
    toDate: dayParam(searchParams, 'toDate') ?? '',
  }
  // Nothing is asked for before both days are chosen.
  if (!range.fromDate || !range.toDate) return { rows: undefined, totals: undefined, range }
  const query = readQuery(reports.transactionTotals.query, searchParams, '')
  const [rows, totals] = await Promise.all([
    pageOf(reports.transactions, request.url, { pageSize: PAGE_SIZE }),
    toResult(call(reports.transactionTotals, { query: query as typeof range })),
  ])
  return { rows, totals, range }
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
  { title: 'Amount', numeric: true, cell: ({ amount }, rupees) => rupees(amount) },
  { title: 'Type', cell: ({ transaction_type }) => statusText(transaction_type) },
  { title: 'Status', cell: ({ status }) => status },
  { title: 'Comments', cell: ({ comments }) => comments ?? '' },
  {
    title: 'Created At',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ created_at }) => (
      <TwoLines>
        {formatDate(created_at, zone)}
        <small>{formatTime(Date.parse(created_at), zone)}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Method',
    cell: ({ method, reference }) => (
      <TwoLines>
        {method ? paidByNames[method] : '–'}
        {reference ? <small>{reference}</small> : null}
      </TwoLines>
    ),
  },
  { title: 'Cashier', cell: ({ cashier }) => cashier },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'business',
    label: 'Business',
    all: 'Stays and land',
    options: [
      { value: 'hotel', label: 'Stays' },
      { value: 'land', label: 'Land' },
    ],
  },
]

export const handle: Follows = { follows: { booking: true, purchase: true } }

export default function TransactionsPage({ loaderData: { rows, totals, range } }: Route.ComponentProps) {
  const { zone } = useArea()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isAsked = rows !== undefined
  const asked = readQuery(reports.download.query, new URLSearchParams(search), '')
  return (
    <Page
      title="Transaction Report"
      lead="Payments of land purchases and of bookings."
      actions={
        isAsked ? (
          <FilesMenu
            files={[
              file(
                reports.download,
                { query: asked as typeof range },
                `transactions_${range.fromDate}_to_${range.toDate}.xlsx`,
              ),
            ]}
          />
        ) : undefined
      }
    >
      <RangeForm
        key={range.fromDate + range.toDate}
        range={range}
        submit="Search"
        onSubmit={(days) => navigate(`${pathname}?${withDays(search, days)}`)}
      />
      {rows === undefined ? (
        <EmptyState title="Choose the days">
          <p>Choose the first and the last day, then press Search.</p>
        </EmptyState>
      ) : (
        <>
          <TransactionTotals totals={totals} />
          <DataTable
            label="transactions"
            rows={rows}
            pageSize={PAGE_SIZE}
            rowKey={(row) => row.transaction_id}
            rowName={(row) => row.loan_id}
            columns={columnsIn(zone)}
            filters={filters}
            defaultSort="newest"
            empty={{
              title: 'No transactions found for the selected date range',
              next: 'Choose a longer range of days.',
            }}
          />
        </>
      )}
    </Page>
  )
}

/** The address with other days: their first page. */
function withDays(search: string, days: DayRange): URLSearchParams {
  const params = new URLSearchParams(search)
  params.delete('page')
  for (const [name, day] of Object.entries(days)) params.set(name, day)
  return params
}

const kindNames = { payment: 'Payments', reversal: 'Reversals', refund: 'Refunds' } as const

/** What the rows of the report come to, by method and kind. */
function TransactionTotals({ totals }: { totals: TransactionTotal[] | Failed }) {
  if (isFailed(totals)) return <Problem message={totals.failed} />
  if (totals.length === 0) return null
  const rows = linesOf(totals)
  // Where nothing went back the total says it all.
  const found = moneyKinds.filter((kind) => totals.some((total) => total.kind === kind))
  const kinds = found.length > 1 ? found : []
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title="Totals by method"
      aside={<span>{`${formatMoney(sumOfAll(totals))} in ${counted(all, 'transaction')}`}</span>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Totals by method, a table">
        <table className={styles.totals}>
          <caption className="visually-hidden">Totals by method</caption>
          <thead>
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Total</th>
              {kinds.map((kind) => (
                <th scope="col" key={kind}>
                  {kindNames[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <Line key={name} name={name} of={of} kinds={kinds} />
            ))}
            {rows.length > 1 ? <Line name="All" of={totals} kinds={kinds} /> : null}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

type Kind = TransactionTotal['kind']
type LineProps = { name: string; of: readonly TransactionTotal[]; kinds: readonly Kind[] }

function Line({ name, of, kinds }: LineProps) {
  const amountOf = (kind: Kind): Paise => sumOfAll(of.filter((total) => total.kind === kind))
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-result>{formatMoney(sumOfAll(of))}</td>
      {kinds.map((kind) => (
        <td key={kind}>{formatMoney(amountOf(kind))}</td>
      ))}
    </tr>
  )
}

const sumOfAll = (totals: readonly TransactionTotal[]): Paise => sumOf(totals.map(({ total }) => total))

const linesOf = (totals: readonly TransactionTotal[]) =>
  [
    ...paidBy.map((method) => ({
      name: paidByNames[method] as string,
      of: totals.filter((total) => total.method === method),
    })),
    // How land was paid is not written down.
    { name: 'Land payments', of: totals.filter(({ method }) => method === null) },
  ].filter(({ of }) => of.length > 0)
