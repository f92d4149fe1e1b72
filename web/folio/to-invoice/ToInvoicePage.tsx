import { Button } from '@mantine/core'
import {
  type Invoiced,
  maxToInvoice,
  type ToInvoice,
  toInvoice,
  toInvoiceReasonNames,
  toInvoiceReasons,
} from '../../../contract/folio/to-invoice.ts'
import { sumOf } from '../../../contract/kit/money.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { useConfirm } from '../../kit/blocks/use-confirm.tsx'
import { call } from '../../kit/call/call.ts'
import { isFailed, toResult } from '../../kit/call/to-result.ts'
import { useSave } from '../../kit/call/use-save.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { ChosenBar } from '../../kit/tables/ChosenBar.tsx'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { listQuery } from '../../kit/tables/list-query.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { useChosen } from '../../kit/tables/use-chosen.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ToInvoicePage.ts'

const PAGE_SIZE = 10

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [rows, total] = await Promise.all([
    pageOf(toInvoice.list, request.url, { pageSize: PAGE_SIZE }),
    toResult(call(toInvoice.total)),
  ])
  return { rows, total, filter: listQuery(toInvoice.export, request.url) }
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Booking or guest' },
  {
    kind: 'choice',
    name: 'reason',
    label: 'Why',
    all: 'Any reason',
    options: toInvoiceReasons.map((value) => ({ value, label: toInvoiceReasonNames[value] })),
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Oldest first',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: '-amount', label: 'Largest amount first' },
      { value: 'amount', label: 'Smallest amount first' },
      { value: 'guest', label: 'Guest, A to Z' },
    ],
  },
]

const columns: readonly Column<ToInvoice>[] = [
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Guest', sort: { ascending: 'guest', descending: '-guest' }, cell: ({ guest }) => guest },
  { title: 'Why', nowrap: true, cell: ({ reason }) => toInvoiceReasonNames[reason] },
  {
    title: 'Since',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest' },
    cell: ({ since }) => formatDay(since),
  },
  {
    title: 'Amount',
    numeric: true,
    sort: { ascending: 'amount', descending: '-amount', first: 'descending' },
    cell: ({ amount }, rupees) => rupees(amount),
  },
]

const keyOf = ({ booking_id }: ToInvoice) => booking_id

export const handle: Follows = { follows: { booking: true } }

/** Asks, then issues the invoices of stays, one for each. */
function useIssue(after: () => void) {
  const confirm = useConfirm()
  const { save, saving } = useSave(toInvoice.issue, { done: doneWith, after })
  const issue = (stays: readonly ToInvoice[]) =>
    confirm({
      title: `Issue ${counted(stays.length, 'invoice')}?`,
      children: (
        <p>
          {formatMoney(sumOf(stays.map(({ amount }) => amount)))} in all, dated today. A document that is
          issued is changed by a credit note alone.
        </p>
      ),
      action: stays.length === 1 ? 'Issue invoice' : 'Issue invoices',
      run: async () => (await save({ body: { booking_ids: stays.map(keyOf) } })) !== undefined,
    })
  return { issue, saving }
}

const doneWith = (stays: readonly Invoiced[]): string => {
  const issued = stays.filter(({ document_id }) => document_id).length
  const rest = stays.length - issued
  const done = `${counted(issued, 'invoice')} issued`
  return rest === 0 ? done : `${done}; ${counted(rest, 'stay')} had nothing to be invoiced any more`
}

type RowsProps = Pick<Route.ComponentProps['loaderData'], 'rows'> & { narrowed: boolean }

function Stays({ rows, narrowed }: RowsProps) {
  const chosen = useChosen(isFailed(rows) ? [] : rows.items, keyOf)
  const { issue, saving } = useIssue(chosen.clear)
  const isChoice = useMay(toInvoice.issue) && !isFailed(rows) && rows.items.length > 0
  const isTooMany = chosen.rows.length > maxToInvoice
  return (
    <DataTable
      label="stays to invoice"
      noun={(count) => (count === 1 ? 'stay to invoice' : 'stays to invoice')}
      rows={rows}
      pageSize={PAGE_SIZE}
      rowKey={keyOf}
      rowName={keyOf}
      columns={columns}
      filters={filters}
      defaultSort="oldest"
      actions={(row) => (isChoice ? [{ label: 'Issue invoice', next: true, run: () => issue([row]) }] : [])}
      chosen={isChoice ? chosen : undefined}
      bar={
        isChoice ? (
          <ChosenBar chosen={chosen} label="stays to invoice">
            <Button
              size="sm"
              disabled={chosen.rows.length === 0 || isTooMany}
              loading={saving}
              onClick={() => issue(chosen.rows)}
            >
              {isTooMany ? `At most ${maxToInvoice} at once` : 'Issue invoices'}
            </Button>
          </ChosenBar>
        ) : null
      }
      empty={{
        title: narrowed ? 'No stays found' : 'Everything is invoiced',
        next: 'A stay that left without its invoice, a fee and what is added later stand here until their invoice is issued.',
      }}
    />
  )
}

/** What is charged and on no document (D-67), and its invoices in one press. */
export default function ToInvoicePage({ loaderData: { rows, total, filter } }: Route.ComponentProps) {
  return (
    <Page
      title="To invoice"
      lead="Stays that are over and were charged something that stands on no document."
      actions={<FilesMenu files={[file(toInvoice.export, { query: filter }, 'to-invoice.xlsx')]} />}
    >
      {isFailed(total) ? (
        <Problem message={total.failed} />
      ) : (
        <Figures
          label="To be invoiced"
          line
          of={[{ label: 'In all', value: formatMoney(total.amount), note: counted(total.count, 'stay') }]}
        />
      )}
      <Stays rows={rows} narrowed={Boolean(filter.q || filter.reason)} />
    </Page>
  )
}
