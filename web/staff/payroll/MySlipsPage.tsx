import { type OwnSlip, payroll } from '../../../contract/staff/payroll.ts'
import { monthAsked, monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Page } from '../../kit/blocks/Page.tsx'
import { messageOf } from '../../kit/call/api-error.ts'
import { fetchFile } from '../../kit/call/call.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { saveFile } from '../../kit/tables/save-file.ts'
import { toast } from '../../kit/toasts/toast.ts'
import type { Route } from './+types/MySlipsPage.ts'

const PAGE_SIZE = 4

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(payroll.own, request.url, { pageSize: PAGE_SIZE })

const nameOf = (slip: OwnSlip) => monthTitle(monthAsked(slip, ''))

const columns: readonly Column<OwnSlip>[] = [
  { title: 'Month', nowrap: true, cell: nameOf },
  { title: 'Earned', numeric: true, cell: ({ earned }, rupees) => rupees(earned) },
  { title: 'Deductions', numeric: true, cell: ({ deduction }, rupees) => rupees(deduction) },
  { title: 'Corrections', numeric: true, cell: ({ corrections }, rupees) => rupees(corrections) },
  {
    title: 'Total',
    numeric: true,
    cell: ({ total_salary }, rupees) => <strong>{rupees(total_salary)}</strong>,
  },
]

async function download(slip: OwnSlip) {
  try {
    const file = await fetchFile(payroll.ownPdf, { params: { id: slip.id } })
    saveFile(file, `salary-slip-${monthAsked(slip, '')}.pdf`)
  } catch (error) {
    toast.error(messageOf(error))
  }
}

const actions = (slip: OwnSlip): readonly Action[] => [
  { label: 'Download PDF', run: () => void download(slip) },
]

export default function MySlipsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="My salary slips" lead="What you were paid, the last month first.">
      <DataTable
        label="salary slips"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(slip) => slip.id}
        rowName={nameOf}
        columns={columns}
        actions={actions}
        empty={{
          title: 'No salary slips yet',
          next: 'A slip appears here when the payroll of a month was run. Ask the office if one is missing.',
        }}
      />
    </Page>
  )
}
