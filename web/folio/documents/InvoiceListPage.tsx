import { useSearchParams } from 'react-router'
import { type DocumentRow, type DocumentTotal, stayDocuments } from '../../../contract/folio/documents.ts'
import { documentKindNames, documentKinds } from '../../../contract/folio/folio-sums.ts'
import { addressOf } from '../../../contract/kit/address.ts'
import { paise } from '../../../contract/kit/money.ts'
import { Figures } from '../../kit/blocks/Figures.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { Problem } from '../../kit/blocks/Problem.tsx'
import { call } from '../../kit/call/call.ts'
import { type Failed, isFailed, toResult } from '../../kit/call/to-result.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { counted, formatDay, formatMoney } from '../../kit/format.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Column, Filter } from '../../kit/tables/data-table.ts'
import { FilesMenu, file } from '../../kit/tables/FilesMenu.tsx'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/InvoiceListPage.ts'

const PAGE_SIZE = 10

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const asked = readQuery(stayDocuments.totals.query, new URL(request.url).searchParams, '')
  const [rows, totals] = await Promise.all([
    pageOf(stayDocuments.list, request.url, { pageSize: PAGE_SIZE }),
    toResult(call(stayDocuments.totals, { query: asked })),
  ])
  return { rows, totals }
}

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Number, guest, buyer or booking' },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: documentKinds.map((kind) => ({ value: kind, label: documentKindNames[kind] })),
  },
  {
    kind: 'day',
    name: 'from',
    label: 'From',
    until: { name: 'to', message: 'From date cannot be later than Until date' },
  },
  { kind: 'day', name: 'to', label: 'Until' },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Latest first',
    options: [
      { value: 'oldest', label: 'Earliest first' },
      { value: '-total', label: 'Largest total first' },
      { value: 'total', label: 'Smallest total first' },
    ],
  },
]

const columns: readonly Column<DocumentRow>[] = [
  {
    title: 'Number',
    nowrap: true,
    cell: ({ document_id, number, kind }) => (
      <TwoLines>
        <RowLink to={paths.invoice(document_id)}>{number}</RowLink>
        <small>{documentKindNames[kind]}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Day',
    nowrap: true,
    sort: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    cell: ({ issued_on }) => formatDay(issued_on),
  },
  {
    title: 'Guest',
    cell: ({ guest, buyer }) =>
      buyer === guest ? (
        guest
      ) : (
        <TwoLines>
          {guest}
          <small>{`Billed to ${buyer}`}</small>
        </TwoLines>
      ),
  },
  {
    title: 'Booking',
    nowrap: true,
    cell: ({ booking_id }) => <RowLink to={paths.booking(booking_id)}>{booking_id}</RowLink>,
  },
  { title: 'Value', numeric: true, cell: ({ value }, rupees) => rupees(value) },
  { title: 'Tax', numeric: true, cell: ({ cgst, sgst }, rupees) => rupees(paise(cgst + sgst)) },
  {
    title: 'Total',
    numeric: true,
    sort: { ascending: 'total', descending: '-total', first: 'descending' },
    cell: ({ total }, rupees) => rupees(total),
  },
  {
    title: 'Paper',
    unprinted: true,
    cell: ({ document_id, number }) => (
      <a
        href={addressOf(stayDocuments.pdf, { params: { id: document_id } })}
        target="_blank"
        rel="noreferrer"
        aria-label={`PDF of ${number}`}
      >
        PDF
      </a>
    ),
  },
]

export const handle: Follows = { follows: { booking: true } }

export default function InvoiceListPage({ loaderData: { rows, totals } }: Route.ComponentProps) {
  return (
    <Page
      title="Invoices"
      lead="Invoices, bills, credit notes and vouchers of stays. Once issued a paper never changes."
      actions={<Export />}
    >
      <DocumentTotals totals={totals} />
      <DataTable
        label="documents"
        rows={rows}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.document_id}
        rowName={(row) => row.number}
        columns={columns}
        filters={filters}
        defaultSort="newest"
        empty={{
          title: 'No documents found',
          next: 'A stay gets its invoice at check-out, or before on its own page; a fee when it is charged.',
        }}
      />
    </Page>
  )
}

/** What the list shows now, all pages of it. */
function Export() {
  const [params] = useSearchParams()
  const query = readQuery(stayDocuments.export.query, params, '')
  return <FilesMenu files={[file(stayDocuments.export, { query }, 'documents.xlsx')]} />
}

/** What the documents of the filter come to, by kind: of all pages of the list. */
function DocumentTotals({ totals }: { totals: DocumentTotal[] | Failed }) {
  if (isFailed(totals)) return <Problem message={totals.failed} />
  if (totals.length === 0) return null
  return (
    <Figures
      label="Totals by kind"
      of={totals.map(({ kind, count, total, cgst, sgst }) => ({
        label: documentKindNames[kind],
        value: formatMoney(total),
        note: `${counted(count, 'document')}${cgst + sgst === 0 ? '' : `, tax ${formatMoney(paise(cgst + sgst))}`}`,
      }))}
    />
  )
}
