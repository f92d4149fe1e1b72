import {
  type DebtAge,
  type Debtor,
  type DebtorTotal,
  debtAges,
  debtors,
} from '../../../contract/folio/debtors.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Phone } from '../../kit/blocks/Phone.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, shortMoney } from '../../kit/format.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/DebtorsPage.ts'

const PAGE_SIZE = 10

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [rows, totals] = await Promise.all([
    pageOf(debtors.list, request.url, { pageSize: PAGE_SIZE }),
    toResult(call(debtors.totals)),
  ])
  return { rows, totals, filter: listQuery(debtors.export, request.url) }
}

const ageNames: Record<DebtAge, string> = {
  '0-7': '0 to 7 days',
  '8-30': '8 to 30 days',
  '31-90': '31 to 90 days',
  '91-': 'Over 90 days',
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Booking, guest or phone' },
  {
    kind: 'choice',
    name: 'age',
    label: 'Owed for',
    all: 'Any time',
    options: debtAges.map((value) => ({ value, label: ageNames[value] })),
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Oldest debt first',
    options: [
      { value: 'newest', label: 'Newest debt first' },
      { value: '-balance', label: 'Largest balance first' },
      { value: 'balance', label: 'Smallest balance first' },
      { value: 'guest', label: 'Guest, A to Z' },
    ],
  },
]

const columns: readonly Column<Debtor>[] = [
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Guest', sort: { ascending: 'guest', descending: '-guest' }, cell: ({ guest }) => guest },
  { title: 'Phone', nowrap: true, cell: ({ phone }) => <Phone to={phone} /> },
  {
    title: 'Balance',
    numeric: true,
    sort: { ascending: 'balance', descending: '-balance', first: 'descending' },
    cell: ({ balance }, rupees) => rupees(balance),
  },
  {
    title: 'Since',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ since }) => formatDay(since),
  },
  { title: 'Days', numeric: true, cell: ({ days }) => days },
]

export const handle: Follows = { follows: { booking: true } }

export default function DebtorsPage({ loaderData: { rows, totals, filter } }: Route.ComponentProps) {
  return (
    <Page
      title="Debtors"
      lead="Guests who left, did not come or cancelled at a cost, and still owe. Who is expected or in the house does not count."
      actions={<FilesMenu files={[file(debtors.export, { query: filter }, 'debtors.xlsx')]} />}
    >
      {isFailed(totals) ? <Problem message={totals.failed} /> : <Ages totals={totals} />}
      <DataTable
        label="debtors"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ booking_id }) => booking_id}
        rowName={({ booking_id }) => booking_id}
        columns={columns}
        filters={filters}
        defaultSort="oldest"
        empty={{
          title: filter.q || filter.age ? 'No debtors found' : 'Nobody owes anything',
          next: 'Who leaves without paying in full, does not come or cancels late stands here until it is paid or written off.',
        }}
      />
    </Page>
  )
}

/** What is owed by how long it is owed; each leads to its stays. */
const Ages = ({ totals }: { totals: readonly DebtorTotal[] }) => (
  <Figures
    label="Owed by age"
    of={[
      {
        label: 'Owed in all',
        value: shortMoney(sumOf(totals.map(({ balance }) => balance))),
        note: counted(
          totals.reduce((sum, { count }) => sum + count, 0),
          'stay',
        ),
        to: paths.debtors,
      },
      ...totals.map(({ age, balance, count }) => ({
        label: ageNames[age],
        value: shortMoney(balance),
        note: counted(count, 'stay'),
        ...(count > 0 && { to: `${paths.debtors}?${new URLSearchParams({ age })}` }),
      })),
    ]}
  />
)
