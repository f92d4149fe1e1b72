import { firstMonthBeforeLast } from '../../../contract/kit/day-range.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { type RevenueKind, type RevenueLine, reports, revenueKinds } from '../../../contract/money/reports.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { asMonth } from '../../kit/day-param.ts'
import { formatDay, formatMoney, monthName } from '../../kit/format.ts'
import { Box } from '../../kit/layout/Box.tsx'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RangeSearch } from '../../kit/tables/RangeSearch.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/RevenueLinesPage.ts'

const PAGE_SIZE = 12

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => asMonth(searchParams.get(name))
  const [from, to] = [
    asked('month') ?? asked('from') ?? asked('to'),
    asked('month') ?? asked('to') ?? asked('from'),
  ]
  const months = { month: undefined, from, to }
  const [rows, report] = await Promise.all([
    pageOf(reports.revenueLines, request.url, { pageSize: PAGE_SIZE, fixed: months }),
    toResult(call(reports.revenue, { query: { from, to } })),
  ])
  // Without a month the report is of twelve, the rows of the last of these.
  const shown = isFailed(report) || from ? report : { ...report, months: report.months.slice(-1) }
  const filter = { ...listQuery(reports.revenueLinesSheet, request.url), ...months }
  return { rows, report: shown, filter, asked: { from: from ?? '', to: to ?? '' } }
}

const names: Record<RevenueKind | 'supplied', string> = {
  nights: 'Room revenue',
  booked: 'Booked',
  supplied: 'Supplied in all',
  rooms: 'Nights less discounts',
  extras: 'Extras',
  fees: 'Fees',
}

type Month = Exclude<Route.ComponentProps['loaderData']['report'], { failed: string }>['months'][number]

/** The figure of a month that the rows come to, and the name of its definition. */
const figures: Record<RevenueKind | 'supplied', { of: (month: Month) => Month['rooms']; defined: string }> = {
  nights: { of: ({ rooms }) => rooms, defined: 'rooms' },
  booked: { of: ({ booked }) => booked, defined: 'booked' },
  supplied: { of: ({ accrual }) => accrual.total, defined: 'accrual' },
  rooms: { of: ({ accrual }) => accrual.rooms, defined: 'nights' },
  extras: { of: ({ accrual }) => accrual.extras, defined: 'extras' },
  fees: { of: ({ accrual }) => accrual.fees, defined: 'fees' },
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Booking or guest' },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Figure',
    all: names.supplied,
    options: revenueKinds.map((value) => ({ value, label: names[value] })),
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Earliest first',
    options: [
      { value: 'newest', label: 'Latest first' },
      { value: '-amount', label: 'Largest amount first' },
      { value: 'amount', label: 'Smallest amount first' },
      { value: 'guest', label: 'Guest, A to Z' },
    ],
  },
]

const columns: readonly Column<RevenueLine>[] = [
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Guest', sort: { ascending: 'guest', descending: '-guest' }, cell: ({ guest }) => guest },
  {
    title: 'Day',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ day }) => formatDay(day),
  },
  { title: 'Text', cell: ({ text }) => text },
  {
    title: 'Amount',
    numeric: true,
    sort: { ascending: 'amount', descending: '-amount', first: 'descending' },
    cell: ({ amount }, rupees) => rupees(amount),
  },
]

export const handle: Follows = { follows: { booking: true, purchase: true, expense: true } }

export default function RevenueLinesPage({
  loaderData: { rows, report, filter, asked },
}: Route.ComponentProps) {
  const kind = filter.kind ?? 'supplied'
  const months = isFailed(report) ? [] : report.months.map(({ month }) => month)
  const range = { from: months[0] ?? asked.from, to: months.at(-1) ?? asked.to }
  return (
    <Page
      title={names[kind]}
      trail={[{ label: 'Revenue reports', path: paths.revenueReports }]}
      lead={isFailed(report) ? undefined : report.definitions[figures[kind].defined]}
      actions={
        <FilesMenu
          files={[
            file(
              reports.revenueLinesSheet,
              { query: filter },
              `revenue_${kind}_${range.from}_to_${range.to}.xlsx`,
            ),
          ]}
        />
      }
    >
      <RangeSearch
        label="Months"
        type="month"
        from={{ name: 'from', label: 'From', value: range.from }}
        to={{ name: 'to', label: 'To', value: range.to }}
        path={paths.revenueLines}
        reset="This month"
        keep={filter.kind ? { kind: filter.kind } : {}}
        backwards={firstMonthBeforeLast}
      />
      {isFailed(report) ? null : (
        <Box as="p" tabular role="status">
          {spanOf(range)}: <strong>{formatMoney(sumOf(report.months.map(figures[kind].of)))}</strong>
          {filter.q ? ' in all, whatever is searched' : ''}
        </Box>
      )}
      <DataTable
        label="rows"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={({ line_id, day }) => `${line_id} ${day}`}
        rowName={({ booking_id }) => booking_id}
        columns={columns}
        filters={filters}
        defaultSort="oldest"
        empty={{ title: 'Nothing in these months', next: 'Choose other months above.' }}
      />
    </Page>
  )
}

const spanOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? monthName(from) : `${monthName(from)} to ${monthName(to)}`
