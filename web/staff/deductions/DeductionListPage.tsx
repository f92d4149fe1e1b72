import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type Deduction, deductions } from '../../../contract/staff/deductions.ts'
import { monthTitle } from '../../../contract/staff/payroll-month.ts'
import { Help } from '../../kit/blocks/Help.tsx'
import { Page } from '../../kit/blocks/Page.tsx'
import { useDelete } from '../../kit/blocks/use-delete.tsx'
import type { Follows } from '../../kit/changes/follows.ts'
import { formatMoney } from '../../kit/format.ts'
import { useMay } from '../../kit/session/area.ts'
import { DataTable } from '../../kit/tables/DataTable.tsx'
import type { Action, Column, Filter } from '../../kit/tables/data-table.ts'
import { pageOf } from '../../kit/tables/page-of.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/DeductionListPage.ts'
import { basisLabels } from './labels.ts'

const PAGE_SIZE = 4

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  pageOf(deductions.list, request.url, { pageSize: PAGE_SIZE })

const filters: readonly Filter[] = [{ kind: 'search', name: 'q', label: 'Search', hint: 'Name' }]

const columns: readonly Column<Deduction>[] = [
  { title: 'Deduction', cell: ({ name }) => name },
  { title: 'Taken for', cell: ({ basis }) => basisLabels[basis] },
  { title: 'Amount', numeric: true, cell: ({ amount }, rupees) => rupees(amount) },
  { title: 'Since', nowrap: true, cell: ({ valid_from }) => monthTitle(valid_from) },
]

export const handle: Follows = { follows: { deduction: true } }

export default function DeductionListPage({ loaderData }: Route.ComponentProps) {
  const may = { create: useMay('create'), update: useMay('update'), delete: useMay('delete') }
  const remove = useDeleteDeduction()
  const actions = (deduction: Deduction): readonly Action[] => [
    ...(may.update ? [{ label: 'Edit', to: paths.editDeduction(deduction.deduction_id) } as const] : []),
    ...(may.delete ? [{ label: 'Delete', tone: 'danger', run: () => remove(deduction) } as const] : []),
  ]
  return (
    <Page
      title="Deduction settings"
      badge={
        <Help
          label="Deduction settings"
          message="What is taken off salaries. Alpha is absent without leave, Sakit is sick."
        />
      }
      actions={
        may.create ? (
          <Button component={Link} to={paths.addDeduction}>
            Add deduction
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label="deductions"
        rows={loaderData}
        pageSize={PAGE_SIZE}
        rowKey={(deduction) => deduction.deduction_id}
        rowName={({ name }) => name}
        columns={columns}
        filters={filters}
        actions={may.update || may.delete ? actions : undefined}
        empty={{ title: 'No deductions found', next: 'Add the first one, for example for days absent.' }}
      />
    </Page>
  )
}

const useDeleteDeduction = () =>
  useDelete(deductions.remove, {
    noun: 'Deduction',
    input: ({ deduction_id }: Deduction) => ({ params: { id: deduction_id } }),
    question: ({ name, amount, basis }) => (
      <p>
        <strong>{name}</strong>, {formatMoney(amount)} {basisLabels[basis].toLowerCase()}, is no longer taken
        off any salary that is not frozen yet.
      </p>
    ),
  })
