import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Purchase, purchases } from '../../../contract/land/purchases.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { Panel } from '../../kit/blocks/Panel.tsx'
import { StatusBadge } from '../../kit/blocks/StatusBadge.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { fetchFile } from '../../kit/call/call.ts'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatDay, formatInstant } from '../../kit/format.ts'
import { useArea, useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf, readQuery } from '../../kit/tables/page-of.ts'
import { type DayRange, RangeForm } from '../../kit/tables/RangeForm.tsx'
import { RowLink } from '../../kit/tables/RowLink.tsx'
import { saveFile } from '../../kit/tables/save-file.ts'
import { TwoLines } from '../../kit/tables/TwoLines.tsx'
import { toast } from '../../kit/toasts/toast.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/PurchaseListPage.ts'
import { useDeletePurchase } from './use-delete-purchase.tsx'

const PAGE_SIZE = 5

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(purchases.list, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [
  { kind: 'search', name: 'q', label: 'Search', hint: 'Customer name' },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    all: 'All',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  {
    kind: 'sort',
    name: 'sort',
    label: 'Order',
    all: 'Last changed first',
    options: [
      { value: 'updated', label: 'Longest unchanged first' },
      { value: '-bought', label: 'Last bought first' },
      { value: 'bought', label: 'First bought first' },
      { value: 'customer', label: 'Customer, A to Z' },
      { value: '-customer', label: 'Customer, Z to A' },
      { value: 'referred', label: 'Referred by, A to Z' },
      { value: '-referred', label: 'Referred by, Z to A' },
      { value: 'status', label: 'Active first' },
      { value: '-status', label: 'Closed first' },
    ],
  },
]

const columnsIn = (zone: string): readonly Column<Purchase>[] => [
  {
    title: 'Customer',
    nowrap: true,
    sort: { ascending: 'customer', descending: '-customer' },
    cell: ({ loan_id, customer_name }) => (
      <TwoLines>
        <RowLink to={paths.purchase(loan_id)}>{customer_name}</RowLink>
        <small>{loan_id}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Amount',
    numeric: true,
    cell: ({ loan_amount }, rupees) => rupees(loan_amount),
  },
  {
    title: 'Balance',
    numeric: true,
    cell: ({ remaining_balance, advance_amount }, rupees) => (
      <TwoLines>
        {rupees(remaining_balance)}
        <small>advance {rupees(advance_amount)}</small>
      </TwoLines>
    ),
  },
  {
    title: 'Referred by',
    sort: { ascending: 'referred', descending: '-referred' },
    cell: ({ referred_by }) => referred_by ?? 'N/A',
  },
  {
    title: 'Status',
    narrow: 'head',
    sort: { ascending: 'status', descending: '-status' },
    cell: ({ status }) => <StatusBadge of="purchase" status={status} />,
  },
  {
    title: 'Changed',
    nowrap: true,
    sort: { ascending: 'updated', descending: '-updated', first: 'descending' },
    cell: ({ updated_at, purchase_date }) => (
      <TwoLines>
        {formatInstant(updated_at, zone)}
        <small>bought {formatDay(purchase_date)}</small>
      </TwoLines>
    ),
  },
]

export const handle: Follows = { follows: { purchase: true } }

export default function PurchaseListPage({ loaderData }: Route.ComponentProps) {
  const { zone } = useArea()
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const remove = useDeletePurchase()
  const actions = (purchase: Purchase): readonly Action[] => [
    ...(may.update ? [{ label: 'Edit', to: paths.editPurchase(purchase.loan_id) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(purchase) } as const] : []),
  ]
  return (
    <Page
      title="Land purchases"
      lead="Land that customers buy in parts, and what they still owe."
      actions={
        <>
          <Button variant="default" component={Link} to={paths.purchasePayments}>
            All payments
          </Button>
          {may.create ? (
            <Button component={Link} to={paths.addPurchase}>
              Add Purchase
            </Button>
          ) : null}
        </>
      }
    >
      <DataTable
        label="purchases"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(purchase) => purchase.loan_id}
        rowName={(purchase) => `${purchase.loan_id} of ${purchase.customer_name}`}
        columns={columnsIn(zone)}
        filters={filters}
        defaultSort="-updated"
        actions={may.update || may.delete ? actions : undefined}
        empty={{ title: 'No purchases found', next: 'Add the first one with Add Purchase.' }}
      />
      <ExportPurchases />
    </Page>
  )
}

const action = 'Export of purchases'
const nothing: DayRange = { fromDate: '', toDate: '' }

/** Downloads the purchases that were made between two days, as the list is filtered. */
function ExportPurchases() {
  const [params] = useSearchParams()
  const [running, setRunning] = useState(false)

  async function download(range: DayRange) {
    setRunning(true)
    try {
      const query = { ...readQuery(purchases.export.query, params, ''), ...range }
      const file = await fetchFile(purchases.export, { query: query as never })
      saveFile(file, `purchases_${range.fromDate}_to_${range.toDate}.xlsx`)
      toast.over(action)
    } catch (error) {
      toast.error(messageOf(error), undefined, action)
    } finally {
      setRunning(false)
    }
  }

  return (
    <div className="unprinted">
      <Panel title="Export to Excel">
        <RangeForm range={nothing} submit="Download Excel" onSubmit={download} running={running} />
      </Panel>
    </div>
  )
}
